import { presentRules } from "@artel/shared/calls/rules/app";
import type { RuleRows } from "@artel/shared/rules/bounds";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import { useCall } from "./use-call.ts";

/** The rows of the rules that judge now, to read their numbers: judging by them takes `useRuleBook`, which weighs much more. */
export function useRuleRows(): RuleRows {
  const { data } = useCall(presentRules, {}, { staleSeconds: 60, quiet: true });
  return { rows: (data?.content ?? shippedContent).rules };
}
