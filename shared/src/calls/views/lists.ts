import { companyTaskColumns, contractorTaskColumns } from "../tasks/columns.ts";

/** What a saved view of a list may name. Sorts and filters go by columns, so that all three are keys of columns. */
export interface ViewedList {
  /** Every column of the list, in each of its looks. */
  readonly columns: readonly string[];
  /** Those of them that have a filter, and what the page offers besides them, such as the currency of a report. */
  readonly filters: readonly string[];
}

const tasks = [...new Set([...companyTaskColumns, ...contractorTaskColumns])];
const movements = ["date", "type", "description", "contractor", "project", "document"];
const sums = ["before", "credit", "debit", "rate", "price", "fee", "amount", "after"];

/** The lists of the product whose views are saved, by the name under which the browser remembers them too. */
const ofProduct = {
  tasks: { columns: tasks, filters: ["title", "freelancer", "company", "total", "reward", "status"] },
  freelancers: {
    columns: ["status", "fullname", "kyc", "due", "id", "tasks", "email", "registered", "paidYear", "paid", "country"],
    filters: ["status", "kyc", "paidYear", "paid", "country"],
  },
  managers: { columns: ["name", "email", "phone", "rights", "access", "seen"], filters: [] },
  companies: { columns: ["name", "waiting", "reserved", "paid", "earned", "invited"], filters: [] },
  documents: {
    columns: ["name", "type", "tasks", "created", "sum", "currency"],
    filters: ["type", "tasks", "sum", "currency"],
  },
  payouts: {
    columns: ["created", "method", "amount", "fee", "net", "currency", "status"],
    filters: ["method", "amount", "currency", "status"],
  },
  "cash-flow": { columns: [...movements, ...sums], filters: ["type", "contractor", "project", "currency", "group"] },
  finance: { columns: ["date", "type", "number", "sum", "currency"], filters: ["type"] },
} as const satisfies Readonly<Record<string, ViewedList>>;

const queue = {
  columns: ["id", "contractor", "method", "amount", "fee", "net", "createdAt", "hold", "status"],
  filters: ["contractor", "method", "net"],
} as const;
const approvals = { columns: ["about", "change", "askedBy", "askedAt", "closedAt"], filters: [] } as const;

/** Those of the console. */
const ofConsole = {
  "operator-companies": {
    columns: ["id", "name", "country", "owner", "phone", "createdAt", "activatedAt", "waits", "off"],
    filters: [],
  },
  "operator-accounts": {
    columns: ["id", "name", "kind", "tariff", "special", "hidden", "changedAt"],
    filters: ["kind", "special"],
  },
  "operator-users": {
    columns: ["name", "role", "company", "state", "flag", "segment", "createdAt", "seenAt"],
    filters: ["role", "state", "flag", "segment"],
  },
  "operator-lines": {
    columns: ["valueDate", "payer", "amount", "account", "best", "state"],
    filters: ["amount"],
  },
  "operator-topups": { columns: ["number", "amount", "createdAt", "line", "match"], filters: [] },
  "operator-card-payins": {
    columns: ["createdAt", "company", "amount", "paid", "state", "differences"],
    filters: [],
  },
  "operator-payouts-ready": queue,
  "operator-payouts-held": queue,
  "operator-payouts-done": queue,
  "operator-wallets": {
    columns: ["contractor", "method", "currencies", "state", "why", "flaggedAt", "paidPayouts", "createdAt"],
    filters: [],
  },
  "operator-approvals": approvals,
  "operator-approvals-closed": approvals,
  "operator-tickets": {
    columns: ["question", "by", "state", "assigned", "waitsSince", "changedAt"],
    filters: [],
  },
  "operator-live-sessions": {
    columns: ["name", "role", "connections", "sessions", "lastUsedAt"],
    filters: [],
  },
  "operator-jobs": {
    columns: ["kind", "state", "error", "attempts", "failedAt", "nextAt", "addedAt"],
    filters: [],
  },
  "operator-webhooks": {
    columns: ["receivedAt", "service", "state", "outcome", "attempts", "handledAt"],
    filters: ["service"],
  },
  "operator-documents": { columns: ["number", "owner", "kind", "issuedOn", "amount"], filters: [] },
  "operator-verifications": {
    columns: ["name", "state", "level", "due", "since"],
    filters: ["state"],
  },
  "operator-screening": { columns: ["name", "entry", "country", "occasion", "foundAt", "decision"], filters: [] },
  "operator-deposits": {
    columns: ["seenAt", "company", "amount", "state", "transaction", "sender"],
    filters: [],
  },
  "operator-deposit-addresses": {
    columns: ["company", "address", "givenAt", "lookedAt", "seenTo"],
    filters: [],
  },
  "operator-exchanges": {
    columns: ["createdAt", "who", "from", "to", "rate", "spread", "fee", "judgedBy", "by"],
    filters: ["from", "to"],
  },
  "operator-audit": {
    columns: ["at", "who", "action", "reason", "askedBy", "ip"],
    filters: ["who", "action", "reason"],
  },
} as const satisfies Readonly<Record<string, ViewedList>>;

export type ProductListName = keyof typeof ofProduct;
export type ConsoleListName = keyof typeof ofConsole;
export type ViewedListName = ProductListName | ConsoleListName;

/** What a view of each list may name. */
export const viewedLists: Readonly<Record<ViewedListName, ViewedList>> = { ...ofProduct, ...ofConsole };

/** The lists of each side, in the order of the description of the calls. */
export const productLists = Object.keys(ofProduct) as ProductListName[];
export const consoleLists = Object.keys(ofConsole) as ConsoleListName[];
