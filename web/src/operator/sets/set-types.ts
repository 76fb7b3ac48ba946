import type { Output } from "@artel/shared/calls/call";
import type { operatorRuleSets } from "@artel/shared/calls/rules/operator";
import type { ContentProblem } from "@artel/shared/rules/checked-content";
import { formatDateTime } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";

export type Sets = Output<typeof operatorRuleSets>;
export type SetRow = Sets["sets"][number];

/** What a draft begins as a copy of: a set, or 0 for what the build holds. */
export interface CopyOf {
  readonly id: number;
  readonly name: string;
}

export const stateTones = {
  draft: "neutral",
  waiting: "warning",
  coming: "info",
  now: "success",
  past: "neutral",
} as const;

/** From when a set judges, or shall judge. */
export function fromWords(t: Translate, { state, effectiveFrom }: Pick<SetRow, "state" | "effectiveFrom">): string {
  if (effectiveFrom !== null) {
    return formatDateTime(effectiveFrom);
  }
  return state === "waiting" ? t("rules.atOnce") : "—";
}

/** What is wrong with a part of a set, with where: "new-task-fee, expr: …". */
export function problemWords(t: Translate, { row, field, key, params, place }: ContentProblem): string {
  const words =
    key === "rules.problem.expression" && place
      ? t("rules.exprAt", { at: place.start + 1, words: params.words ?? "" })
      : t(key, params);
  const where = [row, field].filter(Boolean).join(", ");
  return where === "" ? words : t("rules.problemAt", { where, words });
}

/** Why a set cannot be changed; undefined for an own draft. */
export function whyLocked(t: Translate, set: SetRow | null): string | undefined {
  if (set?.state !== "draft") {
    return t("rules.notDraft");
  }
  return set.isOwn ? undefined : t("rules.notOwn", { name: set.madeBy });
}
