import type { Output } from "@artel/shared/calls/call";
import type { operatorRates } from "@artel/shared/calls/exchange/operator";
import { moneyLimits } from "@artel/shared/limits/money";
import { Decimal } from "@artel/shared/money/decimal";
import { parseRate } from "@artel/shared/money/rate";
import { roundDecimal } from "@artel/shared/money/rounding";
import type { Translate } from "../../ui/words/use-text.ts";

export type Rates = Output<typeof operatorRates>;
export type CurrentRate = Rates["current"][number];
export type PastRate = Rates["history"][number];
export type Feed = Rates["feeds"][number];
export type Held = Rates["held"][number];
export type Spread = Rates["spreads"][number];
export type PairOff = Rates["pairsOff"][number];

/** By how much a rate differs from the one before it: "+1.35 %". Undefined where either is no rate. */
export function changeWords(before: string | undefined, after: string): string | undefined {
  const share = changeOf(before, after);
  if (!share) {
    return undefined;
  }
  const percent = roundDecimal(share.mul(100), 2, "halfUp").toString();
  return `${share.gt(new Decimal(0)) ? "+" : ""}${percent} %`.replace("-", "−");
}

/** Whether the step alone is one that another operator decides on; steps that add up are judged by the server. */
export function isByTwo(before: string | undefined, after: string): boolean {
  return changeOf(before, after)?.abs().gt(new Decimal(moneyLimits.rateJump)) ?? false;
}

function changeOf(before: string | undefined, after: string): Decimal | undefined {
  const [was, is] = [parseRate(before ?? ""), parseRate(after)];
  return was && is ? is.sub(was).div(was) : undefined;
}

/** Who published a rate: a person, a source, or the installation. */
export function byWords(t: Translate, { setByName, source }: Pick<PastRate, "setByName" | "source">): string {
  return source !== "fixed" ? t(`rateSources.${source}`) : setByName === "" ? t("rates.byProduct") : setByName;
}
