import type { estimatePayment as estimateCall } from "@artel/shared/calls/tasks/app-bulk";
import { type Amount, isZero, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { moneyText } from "@artel/shared/money/wire";
import { translate } from "@artel/shared/text/translate";
import { AppError } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { changedSince } from "../../../http/seen.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import type { Read } from "../../../platform/db/db.ts";
import { companyFacts } from "../company-facts.ts";
import { judgeTask } from "../judge.ts";
import { viewerOf } from "../policy.ts";
import { presentTask, type SeenOfTask } from "../seen-task.ts";
import { type Payable, type PaymentPlan, type PlannedSum, planPayment } from "./payment-plan.ts";
import { selectedDrafts } from "./payment-store.ts";

/**
 * What paying a selection needs per currency, what the present balance reaches, and why the judge refuses others of its drafts.
 * Nothing moves.
 */
export const estimatePayment: Action<typeof estimateCall> = async (tx, ctx, { ids }) => {
  const asked = [...new Set(ids)];
  const judged = await judgedDrafts(tx, ctx, asked);
  const payableOnes = judged.filter(({ refusal }) => refusal === undefined).map(({ draft }) => draft);
  const plan = planPayment(payableOnes, await spendable(tx, ctx));
  const payable = new Set([...plan.fitting, ...plan.left]);
  const shown = (amount: Amount) => (ctx.user.isOwner ? toWire(amount) : null);
  return {
    count: plan.fitting.length + plan.left.length,
    isShort: plan.left.length > 0,
    sums: plan.sums.map((sum) => ({
      currency: sum.currency,
      count: sum.count,
      needed: toWire(sum.needed),
      available: shown(sum.available),
      missing: shown(sum.missing),
      isShort: sum.rest.count > 0,
      fits: { count: sum.fits.count, sum: toWire(sum.fits.sum) },
      rest: { count: sum.rest.count, sum: toWire(sum.rest.sum) },
    })),
    fitting: [...plan.fitting],
    unpayable: asked.filter((id) => !payable.has(id)),
    refusals: judged.flatMap(({ draft: { id }, refusal: code }) =>
      code === undefined ? [] : [{ id, code, text: translate(ctx.language, `errors.${code}`) }],
    ),
  };
};

/** What was seen of each task of a selection, where somebody said so. */
type Seen = ReadonlyMap<number, SeenOfTask | undefined>;

/**
 * The drafts of a selection that may be paid but for the money, in its order: those that the judge lets pass and that are what was
 * seen of them. What is left out fails for a reason of its own, whatever the balance.
 */
export async function payableDrafts(
  tx: Read,
  ctx: Context,
  ids: readonly number[],
  seen: Seen = new Map(),
): Promise<Payable[]> {
  return (await judgedDrafts(tx, ctx, ids)).flatMap(({ draft, refusal }) =>
    refusal === undefined && changedSince(seen.get(draft.id), presentTask(draft)).length === 0 ? [draft] : [],
  );
}

/** The drafts of a selection that the caller may see, in its order, each with what the judge says against it. */
async function judgedDrafts(tx: Read, ctx: Context, ids: readonly number[]) {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const drafts = await selectedDrafts(tx, viewerOf(ctx.user), ids);
  return drafts.map((draft) => ({ draft, refusal: judgeTask(company, draft) }));
}

/** The plan of a payment for the company of this session, at this moment. */
export async function planOf(tx: Read, ctx: Context, ids: readonly number[], seen?: Seen): Promise<PaymentPlan> {
  const available = await spendable(tx, ctx);
  return planPayment(await payableDrafts(tx, ctx, ids, seen), available);
}

/** What the company has of a currency at this moment, in minor units. */
async function spendable(tx: Read, { user }: Context): Promise<(currency: CurrencyCode) => bigint> {
  const available = await spendableOf(tx, user.companyId);
  return (currency) => available.get(currency)?.minor ?? 0n;
}

/**
 * The refusal of a payment without enough money: beside the code, per currency, what is needed, available and missing.
 * A manager, who sees no balance, hears what is needed.
 */
export function refuseShortage(ctx: Context, plan: PaymentPlan, field: "id" | "items" | "amount"): never {
  const short = plan.sums.filter(({ missing }) => !isZero(missing));
  const line = ({ needed, available, missing }: PlannedSum) =>
    ctx.user.isOwner
      ? translate(ctx.language, "tasks.shortage.line", {
          needed: moneyText(needed),
          available: moneyText(available),
          missing: moneyText(missing),
        })
      : translate(ctx.language, "tasks.shortage.lineManager", { needed: moneyText(needed) });
  const wire = ({ currency, needed, available, missing }: PlannedSum) => ({
    currency,
    needed: toWire(needed),
    ...(ctx.user.isOwner ? { available: toWire(available), missing: toWire(missing) } : {}),
  });
  throw new AppError("noFunds", {
    fields: { [field]: { key: "tasks.shortage.refused", params: { lines: short.map(line).join("; ") } } },
    extra: { shortages: short.map(wire) },
  });
}
