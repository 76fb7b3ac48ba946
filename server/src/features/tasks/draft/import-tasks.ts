import type { Input, Output } from "@artel/shared/calls/call";
import type {
  importContext as contextCall,
  estimateImport as estimateCall,
  importTasks as importCall,
} from "@artel/shared/calls/tasks/app-import";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { type Amount, add, amountOf, toWire, zero } from "@artel/shared/money/amount";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { serviceCatalogue } from "@artel/shared/reference/service-catalogue";
import { newTaskQuote } from "@artel/shared/rules/new-task-quote";
import { cleanCell } from "@artel/shared/sheets/clean-cell";
import type { ImportContext, ImportedTask, ImportRow } from "@artel/shared/sheets/import-row";
import { validateRow } from "@artel/shared/sheets/task-import";
import { canGetTasks } from "@artel/shared/states/contractor-status";
import { taskStatus } from "@artel/shared/states/task-status";
import { recordAction } from "../../../audit/record.ts";
import { refuseField } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { type CompanyFacts, companyFacts } from "../company-facts.ts";
import { contractorsByEmail, contractorsOf, type SettledContractor } from "../company-store.ts";
import { defaultCardTax } from "../pay/estimate-amount.ts";
import { type Draft, insertDrafts } from "../store.ts";

/** Rows written by one statement; between two of them other requests have their turn. */
const chunkRows = 500;

type Rows = Input<typeof importCall>["rows"];
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
  const judged = await judge(tx, ctx, company, rows);
  return { ...counts(judged.rows), sums: await sumsOf(tx, ctx, company, judged.drafts) };
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
  const judged = await judge(tx, ctx, company, rows);
  const { valid, failed, skipped } = counts(judged.rows);
  if (valid + failed === 0) {
    refuseField("rows", "import.file.noRows");
  }
  const ids: number[] = [];
  for (let start = 0; start < judged.drafts.length; start += chunkRows) {
    const chunk = judged.drafts.slice(start, start + chunkRows);
    ids.push(...(await insertDrafts(tx, chunk, { companyId: company.id, actor: ctx.user.id, now: ctx.now })));
  }
  if (ids.length > 0) {
    const detail = { count: ids.length, first: ids[0], last: ids.at(-1) };
    await recordAction(tx, ctx, { action: "task.import", subject: "tasks", tenant: company.id, detail });
    await addToOutbox(tx, company.id, tasksMessage(ids, taskStatus.draft));
  }
  return {
    created: ids.length,
    failed,
    skipped,
    ids,
    errors: errorsOf(judged.rows),
    sums: await sumsOf(tx, ctx, company, judged.drafts),
  };
}

/** Judges all rows, and makes the drafts of the valid ones. */
async function judge(
  tx: Read,
  ctx: Context,
  company: CompanyFacts,
  rows: Rows,
): Promise<{ rows: ImportRow[]; drafts: Draft[] }> {
  const emails = [...new Set(rows.map(({ cells }) => cleanCell("email", cells.email)))];
  const contractors = await contractorsByEmail(tx, company.id, emails);
  const context = ruleContext(company, contractors, ctx.app.config.importAmountStep);
  const judged: ImportRow[] = [];
  for (const [index, { number, cells }] of rows.entries()) {
    judged.push(validateRow(cells, context, number));
    if (index % chunkRows === chunkRows - 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const drafts = judged.flatMap(({ task }) => (task ? [draftOfRow(company, contractors, task)] : []));
  return { rows: judged, drafts };
}

function ruleContext(
  company: CompanyFacts,
  contractors: ReadonlyMap<string, SettledContractor>,
  amountStep: string,
): ImportContext {
  return {
    currencies: company.bills,
    serviceIds: new Set(serviceCatalogue.flatMap(({ services }) => services.map(({ id }) => String(id)))),
    contractors: new Map(
      [...contractors].map(([email, { id, status }]) => [email, { id, isActive: canGetTasks(status) }]),
    ),
    amountStep,
    isOldRubFlow: false,
    companyPaysByDefault: company.coversWithdrawal,
    newTask: { feeRate: company.feeRate, cardTax: defaultCardTax, user: company.user },
    lengths: taskLengths,
  };
}

/** The draft of a valid row; the card fee is that of the contractor, who may have a rate of his own. */
function draftOfRow(
  company: CompanyFacts,
  contractors: ReadonlyMap<string, SettledContractor>,
  task: ImportedTask,
): Draft {
  const quote = newTaskQuote({
    currency: task.amount.currency,
    amount: task.amount,
    feeRate: company.feeRate,
    cardTax: contractors.get(task.email)?.card_tax ?? defaultCardTax,
    companyCoversWithdrawal: task.companyCoverWithdraw,
  });
  return {
    contractorId: task.contractorId,
    title: task.title,
    docTitle: "",
    description: task.description,
    categoryId: task.serviceId,
    project: task.project,
    deadline: task.deadline,
    currency: task.amount.currency,
    reward: task.amount.minor,
    fee: quote.fee.minor,
    cardFee: quote.cardFee.minor,
    feeRate: company.feeRate,
    coversWithdrawal: task.companyCoverWithdraw,
    plan: contractors.get(task.email)?.plan ?? null,
  };
}

function counts(rows: readonly ImportRow[]) {
  return {
    valid: rows.filter(({ task }) => task !== undefined).length,
    failed: rows.filter(({ state }) => state === "error").length,
    skipped: rows.filter(({ state }) => state === "skipped").length,
  };
}

function errorsOf(rows: readonly ImportRow[]): Output<typeof importCall>["errors"] {
  return rows.flatMap(({ number, values, errors }) =>
    errors.map(({ column, key, params, message }) => ({
      number,
      email: values.email,
      column,
      key,
      ...(params ? { params: { ...params } } : {}),
      ...(message ? { message } : {}),
    })),
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
