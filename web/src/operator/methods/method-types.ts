import type { Output } from "@artel/shared/calls/call";
import type { operatorMethods } from "@artel/shared/calls/wallets/operator";
import { formatDateTime } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";

export type Methods = Output<typeof operatorMethods>;
export type Method = Methods["methods"][number];
export type Pause = Methods["pauses"][number];

/** Name of a method as lists show it. */
export function methodName(t: Translate, method: Pause["method"]): string {
  return t(`wallets.type.${method}`);
}

/** For whom a pause is: "Georgia, USD", "All countries, all currencies". */
export function scopeWords(
  t: Translate,
  countryName: (code: string) => string,
  { country, currency }: Pick<Pause, "country" | "currency">,
): string {
  const residents = country === null ? t("methodPauses.everywhere") : countryName(country);
  return `${residents}, ${currency ?? t("methodPauses.allCurrencies")}`;
}

/** When a pause ends or was lifted: "until 01/12/2026 10:00". */
export function endWords(t: Translate, { ends, liftedAt }: Pick<Pause, "ends" | "liftedAt">): string {
  if (liftedAt !== null) {
    return t("methodPauses.liftedAt", { at: formatDateTime(liftedAt) });
  }
  return ends === null ? t("methodPauses.untilLifted") : t("methodPauses.until", { until: formatDateTime(ends) });
}

/** Whether a method is open, paused for some, or paused for everybody. */
export function stateOf(pauses: readonly Pause[]): "open" | "partly" | "paused" {
  const isWhole = pauses.some(({ country, currency }) => country === null && currency === null);
  return pauses.length === 0 ? "open" : isWhole ? "paused" : "partly";
}
