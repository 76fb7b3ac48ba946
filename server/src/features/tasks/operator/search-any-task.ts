import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { type Asked, type Found, hitsOf } from "../../../platform/db/search.ts";
import { statusText } from "../policy.ts";
import { selectNumbered } from "./store.ts";

/** The task of a number, for operators: whose it is stands beside it. */
export async function searchAnyTask(read: Read, { language }: Context, asked: Asked): Promise<Found<CurrencyCode>> {
  return hitsOf(await selectNumbered(read, asked), asked, ({ title, party, currency, price_total, status }) => ({
    title,
    note: party,
    sum: { amount: minorToWire(currency, price_total), currency },
    state: statusText(language, status),
  }));
}
