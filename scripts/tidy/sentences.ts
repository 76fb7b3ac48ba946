import type { Document } from "./documents.ts";
import type { Finding } from "./source.ts";

/** Folders whose pages are judged; "" is the root. */
const judgedFolders: readonly string[] = ["", "docs", "docs/decisions"];

/** Pages that `npm run generate` makes, figures of runs, and what a release said. */
const leftOut = /^(?:CHANGELOG|docs\/(?:benchmarks|calls|configuration|notifications|requirements|words))\.md$/;

const longestSentence = 25;

/** Pages for people whose sentences are written by hand and judged. */
export function isJudged(path: string): boolean {
  const folder = path.split("/").slice(0, -1).join("/");
  return judgedFolders.includes(folder) && !leftOut.test(path);
}

/** Sentences that are too long to be read once, and words that take every person for a man. */
export function findSentenceFaults({ path, text }: Document): Finding[] {
  return blocksOf(text).flatMap(({ line, text: block }) => {
    const long = sentencesOf(block).flatMap((sentence) => {
      const count = wordsOf(sentence);
      const message = `${count} words: end a sentence after at most ${longestSentence} ("${sentence.trim().slice(0, 50)}…")`;
      return count > longestSentence ? [{ path, line, message }] : [];
    });
    const men = [...block.matchAll(/\b(?:he|his|him|himself)\b/gi)].map(([word]) => ({
      path,
      line,
      message: `"${word}" stands for anybody: name the person, or say "they"`,
    }));
    return [...long, ...men];
  });
}

/** Words that promise more than a reader can see. */
const promise = /\b(?:always|never|every|everybody|everything|nobody)\b/i;
/** What holds a promise: a test, a check of tidy, a trigger, a constraint, the table of imports. */
const holder = /\.(?:test|story|contract|spec)\.ts|\b(?:tidy|triggers?|constraints?|import table)\b/i;

/** General promises of a page that name nothing that holds them. Decisions and advice to contributors may make some. */
export function findLoosePromises({ path, text }: Document): Finding[] {
  if (path === "CONTRIBUTING.md" || path.startsWith("docs/decisions/")) {
    return [];
  }
  return proseOf(text)
    .split("\n")
    .flatMap((prose, index) => {
      const [word] = promise.exec(prose) ?? [];
      const message = `"${word}" promises: name the test or check that holds it, or say the plain fact`;
      return word !== undefined && !holder.test(text.split("\n")[index] ?? "")
        ? [{ path, line: index + 1, message }]
        : [];
    });
}

interface Block {
  readonly line: number;
  readonly text: string;
}

/** Paragraphs, list items, headings and cells, with the line on which each begins. */
function blocksOf(document: string): Block[] {
  const blocks: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, line] of proseOf(document).split("\n").entries()) {
    const cells = line.trim().startsWith("|") ? line.split("|") : undefined;
    const last = blocks.at(-1);
    if (cells !== undefined) {
      blocks.push(...cells.map((text) => ({ line: index + 1, text })));
    } else if (isOpen && last !== undefined && !/^\s*(?:[-*] |\d+\. |#)/.test(line)) {
      last.text += ` ${line}`;
    } else if (line.trim() !== "") {
      blocks.push({ line: index + 1, text: line.replace(/^\s*(?:[-*]|\d+\.|#+) /, "") });
    }
    isOpen = cells === undefined && line.trim() !== "" && !line.startsWith("#");
  }
  return blocks;
}

/** The text as it is read: a span of code is one word, a link its text; fences and pictures are no sentences. */
function proseOf(document: string): string {
  return document
    .replace(/```.*?```/gs, (fence) => fence.replace(/[^\n]/g, ""))
    .replace(/`[^`\n]+`/g, "code")
    .replace(/!\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

function sentencesOf(block: string): string[] {
  return block.split(/[.:;?!](?=["'”»)\]*_]*(?:\s|$))/);
}

function wordsOf(sentence: string): number {
  return sentence.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
