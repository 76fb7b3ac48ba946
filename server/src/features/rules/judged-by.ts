import type { judgedBy as judgedByView } from "@artel/shared/calls/rules/judged-by";
import type { output } from "zod/mini";
import type { Read } from "../../platform/db/db.ts";
import { selectNames } from "./store.ts";

/** How a page names the set that judged; null for the rules of the build. */
export type JudgedBy = output<typeof judgedByView>;

/** The set that judged something, by what its row keeps. */
export async function judgedBy(read: Read, ruleSet: number | null): Promise<JudgedBy> {
  return (await judgesOf(read, [ruleSet]))(ruleSet);
}

/** The same for a list, read at once. */
export async function judgesOf(
  read: Read,
  ruleSets: readonly (number | null)[],
): Promise<(ruleSet: number | null) => JudgedBy> {
  const ids = [...new Set(ruleSets.filter((id) => id !== null))];
  const names = ids.length > 0 ? await selectNames(read, ids) : [];
  return (ruleSet) => names.find(({ id }) => id === ruleSet) ?? null;
}
