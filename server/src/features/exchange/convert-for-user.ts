import type { Input, Output } from "@artel/shared/calls/call";
import type { adminDoExchange } from "@artel/shared/calls/exchange";
import { moneyLimits } from "@artel/shared/limits/money";
import { parseAmount } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { parseRate, type Rate } from "@artel/shared/money/rate";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { moneyParty, partyRole } from "../balances/money-party.ts";
import { executeConversion } from "./convert.ts";
import { currentRates, offeredRate } from "./current-rates.ts";
import { priceOf } from "./quote-conversion.ts";

/**
 * An operator exchanges for a user, at the present rate or an own one (H-15, HO-39). A rate that lies more than 3 % beside
 * the present one is refused: it takes a second person, who publishes it (operator.md 5). One `requestId` is done once.
 */
export async function convertForUser(
  tx: Tx,
  ctx: Context,
  input: Input<typeof adminDoExchange>,
): Promise<Output<typeof adminDoExchange>> {
  const party = await moneyParty(tx, ctx, input.userId, found(await partyRole(tx, input.userId)));
  const amount = parseAmount(input.Amount, input.From) ?? refuseField("Amount", "validations.amount");
  const present = offeredRate(await currentRates(tx, ctx.now), party.currencies, input.From, input.To);
  const rate = input.Rate === undefined ? present : ownRate(input.Rate, present);
  const conversion = { from: input.From, to: input.To, amount, rate };
  await executeConversion(tx, ctx, {
    party,
    conversion,
    price: priceOf(party, conversion),
    naturalKey: `exchange:${input.requestId ? `request:${input.requestId}` : ctx.app.ids.uuid()}`,
    reason: input.comment,
  });
  return "done";
}

function ownRate(text: string, present: Rate): Rate {
  const rate = parseRate(text) ?? refuseField("Rate", "validations.wrongValue");
  if (isJump(present, rate)) {
    throw new AppError("secondPersonNeeded", { fields: { Rate: { key: "errors.secondPersonNeeded" } } });
  }
  return rate;
}

/** A rate has moved by more than 3 % of the one before. */
export function isJump(before: Rate, after: Rate): boolean {
  return after.sub(before).abs().div(before).gt(new Decimal(moneyLimits.rateJump));
}
