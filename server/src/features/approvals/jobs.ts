import type { App } from "../../http/context.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { recordClosed } from "./ask-second.ts";
import { expireApprovals } from "./store.ts";

/** Closes requests that nobody decided on in time, and records it. Decisions look at the time themselves. */
export function approvalJobs(app: App): JobHandlers {
  return {
    "expire-approvals": async () => {
      const now = app.clock.now();
      await app.db.transaction(async (tx) => {
        const origin = { actor: 0, requestId: "job:expire-approvals", now };
        await recordClosed(tx, origin, "approval.expire", await expireApprovals(tx, now));
      });
    },
  };
}

/** Every hour, UTC. */
export const approvalSchedules = "7 * * * * expire-approvals";
