import type { referenceListsText } from "./reference-lists.ts";

/** A row that two versions of the lists have otherwise. */
interface ChangedRow {
  readonly list: "category" | "service" | "country" | "bank" | "catalogue" | "banks";
  readonly id: string;
  readonly name: { readonly en: string; readonly ru: string };
  readonly kind: "added" | "removed" | "changed";
  readonly fields: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[];
}

type Say = (key: keyof typeof referenceListsText, params?: Readonly<Record<string, string>>) => string;

const words = {
  en: "lists.field.en",
  ru: "lists.field.ru",
  category: "lists.field.category",
  isHidden: "lists.field.isHidden",
  bic: "lists.field.bic",
  iban: "lists.field.iban",
  companies: "lists.field.companies",
  visa: "lists.field.visa",
  mastercard: "lists.field.mastercard",
  order: "lists.field.order",
  banksDay: "lists.field.banksDay",
} as const;

const values = {
  true: "lists.value.true",
  false: "lists.value.false",
  all: "lists.value.all",
  debit: "lists.value.debit",
  none: "lists.value.none",
} as const;

/** Fields whose values are words of ours. */
const flags = ["isHidden", "companies", "visa", "mastercard"];

/** Which row it is: "service 107 Illustration". */
export function listRowName(say: Say, language: "en" | "ru", { list, id, name }: Omit<ChangedRow, "kind" | "fields">) {
  return say(`lists.row.${list}`, { id, name: name[language] });
}

/** What becomes of the row: "hidden: no → yes", or that it is new or left out. */
export function listRowChange(say: Say, { kind, fields: changed }: Pick<ChangedRow, "kind" | "fields">): string {
  return kind === "changed" ? changed.map((one) => fieldWords(say, one)).join("; ") : say(`lists.kind.${kind}`);
}

function fieldWords(say: Say, { field, before, after }: ChangedRow["fields"][number]): string {
  const name = say(words[field as keyof typeof words]);
  const value = (one: string | null) =>
    one === null ? "—" : flags.includes(field) ? say(values[one as keyof typeof values]) : one;
  return before === null && after === null ? name : `${name}: ${value(before)} → ${value(after)}`;
}
