import { plainLetters } from "@artel/shared/checks/plain-letters";
import { type InvoiceKind, invoiceKinds } from "@artel/shared/documents/document-number";
import { documentType } from "@artel/shared/states/document-type";
import { wordOf } from "@artel/shared/states/word-of";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { NumberRow, Row, TextRow } from "../../platform/db/row.ts";
import { type Asked, type FoundRow, ownRows, type SearchSource, wholeThenNewest } from "../../platform/db/search.ts";
import { numberText } from "./list-store.ts";
import { type DocumentViewer, seenBy } from "./store.ts";

export interface FoundDocument
  extends FoundRow,
    Row<"document", "id" | "created_at" | "currency">,
    NumberRow<"document", "type">,
    TextRow<"document", "amount"> {
  readonly number: string;
}

/** Years in which the document of a typed number may have been issued. */
const years = 10;
/** Longest running number that fits its column. */
const longestRunning = 15;

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
  const source: SearchSource = {
    columns: sql`document.id, document.created_at, number_of(type) AS type, amount::text, ${numberText} AS number`,
    from: sql`FROM document`,
    where: [seenBy(viewer)],
    at: sql`document.created_at`,
    id: sql`document.id`,
    text: [sql`lower(${numberText})`, sql`CASE type ${sql.join(titles, sql` `)} END`],
    sums: [sql`amount`],
    currency: sql`currency`,
    most: ownRows,
  };
  const numbered = () => byNumber(read, viewer, asked, about.year);
  return wholeThenNewest(read, source, asked, numbered, numbered);
}

/** Documents of an owner whose number ends with a typed one. */
async function byNumber(read: Read, viewer: DocumentViewer, asked: Asked, year: number): Promise<number[]> {
  const running = asked.words.map((word) => /(\d+)$/.exec(word)?.[1] ?? "").find((digits) => digits !== "");
  if (asked.isClose || running === undefined || running.length > longestRunning) {
    return [];
  }
  const prefixes = [...new Set(Object.values(invoiceKinds).map(({ prefix }) => prefix))];
  const issued = Array.from({ length: years }, (_, ago) => year - ago);
  const { rows } = await sql<Row<"document", "id">>`SELECT id FROM document
    WHERE prefix = ANY (${prefixes}::text[]) AND year = ANY (${issued}::int[]) AND running = ${running}::bigint
      AND ${seenBy(viewer)}`.execute(read);
  return rows.map(({ id }) => id);
}
