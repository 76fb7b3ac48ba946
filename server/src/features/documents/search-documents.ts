import { yearIn } from "@artel/shared/checks/zoned-day";
import { type InvoiceKind, invoiceKind } from "@artel/shared/documents/document-number";
import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, hitsOf } from "../../platform/db/search.ts";
import { viewerOf } from "./list-documents.ts";
import { selectFoundDocuments } from "./search-store.ts";

/** Documents by number, title or sum, as far as the person sees documents elsewhere. */
export async function searchDocuments(read: Read, ctx: Context, asked: Asked): Promise<Found<CurrencyCode>> {
  const titleOf = (kind: InvoiceKind) => translate(ctx.language, kind.title);
  const found = await selectFoundDocuments(read, viewerOf(ctx), asked, {
    titleOf,
    year: yearIn(ctx.user.timeZone, ctx.now),
  });
  return hitsOf(found, asked, ({ number, type, currency, amount }) => ({
    title: number,
    note: titleOf(invoiceKind(type)),
    sum: { amount: minorToWire(currency, amount), currency },
  }));
}
