import { dayMilliseconds } from "@artel/shared/checks/calendar";
import type { KycState } from "@artel/shared/states/kyc-state";
import { setVerification } from "../features/contractors/set-verification.ts";
import { askJob, hearReport } from "../features/verification/apply-report.ts";
import { assign, firstLevel, startJob } from "../features/verification/assign.ts";
import type { App } from "../http/context.ts";
import type { Tx } from "../platform/db/db.ts";
import { removeWaitingJobs } from "../platform/jobs/queue.ts";

interface Played {
  readonly contractor: number;
  readonly state: KycState;
  readonly due: Date;
}

/** What the provider says of each state but those that are ours. */
const reports: Readonly<Partial<Record<KycState, string>>> = {
  init: "init__",
  wait: "pending__",
  retry: "completed_red_retry",
  accepted: "completed_green_",
  rejected: "completed_red_final",
  expired: "completed_green_",
};

/** Somebody is asked to verify and is as far as the demo wants it, by what the provider would have said. */
export async function playVerification(tx: Tx, app: App, { contractor, state, due }: Played): Promise<void> {
  const now = app.clock.now();
  await assign(tx, { contractor, level: firstLevel, due, now });
  const statusRaw = reports[state];
  if (statusRaw !== undefined) {
    // What has expired was accepted more than a year ago.
    const at = state === "expired" ? new Date(now.getTime() - 400 * dayMilliseconds) : now;
    const comment = state === "retry" ? "The photo of the document is blurred. Take it again." : undefined;
    const told = { statusRaw, comment, atMs: at.getTime() };
    await hearReport(tx, { actor: 0, requestId: "demo", now: at }, contractor, told);
    await setVerification(tx, contractor, { level: firstLevel, state, due });
  }
  // Nobody is sent to the provider yet, so that a postponed verification is seen too.
  await removeWaitingJobs(tx, [startJob, askJob]);
}
