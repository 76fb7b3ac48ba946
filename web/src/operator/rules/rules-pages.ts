import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  createRuleDraft,
  discardRuleDraft,
  operatorRuleSet,
  operatorRuleSets,
  publishRuleSet,
  saveRuleDraft,
} from "@artel/shared/calls/rules/operator";
import { call } from "../../api/client.ts";
import { useMutationCall } from "../../api/use-call.ts";
import type { SetPages } from "../sets/set-pages.ts";

/** Judging a file takes the engine of the rules, which loads with the first one. */
const check = async (file: unknown) => (await import("@artel/shared/rules/content-problems")).checkContent(file);

/** The pages of sets of rules. */
export const rulePages: SetPages = {
  href: "/operator/rules",
  duty: "finance",
  fileName: "rules",
  words: {
    title: "rules.title",
    sets: "rules.sets",
    set: "rules.set",
    setNumber: "rules.setNumber",
    build: "rules.build",
    none: "rules.none",
    noneText: "rules.noneText",
    missing: "rules.missing",
    all: "rules.all",
    copyText: "rules.copyText",
    name: "rules.name",
    file: "rules.file",
    publishTitle: "rules.publishTitle",
    publishText: "rules.publishText",
    asked: "rules.asked",
  },
  list: operatorRuleSets,
  useCopy: () => {
    const create = useMutationCall(createRuleDraft, { touches: [operatorRuleSets], quiet: true });
    return async (basedOn, name) => {
      const { content } = await call(operatorRuleSet, { id: basedOn }, { quiet: true });
      return create.mutateAsync({ name, basedOn, content });
    };
  },
  useImport: () => {
    const create = useMutationCall(createRuleDraft, { touches: [operatorRuleSets], quiet: true });
    return async (file, name) => {
      const { content } = await check(file);
      if (!content) {
        throw new TypeError("A file that was found wrong");
      }
      return create.mutateAsync({ name, basedOn: 0, content });
    };
  },
  problems: async (file) => (await check(file)).problems,
  useRename: () => {
    const save = useMutationCall(saveRuleDraft, { touches: [operatorRuleSets, operatorRuleSet], quiet: true });
    return async ({ id, revision }, name) => {
      const { content } = await call(operatorRuleSet, { id }, { quiet: true });
      return save.mutateAsync({ id, revision, name, content });
    };
  },
  useDiscard: () => {
    const discard = useMutationCall(discardRuleDraft, { touches: [operatorRuleSets], quiet: true });
    return (id) => discard.mutateAsync({ id });
  },
  usePublish: () => {
    const touches = [operatorRuleSets, operatorRuleSet, listApprovals, operatorOverview];
    const publish = useMutationCall(publishRuleSet, { touches, quiet: true });
    return (asked) => publish.mutateAsync(asked);
  },
};
