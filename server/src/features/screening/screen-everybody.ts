import type { App } from "../../http/context.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import { screen } from "./screen.ts";
import { selectAccountsAfter, selectPublished, storeScreened } from "./store.ts";

/** Accounts that are read at once. */
const atOnce = 200;

/**
 * Job `screen-everybody`: compares every freelancer and owner with a version of the list that is new, one account in a transaction. Killed,
 * it begins anew; hits that are known stay as they are.
 */
export function screenEverybody(app: App): JobHandler {
  return async () => {
    const list = await selectPublished(app.db.read);
    if (!list || list.screened_at !== null) {
      return;
    }
    let after = 0;
    for (let some: readonly number[] = [0]; some.length > 0; after = some.at(-1) ?? after) {
      some = await selectAccountsAfter(app.db.read, after, atOnce);
      for (const user of some) {
        await app.db.transaction((tx) => screen(tx, { user, occasion: "listChange", now: app.clock.now() }));
      }
    }
    await app.db.transaction((tx) => storeScreened(tx, list.id, app.clock.now()));
  };
}
