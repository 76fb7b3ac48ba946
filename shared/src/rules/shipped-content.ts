import { ceilingRules } from "./ceiling-rule.ts";
import { exchangeRules } from "./exchange-rules.ts";
import { cardPayinRules, fundingRules } from "./funding-rules.ts";
import { currencyRules } from "./hidden-areas.ts";
import { newTaskRules } from "./new-task-rules.ts";
import { type RuleContent, ruleContent } from "./rule-content.ts";
import { defaultQuota, defaultTariffs, type TariffRow, tariffIds } from "./tariffs.ts";
import { withdrawalRules } from "./withdrawal-rules.ts";

/** What the product is shipped with, as the content of a set. */
export const shippedContent: RuleContent = ruleContent.parse({
  rules: [...newTaskRules, ...withdrawalRules, ...exchangeRules, ...fundingRules, ...currencyRules, ...ceilingRules],
  cardRules: cardPayinRules,
  tariffs: {
    archived: numbersOf(defaultTariffs[tariffIds.archived]),
    standard: numbersOf(defaultTariffs[tariffIds.standard]),
    premium: numbersOf(defaultTariffs[tariffIds.premium]),
  },
  quota: defaultQuota,
});

function numbersOf({ id: _id, ...numbers }: TariffRow): Omit<TariffRow, "id"> {
  return numbers;
}
