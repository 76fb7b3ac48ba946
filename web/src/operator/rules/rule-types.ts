import type { Output } from "@artel/shared/calls/call";
import type { operatorRuleSet, ruleSetPreview } from "@artel/shared/calls/rules/operator";
import { areas } from "@artel/shared/money/areas";
import { currencyCodes } from "@artel/shared/money/currencies";
import type { Rule } from "@artel/shared/rules/rule";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import type { Translate } from "../../ui/words/use-text.ts";

export type RuleSetPage = Output<typeof operatorRuleSet>;
export type Preview = Output<typeof ruleSetPreview>;

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
