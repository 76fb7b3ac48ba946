/** Countries whose Visa cards cannot be paid to: 44 codes, replaceable by configuration. */
export const visaForbiddenCountries: readonly string[] =
  "AF AR BD BO BR BY CA CD CF CM CN CU DZ EG ER ET GH HT ID IN IQ IR JP KP KR LB LK LY MM MY NG NI NP PK RU SD SO SS SY TR US VE YE ZW".split(
    " ",
  );

/** Countries whose MasterCard cards can be paid to: 80 codes, replaceable by configuration. */
export const mastercardCountries: readonly string[] = (
  "AD AE AG AL AM AT AU AZ BA BB BE BG BH BS BW CH CL CO CR CY CZ DE DK DO EC EE ES FI FR GB " +
  "GE GR GT HK HR HU IE IL IS IT JM JO KE KG KW KZ LI LT LU LV MA MC MD ME MK MT MU MX NL NO " +
  "NZ OM PA PE PH PL PT PY QA RO RS SA SE SG SI SK TH TN UA UZ"
).split(" ");

/** Where MasterCard pays to prepaid and debit cards only. */
const debitOnlyCountries: readonly string[] = ["RS"];

/** Whether a card may be paid to depends on its kind, which its number does not tell. */
export function isKindUnknown(brand: string, country: string): boolean {
  return brand === "mastercard" && debitOnlyCountries.includes(country);
}

/** A card of a brand and issuing country can be paid to; other brands have no list here and pass. */
export function canPayToCard(brand: string, country: string): boolean {
  if (brand === "visa") {
    return !visaForbiddenCountries.includes(country);
  }
  return brand !== "mastercard" || mastercardCountries.includes(country);
}
