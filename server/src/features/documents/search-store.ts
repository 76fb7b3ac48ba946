import { plainLetters } from "@artel/shared/checks/plain-letters";
import { type InvoiceKind, invoiceKinds } from "@artel/shared/documents/document-number";
import { documentType } from "@artel/shared/states/document-type";
import { wordOf } from "@artel/shared/states/word-of";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { NumberRow, Row, TextRow } from "../../platform/db/row.ts";
import { type Asked, type FoundRow, numberedBy, wholeThenNewest } from "../../platform/db/search.ts";
import { numberText } from "./list-store.ts";
import { type DocumentViewer, seenBy } from "./store.ts";

export interface FoundDocument
  extends FoundRow,
    Row<"document", "id" | "created_at" | "currency">,
    NumberRow<"document", "type">,
    TextRow<"document", "amount"> {
  readonly number: string;
}

/** Documents that somebody sees, by number, title and sum; that of a whole number first, an old one by the index of numbers. */
export function selectFoundDocuments(
  read: Read,
  viewer: DocumentViewer,
  asked: Asked,
  about: { readonly titleOf: (kind: InvoiceKind) => string; readonly year: number },
): Promise<FoundDocument[]> {
  const titles = Object.values(invoiceKinds).map(
    (kind) => sql`WHEN ${sql.lit(wordOf(documentType, kind.type))} THEN ${plainLetters(about.titleOf(kind))}`,
  );
  const source = {
    columns: sql`document.id, document.created_at, number_of(type) AS type, amount::text, ${numberText} AS number`,
    from: sql`FROM document`,
    where: [seenBy(viewer)],
    at: sql`document.created_at`,
    id: sql`document.id`,
    text: [sql`lower(${numberText})`, sql`CASE type ${sql.join(titles, sql` `)} END`],
    sums: [sql`amount`],
    currency: sql`currency`,
  };
  const prefixes = [...new Set(Object.values(invoiceKinds).map(({ prefix }) => prefix))];
  const numbered = sql<Row<"document", "id">>`SELECT id FROM document
    WHERE prefix = ANY (${prefixes}::text[]) AND ${numberedBy(asked, about.year, "document")} AND ${seenBy(viewer)}`;
  return wholeThenNewest(read, source, asked, numbered, numbered);
}
