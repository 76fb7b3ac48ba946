import type { accountTariffEffect, operatorAccount, operatorAccounts } from "@artel/shared/calls/accounts/operator";
import type { Output } from "@artel/shared/calls/call";
import { accountSettings } from "@artel/shared/states/account-settings";
import type { TextKey } from "@artel/shared/text/all-texts";
import { formatDay } from "../../ui/words/format-date.ts";

export type ListedAccount = Output<typeof operatorAccounts>["rows"][number];
export type Special = ListedAccount["special"][number];
export type Account = Output<typeof operatorAccount>;
export type Setting = Account["settings"][number];
export type Effect = Output<typeof accountTariffEffect>;
export type Pending = NonNullable<Setting["pending"]>;

/** Everything that an account can be special for, in the order in which it is shown. */
export const specials: readonly Special[] = [
  "tariff",
  "ownFees",
  ...(Object.keys(accountSettings) as (keyof typeof accountSettings)[]),
];

/** What an account is special for, in words; of one with another tariff which one it is. */
export function specialName(special: Special, tariff?: ListedAccount["tariff"]): TextKey {
  if (special === "tariff") {
    return tariff ? `accounts.tariff.${tariff}` : "accounts.tariff";
  }
  return special === "ownFees" ? "accounts.special.ownFees" : specialSettingName(special);
}

/** A setting that is usually on is special where it is off: its words say so. */
function specialSettingName(setting: keyof typeof accountSettings): TextKey {
  return accountSettings[setting].usual
    ? `accounts.without.${setting as "apiV2" | "isNewTransactions"}`
    : `accounts.name.${setting}`;
}

/** What a setting means as it is. */
export function valueWords(name: Setting["name"], value: boolean): TextKey {
  return `accounts.${value ? "on" : "off"}.${name}`;
}

/** The last day of what ends at a moment: that is the first of the next day. */
export function lastDayOf(endsAt: string): string {
  return formatDay(Date.parse(endsAt) - 1);
}
