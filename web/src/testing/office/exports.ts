import "../browser.ts";
import { resolveObjectURL } from "node:buffer";
import { ordersCsv } from "@artel/shared/payment-files/orders-csv";
import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import { importColumns } from "@artel/shared/sheets/import-columns";
import { importCells } from "@artel/shared/sheets/testing/import-context";
import { commonText } from "@artel/shared/text/common";
import { companyLogText } from "@artel/shared/text/company-log";
import { contractorsText } from "@artel/shared/text/contractors";
import { errorsText } from "@artel/shared/text/errors";
import { financeText } from "@artel/shared/text/finance";
import { ledgerText } from "@artel/shared/text/ledger";
import { operatorText } from "@artel/shared/text/operator";
import { reconciliationText } from "@artel/shared/text/reconciliation";
import { startText } from "@artel/shared/text/start";
import { statementsText } from "@artel/shared/text/statements";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { vi } from "vitest";
import { logFile } from "../../features/audit/export-log.ts";
import type { LogRecord } from "../../features/audit/log-words.ts";
import type { FoundContractor } from "../../features/contractors/contractor-columns.tsx";
import { exportContractors } from "../../features/contractors/export-contractors.ts";
import { exportCashFlow } from "../../features/finance/export-cash-flow.ts";
import type { Movement as CashFlowRow } from "../../features/finance/use-cash-flow.ts";
import { exportHistory } from "../../features/statements/history-export.ts";
import { readStatement } from "../../features/statements/read-pages.ts";
import { headOf, makeStatement } from "../../features/statements/statement-file.ts";
import { statementInput } from "../../features/statements/use-statement.ts";
import type { CompanyTask } from "../../features/tasks/company-task.ts";
import { saveFailedRows, saveTemplate } from "../../features/tasks/import/spreadsheets.ts";
import { exportCompanyTasks, exportFailedTasks } from "../../features/tasks/list/export-lists.ts";
import { exportLedger, postingColumns } from "../../operator/ledger/export-ledger.ts";
import type { ListedPosting } from "../../operator/ledger/ledger-types.ts";
import type { ComparedDay } from "../../operator/reconciliation/day-types.ts";
import { exportDays } from "../../operator/reconciliation/export-days.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { text as english } from "../../ui/words/use-text.ts";
import { companyTaskOf } from "../tasks.ts";
import { hostileTexts, moments } from "./hostile.ts";

registerTexts(
  startText,
  commonText,
  companyLogText,
  contractorsText,
  errorsText,
  financeText,
  ledgerText,
  operatorText,
  reconciliationText,
  statementsText,
  statesText,
  tasksText,
);

/** A file that the product makes of one row per hostile text, and what its first sheet is to hold. */
export interface Export {
  readonly name: string;
  readonly ending: "xlsx" | "csv";
  make(): Promise<Blob>;
  /** Lines before and after those rows. */
  readonly head: number;
  readonly tail: number;
  /** Columns of local days. */
  readonly days: readonly string[];
  /** Columns of numbers. */
  readonly numbers: readonly string[];
  /** Columns of words and codes of the product. All others hold what a person typed. */
  readonly ours: readonly string[];
  /** What a column shows of a text on purpose: a date of what is one, stars of what is as long as the number of a card. */
  readonly shows: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const rows = <Row>(make: (text: string, moment: string, index: number) => Row): Row[] =>
  hostileTexts.map(([text], index) => make(text, moments[index % moments.length] ?? "", index));

function task(text: string, moment: string): CompanyTask {
  return companyTaskOf({
    ...{ createdAt: moment, paymentDate: moment, title: text, docTitle: text, description: text },
    ...{ deadline: text, group: text, contractorEmail: text, contractorFullname: text, priceReward: "-100.50" },
    rejectReason: text,
  });
}

/** A payment order, whose destination a person typed. */
function order(holder: string, _moment: string, index: number): PaymentOrder {
  return {
    ...{ orderId: `AP${index}`, method: "toBankAlt", currency: "RUB", amount: "1000.50" },
    destination: { holder },
  };
}

function cashFlowRow(text: string, moment: string, index: number): CashFlowRow {
  return {
    ...{ id: `USD-2-${index}`, date: moment, cash_flow_type: "task_payment", exchange_rate: "0.9200" },
    ...{ document: { id: 4, number: text }, task: { number: 1042, project: text } },
    ...{ balance: { before: "100.00", after: "-900.50" }, credit: "0.00", debit: "1000.50", description: text },
    ...{ currency: "USD", contractor: { id: 7, full_name: text, email: text } },
    ...{ price: "1000.50", fee: "0.00", amount: "1000.50" },
  };
}

/** The server of statements and histories: one account, whose every movement carries a hostile text. */
const party = { ID: 20, CompanyName: "=Northwind", Country: "CY" };
const parties = { issuer: party, holder: party };

function answerStatements(): void {
  const movements = rows((text, at, index) => ({
    ...{ version: index + 1, txn: 100 + index, minor: "-100050", balanceMinor: "-90050", hash: "00ff", accountId: 5 },
    ...{ account: "available", currency: "USD", at, kind: "task.pay", amount: "-1000.50", balance: "-900.50" },
    ...{ party: text, task: { id: 15, title: text }, document: { id: 3, number: text } },
    ...{ exchange: null, feePercent: "5.00" },
  }));
  const statement = { opening: "100.00", closing: "-900.50", credits: null, debits: null, ...parties };
  const account = { id: 5, account: "available", currency: "USD", balance: "-900.50", head: "00ff" };
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      Response.json(
        url.includes("/history/accounts")
          ? [{ ...account, entries: movements.length }]
          : { ...statement, total: movements.length, rows: movements },
      ),
    ),
  );
}

/** A desk whose downloads are caught: the file that the product hands over. */
async function download(save: () => Promise<void>): Promise<Blob> {
  const links: { href: string; style: object; click: () => void }[] = [];
  const body = { appendChild: () => undefined, removeChild: () => undefined };
  const createElement = () => {
    const link = { href: "", style: {}, click: () => undefined };
    links.push(link);
    return link;
  };
  vi.stubGlobal("document", { body, createElement });
  await save();
  const file = resolveObjectURL(links[0]?.href ?? "");
  if (!file || links.length !== 1) {
    throw new Error(`${links.length} downloads instead of one`);
  }
  return new Blob([await file.arrayBuffer()]);
}

const reading = { signal: new AbortController().signal, onProgress: () => undefined };
const choice = {
  ...({ currency: "USD", account: "available", page: 1 } as const),
  range: { from: "2026-11-01", to: "2026-11-30" },
};
/** A company with a name that a formula begins. */
const owner = { id: 20, name: "=Northwind" };

async function statement(format: "xlsx" | "csv"): Promise<Blob> {
  answerStatements();
  const parts = await readStatement(statementInput(choice), reading);
  const words = {
    say: english,
    language: "en",
    zones: [{ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, since: null }],
  } as const;
  return makeStatement(format, headOf(choice, owner, parts.head, words), parts, words);
}

async function history(): Promise<Blob> {
  answerStatements();
  return exportHistory("csv", owner, english, () => true, reading);
}

const cashFlow = (kind: "xlsx" | "csv") => () =>
  download(() =>
    exportCashFlow(english, kind, {
      company: owner.name,
      rows: rows(cashFlowRow),
      about: rows((text) => ["Search", text] as const),
    }),
  );

/** A day of an account whose name somebody typed. */
function comparedDay(name: string, _moment: string, index: number): ComparedDay {
  return {
    ...({
      key: `bank-${index}`,
      kind: "bank",
      name,
      currency: "EUR",
      day: "2026-11-20",
      state: "unexplained",
    } as const),
    ...{ outside: "1000.50", ledger: "-1000.50", difference: "2001.00", explained: "0.00", unexplained: "2001.00" },
  };
}

const days = (kind: "xlsx" | "csv") => () => download(() => exportDays(english, kind, rows(comparedDay)));

const results = rows((title, _, index) => ({ taskId: index + 1, title, code: "notEnoughMoney" }));
const bulk = {
  ...({ jobId: "1", action: "pay", total: results.length, done: results.length, failed: results.length } as const),
  ...{ isFinished: true, isStopped: false, reason: null, results },
};

const plain = { head: 1, tail: 0, days: [], numbers: [], ours: [], shows: {} };
const statementPlan = {
  ...{ ...plain, head: 2, tail: 1, days: ["Date"], numbers: ["Debit", "Credit", "Balance"] },
  ours: ["Movement", "Task No.", "Transaction No."],
};
const cashFlowPlan = {
  ...{ ...plain, days: ["Date"], ours: ["Type", "Currency"] },
  numbers: ["Task", "Rate", "Balance before", "Money in", "Money out", "Balance after", "Price", "Fee", "Amount"],
};

const daysPlan = {
  ...{ ...plain, ours: ["Day", "Currency", "State"] },
  numbers: ["Closing balance", "Ledger", "Difference", "Explained", "Not explained"],
};

const posting = (text: string, at: string, index: number) =>
  ({
    ...{ id: index + 1, at, kind: "task.pay", subject: text, naturalKey: text, actor: { id: 1, name: text } },
    sums: [{ currency: "USD", amount: "1.00" }],
  }) as unknown as ListedPosting;
const ledger = (ending: "xlsx" | "csv") => () =>
  download(() =>
    exportLedger(english, ending, { name: "postings", columns: postingColumns(english), rows: rows(posting) }),
  );
const ledgerPlan = { ...plain, ours: ["ID", "Time", "What happened", "Moved"] };

const record = (text: string, at: string, index: number): LogRecord => ({
  ...{
    number: index + 1,
    at,
    actor: "person",
    name: text,
    action: "manager.edit",
    subject: "user:1",
    subjectName: text,
  },
  ...{ reason: text, ip: text, device: null, changes: [] },
});
const logPlan = { ...plain, ours: ["Time", "Action"] };

const freelancer = (text: string, at: string, index: number) =>
  ({
    ...{ id: index + 1, fullname: text, email: text, status: 1, kycState: "accepted", kycDue: at },
    ...{ paidSums: [{ currency: "USD", year: "1.00", all: "2.50" }] },
    details: { ID: index + 1, RegDate: at, InviteDate: at, CountryCode: "RS", AllTasks: 3 },
  }) as unknown as FoundContractor;
const freelancers = (ending: "xlsx" | "csv") => () =>
  download(() => exportContractors(english, "en", ending, rows(freelancer)));
const freelancersPlan = {
  ...{
    ...plain,
    days: ["Due", "Invited", "Registered"],
    numbers: ["ID", "Tasks", "Paid this year, USD", "Paid in all, USD"],
  },
  ours: ["Status", "Country", "Verification"],
};

/** Every spreadsheet and CSV that the product makes. */
export const exports: readonly Export[] = [
  {
    ...{
      ...plain,
      name: "tasks",
      ending: "xlsx",
      make: () => download(() => exportCompanyTasks(english, rows(task), shippedLists)),
    },
    ...{ days: ["Created on", "Paid on"], numbers: ["ID", "Cost", "Total"], ours: ["Service", "Currency", "Status"] },
    shows: { Deadline: { "2026-11-20": "20/11/2026" } },
  },
  {
    ...{ ...plain, name: "failed-tasks", ending: "xlsx", numbers: ["ID"], ours: ["Reason"] },
    make: () => download(() => exportFailedTasks(english, bulk)),
  },
  {
    ...{ ...plain, name: "failed-rows", ending: "xlsx" },
    shows: {
      Payment_details: {
        "12345678901234567890": "****************7890",
        "20/11/2026": "**/**/2026",
        "2026-11-20": "****-11-20",
      },
    },
    make: () =>
      download(() =>
        saveFailedRows(
          english,
          rows((error) => ({
            values: importCells(Object.fromEntries(importColumnNames.map((column) => [column, error]))),
            error,
          })),
        ),
      ),
  },
  {
    ...{ ...plain, name: "template", ending: "xlsx" },
    // The example row, and a sheet of services: nothing that a person typed.
    ours: importColumnNames.map((column) => importColumns[column].header),
    make: () => download(() => saveTemplate(english, ["USD", "EUR"], [{ id: 1, name: "Design" }])),
  },
  { ...cashFlowPlan, name: "cash-flow", ending: "xlsx", make: cashFlow("xlsx") },
  { ...cashFlowPlan, name: "cash-flow", ending: "csv", make: cashFlow("csv") },
  {
    ...{ ...plain, name: "orders", ending: "csv", numbers: ["amount"], ours: ["order", "method", "currency"] },
    shows: { holder: { "12345678901234567890": "1234 5678 9012 3456 7890" } },
    make: async () => new Blob([ordersCsv(rows(order))]),
  },
  { ...freelancersPlan, name: "freelancers", ending: "xlsx", make: freelancers("xlsx") },
  { ...freelancersPlan, name: "freelancers", ending: "csv", make: freelancers("csv") },
  { ...ledgerPlan, name: "ledger", ending: "xlsx", make: ledger("xlsx") },
  { ...ledgerPlan, name: "ledger", ending: "csv", make: ledger("csv") },
  { ...logPlan, name: "log", ending: "xlsx", make: () => logFile(english, "xlsx", rows(record)) },
  { ...logPlan, name: "log", ending: "csv", make: () => logFile(english, "csv", rows(record)) },
  { ...daysPlan, name: "days", ending: "xlsx", make: days("xlsx") },
  { ...daysPlan, name: "days", ending: "csv", make: days("csv") },
  { ...statementPlan, name: "statement", ending: "xlsx", make: () => statement("xlsx") },
  { ...statementPlan, name: "statement", ending: "csv", make: () => statement("csv") },
  {
    ...{ ...plain, name: "history", ending: "csv", make: history },
    numbers: ["version", "transaction", "task", "feePercent", "amount", "balance", "minor", "balanceMinor"],
    ours: ["account", "currency", "at", "kind", "words", "rate", "hash"],
  },
];
