import { idsIn } from "../lib/cited-ids.ts";
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

const longestSentence = 25;

/** Every id that a text cites, with its line. */
export function citedIds({ path, text }: CitingText): Citation[] {
  return idsIn(path, text).map(({ id, index }) => ({ id, path, line: lineAt(text, index) }));
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
