import type { RequirementGroup } from "../lib/requirements.ts";
import { type Finding, lineAt } from "./source.ts";

/** A file whose text may cite: code, SQL, a document. */
export interface CitingText {
  readonly path: string;
  readonly text: string;
}

interface Citation {
  readonly id: string;
  readonly path: string;
  readonly line: number;
}

const numbered = "(?:[A-R]|X|HO|S|T)-\\d{2,3}|G-[A-H]\\d";
// Also names of cells of a spreadsheet and of paper: meant as ids in the server alone.
const short = "A[1-9]|D(?:1\\d|20|[1-9])";
const longestSentence = 25;

/** Every id that a text cites; a range, two ids with "to" between them, cites all of them. */
export function citedIds({ path, text }: CitingText): Citation[] {
  const id = path.startsWith("server/") ? `${numbered}|${short}` : numbered;
  const pattern = new RegExp(`(?<![\\w-])(${id})(?![\\w-]\\d|\\w)(?: to (${id})(?!\\w))?`, "g");
  return [...text.matchAll(pattern)].flatMap((match) =>
    between(match[1] ?? "", match[2]).map((one) => ({ id: one, path, line: lineAt(text, match.index) })),
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

/** Cited ids without a sentence, sentences that nobody cites, and sentences that are none. */
export function findRequirementFaults(texts: readonly CitingText[], groups: readonly RequirementGroup[]): Finding[] {
  const sentences = new Map(groups.flatMap((group) => Object.entries(group.sentences)));
  const citations = texts.flatMap(citedIds);
  const cited = new Set(citations.map(({ id }) => id));
  const folder = "scripts/requirements";
  const missing = citations
    .filter(({ id }) => !sentences.has(id))
    .map(({ id, path, line }) => ({ path, line, message: `${id} has no sentence: write one in ${folder}` }));
  const idle = [...sentences.keys()]
    .filter((id) => !cited.has(id))
    .map((id) => ({ path: folder, message: `nobody cites ${id}: take its sentence away` }));
  return [...missing, ...idle, ...[...sentences].flatMap(([id, sentence]) => wrongSentence(folder, id, sentence))];
}

function wrongSentence(path: string, id: string, sentence: string): Finding[] {
  const isSentence = /^[A-Z`].*[.']$/.test(sentence) && sentence.split(" ").length <= longestSentence;
  return isSentence ? [] : [{ path, message: `${id}: write one sentence of at most ${longestSentence} words` }];
}
