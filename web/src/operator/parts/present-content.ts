import { operatorRuleSet, operatorRuleSets } from "@artel/shared/calls/rules/operator";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import { useCall } from "../../api/use-call.ts";

/** What the rules in force say; those of the build until they have come. */
export function usePresentContent(): RuleContent {
  const { data: sets } = useCall(operatorRuleSets, {}, { quiet: true, staleSeconds: 60 });
  const present = sets?.present ?? 0;
  const { data } = useCall(operatorRuleSet, { id: present }, { enabled: present !== 0, quiet: true, staleSeconds: 60 });
  return data?.content ?? shippedContent;
}
