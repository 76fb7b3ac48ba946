import { formatMoney } from "@artel/shared/money/wire";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Effect } from "./account-effect.ts";

/** What a change makes different, as lines beside its code. */
export function effectLines({ figures, off, on, hidden, shown }: Effect): FactorLine[] {
  const codes = (key: FactorLine["key"], list: readonly string[]) =>
    list.length > 0 ? [{ key, value: list.join(", ") }] : [];
  const sums = (key: FactorLine["key"], list: Effect["hidden"]) =>
    list.length > 0 ? [{ key, value: list.map((sum) => formatMoney(sum.amount, sum.currency)).join(", ") }] : [];
  return [
    ...figures.map(({ name, currency, before, after }) => {
      const text = (value: string) => (currency === null ? value : formatMoney(value, currency));
      return { key: `accounts.figure.${name}` as const, value: `${text(before)} → ${text(after)}` };
    }),
    ...codes("accounts.effect.off", off),
    ...codes("accounts.effect.on", on),
    ...sums("accounts.effect.hidden", hidden),
    ...sums("accounts.effect.shown", shown),
  ];
}
