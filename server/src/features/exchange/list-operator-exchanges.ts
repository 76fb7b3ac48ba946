import type { Output } from "@artel/shared/calls/call";
import type {
  exchangeForUserQuote,
  exchangeParty,
  operatorExchanges,
} from "@artel/shared/calls/exchange/operator-exchanges";
import { normaliseEmail } from "@artel/shared/checks/email";
import { wordsOf } from "@artel/shared/checks/folded";
import { toWire, zero } from "@artel/shared/money/amount";
import { isCurrencyCode } from "@artel/shared/money/currencies";
import { formatRate } from "@artel/shared/money/rate";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import { spendableOf } from "../../ledger/balances.ts";
import { moneyParty, partyRole } from "../balances/money-party.ts";
import { personByEmail, personById } from "../people/find-person.ts";
import { judgesOf } from "../rules/judged-by.ts";
import { judgeForUser } from "./convert-for-user.ts";
import { currentRates } from "./current-rates.ts";
import { type NamedExchange, selectExchanges } from "./exchange-list-store.ts";
import { nameOf } from "./store.ts";

/** A page of everybody's exchanges, for every operator. */
export const listOperatorExchanges: Action<typeof operatorExchanges> = async (tx, ctx, input) => {
  const range = periodOf(ctx.user.timeZone, input.dateFrom, input.dateTo);
  const filter = {
    ...range,
    ...{ by: input.by, given: input.from?.split(","), got: input.to?.split(","), party: input.userId },
    search: wordsOf(input.search),
  };
  const { rows, total } = await selectExchanges(tx, filter, input);
  const judgeOf = await judgesOf(
    tx,
    rows.map((row) => row.rule_set_id),
  );
  return { rows: rows.map((row) => ({ ...present(row), judgedBy: judgeOf(row.rule_set_id) })), total };
};

/** Balances and pairs of a company's owner or a freelancer. Others, and nobody, are not found. */
export const findExchangeParty: Action<typeof exchangeParty> = async (tx, ctx, { find }) => {
  const isNumber = /^\d{1,15}$/.test(find);
  const person = found(
    await (isNumber ? personById(tx, Number.parseInt(find, 10)) : personByEmail(tx, normaliseEmail(find))),
  );
  const role = found(await partyRole(tx, person.id));
  const party = await moneyParty(tx, ctx, person.id, role);
  const balances = await spendableOf(tx, person.id);
  const { offered } = await currentRates(tx, ctx, party.tarifId);
  const isOn = (code: string) => party.currencies.some((one) => one === code);
  return {
    userId: person.id,
    name: await nameOf(tx, person.id),
    email: person.email,
    role,
    currencies: party.currencies.map((code) => ({ code, amount: toWire(balances.get(code) ?? zero(code)) })),
    pairs: [...offered].flatMap(([pair, { rate }]) => {
      const [from = "", to = ""] = pair.split("/");
      return isCurrencyCode(from) && isCurrencyCode(to) && isOn(from) && isOn(to)
        ? [{ from, to, rate: formatRate(rate) }]
        : [];
    }),
  };
};

/** What an exchange for a user would give, and whether one operator alone may do it. */
export const quoteForUser: Action<typeof exchangeForUserQuote> = (tx, ctx, { userId, amount, from, to, rate }) =>
  judgeForUser(tx, ctx, { userId, Amount: amount, From: from, To: to, ...(rate === undefined ? {} : { Rate: rate }) });

function present(row: NamedExchange): Omit<Output<typeof operatorExchanges>["rows"][number], "judgedBy"> {
  const isByOperator = row.reason !== null;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    ...{ userId: row.party, userName: row.party_name, userEmail: row.party_email ?? "" },
    ...{ from: row.from_currency, fromAmount: row.gave, to: row.to_currency, toAmount: row.got },
    ...{ rate: row.rate, mid: row.mid, spreadBps: row.spread_bps, spreadAmount: row.spread },
    ...{ feePercent: fractionToPercent(row.fee, 2), feeAmount: row.charged },
    byName: isByOperator ? row.by_name : null,
    approvedByName: row.approved_name,
    reason: row.reason,
  };
}
