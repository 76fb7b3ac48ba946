import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Output } from "@artel/shared/calls/call";
import type { legalPage } from "@artel/shared/calls/legal/app";
import { type LegalName, legalNames } from "@artel/shared/reference/legal-pages";
import type { Language } from "../../http/context.ts";
import { reasonOf } from "../../platform/start-error.ts";
import { fillPlaces } from "./fill-places.ts";
import { type LegalSettings, legalPlaces, legalTarget } from "./legal-places.ts";
import { readMarkdown } from "./markdown-blocks.ts";

type LegalPage = Output<typeof legalPage>;

/** The pages by name and language, as `privacy.en`. */
export type LegalTexts = ReadonlyMap<string, LegalPage>;

/** A text of the law is some pages of paper; more is a mistake that each reader would load. */
const mostBytes = 256 * 1024;
const ours = fileURLToPath(new URL("../../../legal/", import.meta.url));
const languages = ["en", "ru"] as const;
const fileNames = new Set(legalNames.flatMap((name) => languages.map((language) => `${name}.${language}.md`)));

/**
 * Reads the texts of the law and of help: those of the installation's folder, for what it lacks ours. Tells what is wrong with
 * any of them, a line each; then no text is to be shown.
 */
export function readLegalTexts(settings: LegalSettings): {
  readonly texts: LegalTexts;
  readonly faults: readonly string[];
} {
  const { legalDir } = settings;
  const { names: theirs, faults } = legalDir === undefined ? { names: [], faults: [] } : filesIn(legalDir);
  const texts = new Map<string, LegalPage>();
  for (const name of legalNames) {
    for (const language of languages) {
      const file = `${name}.${language}.md`;
      const isTheirs = legalDir !== undefined && theirs.includes(file);
      const read = readText(join(isTheirs ? legalDir : ours, file), { settings, name, language });
      texts.set(`${name}.${language}`, read.page);
      faults.push(...read.faults.map((fault) => `${isTheirs ? "LEGAL_DIR" : "legal"}: ${file}: ${fault}`));
    }
  }
  return { texts, faults };
}

/** Which files of a folder are texts. A file with another name would be left out, and nobody would know why. */
function filesIn(folder: string): { names: readonly string[]; faults: string[] } {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
    const faults = names
      .filter((name) => !fileNames.has(name))
      .map((name) => `LEGAL_DIR: ${name}: no text has this name; they are ${[...fileNames].join(", ")}`);
    return { names, faults };
  } catch (error) {
    return { names: [], faults: [`LEGAL_DIR: ${reasonOf(error)}`] };
  }
}

interface Place {
  readonly settings: LegalSettings;
  readonly name: LegalName;
  readonly language: Language;
}

const empty: LegalPage = { title: "", date: "", blocks: [] };
const head = /^---\r?\ndate: (\d{4}-\d{2}-\d{2})\r?\n---\r?\n/;

function readText(path: string, place: Place): { page: LegalPage; faults: readonly string[] } {
  let text: string;
  try {
    if (statSync(path).size > mostBytes) {
      return { page: empty, faults: [`larger than ${mostBytes / 1024} KiB`] };
    }
    text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    return { page: empty, faults: [error instanceof TypeError ? "not in UTF-8" : reasonOf(error)] };
  }
  const date = head.exec(text)?.[1];
  const { markdown, unknown } = fillPlaces(
    text.replace(head, ""),
    legalPlaces(place.settings, place.name, place.language),
  );
  const { title, blocks, faults } = readMarkdown(markdown, (href) => legalTarget(place.settings, href));
  return {
    page: { title, date: date ?? "", blocks: [...blocks] },
    faults: [
      ...(date && isDay(date) ? [] : ["has to begin with the lines ---, date: YYYY-MM-DD, ---"]),
      ...unknown.map((one) => `nothing is known to fill {{${one}}} with`),
      ...faults,
    ],
  };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
