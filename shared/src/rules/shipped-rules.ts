import { ceilingRules } from "./ceiling-rule.ts";
import { exchangeRules } from "./exchange-rules.ts";
import { fundingRules } from "./funding-rules.ts";
import { currencyRules } from "./hidden-areas.ts";
import { newTaskRules } from "./new-task-rules.ts";
import { compileRules } from "./rule-engine.ts";
import { withdrawalRules } from "./withdrawal-rules.ts";

/** All rules of the product, compiled once. */
export const shippedRules = compileRules([
  ...newTaskRules,
  ...withdrawalRules,
  ...exchangeRules,
  ...fundingRules,
  ...currencyRules,
  ...ceilingRules,
]);
