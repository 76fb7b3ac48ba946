import type { Input, Output } from "@artel/shared/calls/call";
import type {
  importContext as contextCall,
  estimateImport as estimateCall,
  importTasks as importCall,
} from "@artel/shared/calls/tasks/app-import";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { type Amount, add, amountOf, toWire, zero } from "@artel/shared/money/amount";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { canGetTasks } from "@artel/shared/states/contractor-status";
import { taskStatus } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { refuseField } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { type CompanyFacts, companyFacts } from "../company-facts.ts";
import { contractorsOf } from "../company-store.ts";
import { defaultCardTax } from "../pay/estimate-amount.ts";
import { type Draft, insertDrafts } from "../store.ts";
import { chunkRows, counts, type JudgedRow, judgeRows, problemsOf } from "./judge-rows.ts";

type Sums = Output<typeof importCall>["sums"];

/** What the page judges rows by before it sends them. */
export async function importContext(tx: Read, ctx: Context): Promise<Output<typeof contextCall>> {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const { lists, ...user } = company.user;
  const own = (ids: readonly number[]) => ids.filter((id) => id === company.id);
  return {
    currencies: [...company.bills],
    contractors: (await contractorsOf(tx, company.id)).map(({ id, email, status }) => ({
      id,
      email,
      isActive: canGetTasks(status),
    })),
    amountStep: ctx.app.config.importAmountStep,
    isOldRubFlow: false,
    companyPaysByDefault: company.coversWithdrawal,
    feeRate: company.feeRate,
    cardTax: defaultCardTax,
    user: {
      userId: user.userId,
      isFriend: user.isFriend,
      hideRubByn: user.hideRubByn,
      lists: {
        disabledAltCurrencyUserIds: own(lists.disabledAltCurrencyUserIds),
        hiddenRubUserIds: own(lists.hiddenRubUserIds),
        hiddenBynUserIds: own(lists.hiddenBynUserIds),
        hiddenUsdtUserIds: own(lists.hiddenUsdtUserIds),
      },
    },
  };
}

/** Sums of the valid rows by currency, against the balance; nothing is made. */
export async function estimateImport(
  tx: Read,
  ctx: Context,
  { rows }: Input<typeof estimateCall>,
): Promise<Output<typeof estimateCall>> {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const judged = await judgeRows(tx, ctx, company, rows);
  return { ...counts(judged), sums: await sumsOf(tx, ctx, company, draftsOf(judged)) };
}

/**
 * Makes a draft of each valid row, judged by the page's own rules once more; a draft takes no money.
 * Wrong rows are answered with what is wrong and change nothing for the others. Payout columns are checked and not
 * kept. Refuses a file without any row to import.
 */
export async function importTasks(
  tx: Tx,
  ctx: Context,
  { rows }: Input<typeof importCall>,
): Promise<Output<typeof importCall>> {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const judged = await judgeRows(tx, ctx, company, rows);
  const { valid, failed, skipped } = counts(judged);
  const drafts = draftsOf(judged);
  if (valid + failed === 0) {
    refuseField("rows", "import.file.noRows");
  }
  const ids = await makeDrafts(tx, ctx, company.id, drafts);
  return {
    created: ids.length,
    failed,
    skipped,
    ids,
    errors: errorsOf(judged),
    sums: await sumsOf(tx, ctx, company, drafts),
  };
}

/** Writes the drafts in their order, records it and tells the company; answers their ids. */
export async function makeDrafts(tx: Tx, ctx: Context, companyId: number, drafts: readonly Draft[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < drafts.length; start += chunkRows) {
    const chunk = drafts.slice(start, start + chunkRows);
    ids.push(...(await insertDrafts(tx, chunk, { companyId, actor: ctx.user.id, now: ctx.now })));
  }
  if (ids.length > 0) {
    const detail = { count: ids.length, first: ids[0], last: ids.at(-1) };
    await recordAction(tx, ctx, { action: "task.import", subject: "tasks", tenant: companyId, detail });
    await addToOutbox(tx, companyId, tasksMessage(ids, taskStatus.draft));
  }
  return ids;
}

function draftsOf(judged: readonly JudgedRow[]): Draft[] {
  return judged.flatMap(({ draft }) => (draft ? [draft] : []));
}

function errorsOf(judged: readonly JudgedRow[]): Output<typeof importCall>["errors"] {
  return judged.flatMap(({ row }) =>
    problemsOf(row).map((problem) => ({ number: row.number, email: row.values.email, ...problem })),
  );
}

/** The balance stands beside the sums for the owner; managers do not see it. */
async function sumsOf(tx: Read, ctx: Context, company: CompanyFacts, drafts: readonly Draft[]): Promise<Sums> {
  const sums: Sums = [];
  for (const currency of offeredCurrencyCodes) {
    const mine = drafts.filter((draft) => draft.currency === currency);
    if (mine.length > 0) {
      const sum = (part: (draft: Draft) => bigint): Amount =>
        mine.reduce((whole, draft) => add(whole, amountOf(currency, part(draft))), zero(currency));
      sums.push({
        currency,
        count: mine.length,
        reward: toWire(sum(({ reward }) => reward)),
        fee: toWire(sum(({ fee }) => fee)),
        cardFee: toWire(sum(({ cardFee }) => cardFee)),
        total: toWire(sum(({ reward, fee, cardFee }) => reward + fee + cardFee)),
        available: ctx.user.isOwner
          ? toWire((await spendableOf(tx, company.id)).get(currency) ?? zero(currency))
          : null,
      });
    }
  }
  return sums;
}
