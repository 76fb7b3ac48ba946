import type { Input } from "@artel/shared/calls/call";
import type { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { moneyLimits } from "@artel/shared/limits/money";
import { parseAmount, toDecimal } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { ratePair } from "@artel/shared/money/rate";
import type { Context } from "../../http/context.ts";
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
  const rate = (await currentRates(ctx.app.db.read, ctx)).all.get(ratePair(input.From, baseCurrency));
  return !rate || toDecimal(amount).mul(rate).gt(limit);
}
