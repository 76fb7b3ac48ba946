import type { Output } from "@artel/shared/calls/call";
import type { listExchanges } from "@artel/shared/calls/exchange/legacy";
import type { adminLogsExchange } from "@artel/shared/calls/exchange/operator";
import { allRows } from "@artel/shared/limits/lists";
import { amountOf } from "@artel/shared/money/amount";
import { numberOf } from "@artel/shared/money/decimal-text";
import { legacyNumber } from "@artel/shared/money/wire";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import { wholeList } from "../../http/answer/whole-list.ts";
import type { Context, ListAction } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import { exchangeParty } from "./exchange-party.ts";
import { type ExchangeRow, exchangesOf } from "./store.ts";

/** The party's own exchanges, newest first. A manager is refused. */
export const listOwnExchanges: ListAction<typeof listExchanges> = async (ctx, input) => {
  const party = await exchangeParty(ctx.app.db.read, ctx);
  const filter = { ...rangeOf(ctx, input), party: party.id, take: input.Take ?? allRows + 1 };
  return wholeList(ctx.app.db, exchangesOf(filter), rowOf);
};

/** Exchanges of everybody or of one user, with who did them and why. */
export const listAllExchanges: ListAction<typeof adminLogsExchange> = async (ctx, input) =>
  wholeList(ctx.app.db, exchangesOf({ ...rangeOf(ctx, input), party: input.userId, take: allRows + 1 }), (row) => ({
    ...rowOf(row),
    UserId: row.party,
    ActorId: row.actor,
    Comment: row.reason,
  }));

function rangeOf(ctx: Context, input: { DateFrom?: string | undefined; DateTo?: string | undefined }) {
  return periodOf(ctx.user.timeZone, input.DateFrom, input.DateTo, "DateTo");
}

function rowOf(row: ExchangeRow): Output<typeof listExchanges>[number] {
  return {
    Id: row.id,
    CreatedAt: row.created_at.toISOString(),
    FromAmount: legacyNumber(amountOf(row.from_currency, BigInt(row.from_amount))),
    FromCurrency: row.from_currency,
    ToAmount: legacyNumber(amountOf(row.to_currency, BigInt(row.to_amount))),
    ToCurrency: row.to_currency,
    Rate: numberOf(row.rate),
    Fee: numberOf(fractionToPercent(row.fee, 4)),
  };
}
