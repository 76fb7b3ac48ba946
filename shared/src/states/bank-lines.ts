/** The formats of banks that are read. */
export const bankFormats = ["camt053", "mt940", "oneC", "csv"] as const;
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
export const fileFaults = [
  "unknownFormat",
  "empty",
  "intraday",
  "notification",
  "doctype",
  "brokenXml",
  "tooDeep",
  "tooLarge",
  "columns",
  "account",
] as const;
export type FileFault = (typeof fileFaults)[number];

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
 * `other` is no money of a top-up.
 */
export const bankLineStates = ["open", "matched", "settled", "aside", "other"] as const;
export type BankLineState = (typeof bankLineStates)[number];
