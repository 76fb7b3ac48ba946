import type { Output } from "@artel/shared/calls/call";
import type { operatorRuleSet, operatorRuleSets, ruleSetPreview } from "@artel/shared/calls/rules/operator";
import { areas } from "@artel/shared/money/areas";
import { currencyCodes } from "@artel/shared/money/currencies";
import type { ContentProblem } from "@artel/shared/rules/content-problems";
import type { Rule } from "@artel/shared/rules/rule";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import { formatDateTime } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";

export type RuleSets = Output<typeof operatorRuleSets>;
export type RuleSetRow = RuleSets["sets"][number];
export type RuleSetPage = Output<typeof operatorRuleSet>;
export type Preview = Output<typeof ruleSetPreview>;

/** What a draft begins as a copy of: a set, or 0 for the rules of the build. */
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
export function fromWords(t: Translate, { state, effectiveFrom }: Pick<RuleSetRow, "state" | "effectiveFrom">): string {
  if (effectiveFrom !== null) {
    return formatDateTime(effectiveFrom);
  }
  return state === "waiting" ? t("rules.atOnce") : "—";
}

/** Where a row holds, in words: "New task, Exchange". */
export function areaWords(t: Translate, rule: Pick<Rule, "areas">): string {
  return rule.areas.length === areas.length
    ? t("rules.allAreas")
    : rule.areas.map((area) => t(`rules.area.${area}`)).join(", ");
}

/** For which currencies a row holds. */
export function currencyWords(t: Translate, rule: Pick<Rule, "cy">): string {
  return rule.cy.length === currencyCodes.length ? t("rules.allCurrencies") : rule.cy.join(", ");
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
export function whyLocked(t: Translate, set: RuleSetRow | null): string | undefined {
  if (set?.state !== "draft") {
    return t("rules.notDraft");
  }
  return set.isOwn ? undefined : t("rules.notOwn", { name: set.madeBy });
}

/** The tariffs in the order of the page. */
export const tariffNames = ["standard", "premium", "archived"] as const;
export type TariffName = (typeof tariffNames)[number];

/** The two lists of rows that a set has. */
export type RowList = Extract<keyof RuleContent, "rules" | "cardRules">;

/** A row that is changed or removed; without one a new one is added to its list. */
export interface AskedRow {
  readonly list: RowList;
  readonly row: Rule | undefined;
}
