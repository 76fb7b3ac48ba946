/** The word of a month after a number makes it a day: "PI 2026 1 Dec". */
const month = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|мая|май|июн|июл|авг|сен|окт|ноя|дек";
/** A proforma by its whole number, with any signs between the parts: a longer word or number around it is another document's. */
const proformaNumber = new RegExp(
  `(?<![\\p{L}\\p{N}])PI[^\\p{L}\\p{N}]*(\\d{4})[^\\p{L}\\p{N}]*(\\d+)(?!\\p{N}|[^\\p{L}\\p{N}]{0,2}(?:${month}))`,
  "giu",
);
/** Running numbers that follow a proforma without its prefix, as in "PI-2026-42/43" and "PI-2026-42, 43 and 44"; no dates, no sums. */
const furtherNumber = /\s*(?:[,;/&+-]|\b(?:and|und|et|y)\b|(?<!\p{L})и(?!\p{L}))\s*(\d{1,9})(?![.,/-]?\p{N})/uy;

/**
 * The proformas that a reference names; PI-2026-17 does not name PI-2026-1, nor API-2026-17 PI-2026-17. Where a bank broke the
 * text into lines it may have done so within a number or between two words: what either way names is named.
 */
export function numbersIn(reference: string): ReadonlySet<string> {
  const text = reference.normalize("NFKC");
  const ways = text.includes("\n") ? [text.replaceAll("\n", ""), text.replaceAll("\n", " ")] : [text];
  return new Set(ways.flatMap(namedIn));
}

function namedIn(text: string): readonly string[] {
  const numbers: string[] = [];
  for (const { 0: whole, 1: year, 2: running, index } of text.matchAll(proformaNumber)) {
    numbers.push(`PI-${year}-${running}`);
    furtherNumber.lastIndex = index + whole.length;
    for (let found = furtherNumber.exec(text); found; found = furtherNumber.exec(text)) {
      numbers.push(`PI-${year}-${found[1]}`);
    }
  }
  return numbers;
}
