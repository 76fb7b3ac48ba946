import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  createListDraft,
  discardListDraft,
  operatorListSet,
  operatorListSets,
  publishListSet,
  saveListDraft,
} from "@artel/shared/calls/reference/operator";
import { checkLists } from "@artel/shared/rules/lists/lists-problems";
import { call } from "../../api/client.ts";
import { useMutationCall } from "../../api/use-call.ts";
import type { SetPages } from "../sets/set-pages.ts";

/** The pages of the lists of reference. */
export const listPages: SetPages = {
  href: "/operator/reference",
  duty: "compliance",
  fileName: "reference",
  words: {
    title: "lists.title",
    sets: "lists.sets",
    set: "lists.set",
    setNumber: "lists.setNumber",
    build: "lists.build",
    none: "lists.none",
    noneText: "lists.noneText",
    missing: "lists.missing",
    all: "lists.all",
    copyText: "lists.copyText",
    name: "lists.name",
    file: "lists.file",
    publishTitle: "lists.publishTitle",
    publishText: "lists.publishText",
    asked: "lists.asked",
  },
  list: operatorListSets,
  useCopy: () => {
    const create = useMutationCall(createListDraft, { touches: [operatorListSets], quiet: true });
    return async (basedOn, name) => {
      const { content } = await call(operatorListSet, { id: basedOn }, { quiet: true });
      return create.mutateAsync({ name, basedOn, content });
    };
  },
  useImport: () => {
    const create = useMutationCall(createListDraft, { touches: [operatorListSets], quiet: true });
    return async (file, name) => {
      const { content } = checkLists(file);
      if (!content) {
        throw new TypeError("A file that was found wrong");
      }
      return create.mutateAsync({ name, basedOn: 0, content });
    };
  },
  problems: async (file) => checkLists(file).problems,
  useRename: () => {
    const save = useMutationCall(saveListDraft, { touches: [operatorListSets, operatorListSet], quiet: true });
    return async ({ id, revision }, name) => {
      const { content } = await call(operatorListSet, { id }, { quiet: true });
      return save.mutateAsync({ id, revision, name, content });
    };
  },
  useDiscard: () => {
    const discard = useMutationCall(discardListDraft, { touches: [operatorListSets], quiet: true });
    return (id) => discard.mutateAsync({ id });
  },
  usePublish: () => {
    const touches = [operatorListSets, operatorListSet, listApprovals, operatorOverview];
    const publish = useMutationCall(publishListSet, { touches, quiet: true });
    return (asked) => publish.mutateAsync(asked);
  },
};
