import type { ContentProblem } from "@artel/shared/rules/checked-content";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { Row } from "../../platform/db/row.ts";
import type { ApprovalKind, ListedWord } from "../approvals/approval.ts";

export type SetKindName = Row<"rule_set", "kind">["kind"];

/** The names of a kind of sets. */
export interface SetNames {
  readonly kind: SetKindName;
  readonly approval: ApprovalKind;
  /** What the log and requests call a set: "rule-set:7" and "ruleSet.draft". */
  readonly subject: string;
  readonly action: string;
  /** The words of a request to publish one, of its number and name. */
  readonly about: TextKey;
}

/** What is published as whole sets: the rules that judge money, and the lists of reference. Drafts and publication are the same. */
export interface SetKind<Content extends object> extends SetNames {
  /** What the build holds, where no set does. */
  readonly shipped: Content;
  /** A content as it was stored. */
  readonly parse: (stored: unknown) => Content;
  readonly problems: (content: Content) => readonly ContentProblem[];
  /** What another content says otherwise: a word for each row, in both languages. */
  readonly changes: (before: Content, after: Content) => readonly Exclude<ListedWord, string>[];
}

/** What an approval of a set needs to publish it. */
export interface PublishDetail {
  readonly ruleSet: number;
  /** Of what was asked for: another content is not published. */
  readonly digest: string;
  /** Null for as soon as it is approved. */
  readonly effectiveFrom: string | null;
  /** The set that was published last by then: after another one this would take back what nobody was shown. */
  readonly newest: number | null;
  /** The set that would judge from its moment on without it, which the shown changes are against; null for what the build holds. */
  readonly over: number | null;
}

/** What a request for a second person, and a line of the log, is about. */
export function subjectOf({ subject }: Pick<SetNames, "subject">, id: number): string {
  return `${subject}:${id}`;
}
