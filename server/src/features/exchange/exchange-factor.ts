import type { Input } from "@artel/shared/calls/call";
import type { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { moneyLimits } from "@artel/shared/limits/money";
import { parseAmount, toDecimal } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { ratePair } from "@artel/shared/money/rate";
import { formatMoney } from "@artel/shared/money/wire";
import type { Context } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read } from "../../platform/db/db.ts";
import { baseCurrency, currentRates } from "./current-rates.ts";

type ConversionRequest = Input<typeof requestConversion>;

/** Whether an exchange is large enough to ask for a linked factor; one whose worth is not known is. */
export async function asksExchangeFactor(ctx: Context, input: ConversionRequest): Promise<boolean> {
  const amount = parseAmount(input.Amount, input.From);
  if (!amount) {
    return false;
  }
  const limit = new Decimal(moneyLimits.exchangeFactorUsd);
  if (input.From === baseCurrency) {
    return toDecimal(amount).gt(limit);
  }
  const rate = (await currentRates(ctx.app.db.read, ctx.now)).all.get(ratePair(input.From, baseCurrency));
  return !rate || toDecimal(amount).mul(rate).gt(limit);
}

/** What the code of an exchange confirms: the amount given and the currency taken. */
export async function describeExchange(_tx: Read, _ctx: Context, input: ConversionRequest): Promise<FactorLine[]> {
  return [
    { key: "exchange.factor.give", value: formatMoney(input.Amount, input.From) },
    { key: "exchange.factor.get", value: input.To },
  ];
}
