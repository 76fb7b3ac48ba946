import { yearIn } from "@artel/shared/checks/zoned-day";
import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, hitsOf } from "../../platform/db/search.ts";
import { numberOf } from "./present.ts";
import { type FoundTopup, selectAllTopups, selectOwnTopups } from "./search-store.ts";

/** Top-ups of the caller's company, for its owner. */
export async function searchOwnTopups(read: Read, ctx: Context, asked: Asked): Promise<Found<CurrencyCode>> {
  const found = await selectOwnTopups(read, ctx.user.companyId, asked, yearIn(ctx.user.timeZone, ctx.now));
  return hitsOf(found, asked, (row) => ({ ...saidOf(ctx, row), place: String(row.document_id) }));
}

/** Top-ups of all companies, whatever their state, for operators. A sum is what was ordered or received; shown is what was received. */
export async function searchAllTopups(read: Read, ctx: Context, asked: Asked): Promise<Found<CurrencyCode>> {
  const found = await selectAllTopups(read, asked, yearIn(ctx.user.timeZone, ctx.now));
  return hitsOf(found, asked, (row) => ({ ...saidOf(ctx, row), note: row.company_name }));
}

function saidOf(ctx: Context, row: FoundTopup) {
  return {
    title: numberOf(row),
    sum: { amount: minorToWire(row.currency, row.minor), currency: row.currency },
    state: translate(ctx.language, `funding.state.${row.state}`),
  };
}
