import { type AccountSetting, isAccountFlag } from "@artel/shared/states/account-settings";
import type { Tx } from "../../platform/db/db.ts";
import { lockOptions, storeOptions } from "./store.ts";

/** Switches one setting of a company on or off, whose row is locked before. Judges nothing. */
export async function setCompanySetting(tx: Tx, id: number, name: AccountSetting, value: boolean): Promise<void> {
  const row = await lockOptions(tx, id);
  if (!row) {
    return;
  }
  const others = row.flags.filter((flag) => flag !== name);
  await storeOptions(tx, id, {
    is_friend: name === "isFriend" ? value : row.is_friend,
    hide_rub_byn: name === "hideRubByn" ? value : row.hide_rub_byn,
    is_new_transactions: name === "isNewTransactions" ? value : row.is_new_transactions,
    flags: isAccountFlag(name) && value ? [...others, name].sort() : others,
  });
}
