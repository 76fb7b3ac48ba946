import type { Moments } from "@artel/shared/calls/date-range";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { dayIn, dayStart } from "@artel/shared/checks/zoned-day";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { documentType } from "@artel/shared/states/document-type";
import { wordOf } from "@artel/shared/states/word-of";
import { type RawBuilder, sql } from "kysely";
import { within } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row, TextRow } from "../../platform/db/row.ts";

export interface DocumentRow
  extends Row<"document", "id" | "owner" | "year" | "running" | "currency" | "task_ids" | "created_at" | "time_zone">,
    Row<"document", "layout">,
    NumberRow<"document", "type">,
    TextRow<"document", "amount"> {
  readonly data: Column<"document", "data"> & Record<string, unknown>;
  /** The document that it corrects, and the one that corrects it. */
  readonly corrects: NamedDocument | null;
  readonly corrected_by: NamedDocument | null;
  /** Of a proforma how it stands now, which its paper cannot say; sums are minor units. */
  readonly proforma_state: Column<"topup", "state"> | null;
  readonly received: string | null;
  readonly refunded: string | null;
}

/** What the number of a document is made of. */
export type NamedDocument = Row<"document", "id" | "owner" | "year" | "running"> & NumberRow<"document", "type">;

const named = (where: RawBuilder<unknown>) =>
  sql`(SELECT jsonb_build_object('id', o.id, 'owner', o.owner, 'year', o.year, 'running', o.running, 'type', number_of(o.type))
    FROM document o WHERE ${where})`;

/** Parties and lines stand once for all documents that say them. */
const parts = sql`data
  || coalesce((SELECT jsonb_build_object('Client', p.data) FROM document_party p WHERE p.id = document.client_id), '{}')
  || coalesce((SELECT jsonb_build_object('FDev', p.data) FROM document_party p WHERE p.id = document.issuer_id), '{}')
  || coalesce((SELECT jsonb_build_object('TasksF', l.lines) FROM document_lines l WHERE l.task_id = document.lines_task_id), '{}')`;

export const documentColumns = sql`id, owner, number_of(type) AS type, year, running, currency, ledger.wire(amount, currency) AS amount,
  task_ids, ${parts} AS data, created_at, time_zone, layout,
  ${named(sql`o.id = document.corrects_id`)} AS corrects, ${named(sql`o.corrects_id = document.id`)} AS corrected_by,
  (SELECT t.state FROM topup t WHERE t.document_id = document.id) AS proforma_state,
  (SELECT t.received_amount::text FROM topup t WHERE t.document_id = document.id) AS received,
  (SELECT (SELECT coalesce(sum(r.amount), 0) FROM bank_line r WHERE r.refund_topup_id = t.id AND r.currency = t.currency
    AND r.restored_txn IS NULL)::text FROM topup t WHERE t.document_id = document.id) AS refunded`;

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

/** A range, and the time zone by whose days it was asked for. */
export interface IssuedIn extends Moments {
  readonly timeZone: string;
}

const issuedOn = sql`(document.created_at AT TIME ZONE document.time_zone)::date`;

/**
 * Documents of a range. An end where a day of the zone begins means the days that documents were issued with, which are those of
 * other zones where the account had one; any other end means its moment. No two clocks are two days apart, so that the index by
 * moments still finds them.
 */
export function issuedWithin({ from, before, timeZone }: IssuedIn): RawBuilder<boolean> {
  const [first, end] = [dayAt(from, timeZone), dayAt(before, timeZone)];
  return sql`${within(sql`document.created_at`, {
    from: from && first ? new Date(from.getTime() - twoDays) : from,
    before: before && end ? new Date(before.getTime() + twoDays) : before,
  })} AND ${first ? sql`${issuedOn} >= ${first}::date` : sql`true`} AND ${end ? sql`${issuedOn} < ${end}::date` : sql`true`}`;
}

const twoDays = 2 * dayMilliseconds;

/** The day that begins in a moment; undefined where none does. */
function dayAt(moment: Date | null, timeZone: string): string | undefined {
  const day = moment && dayIn(timeZone, moment);
  return day && dayStart(timeZone, day).getTime() === moment?.getTime() ? day : undefined;
}

/** Documents that somebody sees, newest first. */
export function documentsOf(
  viewer: DocumentViewer,
  range: IssuedIn & { readonly limit: number },
): RawBuilder<DocumentRow> {
  return sql<DocumentRow>`SELECT ${documentColumns} FROM document WHERE ${seenBy(viewer)}
    AND ${issuedWithin(range)}
    ORDER BY document.created_at DESC, document.id DESC LIMIT ${range.limit}`;
}

/** One document; undefined for an unknown id and for one that the viewer does not see alike. */
export async function documentOf(tx: Read, viewer: DocumentViewer, id: number): Promise<DocumentRow | undefined> {
  const { rows } =
    await sql<DocumentRow>`SELECT ${documentColumns} FROM document WHERE id = ${id} AND ${seenBy(viewer)}`.execute(tx);
  return rows[0];
}

/** One document whoever sees it: for operators and jobs. */
export async function anyDocument(tx: Read, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`SELECT ${documentColumns} FROM document WHERE id = ${id}`.execute(tx);
  return rows[0];
}

/** Whether the invoices of a company print links to its tasks, and the language that it chose for them. */
export async function printChoices(
  tx: Read,
  company: number,
): Promise<
  | {
      readonly hasLinks: Column<"company", "is_invoice_task_has_urls">;
      readonly language: Column<"company", "document_language">;
    }
  | undefined
> {
  const { rows } = await sql<{
    hasLinks: Column<"company", "is_invoice_task_has_urls">;
    language: Column<"company", "document_language">;
  }>`SELECT is_invoice_task_has_urls AS "hasLinks", document_language AS language FROM company
    WHERE id = ${company}`.execute(tx);
  return rows[0];
}

/** Whose document it is, by name, and the address of the person who sends it. */
export async function senderOfDocument(
  tx: Read,
  owner: number,
  person: number,
): Promise<(Row<"company", "name"> & Row<"app_user", "email">) | undefined> {
  const { rows } = await sql<Row<"company", "name"> & Row<"app_user", "email">>`
    SELECT coalesce(c.name, btrim(o.name || ' ' || o.surname)) AS name, (SELECT p.email FROM app_user p WHERE p.id = ${person}) AS email
    FROM app_user o LEFT JOIN company c ON c.id = o.id WHERE o.id = ${owner}`.execute(tx);
  return rows[0];
}

/** The order of a month by its first task and its running number; a corrected one and its corrections are found alike. */
export async function orderOf(
  tx: Read,
  viewer: DocumentViewer,
  { task, order }: { readonly task: number; readonly order: number },
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`WITH RECURSIVE chain AS (
      SELECT document_id AS id FROM order_task WHERE task_id = ${task}
      UNION ALL SELECT d.id FROM chain JOIN document d ON d.corrects_id = chain.id)
    SELECT ${documentColumns} FROM document WHERE id IN (SELECT id FROM chain) AND ${seenBy(viewer)}
      AND running = ${order} AND task_ids[1] = ${task}`.execute(tx);
  return rows[0];
}

/** Who a document is for: the address, the reader's language, and the one that the company chose for its documents. */
export async function readerOf(
  tx: Read,
  owner: number,
): Promise<(Row<"app_user", "email" | "language"> & Row<"company", "document_language">) | undefined> {
  const { rows } = await sql<Row<"app_user", "email" | "language"> & Row<"company", "document_language">>`
    SELECT u.email, u.language, c.document_language FROM app_user u LEFT JOIN company c ON c.id = u.id
    WHERE u.id = ${owner}`.execute(tx);
  return rows[0];
}

/**
 * Issues one document under the next gap-free number of its prefix and of the year that it is for its owner, no earlier than the
 * number before it. It keeps the time zone of that moment, and so its day. Locked last in its transaction. Its parties
 * (`Client`, `FDev`) are kept once for all documents that name them as they are now.
 */
export async function issueDocument(
  tx: Tx,
  draft: {
    owner: number;
    type: number;
    currency: CurrencyCode;
    minor: bigint;
    taskIds?: readonly number[];
    /** The document that it corrects. */
    corrects?: number;
    /** The set of rules that judged what it is for; that of its tasks, or of what it corrects, where it is left out. */
    ruleSet?: number | null;
    data: Readonly<Record<string, unknown>>;
    now: Date;
  },
): Promise<Row<"document", "id" | "running" | "year">> {
  const { Client: client, FDev: issuer, ...data } = draft.data;
  const kept = async (party: unknown) => (party === undefined ? null : await keepParty(tx, party));
  const { rows } = await sql<Row<"document", "id" | "running" | "year">>`
    INSERT INTO document (owner, type, prefix, year, running, currency, amount, task_ids, data, client_id, issuer_id, corrects_id,
      created_at, time_zone, rule_set_id)
    SELECT ${draft.owner}, own.type, prefix_of(own.type), own.year, number.before + 1,
      ${draft.currency}, ${draft.minor.toString()}::bigint, ${draft.taskIds ?? []}::bigint[], ${JSON.stringify(data)}::jsonb,
      ${await kept(client)}::bigint, ${await kept(issuer)}::bigint, ${draft.corrects ?? null}::bigint, number.issued_at, own.zone,
      coalesce(${draft.ruleSet ?? null}::bigint, (SELECT c.rule_set_id FROM document c WHERE c.id = ${draft.corrects ?? null}::bigint),
        (SELECT max(t.rule_set_id) FROM task t WHERE t.id = ANY (${draft.taskIds ?? []}::bigint[])))
    FROM (SELECT z.zone, year_in(z.zone, ${draft.now}) AS year, ${wordOf(documentType, draft.type)}::document_type AS type
      FROM zone_of(${draft.owner}) z (zone)) own,
      take_numbers(prefix_of(own.type), own.year, 1, ${draft.now}) number RETURNING id, running, year`.execute(tx);
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

/** Whose money an account holds, and the entity of the provider that keeps it: of a company the one that serves it, else `entity`. */
export async function accountSides(
  tx: Read,
  owner: number,
  entity: number,
): Promise<{ readonly holder: Record<string, unknown>; readonly issuer: Record<string, unknown> } | undefined> {
  const { rows } = await sql<{ holder: Record<string, unknown>; issuer: Record<string, unknown> }>`
    SELECT coalesce(company_party(u.id), contractor_party(u.id)) AS holder,
      provider_party(coalesce(c.served_by, ${entity})) AS issuer
    FROM app_user u LEFT JOIN company c ON c.id = u.id WHERE u.id = ${owner}`.execute(tx);
  return rows[0];
}

/** A company and the entity of the provider that serves it as parties of a document, and whether it wants links to its tasks. */
export async function companySides(
  tx: Read,
  company: number,
): Promise<
  | (Row<"company", "served_by" | "is_invoice_task_has_urls"> & {
      readonly client: Record<string, unknown>;
      readonly issuer: Record<string, unknown>;
    })
  | undefined
> {
  const { rows } = await sql<
    Row<"company", "served_by" | "is_invoice_task_has_urls"> & {
      client: Record<string, unknown>;
      issuer: Record<string, unknown>;
    }
  >`SELECT company_party(id) AS client, provider_party(served_by) AS issuer, served_by, is_invoice_task_has_urls
    FROM company WHERE id = ${company}`.execute(tx);
  return rows[0];
}
