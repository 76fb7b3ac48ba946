import { fractionToPercent, tariffWord } from "@artel/shared/rules/tariffs";
import type { AccountSetting } from "@artel/shared/states/account-settings";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { Words } from "../approvals/approval.ts";
import { lastDayText } from "../operators/last-day.ts";
import type { AccountTariff } from "./account.ts";

/** What of an account is changed: its tariff with the fees, or one setting. */
export type Change =
  | { readonly setting: "tariff"; readonly before: AccountTariff; readonly after: AccountTariff }
  | { readonly setting: AccountSetting; readonly before: boolean; readonly after: boolean };

/** A tariff with its fees, in words of the reader's language. */
export function tariffWords(tariff: AccountTariff): Words {
  const lists = { tariff: [`accounts.tariff.${tariffWord(tariff.tarifId)}` satisfies TextKey] };
  if ("feeRate" in tariff) {
    return { key: "accounts.words.company", params: { fee: fractionToPercent(tariff.feeRate) }, lists };
  }
  const params = {
    card: fractionToPercent(tariff.cardTax),
    bankAlt: fractionToPercent(tariff.bankAltTax),
    small: tariff.smallWithdrawalFee,
  };
  return { key: "accounts.words.contractor", params, lists };
}

/** A setting that is on or off, by what that means. */
export function settingWords(name: AccountSetting, value: boolean): Words {
  return { key: `accounts.${value ? "on" : "off"}.${name}`, params: {} };
}

/** How an account is before and after a change; of a setting that is not as usual also who answers for it, and until when. */
export function changeWords(
  change: Change,
  held?: { readonly owner: string; readonly end: Date | null },
): { readonly before: Words; readonly after: Words } {
  if (change.setting === "tariff") {
    return { before: tariffWords(change.before), after: tariffWords(change.after) };
  }
  const after = settingWords(change.setting, change.after);
  const before = settingWords(change.setting, change.before);
  return { before, after: held ? heldWords(after, held) : after };
}

/** Words of a setting with who answers for it, and its last day where it has one. */
function heldWords({ key }: Words, { owner, end }: { readonly owner: string; readonly end: Date | null }): Words {
  const lists = { value: [key] };
  return end
    ? { key: "accounts.words.heldUntil", params: { owner, day: lastDayText(end) }, lists }
    : { key: "accounts.words.held", params: { owner }, lists };
}

/** What a change is about, by the name that operators read. */
export function settingName(setting: Change["setting"]): TextKey {
  return setting === "tariff" ? "accounts.tariff" : `accounts.name.${setting}`;
}

/** Whether two tariffs are the same, to the last digit of a fee. */
export function sameTariff(one: AccountTariff, other: AccountTariff): boolean {
  return JSON.stringify(tariffWords(one)) === JSON.stringify(tariffWords(other));
}
