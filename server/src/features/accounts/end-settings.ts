import { type AccountSetting, accountSettings } from "@artel/shared/states/account-settings";
import { recordAction } from "../../audit/record.ts";
import type { App } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import type { Origin } from "../../platform/origin.ts";
import { accountOf, lockAccount } from "./account.ts";
import { apply, tell } from "./apply-change.ts";
import { insertChange, selectDueSettings } from "./store.ts";

/**
 * Settings whose last day is over are as usual again: both persons approved that day with the setting. What is open reads it again,
 * and a request that waits is asked for anew. Running it again changes nothing.
 */
export function accountJobs(app: App): JobHandlers {
  return {
    "end-settings": async () => {
      const now = app.clock.now();
      const accounts = new Set((await selectDueSettings(app.db.read, now)).map((due) => due.account_id));
      for (const account of accounts) {
        await app.db.transaction((tx) => endOf(tx, account, { actor: 0, requestId: "job:end-settings", now }));
      }
    },
  };
}

/** Every minute, UTC. */
export const accountSchedules = "* * * * * end-settings";

async function endOf(tx: Tx, id: number, origin: Origin): Promise<void> {
  const account = await lockAccount(tx, origin, id);
  for (const due of await selectDueSettings(tx, origin.now, id)) {
    const setting = due.setting as AccountSetting;
    const { usual } = accountSettings[setting];
    const change = { setting, before: !usual, after: usual };
    await apply(tx, account, change);
    const by = { approval: null, endedChange: due.id, askedBy: due.asked_by, approvedBy: due.approved_by };
    await insertChange(tx, { account: id, ...change, reason: due.reason, ...by, now: origin.now });
    await recordAction(tx, origin, {
      ...{ action: "account.endOption", subject: `${account.kind}:${id}`, tenant: id },
      detail: { ...change, firstPerson: due.asked_by },
    });
  }
  await tell(tx, await accountOf(tx, origin, id));
}
