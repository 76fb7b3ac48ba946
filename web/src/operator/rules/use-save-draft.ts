import { operatorRuleSet, operatorRuleSets, ruleSetPreview, saveRuleDraft } from "@artel/shared/calls/rules/operator";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { RuleSetPage } from "./rule-types.ts";

/** Saves another content of a draft, as it was seen. */
export function useSaveDraft({ set }: RuleSetPage): (content: RuleContent) => Promise<void> {
  const { t } = useText();
  const touches = [operatorRuleSets, operatorRuleSet, ruleSetPreview];
  const save = useMutationCall(saveRuleDraft, { touches, quiet: true });
  return async (content) => {
    if (!set) {
      return;
    }
    await save.mutateAsync({ id: set.id, revision: set.revision, name: set.name, content });
    toast.success(t("rules.saved"));
  };
}
