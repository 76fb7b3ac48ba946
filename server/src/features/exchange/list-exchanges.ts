import type { Input, Output } from "@artel/shared/calls/call";
import { momentsOf } from "@artel/shared/calls/date-range";
import type { listExchanges } from "@artel/shared/calls/exchange/legacy";
import type { adminLogsExchange } from "@artel/shared/calls/exchange/operator";
import { allRows } from "@artel/shared/limits/lists";
import { amountOf } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { legacyNumber } from "@artel/shared/money/wire";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import { refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { exchangeParty } from "./exchange-party.ts";
import { type ExchangeRow, selectExchanges } from "./store.ts";

/** The party's own exchanges, newest first. A manager is refused. */
export async function listOwnExchanges(
  tx: Read,
  ctx: Context,
  input: Input<typeof listExchanges>,
): Promise<Output<typeof listExchanges>> {
  const party = await exchangeParty(tx, ctx);
  const rows = await selectExchanges(tx, { ...rangeOf(input), party: party.id, take: input.Take ?? allRows });
  return rows.map(rowOf);
}

/** Exchanges of everybody or of one user, with who did them and why. */
export async function listAllExchanges(
  tx: Read,
  _ctx: Context,
  input: Input<typeof adminLogsExchange>,
): Promise<Output<typeof adminLogsExchange>> {
  const rows = await selectExchanges(tx, { ...rangeOf(input), party: input.userId, take: allRows });
  return rows.map((row) => ({ ...rowOf(row), UserId: row.party, ActorId: row.actor, Comment: row.reason }));
}

function rangeOf(input: { DateFrom?: string | undefined; DateTo?: string | undefined }) {
  return momentsOf(input.DateFrom, input.DateTo) ?? refuseField("DateTo", "validations.dateRange");
}

function rowOf(row: ExchangeRow): Output<typeof listExchanges>[number] {
  return {
    Id: row.id,
    CreatedAt: row.created_at.toISOString(),
    FromAmount: legacyNumber(amountOf(row.from_currency, BigInt(row.from_amount))),
    FromCurrency: row.from_currency,
    ToAmount: legacyNumber(amountOf(row.to_currency, BigInt(row.to_amount))),
    ToCurrency: row.to_currency,
    Rate: new Decimal(row.rate).toNumber(),
    Fee: new Decimal(fractionToPercent(row.fee, 4)).toNumber(),
  };
}
