import { dayMilliseconds, utcDay } from "@artel/shared/checks/calendar";
import type { App } from "../../http/context.ts";
import { OutgoingFailure } from "../../platform/http-client/port.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { chainBalance } from "../../providers/tron/chain-balance.ts";
import { tronHoldingsOf } from "../../providers/tron/choose-tron.ts";
import { givenAddresses, isClosed, keepClosing } from "./chain-store.ts";

/** How long after the end of a day the chain can still be asked for it: later its sum says nothing of that day. */
const inTimeMs = 30 * 60_000;
const currency = "USDT";

/**
 * Keeps what our addresses on the chain hold at the end of a day. The sum is asked twice with the last block between: only where nothing
 * moved meanwhile it is the sum at that block. A node that does not answer is asked again by the next run; a day that passes so stays
 * without a closing.
 */
export function reconciliationJobs(app: App): JobHandlers {
  const holdings = tronHoldingsOf(app);
  return {
    "close-chain": async () => {
      const now = app.clock.now();
      const day = utcDay(new Date(now.getTime() - dayMilliseconds));
      const end = Date.parse(day) + dayMilliseconds;
      if (!holdings || now.getTime() - end >= inTimeMs || (await isClosed(app.db.read, currency, day))) {
        return;
      }
      const { node, contract, owner } = holdings;
      const addresses = [...new Set([owner, ...(await givenAddresses(app.db.read))])];
      try {
        const before = await chainBalance(node, contract, addresses);
        const { at } = await node.head("walletsolidity");
        const isStill = (await chainBalance(node, contract, addresses)) === before;
        if (!isStill || at.getTime() < end) {
          return;
        }
        const closing = { day, currency, minor: before, blockAt: at, addresses: addresses.length, now } as const;
        await app.db.transaction((tx) => keepClosing(tx, closing));
      } catch (error) {
        if (!(error instanceof OutgoingFailure)) {
          throw error;
        }
        app.log.warn({ fault: error.reason, day }, "reconciliation: the chain does not tell what it held");
      }
    },
  };
}

/** From three minutes after midnight (UTC), when the last blocks of the day are final, until the day is closed. */
export const reconciliationSchedules = "3,6,9,12,15,18,21,24,27 0 * * * close-chain";
