// Names alone: what every page asks of a profile comes without the rules of each field and the registers behind them.

export type ProfileRole = "company" | "contractor";

const addressFields = ["province", "city", "address", "zip", "address2"] as const;

/** Fields that a company's owner may change, in the order of the form: the country first, the rest hangs on it. */
export const companyFields = [
  "country",
  "taxStatus",
  "companyName",
  "brandName",
  ...addressFields,
  "regNum",
  "ein",
  "countryVat",
  "EUVAT",
  "name",
  "surname",
  "phone",
] as const;

/** Text fields that a contractor may change, in the order of the form. */
export const contractorFields = [
  "country",
  "phone",
  "name",
  "surname",
  "prof",
  ...addressFields,
  "taxNum",
  "vatNum",
  "fullnameRu",
  "innRu",
] as const;

export type ProfileField = (typeof companyFields)[number] | (typeof contractorFields)[number];

/** The fields of a role's form in their order. */
export function profileFieldsOf(role: ProfileRole): readonly ProfileField[] {
  return role === "company" ? companyFields : contractorFields;
}
