import type { Account } from "./account.ts";
import type { Change } from "./change-words.ts";

/** An account as it would be after a change. */
export function changed(account: Account, change: Change): Account {
  return change.setting === "tariff"
    ? { ...account, tariff: change.after }
    : { ...account, settings: { ...account.settings, [change.setting]: change.after } };
}
