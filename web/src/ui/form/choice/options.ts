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
  /** Words that also find it: other spellings, a code. */
  readonly keywords?: string;
}

/** The options that hold every word of a search, in their order. */
export function matching(options: readonly Option[], search: string): readonly Option[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = folded(`${option.label} ${option.keywords ?? ""}`);
    return words.every((word) => text.includes(word));
  });
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
