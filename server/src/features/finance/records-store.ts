import type { Moments } from "@artel/shared/calls/date-range";
import { contractorTypes, conversionTypes } from "@artel/shared/reference/finance-types";
import { type RawBuilder, sql } from "kysely";
import { within } from "../../platform/db/conditions.ts";
import type { Column, Row } from "../../platform/db/row.ts";

/** A record of the old report: a document, or one side of an exchange. */
export interface RecordRow extends Row<"document", "id" | "currency" | "created_at"> {
  /** The number of a document's type, or that of a side of an exchange. */
  readonly kind: number;
  readonly minor: string;
  /** The running number of a document; of an exchange its id. */
  readonly number: Column<"document", "running">;
  /** The time zone that a document was issued in; null for an exchange. */
  readonly time_zone: Column<"document", "time_zone"> | null;
}

/** Documents and exchanges of a company in a period, newest first; of an exchange the side that it gave comes last. */
export function recordsOf(company: number, period: Moments, limit: number): RawBuilder<RecordRow> {
  return sql<RecordRow>`SELECT * FROM (
      (SELECT id, number_of(type) AS kind, currency, amount::text AS minor, created_at, running AS number, time_zone FROM document
        WHERE owner = ${company} AND ${within(sql`created_at`, period)} AND number_of(type) <> ALL (${contractorTypes}::integer[])
        ORDER BY document.created_at DESC, document.id DESC LIMIT ${limit})
      UNION ALL
      (SELECT x.id, side.kind, side.currency, side.amount::text, x.created_at, x.id, NULL::text
        FROM (SELECT * FROM exchange WHERE party = ${company} AND ${within(sql`created_at`, period)}
          ORDER BY exchange.created_at DESC, exchange.id DESC LIMIT ${limit}) x
        CROSS JOIN LATERAL (VALUES (${sql.lit(conversionTypes.source)}, x.from_currency, x.from_amount),
          (${sql.lit(conversionTypes.target)}, x.to_currency, x.to_amount)) side (kind, currency, amount))
    ) record ORDER BY created_at DESC, kind > ${sql.lit(conversionTypes.source)} DESC, id DESC LIMIT ${limit}`;
}
