import { amountOf, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, foundPage } from "../../platform/db/search.ts";
import { numberOf } from "./present.ts";
import { selectFoundTopups } from "./search-store.ts";

/** Top-ups of the caller's company, for its owner; for operators those that wait for their money, as their queue shows them. */
export async function searchTopups(read: Read, ctx: Context, asked: Asked): Promise<Found<CurrencyCode>> {
  const company = ctx.user.role === "operator" ? undefined : ctx.user.companyId;
  const { rows, next } = foundPage(await selectFoundTopups(read, company, asked), asked.take);
  return {
    hits: rows.map((row) => ({
      id: row.id,
      title: numberOf(row),
      note: company === undefined ? row.company_name : "",
      place: String(row.document_id),
      sum: { amount: toWire(amountOf(row.currency, BigInt(row.minor))), currency: row.currency },
      state: translate(ctx.language, `funding.state.${row.state}`),
      at: row.at.toISOString(),
    })),
    next,
  };
}
