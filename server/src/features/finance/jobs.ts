import type { App } from "../../http/context.ts";
import type { Database } from "../../platform/db/db.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import { balancesBehind, keepSums } from "./kept-sums-store.ts";

/** Keeps the sums of every block that is full by now; reports read the entries that are not summed up yet. */
export function financeJobs(app: App): JobHandlers {
  return { "keep-sums": () => keepAllSums(app.db) };
}

/** Sums up what companies' balances have more, in short transactions of their own. Running it again changes nothing. */
export async function keepAllSums(db: Database): Promise<void> {
  for (const behind of await balancesBehind(db.read)) {
    let low = behind.low;
    while (low < behind.high) {
      low = await db.transaction((tx) => keepSums(tx, { ...behind, low }));
    }
  }
}

/** Every five minutes. */
export const financeSchedules = "*/5 * * * * keep-sums";
