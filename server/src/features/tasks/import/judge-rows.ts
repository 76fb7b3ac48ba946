import type { Input, Output } from "@artel/shared/calls/call";
import type { importFailures, startImport } from "@artel/shared/calls/tasks/app-import-jobs";
import { taskLengths } from "@artel/shared/calls/tasks/lengths";
import { Decimal } from "@artel/shared/money/decimal";
import { fixedText } from "@artel/shared/money/decimal-text";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { offeredCatalogue } from "@artel/shared/rules/lists/present-lists";
import { newTaskQuote, taskFeeRate } from "@artel/shared/rules/new-task-quote";
import { cleanCell } from "@artel/shared/sheets/clean-cell";
import type { ImportContext, ImportRow } from "@artel/shared/sheets/import-row";
import { validateRow } from "@artel/shared/sheets/task-import";
import { canGetTasks } from "@artel/shared/states/contractor-status";
import type { Read } from "../../../platform/db/db.ts";
import { presentLists } from "../../reference/present-lists.ts";
import type { CompanyFacts } from "../company-facts.ts";
import { contractorsByEmail, type SettledContractor } from "../company-store.ts";
import { defaultCardTax } from "../pay/estimate-amount.ts";
import type { Draft } from "../store.ts";

/** Rows judged or written at once; between two such parts other requests have their turn. */
const partRows = 500;

export type Rows = readonly Input<typeof startImport>["rows"][number][];

/** A judged row, and the contractor of its task where nothing is wrong. */
export interface JudgedRow {
  readonly row: ImportRow;
  readonly settled: SettledContractor | undefined;
}

/** Judges rows by the rules that the page used, with the contractors and settings of this moment. */
export async function judgeRows(tx: Read, company: CompanyFacts, rows: Rows): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = [];
  for await (const part of judgeParts(tx, company, rows)) {
    judged.push(...part);
  }
  return judged;
}

/** The same in parts, so that what came of one can be written while the next is judged. */
export async function* judgeParts(
  tx: Read,
  company: CompanyFacts,
  rows: Rows,
  change: Pick<ImportContext, "isPayoutJudged"> = {},
): AsyncGenerator<readonly JudgedRow[]> {
  const emails = [...new Set(rows.map(({ cells }) => cleanCell("email", cells.email)))];
  const contractors = await contractorsByEmail(tx, company.id, emails);
  const context = { ...ruleContext(company, contractors, await presentLists(tx, company)), ...change };
  for (const part of partsOf(rows)) {
    yield part.map(({ number, cells }) => {
      const row = validateRow(cells, context, number);
      return { row, settled: contractors.get(row.task?.email ?? "") };
    });
    await otherRequests();
  }
}

/** A list in parts of a size that is worked on at once. */
export function partsOf<Item>(all: readonly Item[], size = partRows): readonly (readonly Item[])[] {
  const parts: (readonly Item[])[] = [];
  for (let start = 0; start < all.length; start += size) {
    parts.push(all.slice(start, start + size));
  }
  return parts;
}

/** Lets other requests have their turn. */
export function otherRequests(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** How many rows make a task, are wrong, and hold nothing. */
export function counts(judged: readonly JudgedRow[]) {
  return {
    valid: judged.filter(({ row }) => row.task !== undefined).length,
    failed: judged.filter(({ row }) => row.state === "error").length,
    skipped: judged.filter(({ row }) => row.state === "skipped").length,
  };
}

/** What is wrong with a row; without a column where it is not the row itself. */
export type Problem = Output<typeof importFailures>["rows"][number]["problems"][number];

/** What is wrong with a row, as the calls say it. */
export function problemsOf({ errors }: ImportRow): Problem[] {
  return errors.map(({ column, key, params, message }) => ({
    column,
    key,
    ...(params ? { params: { ...params } } : {}),
    ...(message ? { message } : {}),
  }));
}

function ruleContext(
  company: CompanyFacts,
  contractors: ReadonlyMap<string, SettledContractor>,
  lists: ReferenceLists,
): ImportContext {
  return {
    currencies: company.bills,
    serviceIds: new Set(offeredCatalogue(lists).flatMap(({ services }) => services.map(({ id }) => String(id)))),
    contractors: new Map(
      [...contractors].map(([email, { id, status }]) => [email, { id, isActive: canGetTasks(status) }]),
    ),
    amountStep: company.importStep,
    isOldRubFlow: company.user.flags.includes("isOldRubFlow"),
    companyPaysByDefault: company.coversWithdrawal,
    newTask: {
      ...{ feeRate: company.feeRate, cardTax: defaultCardTax(company.book) },
      ...{ user: company.user, rules: company.book.rules },
    },
    lengths: taskLengths,
  };
}

/** The rate of most contractors as the database writes it, with four decimals. */
function usualCardTaxOf({ book }: CompanyFacts): string {
  return fixedText(new Decimal(defaultCardTax(book)), 4);
}

/** The draft of a judged row, undefined where something is wrong; the card fee is that of the contractor, who may have a rate of his own. */
export function draftOfRow(company: CompanyFacts, { row, settled }: JudgedRow): Draft | undefined {
  const { task, quote } = row;
  if (!task || !quote) {
    return undefined;
  }
  const usualCardTax = usualCardTaxOf(company);
  const cardTax = settled?.card_tax ?? usualCardTax;
  const { fee, cardFee } =
    cardTax === usualCardTax
      ? quote
      : newTaskQuote({
          currency: task.amount.currency,
          amount: task.amount,
          feeRate: company.feeRate,
          cardTax,
          companyCoversWithdrawal: task.companyCoverWithdraw,
          user: company.user,
          rules: company.book.rules,
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
    fee: fee.minor,
    cardFee: cardFee.minor,
    feeRate: String(taskFeeRate(task.amount, fee, company.feeRate)),
    coversWithdrawal: task.companyCoverWithdraw,
    ruleSet: company.book.id,
    plan: settled?.plan ?? null,
    docsRoundAct: null,
  };
}
