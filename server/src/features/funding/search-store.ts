import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { NumberRow, Row } from "../../platform/db/row.ts";
import { type Asked, type FoundRow, newestThatFit, ownRows } from "../../platform/db/search.ts";

export interface FoundTopup
  extends FoundRow,
    Row<"topup", "id" | "company_id" | "document_id" | "currency" | "state">,
    Row<"document", "running" | "year">,
    NumberRow<"document", "type"> {
  readonly company_name: string;
  readonly minor: string;
}

/** Top-ups of one company, or without one those of all companies that wait for their money, by number, company and sum. */
export function selectFoundTopups(read: Read, company: number | undefined, asked: Asked): Promise<FoundTopup[]> {
  return newestThatFit<FoundTopup>(
    read,
    {
      columns: sql`t.id, t.company_id, t.document_id, t.state, d.running, d.year, number_of(d.type) AS type, c.name AS company_name,
        t.amount::text AS minor`,
      from: sql`FROM topup t JOIN document d ON d.id = t.document_id JOIN company c ON c.id = t.company_id`,
      where: [company === undefined ? sql<boolean>`t.state = 'issued'` : sql<boolean>`t.company_id = ${company}`],
      at: sql`t.created_at`,
      id: sql`t.id`,
      text: [
        sql`lower(d.prefix || '-' || d.year || '-' || d.running)`,
        ...(company === undefined ? [sql`c.plain_name`] : []),
      ],
      sums: [sql`t.amount`],
      currency: sql`t.currency`,
      most: ownRows,
    },
    asked,
  );
}
