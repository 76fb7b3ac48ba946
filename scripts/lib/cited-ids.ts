const numbered = "(?:[A-R]|X|HO|S|T)-\\d{2,3}|G-[A-H]\\d";
// Also names of cells of a spreadsheet and of paper: meant as ids in the server alone.
const short = "A[1-9]|D(?:1\\d|20|[1-9])";

/** Every id that a text of a file cites, with its place; a range, two ids with "to" between them, cites all of them. */
export function idsIn(path: string, text: string): { readonly id: string; readonly index: number }[] {
  const id = path.startsWith("server/") ? `${numbered}|${short}` : numbered;
  const pattern = new RegExp(`(?<![\\w-])(${id})(?![\\w-]\\d|\\w)(?: to (${id})(?!\\w))?`, "g");
  return [...text.matchAll(pattern)].flatMap(({ index, 1: first = "", 2: last }) =>
    between(first, last).map((one) => ({ id: one, index })),
  );
}

function between(first: string, last: string | undefined): string[] {
  const [, area, from = ""] = /^([A-Z]+)-(\d+)$/.exec(first) ?? [];
  const [, lastArea, to] = /^([A-Z]+)-(\d+)$/.exec(last ?? "") ?? [];
  if (!area || area !== lastArea) {
    return last ? [first, last] : [first];
  }
  const count = Math.max(0, Number(to) - Number(from));
  return Array.from({ length: count + 1 }, (_, step) => `${area}-${String(Number(from) + step).padStart(2, "0")}`);
}
