import { utcDay } from "@artel/shared/checks/calendar";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Read } from "../../platform/db/db.ts";
import { accountsWithBase, closingsBetween, movementSums, postingSums } from "./bank-store.ts";
import { chainClosings, chainMovementSums, chainPostingSums } from "./chain-store.ts";
import type { DaySum, Outside, Place } from "./compared-days.ts";
import { serviceDifferences, servicePostings } from "./services.ts";

/**
 * Something outside that says what it has or moved of our money. A new one, such as a chain whose node is asked for its balance, is one
 * function here that answers its places, what it told and what the ledger posted for it.
 */
export type OutsideBalance = (read: Read, period: { readonly from: string; readonly to: string }) => Promise<Outside>;

export const outsideBalances: readonly OutsideBalance[] = [banks, chain, services];

/** Accounts of ours by their statements; and by currency what the ledger has and no statement shows. */
async function banks(read: Read, { from, to }: { readonly from: string; readonly to: string }): Promise<Outside> {
  const accounts = await accountsWithBase(read);
  const posted = (await postingSums(read)).map((row) => ({ ...row, place: bankKey(row.account, row.currency) }));
  const told = (await movementSums(read)).map((row) => ({ ...row, place: bankKey(row.account, row.currency) }));
  const named = accounts.map(
    ({ id, account, currency }): Place => ({ key: bankKey(id, currency), kind: "bank", name: account, currency }),
  );
  const nameless = [
    ...new Map(posted.filter(({ account }) => account === 0).map((row) => [row.place, row])).values(),
  ].map(({ place, currency }): Place => ({ key: place, kind: "bank", name: "", currency }));
  const closings = new Map<string, Map<string, bigint>>();
  for (const { account, day, closing } of await closingsBetween(read, from, to)) {
    const key = named.find((place) => place.key.startsWith(`bank-${account}-`))?.key ?? "";
    closings.set(key, (closings.get(key) ?? new Map()).set(day, BigInt(closing)));
  }
  const base = new Map(
    accounts.flatMap(({ id, currency, base }) => (base === null ? [] : [[bankKey(id, currency), BigInt(base)]])),
  );
  return { places: [...named, ...nameless], base, told: told.map(sumOf), posted: posted.map(sumOf), closings };
}

/**
 * Our addresses on the chain, by the closings that are kept of their days. What they held before the first closing is taken from it: the
 * first one begins, and compares nothing that was before.
 */
async function chain(read: Read): Promise<Outside> {
  const place = (row: { readonly currency: CurrencyCode }) => chainKey(row.currency);
  const closed = (await chainClosings(read)).map((row) => ({ ...row, place: place(row) }));
  const told = (await chainMovementSums(read)).map((row) => sumOf({ ...row, place: place(row) }));
  const posted = (await chainPostingSums(read)).map((row) => ({ ...row, place: place(row) }));
  const places = [...new Map([...closed, ...posted].map((row) => [row.place, row])).values()].map(
    ({ place: key, currency }): Place => ({ key, kind: "chain", name: "tron", currency }),
  );
  const closings = new Map(
    places.map(({ key }) => [
      key,
      new Map(closed.filter((row) => row.place === key).map(({ day, minor }) => [day, BigInt(minor)])),
    ]),
  );
  const base = new Map(
    places.flatMap(({ key }) => {
      const first = closed.find((row) => row.place === key);
      const before = told.filter((row) => row.place === key && first && row.day <= first.day);
      return first ? [[key, before.reduce((rest, { minor }) => rest - minor, BigInt(first.minor))] as const] : [];
    }),
  );
  return { places, base, told, posted: posted.map(sumOf), closings };
}

/** Services by what they said of orders and payments: what the books have, and what differs until a person dealt with it. */
async function services(read: Read): Promise<Outside> {
  const posted = (await servicePostings(read)).map((row) => ({ ...row, place: railKey(row.rail, row.currency) }));
  const said = (await serviceDifferences(read)).flatMap(({ rail, currency, day, minor, settled_at }) => {
    const place = railKey(rail, currency);
    const undone = settled_at && { place, rail, currency, day: utcDay(settled_at), minor: String(-BigInt(minor)) };
    return [{ place, rail, currency, day, minor }, ...(undone ? [undone] : [])];
  });
  const all = [...posted, ...said];
  const places = [...new Map(all.map((row) => [row.place, row])).values()]
    .map(({ place, rail, currency }): Place => ({ key: place, kind: "rail", name: rail ?? "", currency }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
  const base = new Map(places.map(({ key }) => [key, 0n]));
  return { places, base, told: all.map(sumOf), posted: posted.map(sumOf), closings: "byMovements" };
}

function sumOf({
  place,
  day,
  minor,
}: {
  readonly place: string;
  readonly day: string;
  readonly minor: string;
}): DaySum {
  return { place, day, minor: BigInt(minor) };
}

function bankKey(account: number, currency: CurrencyCode): string {
  return `bank-${account}-${currency}`;
}

/** The key of our addresses on the chain, of one token. */
export function chainKey(currency: CurrencyCode): string {
  return `chain-tron-${currency}`;
}

/** The key of a service in one currency. */
export function railKey(rail: string | null, currency: CurrencyCode): string {
  return `rail-${rail ?? ""}-${currency}`;
}

/** The account that the key of a bank's place names; 0 where none was named. */
export function accountOf(key: string): number {
  return Number.parseInt(key.split("-")[1] ?? "0", 10);
}
