import type { decideApproval, listApprovals } from "@artel/shared/calls/approvals";
import type { Input, OperatorRight, Output } from "@artel/shared/calls/call";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { TextParams } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";

export type ApprovalKind = Output<typeof listApprovals>["rows"][number]["kind"];
export type ApprovalState = Output<typeof listApprovals>["rows"][number]["state"];
export type Decision = Input<typeof decideApproval>["decision"];

/** Words made from data: the key of a text and its values. */
export interface Words {
  readonly key: TextKey;
  readonly params: TextParams;
}

/** What an operator asked for. `Detail` is what the action of its kind needs to do it. */
export interface Approval<Detail = unknown> {
  readonly id: number;
  readonly kind: ApprovalKind;
  readonly subject: string;
  readonly tenant: number;
  readonly detail: Detail;
  readonly about: Words;
  readonly before: Words | null;
  readonly after: Words | null;
  readonly reason: string;
  readonly askedBy: number;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
  readonly state: ApprovalState;
  readonly decidedBy: number | null;
  readonly decidedByName: string | null;
  readonly closedAt: Date | null;
  readonly decisionReason: string | null;
}

/** What a kind of approval does; one feature gives the rules of its kind. */
export interface KindRules<Detail> {
  /** The operator's right that decides. */
  readonly right: OperatorRight;
  /**
   * Locks what the approval is about, before its own row, and tells whether it can still be done. False
   * ends the approval as overtaken. Changes nothing.
   */
  readonly lock: (tx: Tx, ctx: Context, approval: Approval<Detail>) => Promise<boolean>;
  /** Does what was asked for, in the transaction of the decision. Throws what the action of its kind throws. */
  readonly execute: (tx: Tx, ctx: Context, approval: Approval<Detail>, reason: string) => Promise<void>;
  /** What a refusal has to undo; nothing where it is left out. */
  readonly refuse?: (tx: Tx, ctx: Context, approval: Approval<Detail>, reason: string) => Promise<void>;
}

/** The rules of every kind; the list stands in `features.ts`. */
export type ApprovalRules = { readonly [Kind in ApprovalKind]: KindRules<never> };
