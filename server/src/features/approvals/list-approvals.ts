import type { listApprovals, operatorApproval } from "@artel/shared/calls/approvals/operator";
import type { Output } from "@artel/shared/calls/call";
import { wordsOf } from "@artel/shared/checks/folded";
import { approvalDuties } from "@artel/shared/states/operator-rights";
import { codesWithWord } from "@artel/shared/text/code-words";
import { found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Approval, Words } from "./approval.ts";
import { say } from "./say.ts";
import { countWaiting, selectApproval, selectApprovals } from "./store.ts";

type Row = Output<typeof listApprovals>["rows"][number];

/** A page of what waits for a second person, or of what was decided, in the reader's language. */
export const listRequests: Action<typeof listApprovals> = async (tx, ctx, input) => {
  const filter = {
    queue: input.queue,
    now: ctx.now,
    search: wordsOf(input.search),
    keysOf: (word: string) =>
      codesWithWord(ctx.language, "approvals.about.", word).map((rest) => `approvals.about.${rest}`),
  };
  const { rows, total } = await selectApprovals(tx, filter, input);
  const waiting = await countWaiting(tx, ctx.now);
  return { rows: rows.map((row) => present(ctx, row)), total, waiting };
};

/** One request, whatever became of it; unknown ones are not found. */
export const showRequest: Action<typeof operatorApproval> = async (tx, ctx, { id }) =>
  present(ctx, found(await selectApproval(tx, id)));

function present(ctx: Context, row: Approval): Row {
  const words = (said: Words | null) => said && say(ctx.language, said);
  const state = stateAt(row, ctx.now);
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    about: say(ctx.language, row.about),
    before: words(row.before),
    after: words(row.after),
    reason: row.reason,
    askedBy: { id: row.askedBy, name: row.askedByName },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state,
    decides: decides(ctx, row, state),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedByName ?? "" },
    closedAt: row.closedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
  };
}

/** The state at a moment: a request that ended by itself is expired before the job says so. */
export function stateAt(row: Pick<Approval, "state" | "expiresAt">, now: Date): Row["state"] {
  return row.state === "waiting" && row.expiresAt && row.expiresAt <= now ? "expired" : row.state;
}

function decides(ctx: Context, row: Approval, state: Row["state"]): Row["decides"] {
  if (state !== "waiting") {
    return "closed";
  }
  if (row.askedBy === ctx.user.id) {
    return "own";
  }
  return ctx.user.operatorRights.includes(approvalDuties[row.kind].decides) ? "may" : "right";
}
