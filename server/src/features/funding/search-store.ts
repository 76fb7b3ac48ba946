import { invoiceKinds } from "@artel/shared/documents/document-number";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { NumberRow, Row } from "../../platform/db/row.ts";
import {
  type Asked,
  type FoundRow,
  type Naming,
  namedBy,
  namedRows,
  numberedBy,
  wholeThenNewest,
} from "../../platform/db/search.ts";

export interface FoundTopup
  extends FoundRow,
    Row<"topup", "id" | "company_id" | "document_id" | "currency" | "state">,
    Row<"document", "running" | "year">,
    NumberRow<"document", "type"> {
  readonly company_name: string;
  readonly minor: string;
}

const columns = sql`t.id, t.company_id, t.document_id, t.state, d.running, d.year, number_of(d.type) AS type,
  c.name AS company_name`;
const tables = sql`topup t JOIN document d ON d.id = t.document_id JOIN company c ON c.id = t.company_id`;
const number = sql`lower(d.prefix || '-' || d.year || '-' || d.running)`;
const newest = { at: sql`t.created_at`, id: sql`t.id` };

/** Companies whose top-ups are looked for by a word of their names. */
const mostCompanies = 100;

/** Top-ups of one company, by number and sum; that of a whole number first. */
export function selectOwnTopups(read: Read, company: number, asked: Asked, year: number): Promise<FoundTopup[]> {
  const source = {
    columns: sql`${columns}, t.amount::text AS minor`,
    from: sql`FROM ${tables}`,
    where: [sql<boolean>`t.company_id = ${company}`],
    ...newest,
    text: [number],
    sums: [sql`t.amount`],
    currency: sql`t.currency`,
  };
  return wholeThenNewest(read, source, asked, numberedTopups(asked, year));
}

/**
 * Top-ups of all companies, settled ones too: by number, company, what the bank line says, and the sum that was ordered or
 * received first. Indexes know the old ones. `minor` is what came first where something came.
 */
export function selectAllTopups(read: Read, asked: Asked, year: number): Promise<FoundTopup[]> {
  const currency = sql`coalesce(l.currency, t.currency)`;
  const words = sql`(SELECT string_agg(x.plain_words, ' ') FROM bank_line x WHERE x.topup_id = t.id)`;
  const source = {
    columns: sql`${columns}, coalesce(l.amount, t.amount)::text AS minor`,
    from: sql`FROM ${tables} LEFT JOIN topup_payment l ON l.topup_id = t.id AND l.place = 1`,
    where: [],
    ...newest,
    text: [number, sql`c.plain_name`, words],
    // A line in another currency is found by its own sum alone.
    sums: [sql`CASE WHEN t.currency = ${currency} THEN t.amount END`, sql`l.amount`],
    currency,
  };
  return wholeThenNewest(read, source, asked, numberedTopups(asked, year), namedTopups(asked, year));
}

/** Top-ups whose proforma has a running number that was typed, in any of the last years. */
function numberedTopups(asked: Asked, year: number): Naming {
  return sql`SELECT t.id FROM document d JOIN topup t ON t.document_id = d.id WHERE d.prefix = ${invoiceKinds[1].prefix}
    AND ${numberedBy(asked, year, "d")} LIMIT ${namedRows}`;
}

/** Top-ups that an index names: of companies, of lines of the bank, of a sum, of a number. */
function namedTopups(asked: Asked, year: number): Naming {
  const sums = asked.isClose ? [] : asked.sums.map(({ minor }) => minor.toString());
  return sql`
    (SELECT t.id FROM (SELECT c.id FROM company c WHERE ${namedBy(sql`c.plain_name`, asked)} LIMIT ${mostCompanies}) c
      CROSS JOIN LATERAL (SELECT id FROM topup WHERE company_id = c.id ORDER BY id DESC LIMIT ${namedRows}) t
      ORDER BY t.id DESC LIMIT ${namedRows})
    UNION (SELECT l.topup_id FROM bank_line l WHERE ${namedBy(sql`l.plain_words`, asked)} AND l.topup_id IS NOT NULL
      LIMIT ${namedRows})
    UNION (SELECT t.id FROM topup t WHERE t.amount = ANY (${sums}::bigint[]) LIMIT ${namedRows})
    UNION (SELECT l.topup_id FROM bank_line l WHERE l.amount = ANY (${sums}::bigint[]) AND l.topup_id IS NOT NULL
      LIMIT ${namedRows})
    UNION (${numberedTopups(asked, year)})
    UNION (SELECT t.id FROM topup t WHERE t.id = ${asked.id ?? 0})`;
}
