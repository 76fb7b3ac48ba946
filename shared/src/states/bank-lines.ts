/** The formats of banks that are read. */
export const bankFormats = ["camt053", "mt940", "oneC", "csv", "pain002", "camt054"] as const;
export type BankFormat = (typeof bankFormats)[number];

/** Why a row of a file is not read. */
export const rowFaults = [
  "amount",
  "currency",
  "date",
  "direction",
  "incomplete",
  "reversal",
  "unknownAccount",
] as const;
export type RowFault = (typeof rowFaults)[number];

/** Why a whole file is not read. */
export type FileFault =
  | "unknownFormat"
  | "empty"
  | "intraday"
  | "doctype"
  | "brokenXml"
  | "tooDeep"
  | "tooLarge"
  | "columns"
  | "account";

/** What a column of a table of a bank may mean. */
export const columnMeanings = [
  "date",
  "valueDate",
  "amount",
  "debit",
  "credit",
  "currency",
  "payer",
  "payerAccount",
  "reference",
  "bankReference",
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** Money that came and may be a top-up; that left; that was sent and came back; that came and was taken back. */
export const bankLineKinds = ["income", "outgoing", "returned", "takenBack"] as const;
export type BankLineKind = (typeof bankLineKinds)[number];

/**
 * What became of a line: `matched` is open and agrees with a top-up in everything, `aside` has its money in the suspense account,
 * `divided` stands in its parts alone, `order` names an order of ours and waits to be booked, `returning` goes back to its payer,
 * `sentBack` went, `restored` is a refund that the bank refused and the company has again, `other` is none of these.
 */
export const bankLineStates = [
  "open",
  "matched",
  "settled",
  "aside",
  "divided",
  "order",
  "returning",
  "sentBack",
  "restored",
  "other",
] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** What a line that names an order of ours says of it: it was paid, it came back, or money of nobody went back to its payer. */
export const lineOrderKinds = ["paid", "cameBack", "sentBack"] as const;
export type LineOrderKind = (typeof lineOrderKinds)[number];

/**
 * Why a line is not simply booked with the order that it names. `reason` alone can still be booked, by two operators: the bank
 * does not say why the money came back.
 */
export const lineOrderProblems = [
  "currency",
  "amount",
  "givenUp",
  "notWaiting",
  "notPaid",
  "again",
  "otherRail",
  "closed",
  "reason",
] as const;
export type LineOrderProblem = (typeof lineOrderProblems)[number];
