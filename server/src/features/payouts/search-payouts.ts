import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, hitsOf } from "../../platform/db/search.ts";
import { type FoundPayout, selectAllPayouts, selectOwnPayouts } from "./search-store.ts";

/** A contractor's own payouts. A sum is what arrives or what was asked for; shown is what arrives. */
export async function searchOwnPayouts(read: Read, ctx: Context, asked: Asked): Promise<Found<CurrencyCode>> {
  return hitsOf(await selectOwnPayouts(read, ctx.user.id, asked), asked, (row) => ({
    ...saidOf(ctx, row),
    note: translate(ctx.language, `wallets.type.${row.method}`),
  }));
}

/** Everybody's payouts, for operators, each with its place in the console. */
export async function searchAllPayouts(read: Read, ctx: Context, asked: Asked): Promise<Found<CurrencyCode>> {
  return hitsOf(await selectAllPayouts(read, asked), asked, (row) => ({
    ...saidOf(ctx, row),
    note: row.contractor,
    place: placeOf(row),
  }));
}

function saidOf(ctx: Context, row: FoundPayout) {
  return {
    title: row.details || translate(ctx.language, `wallets.type.${row.method}`),
    sum: { amount: minorToWire(row.currency, row.net), currency: row.currency },
    state: translate(ctx.language, `payoutStatus.${row.status}`),
  };
}

/** Where the console shows a payout: in its batch, else in one of its queues. */
function placeOf({ batch_id, status, hold }: FoundPayout): string {
  if (batch_id !== null) {
    return `batch/${batch_id}`;
  }
  return status === "pending" ? (hold === null ? "ready" : "held") : "finished";
}
