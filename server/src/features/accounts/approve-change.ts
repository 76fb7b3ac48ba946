import { dayIn } from "@artel/shared/checks/zoned-day";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Approval, KindRules } from "../approvals/approval.ts";
import { presentRules } from "../rules/present-rules.ts";
import { type Account, accountOf, lockAccount } from "./account.ts";
import { effectOf } from "./account-effect.ts";
import { apply, isUsual, tell } from "./apply-change.ts";
import { changed } from "./changed.ts";
import { effectLines } from "./effect-lines.ts";
import type { ChangeDetail } from "./propose-change.ts";
import { insertChange, versionOfAccount } from "./store.ts";

/**
 * A change that waits: approved, it holds at once for what comes, and the pages of the account read it again. What was paid or
 * asked for before keeps its fee. Refused with its own words where the account has changed since it was asked for: it would do
 * something else than was shown.
 */
export const accountApproval: KindRules<ChangeDetail> = {
  lock: async (tx, ctx, { detail }) => {
    await lockAccount(tx, ctx, detail.account);
    return true;
  },
  present: async (tx, ctx, { detail }) => {
    const account = await accountOf(tx, ctx, detail.account);
    const after = changed(account, detail.change);
    const book = await presentRules(tx, ctx);
    const effect = await effectOf(tx, book, { before: account, after, day: dayIn("UTC", ctx.now) });
    return { lines: effectLines(effect), seen: {} };
  },
  execute: async (tx, ctx, approval, reason) => {
    const { account: id, change, version, endsAt } = approval.detail;
    if ((await versionOfAccount(tx, id)) !== version) {
      throw new AppError("conflict", { text: "accounts.stale" });
    }
    if (endsAt && new Date(endsAt) <= ctx.now) {
      throw new AppError("conflict", { text: "accounts.dayOver" });
    }
    const account = await accountOf(tx, ctx, id);
    await apply(tx, account, change);
    await keep(tx, ctx, approval, account, reason);
    await tell(tx, await accountOf(tx, ctx, id));
  },
};

async function keep(
  tx: Tx,
  ctx: Context,
  { id: approval, askedBy, reason: why, detail: { change, owner, endsAt } }: Approval<ChangeDetail>,
  { id, kind }: Account,
  reason: string,
): Promise<void> {
  const { setting, before, after } = change;
  const by = { approval, askedBy, approvedBy: ctx.user.id, now: ctx.now };
  const end = endsAt ? new Date(endsAt) : null;
  const isHeld = setting !== "tariff" && !isUsual(change);
  const held = isHeld ? { owner: owner ?? askedBy, endsAt: end } : {};
  await insertChange(tx, { account: id, setting, before, after, reason: why, ...held, ...by });
  await recordAction(tx, ctx, {
    action: setting === "tariff" ? "account.setTariff" : "account.setOption",
    subject: `${kind}:${id}`,
    tenant: id,
    reason,
    detail: { setting, before, after, ...held, firstPerson: askedBy },
  });
}
