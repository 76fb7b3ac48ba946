import Papa from "papaparse";

/** The rows of a CSV text with its cells; its delimiter is guessed. Empty rows are left out. */
export function csvRows(text: string): readonly (readonly string[])[] {
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy" }).data;
}
