import {
  daysAtOnce,
  type operatorReconciliation,
  type operatorReconciliationDay,
} from "@artel/shared/calls/reconciliation/operator";
import { dayMilliseconds, utcDay } from "@artel/shared/checks/calendar";
import { amountOf, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { found, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { bankItems } from "./bank-store.ts";
import { depositsNotBooked } from "./chain-store.ts";
import { type ComparedDay, comparedDays, daysBetween, type Place } from "./compared-days.ts";
import { accountOf, outsideBalances, railKey } from "./outside.ts";
import { ordersInTransit, type ServiceItem } from "./rail-store.ts";
import { serviceDifferences } from "./services.ts";

/** Days that are compared where no period is asked for. */
const usualDays = 7;
/** Items of a day that are shown. */
const mostItems = 500;

/** Each place outside at the end of each day of a period, which ends today at the latest. */
export const operatorReconciliationAction: Action<typeof operatorReconciliation> = async (tx, ctx, input) => {
  const today = utcDay(ctx.now);
  const to = input.dateTo === undefined || input.dateTo > today ? today : input.dateTo;
  const from = input.dateFrom ?? utcDay(new Date(Date.parse(to) - (usualDays - 1) * dayMilliseconds));
  if (from > to) {
    refuseField("dateFrom", "validations.fromAfterTo");
  }
  if ((Date.parse(to) - Date.parse(from)) / dayMilliseconds >= daysAtOnce) {
    refuseField("dateFrom", "validations.tooManyDays", { max: daysAtOnce });
  }
  const days = await daysOf(tx, from, to);
  return { days: days.toSorted((a, b) => b.day.localeCompare(a.day)).map(presentDay) };
};

/** What explains the difference of a place at the end of a day; a place that nobody knows is not found. */
export const operatorReconciliationDayAction: Action<typeof operatorReconciliationDay> = async (tx, _ctx, input) => {
  const compared = found((await daysOf(tx, input.day, input.day)).find(({ key }) => key === input.place));
  const items = await itemsOf(tx, compared, input.day);
  return { ...presentDay(compared), items: items.slice(0, mostItems), total: items[0]?.total ?? 0 };
};

/** Every place at the end of each day of a period. */
export async function daysOf(read: Read, from: string, to: string): Promise<ComparedDay[]> {
  const days = daysBetween(from, to);
  const compared: ComparedDay[] = [];
  for (const outside of outsideBalances) {
    compared.push(...comparedDays(await outside(read, { from, to }), days));
  }
  return compared;
}

function presentDay(row: ComparedDay) {
  const money = (minor: bigint | undefined) => (minor === undefined ? null : moneyOf(row.currency, minor));
  const { key, kind, name, currency, day, state } = row;
  return {
    ...{ key, kind, name, currency, day, state },
    outside: money(row.outside),
    ledger: moneyOf(currency, row.ledger),
    difference: money(row.difference),
    explained: money(row.explained),
    unexplained: money(row.unexplained),
  };
}

/** What stands on one side alone at the end of a day, and what is open besides. */
async function itemsOf(read: Read, { key, kind, currency }: Place, day: string) {
  if (kind === "bank") {
    const account = accountOf(key);
    return (await bankItems(read, { account, currency, day, most: mostItems })).map((row) => ({
      ...{ kind: row.why, day: row.day, currency, name: row.name, total: row.total },
      amount: moneyOf(currency, BigInt(row.minor)),
      ...{ lineId: row.line, topupId: row.topup, payoutId: row.payout, payinId: null },
      agreedAt: row.agreed_at?.toISOString() ?? null,
    }));
  }
  if (kind === "chain") {
    return chainItems(read, currency, day);
  }
  const own = (row: Pick<ServiceItem, "rail" | "currency">) => railKey(row.rail, row.currency) === key;
  const said = (await serviceDifferences(read))
    .filter((row) => own(row) && row.day <= day && !(row.settled_at && utcDay(row.settled_at) <= day))
    .map((row) => ({ ...row, kind: "railSays" as const }));
  const waiting = (await ordersInTransit(read))
    .filter(own)
    .map((row) => ({ ...row, kind: "inTransit" as const, settled_at: null }));
  const all = [...said, ...waiting];
  return all.map((row) => ({
    ...{ kind: row.kind, day: row.day, currency, name: row.name, total: all.length },
    amount: moneyOf(currency, BigInt(row.minor)),
    ...{ lineId: null, topupId: null, payoutId: row.payout, payinId: row.payin },
    agreedAt: row.settled_at?.toISOString() ?? null,
  }));
}

/** Deposits that the chain has and the books have not at the end of a day, and orders on their way there. */
async function chainItems(read: Read, currency: CurrencyCode, day: string) {
  const waiting = (await ordersInTransit(read))
    .filter((row) => row.rail === "tron" && row.currency === currency)
    .map((row) => ({ ...row, kind: "inTransit" as const, ended_at: null }));
  const open = (await depositsNotBooked(read, currency, day)).map((row) => ({
    ...{ ...row, kind: "depositNotBooked" as const, payout: null },
  }));
  const all = [...open, ...waiting];
  return all.map((row) => ({
    ...{ kind: row.kind, day: row.day, currency, name: row.name, total: all.length },
    amount: moneyOf(currency, BigInt(row.minor)),
    ...{ lineId: null, topupId: null, payoutId: row.payout, payinId: null },
    agreedAt: row.ended_at?.toISOString() ?? null,
  }));
}

function moneyOf(currency: CurrencyCode, minor: bigint): string {
  return toWire(amountOf(currency, minor));
}
