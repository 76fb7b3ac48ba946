/** A bank of Belarus, by its BIC. */
export interface BankOfBelarus {
  /** Counted from 1 and never given to another bank: what has been stored by it stays true when the list changes. */
  readonly id: number;
  /** Eight signs, without a branch. */
  readonly bic: string;
  /** The four letters at positions 5 to 8 of an IBAN of the bank, which are the first four of its BIC. */
  readonly iban: string;
  readonly name: { readonly en: string; readonly ru: string };
}

/** The day of the state of the BIC directory of the National Bank of the Republic of Belarus. */
export const belarusianBanksDay = "2026-09-28";

/** The banks of Belarus as shipped; operators publish others. That a bank is listed does not say that it can be paid from abroad. */
export const belarusianBanks: readonly BankOfBelarus[] = [
  {
    id: 1,
    bic: "NBRBBY2X",
    iban: "NBRB",
    name: { en: "National Bank of the Republic of Belarus", ru: "Национальный банк Республики Беларусь" },
  },
  { id: 2, bic: "AKBBBY2X", iban: "AKBB", name: { en: "Belarusbank", ru: "Беларусбанк" } },
  { id: 3, bic: "BAPBBY2X", iban: "BAPB", name: { en: "Belagroprombank", ru: "Белагропромбанк" } },
  { id: 4, bic: "BPSBBY2X", iban: "BPSB", name: { en: "Sber Bank", ru: "Сбер Банк" } },
  { id: 5, bic: "BELBBY2X", iban: "BELB", name: { en: "Bank BelVEB", ru: "Банк БелВЭБ" } },
  { id: 6, bic: "PJCBBY2X", iban: "PJCB", name: { en: "Priorbank", ru: "Приорбанк" } },
  { id: 7, bic: "BLBBBY2X", iban: "BLBB", name: { en: "Belinvestbank", ru: "Белинвестбанк" } },
  { id: 8, bic: "OLMPBY2X", iban: "OLMP", name: { en: "Belgazprombank", ru: "Белгазпромбанк" } },
  { id: 9, bic: "ALFABY2X", iban: "ALFA", name: { en: "Alfa-Bank", ru: "Альфа-Банк" } },
  { id: 10, bic: "MTBKBY22", iban: "MTBK", name: { en: "MTBank", ru: "МТБанк" } },
  { id: 11, bic: "SLANBY22", iban: "SLAN", name: { en: "VTB Bank (Belarus)", ru: "Банк ВТБ (Беларусь)" } },
  { id: 12, bic: "UNBSBY2X", iban: "UNBS", name: { en: "BSB Bank", ru: "БСБ Банк" } },
  { id: 13, bic: "MMBNBY22", iban: "MMBN", name: { en: "Bank Dabrabyt", ru: "Банк Дабрабыт" } },
  { id: 14, bic: "TECNBY22", iban: "TECN", name: { en: "Technobank", ru: "Технобанк" } },
  { id: 15, bic: "POISBY2X", iban: "POIS", name: { en: "Paritetbank", ru: "Паритетбанк" } },
  { id: 16, bic: "REDJBY22", iban: "REDJ", name: { en: "RRB-Bank", ru: "РРБ-Банк" } },
  { id: 17, bic: "BLNBBY2X", iban: "BLNB", name: { en: "BNB-Bank", ru: "БНБ-Банк" } },
  { id: 18, bic: "IRJSBY22", iban: "IRJS", name: { en: "StatusBank", ru: "СтатусБанк" } },
  { id: 19, bic: "BBTKBY2X", iban: "BBTK", name: { en: "TK Bank", ru: "ТК Банк" } },
  { id: 20, bic: "ZEPTBY2X", iban: "ZEPT", name: { en: "Zepter Bank", ru: "Цептер Банк" } },
  { id: 21, bic: "RSHNBY2X", iban: "RSHN", name: { en: "Bank Reshenie", ru: "Банк «Решение»" } },
  { id: 22, bic: "AEBKBY2X", iban: "AEBK", name: { en: "Neo Bank Asia", ru: "Нео Банк Азия" } },
  {
    id: 23,
    bic: "BRRBBY2X",
    iban: "BRRB",
    name: { en: "Development Bank of the Republic of Belarus", ru: "Банк развития Республики Беларусь" },
  },
];
