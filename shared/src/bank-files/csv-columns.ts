import { type ColumnMeaning, columnMeanings } from "../states/bank-lines.ts";

/** The head of the column of each meaning, as it stands in the file. */
export type ColumnMapping = Partial<Readonly<Record<ColumnMeaning, string>>>;

/** Heads that banks write, in small letters; a head that only begins so is the same. */
const usualHeads: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  date: ["date", "booking date", "transaction date", "дата", "дата операции", "дата проводки", "buchungstag"],
  valueDate: ["value date", "valuta", "дата валютирования", "wertstellung"],
  amount: ["amount", "sum", "сумма", "сумма операции", "betrag"],
  debit: ["amount debit", "debit", "debit amount", "withdrawal", "дебет", "расход", "списание", "soll"],
  credit: ["amount credit", "credit", "credit amount", "deposit", "кредит", "приход", "поступление", "haben"],
  currency: ["currency", "ccy", "валюта", "währung"],
  payer: [
    "payer",
    "payer name",
    "name",
    "counterparty",
    "sender",
    "плательщик",
    "контрагент",
    "наименование контрагента",
  ],
  payerAccount: ["payer account", "counterparty account", "sender account", "счет плательщика", "счет контрагента"],
  reference: [
    "reference",
    "description",
    "details",
    "purpose",
    "remittance information",
    "назначение",
    "назначение платежа",
  ],
  bankReference: ["bank reference", "transaction id", "transaction reference", "txid", "номер операции", "референс"],
};

/** Places of the columns in a row. */
export type Places = Partial<Readonly<Record<ColumnMeaning, number>>>;

/** A head as heads are compared. */
function plainHead(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[\s_]+/g, " ")
    .trim();
}

/** Where the columns stand in a row of heads: by the mapping of a person, otherwise by the words that banks use. */
export function placesOf(cells: readonly string[], mapping: ColumnMapping | undefined): Places {
  const heads = cells.map(plainHead);
  const places: Partial<Record<ColumnMeaning, number>> = {};
  for (const meaning of columnMeanings) {
    const wanted = mapping
      ? [mapping[meaning]].flatMap((head) => (head ? [plainHead(head)] : []))
      : usualHeads[meaning].map(plainHead);
    const place = heads.findIndex((head) => wanted.includes(head));
    if (place >= 0) {
      places[meaning] = place;
    }
  }
  return places;
}

/** Whether a row of heads says enough: a day, and an amount or one of its two sides. */
export function isEnough({ date, amount, debit, credit }: Places): boolean {
  return (
    date !== undefined &&
    (amount !== undefined || (debit !== undefined && credit !== undefined) || credit !== undefined)
  );
}
