import { presentRules } from "@artel/shared/calls/rules/app";
import * as rules from "@artel/shared/calls/rules/operator";
import { bind } from "../../http/context.ts";
import { createDraftOf, discardDraftOf, saveDraftOf } from "./edit-draft.ts";
import { listSetsOf, readPresentOf, readSetOf } from "./list-sets.ts";
import { previewSet } from "./preview-set.ts";
import { askToPublishOf, describeSetOf } from "./publish-set.ts";
import { rulesKind } from "./rules-kind.ts";

export const ruleRoutes = [
  bind(presentRules, readPresentOf(rulesKind)),
  bind(rules.operatorRuleSets, listSetsOf(rulesKind)),
  bind(rules.operatorRuleSet, readSetOf(rulesKind)),
  bind(rules.createRuleDraft, createDraftOf(rulesKind)),
  bind(rules.saveRuleDraft, saveDraftOf(rulesKind)),
  bind(rules.discardRuleDraft, discardDraftOf(rulesKind)),
  bind(rules.ruleSetPreview, previewSet),
  bind(rules.publishRuleSet, askToPublishOf(rulesKind), undefined, describeSetOf(rulesKind)),
];
