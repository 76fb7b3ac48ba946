/** What can be said of a VAT number without its register. */
export const companyVatForms = ["none", "fits", "oddDigit", "wrong"] as const;
export type CompanyVatForm = (typeof companyVatForms)[number];
