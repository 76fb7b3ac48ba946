import { presentRules } from "@artel/shared/calls/rules/app";
import * as rules from "@artel/shared/calls/rules/operator";
import { bind } from "../../http/context.ts";
import { createDraft, discardDraft, saveDraft } from "./edit-draft.ts";
import { listSets, readPresent, readSet } from "./list-sets.ts";
import { previewSet } from "./preview-set.ts";
import { askToPublish, describeSet } from "./publish-set.ts";

export const ruleRoutes = [
  bind(presentRules, readPresent),
  bind(rules.operatorRuleSets, listSets),
  bind(rules.operatorRuleSet, readSet),
  bind(rules.createRuleDraft, createDraft),
  bind(rules.saveRuleDraft, saveDraft),
  bind(rules.discardRuleDraft, discardDraft),
  bind(rules.ruleSetPreview, previewSet),
  bind(rules.publishRuleSet, askToPublish, undefined, describeSet),
];
