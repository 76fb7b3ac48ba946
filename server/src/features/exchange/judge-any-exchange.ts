import type { ErrorCode } from "@artel/shared/errors";
import { isZero } from "@artel/shared/money/amount";
import type { Context } from "../../http/context.ts";
import { spendableOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { currentRates, judgePair } from "./current-rates.ts";
import { exchangeParty, mayExchange } from "./exchange-party.ts";

/**
 * The first thing against every exchange of a session: that a manager may exchange nothing, that there is no money, or that no pair of
 * a currency with money is offered now. Undefined where some pair is.
 */
export async function judgeAnyExchange(tx: Read, ctx: Context): Promise<ErrorCode | undefined> {
  if (!mayExchange(ctx.user)) {
    return "forbidden";
  }
  const party = await exchangeParty(tx, ctx);
  const money = [...(await spendableOf(tx, party.id)).values()].filter((amount) => !isZero(amount));
  const sources = money.map(({ currency }) => currency).filter((code) => party.currencies.includes(code));
  if (sources.length === 0) {
    return "insufficientFunds";
  }
  const rates = await currentRates(tx, ctx, party.tarifId);
  const judged = sources.flatMap((from) =>
    party.currencies.filter((to) => to !== from).map((to) => judgePair(rates, party.currencies, from, to)),
  );
  const stale = judged.find((refusal) => refusal === "ratesStale");
  return judged.includes(undefined) ? undefined : (stale ?? "pairNotOffered");
}
