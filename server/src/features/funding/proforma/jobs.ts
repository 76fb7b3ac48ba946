import { amountOf } from "@artel/shared/money/amount";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { App } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { JobHandlers } from "../../../platform/jobs/queue.ts";
import type { Origin } from "../../../platform/origin.ts";
import { missingOf } from "../payment-of.ts";
import { lockDueTopups, markEnded } from "../payment-store.ts";
import { lockTopup } from "../store.ts";
import { noticeTopup } from "../tell-credited.ts";

/** How many proformas one transaction ends. */
const atOnce = 100;

/**
 * Ends the proformas whose time is over. One whose settlement waits for a second person is left until that is decided. What came of
 * one stays with its company. Running it again changes nothing.
 */
export function fundingJobs(app: App): JobHandlers {
  return {
    "expire-topups": async () => {
      const origin = { actor: 0, requestId: "job:expire-topups", now: app.clock.now() };
      let ended = atOnce;
      while (ended === atOnce) {
        ended = await app.db.transaction(async (tx) => {
          const due = await lockDueTopups(tx, origin.now, atOnce);
          for (const id of due) {
            await expire(tx, origin, id);
          }
          return due.length;
        });
      }
    },
  };
}

async function expire(tx: Tx, origin: Origin, id: number): Promise<void> {
  const topup = found(await lockTopup(tx, id));
  await markEnded(tx, id, { state: "expired", by: undefined, now: origin.now });
  await recordAction(tx, origin, { action: "topup.expire", subject: `topup:${id}`, tenant: topup.company_id });
  await noticeTopup(tx, origin.now, topup, "topupExpired", amountOf(topup.currency, missingOf(topup)));
}

/** Every hour, UTC. */
export const fundingSchedules = "23 * * * * expire-topups";
