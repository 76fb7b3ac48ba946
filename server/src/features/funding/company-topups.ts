import type { Output } from "@artel/shared/calls/call";
import type { listTopups } from "@artel/shared/calls/funding/app";
import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Read } from "../../platform/db/db.ts";
import { countAsked } from "./asked-store.ts";
import { presentTopup } from "./present.ts";
import { awaitedSums, topupsOf } from "./store.ts";

/** The newest top-ups of a company in any state, as operators see them on its page. */
export async function newestTopupsOf(
  read: Read,
  company: number,
  most: number,
): Promise<Output<typeof listTopups>["rows"]> {
  const { rows } = await topupsOf(read, company, undefined, [], { skip: 0, take: most, sort: "-id" });
  return rows.map(presentTopup);
}

/** What is still to come for the proformas of a company, as decimal text by currency; a currency without any is missing. */
export async function awaitedOf(read: Read, company: number): Promise<ReadonlyMap<CurrencyCode, string>> {
  const sums = await awaitedSums(read, company);
  return new Map(sums.map(({ currency, missing }) => [currency, minorToWire(currency, missing)]));
}

/** Whether a company has asked for money, or was given an address for it, whatever became of that. */
export async function hasAskedForMoney(read: Read, company: number): Promise<boolean> {
  return (await countAsked(read, company)) > 0;
}
