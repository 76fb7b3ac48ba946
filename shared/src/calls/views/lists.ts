/** What a saved view of a list may name. Sorts and filters go by columns, so that all three are keys of columns. */
export interface ViewedList {
  /** Every column of the list, in each of its looks. */
  readonly columns: readonly string[];
  /** Those of them that have a filter, and what the page offers besides them, such as the currency of a report. */
  readonly filters: readonly string[];
}

const tasks = ["id", "created", "title", "freelancer", "company", "deadline", "cost", "total", "reward", "status"];
const movements = ["date", "type", "description", "contractor", "project", "document"];
const sums = ["before", "credit", "debit", "rate", "price", "fee", "amount", "after"];

/** The lists whose views are saved, by the name under which the browser remembers them too. */
export const viewedLists = {
  tasks: { columns: tasks, filters: ["title", "freelancer", "company", "total", "reward", "status"] },
  freelancers: {
    columns: ["status", "fullname", "kyc", "due", "id", "tasks", "email", "registered"],
    filters: [],
  },
  managers: { columns: ["name", "email", "phone", "rights", "access", "seen"], filters: [] },
  companies: { columns: ["name", "invited"], filters: [] },
  documents: {
    columns: ["name", "type", "tasks", "created", "sum", "currency"],
    filters: ["type", "tasks", "sum", "currency"],
  },
  "cash-flow": { columns: [...movements, ...sums], filters: ["type", "contractor", "project", "currency", "group"] },
  finance: { columns: ["date", "type", "number", "sum", "currency"], filters: ["type"] },
} as const satisfies Readonly<Record<string, ViewedList>>;

export type ViewedListName = keyof typeof viewedLists;

/** Their names, in the order of the description of the calls. */
export const viewedListNames = Object.keys(viewedLists) as ViewedListName[];
