import type { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import type { Input, Output } from "@artel/shared/calls/call";
import type { ApprovalKind } from "@artel/shared/states/operator-rights";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { TextParams } from "@artel/shared/text/translate";
import type { Context, Language } from "../../http/context.ts";
import type { Confirmed } from "../../http/door/factor-line.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export type { ApprovalKind };
export type ApprovalState = Output<typeof listApprovals>["rows"][number]["state"];
export type Decision = Input<typeof decideApproval>["decision"];

/** Words made from data: the key of a text and its values. */
export interface Words {
  readonly key: TextKey;
  readonly params: TextParams;
  /** Values that are themselves words, such as the names of duties: said in the reader's language, with commas between. */
  readonly lists?: Readonly<Record<string, readonly ListedWord[]>>;
}

/** A word of a list: the key of a text, or a name of our data in both languages. */
export type ListedWord = TextKey | Readonly<Record<Language, string>>;

/** What an operator asked for. `Detail` is what the action of its kind needs to do it. */
export interface Approval<Detail = unknown>
  extends Row<"approval", "id" | "kind" | "subject" | "tenant" | "reason" | "state"> {
  readonly detail: Column<"approval", "detail"> & Detail;
  readonly about: Column<"approval", "about"> & Words;
  readonly before: (Column<"approval", "before"> & Words) | null;
  readonly after: (Column<"approval", "after"> & Words) | null;
  readonly askedBy: Column<"approval", "asked_by">;
  readonly askedByName: string;
  readonly askedAt: Column<"approval", "asked_at">;
  readonly expiresAt: Column<"approval", "expires_at">;
  readonly decidedBy: Column<"approval", "decided_by">;
  readonly decidedByName: string | null;
  readonly closedAt: Column<"approval", "closed_at">;
  readonly decisionReason: Column<"approval", "decision_reason">;
}

/** What a kind of approval does; one feature gives the rules of its kind. Who decides stands in `approvalDuties`. */
export interface KindRules<Detail> {
  /**
   * Locks what the approval is about, before its own row, and tells whether it can still be done. False
   * ends the approval as overtaken. Changes nothing.
   */
  readonly lock: (tx: Tx, ctx: Context, approval: Approval<Detail>) => Promise<boolean>;
  /** What comes of an approval now, where a request does not say it by itself: the second person confirms these figures. */
  readonly present?: (tx: Read, ctx: Context, approval: Approval<Detail>) => Promise<Required<Confirmed>>;
  /** Does what was asked for, in the transaction of the decision. Throws what the action of its kind throws. */
  readonly execute: (tx: Tx, ctx: Context, approval: Approval<Detail>, reason: string) => Promise<void>;
  /** What a refusal has to undo; nothing where it is left out. */
  readonly refuse?: (tx: Tx, ctx: Context, approval: Approval<Detail>, reason: string) => Promise<void>;
}

/** The rules of every kind; the list stands in `features.ts`. */
export type ApprovalRules = { readonly [Kind in ApprovalKind]: KindRules<never> };
