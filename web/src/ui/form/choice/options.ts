import { folded } from "@artel/shared/checks/folded";
import type { ReactNode } from "react";

/** One thing to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: ReactNode;
  /** Before the label: a currency sign, an avatar, a flag. */
  readonly icon?: ReactNode;
  /** At the right end: a chip, a balance. */
  readonly aside?: ReactNode;
  readonly group?: string;
  readonly disabled?: boolean;
  /** What also finds it: other names, the name in the other language, a code. */
  readonly aliases?: readonly string[];
}

/**
 * The options that hold every word of a search, in their label or in another name. What is meant comes first: a name that is
 * the search, then a label that begins with it, then another name that does, then words that begin so, then the rest, each
 * in the order of the list.
 */
export function matching(options: readonly Option[], search: string): readonly Option[] {
  const words = plain(search).split(" ").filter(Boolean);
  if (words.length === 0) {
    return options;
  }
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option, words);
    return rank === undefined ? [] : [{ option, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

function rankOf(option: Option, words: readonly string[]): number | undefined {
  const [label = "", ...aliases] = [option.label, ...(option.aliases ?? [])].map(plain);
  const names = [label, ...aliases];
  const whole = words.join(" ");
  const text = names.join(" ");
  if (names.includes(whole)) {
    return 0;
  }
  if (label.startsWith(whole)) {
    return 1;
  }
  if (aliases.some((name) => name.startsWith(whole))) {
    return 2;
  }
  if (words.every((word) => ` ${text}`.includes(` ${word}`))) {
    return 3;
  }
  return words.every((word) => text.includes(word)) ? 4 : undefined;
}

/** As a search compares: no case, no dots of ё, no accents of Latin letters, one kind of apostrophe, single spaces. */
function plain(text: string): string {
  return folded(text)
    .normalize("NFD")
    .replace(/([a-z])\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s()]+/g, " ")
    .trim();
}

/** Options by group, groups in the order of their first option; no group comes under an empty name. */
export function grouped(
  options: readonly Option[],
): readonly { readonly name: string; readonly options: readonly Option[] }[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const name = option.group ?? "";
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups].map(([name, members]) => ({ name, options: members }));
}
