import type { listApprovals } from "@artel/shared/calls/approvals";
import type { Output } from "@artel/shared/calls/call";
import { translate } from "@artel/shared/text/translate";
import type { Action, Context } from "../../http/context.ts";
import type { Approval, ApprovalRules, Words } from "./approval.ts";
import { selectClosed, selectWaiting } from "./store.ts";

type Row = Output<typeof listApprovals>[number];

/** What waits for a second person, oldest first, or what was decided, newest first, in the reader's language (HO-43). */
export function listAction(rules: ApprovalRules): Action<typeof listApprovals> {
  return async (tx, ctx, { queue }) => {
    const rows = queue === "waiting" ? await selectWaiting(tx, ctx.now) : await selectClosed(tx, ctx.now);
    return rows.map((row) => present(ctx, rules, row));
  };
}

function present(ctx: Context, rules: ApprovalRules, row: Approval): Row {
  const say = (words: Words | null) => words && translate(ctx.language, words.key, words.params);
  const state = row.state === "waiting" && row.expiresAt && row.expiresAt <= ctx.now ? "expired" : row.state;
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    about: translate(ctx.language, row.about.key, row.about.params),
    before: say(row.before),
    after: say(row.after),
    reason: row.reason,
    askedBy: { id: row.askedBy, name: row.askedByName },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state,
    decides: decides(ctx, rules, row, state),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedByName ?? "" },
    closedAt: row.closedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
  };
}

function decides(ctx: Context, rules: ApprovalRules, row: Approval, state: Row["state"]): Row["decides"] {
  if (state !== "waiting") {
    return "closed";
  }
  if (row.askedBy === ctx.user.id) {
    return "own";
  }
  return ctx.user.operatorRights.includes(rules[row.kind].right) ? "may" : "right";
}
