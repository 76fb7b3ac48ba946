import { readStored, writeStored } from "../../ui/state/stored.ts";

/** Choices that the palette offers before anything is typed. */
const most = 5;

/** What a person chose lately: where it leads, and the words that it was found by. */
export interface RecentChoice {
  readonly href: string;
  readonly label: string;
  readonly kind: string;
}

/** Kept for the tab alone, so that titles and names do not outlive a session on a machine of many people. */
function storageOf(person: number): string {
  return `artel.search.${person}`;
}

/** The last choices of a person in this tab, newest first; what cannot be read is forgotten. */
export function recentChoices(person: number): readonly RecentChoice[] {
  try {
    const kept: unknown = JSON.parse(readStored("sessionStorage", storageOf(person)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a choice before the others; the same place stands there once. */
export function rememberChoice(person: number, choice: RecentChoice): void {
  const others = recentChoices(person).filter(({ href }) => href !== choice.href);
  writeStored("sessionStorage", storageOf(person), JSON.stringify([choice, ...others].slice(0, most)));
}

function isChoice(kept: unknown): kept is RecentChoice {
  const { href, label, kind } = (kept ?? {}) as Record<string, unknown>;
  return typeof href === "string" && href.startsWith("/") && typeof label === "string" && typeof kind === "string";
}
