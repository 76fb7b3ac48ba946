import { accountSettings, settingsOf } from "@artel/shared/states/account-settings";
import type { Read } from "../../platform/db/db.ts";
import { presentRules } from "../rules/present-rules.ts";
import { accountOf } from "./account.ts";
import { selectAccount, selectChanges } from "./store.ts";

/** Settings of an account that are not as usual, with who answers for each and until when; none of what is no account. */
export async function specialSettings(read: Read, now: Date, id: number) {
  if (!(await selectAccount(read, await presentRules(read, { now }), id))) {
    return [];
  }
  const { kind, settings } = await accountOf(read, { now }, id);
  const changes = await selectChanges(read, id);
  return settingsOf(kind)
    .filter((name) => settings[name] !== accountSettings[name].usual)
    .map((name) => {
      const newest = changes.find(({ setting }) => setting === name);
      return { name, endsAt: newest?.ends_at?.toISOString() ?? null, owner: newest?.owner_name ?? null };
    });
}
