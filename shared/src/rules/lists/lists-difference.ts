import { countries } from "../../reference/countries.ts";
import type { ChangedField, ChangedRow } from "../content-difference.ts";
import type { ReferenceLists } from "./lists-content.ts";

/** What a row of the lists is about. */
export type ListKind = "category" | "service" | "country" | "bank" | "catalogue" | "banks";

/** A row that two versions of the lists have otherwise, with its name by the version that has it. */
export interface ChangedListRow extends Omit<ChangedRow, "row"> {
  readonly list: ListKind;
  /** The number of a service, category or bank, or the code of a country; empty for a list as a whole. */
  readonly id: string;
  readonly name: { readonly en: string; readonly ru: string };
}

interface ListRow extends Pick<ChangedListRow, "list" | "id" | "name"> {
  readonly values: Readonly<Record<string, string>>;
}

/** What another version says otherwise: categories and services, countries, banks; then an order that changed. */
export function listsDifference(before: ReferenceLists, after: ReferenceLists): readonly ChangedListRow[] {
  const [old, fresh] = [rowsOf(before), rowsOf(after)];
  const removed = [...old].filter(([key]) => !fresh.has(key));
  return [
    ...removed.map(([, row]) => changeOf(row, "removed", fieldsOf(row.values, {}))),
    ...[...fresh].flatMap(([key, row]) => {
      const was = old.get(key);
      const fields = fieldsOf(was?.values ?? {}, row.values);
      return fields.length > 0 ? [changeOf(row, was ? "changed" : "added", fields)] : [];
    }),
    ...orderChange(before, after),
  ];
}

/** Keys of the lists whose rows are countries. */
export const countryLists = ["closedToCompanies", "visaForbidden", "mastercard", "mastercardDebit"] as const;

/** What the lists say of a country: whether a company may choose it, and which cards can be paid to. */
export function countryValues(lists: Pick<ReferenceLists, (typeof countryLists)[number]>, code: string) {
  return {
    companies: !lists.closedToCompanies.includes(code),
    visa: !lists.visaForbidden.includes(code),
    mastercard: !lists.mastercard.includes(code)
      ? ("none" as const)
      : lists.mastercardDebit.includes(code)
        ? ("debit" as const)
        : ("all" as const),
  };
}

function rowsOf(lists: ReferenceLists): ReadonlyMap<string, ListRow> {
  const rows: readonly ListRow[] = [
    ...lists.catalogue.flatMap(({ id: category, name, services }) => [
      { list: "category" as const, id: String(category), name, values: { ...name } },
      ...services.map((service) => ({
        ...{ list: "service" as const, id: String(service.id), name: service.name },
        values: { ...service.name, category: String(category), isHidden: String(service.isHidden) },
      })),
    ]),
    ...countries.map(({ code, en, ru }) => {
      const { companies, visa, mastercard } = countryValues(lists, code);
      const values = { companies: String(companies), visa: String(visa), mastercard };
      return { list: "country" as const, id: code, name: { en, ru }, values };
    }),
    ...lists.banks.map(({ id, name, bic, iban, isHidden }) => ({
      ...{ list: "bank" as const, id: String(id), name },
      values: { ...name, bic, iban, isHidden: String(isHidden) },
    })),
    { list: "banks", id: "", name: { en: "", ru: "" }, values: { banksDay: lists.banksDay } },
  ];
  return new Map(rows.map((row) => [`${row.list} ${row.id}`, row]));
}

/** The rows that both versions have stand otherwise: a list shows them in its order. */
function orderChange(before: ReferenceLists, after: ReferenceLists): readonly ChangedListRow[] {
  const idsOf = ({ catalogue }: ReferenceLists) =>
    catalogue.flatMap(({ id, services }) => [`category ${id}`, ...services.map((service) => `${id} ${service.id}`)]);
  const [old, fresh] = [idsOf(before), idsOf(after)];
  const inOrder = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id)).join();
  const row = { list: "catalogue" as const, id: "", name: { en: "", ru: "" } };
  return inOrder(old, fresh) === inOrder(fresh, old)
    ? []
    : [changeOf(row, "changed", [{ field: "order", before: null, after: null }])];
}

function changeOf(
  { list, id, name }: Pick<ChangedListRow, "list" | "id" | "name">,
  kind: ChangedListRow["kind"],
  fields: readonly ChangedField[],
): ChangedListRow {
  return { list, id, name, kind, fields };
}

function fieldsOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
