import { dayMilliseconds } from "@artel/shared/checks/calendar";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Read } from "../../platform/db/db.ts";
import { chainClosings } from "./chain-store.ts";
import { daysOf } from "./list-days.ts";
import { accountOf, chainKey, railKey } from "./outside.ts";
import { newestClosings, oldestOpen } from "./queue-store.ts";
import { serviceDifferences } from "./services.ts";

/**
 * Since when places outside differ from the ledger, of those that do so for more than a day: a bank by something that one side alone
 * has or by its newest closing balance, a service by what it said of an order. A bank is a day behind at night, so a younger difference
 * is none yet.
 */
export async function openDifferences(read: Read, now: Date): Promise<Date[]> {
  const before = new Date(now.getTime() - dayMilliseconds);
  const since = new Map<string, Date>();
  const note = (place: string, at: Date) => {
    const known = since.get(place);
    if (at <= before && (known === undefined || at < known)) {
      since.set(place, at);
    }
  };
  for (const { account, at } of await oldestOpen(read)) {
    note(`bank-${account}`, at);
  }
  for (const [day, accounts] of byDay(await newestClosings(read))) {
    const places = await daysOf(read, day, day);
    for (const { key, state } of places) {
      const account = accountOf(key);
      if (state === "unexplained" && accounts.includes(account)) {
        note(`bank-${account}`, new Date(`${day}T00:00:00Z`));
      }
    }
  }
  for (const [currency, day] of newestByCurrency(await chainClosings(read))) {
    const key = chainKey(currency);
    const compared = (await daysOf(read, day, day)).find((place) => place.key === key);
    if (compared?.state === "unexplained") {
      note(key, new Date(`${day}T00:00:00Z`));
    }
  }
  for (const { rail, currency, day, settled_at } of await serviceDifferences(read)) {
    if (settled_at === null) {
      note(railKey(rail, currency), new Date(`${day}T00:00:00Z`));
    }
  }
  return [...since.values()];
}

/** The day of the newest closing of each currency; they come with the oldest first. */
function newestByCurrency(closings: Awaited<ReturnType<typeof chainClosings>>): ReadonlyMap<CurrencyCode, string> {
  return new Map(closings.map(({ currency, day }) => [currency, day]));
}

function byDay(rows: readonly { readonly account: number; readonly day: string }[]): ReadonlyMap<string, number[]> {
  const days = new Map<string, number[]>();
  for (const { account, day } of rows) {
    days.set(day, [...(days.get(day) ?? []), account]);
  }
  return days;
}
