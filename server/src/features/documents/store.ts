import type { CurrencyCode } from "@artel/shared/money/currencies";
import { documentType } from "@artel/shared/states/document-type";
import { wordOf } from "@artel/shared/states/word-of";
import { type RawBuilder, sql } from "kysely";
import { within } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row, TextRow } from "../../platform/db/row.ts";

export interface DocumentRow
  extends Row<"document", "id" | "owner" | "running" | "currency" | "task_ids" | "created_at">,
    NumberRow<"document", "type">,
    TextRow<"document", "amount"> {
  readonly data: Column<"document", "data"> & Record<string, unknown>;
}

/** Parties and lines stand once for all documents that say them. */
const parts = sql`data
  || coalesce((SELECT jsonb_build_object('Client', p.data) FROM document_party p WHERE p.id = document.client_id), '{}')
  || coalesce((SELECT jsonb_build_object('FDev', p.data) FROM document_party p WHERE p.id = document.issuer_id), '{}')
  || coalesce((SELECT jsonb_build_object('TasksF', l.lines) FROM document_lines l WHERE l.task_id = document.lines_task_id), '{}')`;

export const documentColumns = sql`id, owner, number_of(type) AS type, running, currency, ledger.wire(amount, currency) AS amount,
  task_ids, ${parts} AS data, created_at`;

/** Whose documents somebody sees: all of an owner, or only those whose tasks one member made. */
export interface DocumentViewer {
  readonly owner: number;
  readonly maker: number | null;
}

/**
 * Which documents somebody sees. A document of several tasks shows them all, so each must be the maker's; one without tasks
 * is the owner's business.
 */
export const seenBy = ({ owner, maker }: DocumentViewer) => sql<boolean>`owner = ${owner} AND (${maker}::bigint IS NULL
  OR (cardinality(task_ids) > 0 AND NOT EXISTS (
    SELECT 1 FROM unnest(task_ids) AS of_document (task_id) LEFT JOIN task t ON t.id = of_document.task_id
    WHERE t.created_by IS DISTINCT FROM ${maker})))`;

/** Documents that somebody sees, newest first. */
export function documentsOf(
  viewer: DocumentViewer,
  range: { from: Date | null; before: Date | null; limit: number },
): RawBuilder<DocumentRow> {
  return sql<DocumentRow>`SELECT ${documentColumns} FROM document WHERE ${seenBy(viewer)}
    AND ${within(sql`created_at`, range)}
    ORDER BY document.created_at DESC, document.id DESC LIMIT ${range.limit}`;
}

/** One document; undefined for an unknown id and for one that the viewer does not see alike. */
export async function documentOf(tx: Read, viewer: DocumentViewer, id: number): Promise<DocumentRow | undefined> {
  const { rows } =
    await sql<DocumentRow>`SELECT ${documentColumns} FROM document WHERE id = ${id} AND ${seenBy(viewer)}`.execute(tx);
  return rows[0];
}

/** Whether the invoices of a company print links to its tasks. */
export async function hasTaskLinks(tx: Read, company: number): Promise<boolean> {
  const { rows } = await sql<{
    shown: Column<"company", "is_invoice_task_has_urls">;
  }>`SELECT is_invoice_task_has_urls AS shown FROM company
    WHERE id = ${company}`.execute(tx);
  return rows[0]?.shown ?? false;
}

/**
 * Issues one document under the next gap-free number of its prefix and year, no earlier than the number before it.
 * Locked last in its transaction. Its parties
 * (`Client`, `FDev`) are kept once for all documents that name them as they are now.
 */
export async function issueDocument(
  tx: Tx,
  draft: {
    owner: number;
    type: number;
    prefix: string;
    year: number;
    currency: CurrencyCode;
    minor: bigint;
    taskIds?: readonly number[];
    data: Readonly<Record<string, unknown>>;
    now: Date;
  },
): Promise<Row<"document", "id" | "running">> {
  const { Client: client, FDev: issuer, ...data } = draft.data;
  const kept = async (party: unknown) => (party === undefined ? null : await keepParty(tx, party));
  const { rows } = await sql<Row<"document", "id" | "running">>`
    INSERT INTO document (owner, type, prefix, year, running, currency, amount, task_ids, data, client_id, issuer_id, created_at)
    SELECT ${draft.owner}, ${wordOf(documentType, draft.type)}, ${draft.prefix}, ${draft.year}, number.before + 1,
      ${draft.currency}, ${draft.minor.toString()}::bigint, ${draft.taskIds ?? []}::bigint[], ${JSON.stringify(data)}::jsonb,
      ${await kept(client)}::bigint, ${await kept(issuer)}::bigint, number.issued_at
    FROM take_numbers(${draft.prefix}, ${draft.year}, 1, ${draft.now}) number RETURNING id, running`.execute(tx);
  const row = rows[0];
  if (!row) {
    throw new Error("no document was issued");
  }
  return row;
}

async function keepParty(tx: Tx, party: unknown): Promise<number> {
  const { rows } = await sql<Row<"document_party", "id">>`
    SELECT id FROM keep_parties(ARRAY[${JSON.stringify(party)}::jsonb])`.execute(tx);
  const row = rows[0];
  if (!row) {
    throw new Error("a party was not kept");
  }
  return row.id;
}

/** A company as a party of a document, with the provider it belongs to. */
export async function companyParty(tx: Read, company: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ party: Record<string, unknown> }>`SELECT company_party(${company}) AS party`.execute(tx);
  return rows[0]?.party ?? {};
}
