import { companyFields, contractorFields, type ProfileField } from "@artel/shared/rules/profile-fields";
import type { ProfileForm } from "@artel/shared/rules/profile-form";
import type { ProfileRow } from "./store.ts";

/** Fields that have a column of their own; all others lie in the JSON of the company or contractor. */
const columns = {
  companyName: "company_name",
  brandName: "brand_name",
  name: "name",
  surname: "surname",
  phone: "phone",
  country: "country",
  fullnameRu: "fullname_ru",
  innRu: "inn",
} as const satisfies Partial<Record<ProfileField, keyof ProfileRow>>;

/** One text of a profile; empty where it was never filled in. */
export function profileText(row: ProfileRow, field: ProfileField): string {
  const value = hasColumn(field) ? row[columns[field]] : row.fields[field];
  return typeof value === "string" ? value : "";
}

/** A stored profile as the rules see it. */
export function profileForm(row: ProfileRow): ProfileForm {
  const texts = [...companyFields, ...contractorFields].map((field) => [field, profileText(row, field)]);
  return { ...Object.fromEntries(texts), terms: row.terms, isVatOptional: row.fields.isVatOptional === true };
}

/** The changes of fields without a column, which go into the JSON. */
export function looseFields(changes: Readonly<Partial<Record<ProfileField, string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !hasColumn(field)));
}

function hasColumn(field: string): field is keyof typeof columns {
  return Object.hasOwn(columns, field);
}
