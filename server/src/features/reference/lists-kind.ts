import { listsContent, type ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { type ChangedListRow, listsDifference } from "@artel/shared/rules/lists/lists-difference";
import { listsProblems } from "@artel/shared/rules/lists/lists-problems";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { listRowChange, listRowName } from "@artel/shared/text/list-row-words";
import { translate } from "@artel/shared/text/translate";
import type { Language } from "../../http/context.ts";
import { publishApprovalOf } from "../rules/publish-set.ts";
import type { SetKind } from "../rules/set-kind.ts";

/** Versions of the lists of reference: services, closed countries, countries of cards, banks of Belarus. */
export const listsKind: SetKind<ReferenceLists> = {
  kind: "reference",
  approval: "reference.publish",
  subject: "reference",
  action: "reference",
  about: "approvals.about.reference",
  shipped: shippedLists,
  parse: (stored) => listsContent.parse(stored),
  problems: listsProblems,
  changes: (before, after) => listsDifference(before, after).map(wordsOf),
};

/** What a waiting version of the lists needs to hold. */
export const listsApproval = publishApprovalOf(listsKind);

function wordsOf(row: ChangedListRow): Readonly<Record<Language, string>> {
  const words = (language: Language) => {
    const say: Parameters<typeof listRowChange>[0] = (key, params) => translate(language, key, params);
    return `${listRowName(say, language, row)} (${listRowChange(say, row)})`;
  };
  return { en: words("en"), ru: words("ru") };
}
