/** Countries whose Visa cards cannot be paid to: 44 codes as shipped; operators publish others. */
export const visaForbiddenCountries: readonly string[] =
  "AF AR BD BO BR BY CA CD CF CM CN CU DZ EG ER ET GH HT ID IN IQ IR JP KP KR LB LK LY MM MY NG NI NP PK RU SD SO SS SY TR US VE YE ZW".split(
    " ",
  );

/** Countries whose MasterCard cards can be paid to: 80 codes as shipped; operators publish others. */
export const mastercardCountries: readonly string[] = (
  "AD AE AG AL AM AT AU AZ BA BB BE BG BH BS BW CH CL CO CR CY CZ DE DK DO EC EE ES FI FR GB " +
  "GE GR GT HK HR HU IE IL IS IT JM JO KE KG KW KZ LI LT LU LV MA MC MD ME MK MT MU MX NL NO " +
  "NZ OM PA PE PH PL PT PY QA RO RS SA SE SG SI SK TH TN UA UZ"
).split(" ");

/** Where MasterCard pays to prepaid and debit cards only. */
export const mastercardDebitCountries: readonly string[] = ["RS"];
