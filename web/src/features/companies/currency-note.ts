import { currencyNote as noteOf } from "@artel/shared/rules/currency-note";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { CurrencySetting } from "./use-settings.ts";

/** What the settings say of a currency, and whether its switch can be turned: the last one that is on cannot either. */
export function currencyNote(
  row: CurrencySetting,
  others: readonly CurrencySetting[],
): { readonly key: TextKey | undefined; readonly canTurn: boolean } {
  const note = noteOf(row);
  const isLast = row.isOn && !others.some((other) => other.isOn && other.currency !== row.currency);
  return note.canTurn && isLast ? { key: "settings.lastCurrency", canTurn: false } : note;
}
