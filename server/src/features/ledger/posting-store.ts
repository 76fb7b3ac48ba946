import { ledgerSearched } from "@artel/shared/limits/ledger";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords } from "../../platform/db/list.ts";
import type { Column, OuterRow, Row, TextRow } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";
import { ownerColumns, ownerOf } from "./account-store.ts";

export interface PostingRow
  extends Row<"ledger.txn", "id" | "kind" | "subject" | "natural_key" | "actor" | "created_at">,
    OuterRow<{ readonly actor_name: string }> {
  /** What it moved, in minor units by currency. */
  readonly sums: readonly (Row<"ledger.entry", "currency"> & { readonly minor: string })[];
}

const columns = sql`x.id, x.kind, x.subject, x.natural_key, x.actor, x.created_at, ${fullNameOf("u")} AS actor_name,
  (SELECT jsonb_agg(jsonb_build_object('currency', s.currency, 'minor', s.minor) ORDER BY s.currency)
    FROM (SELECT e.currency, sum(e.amount)::text AS minor FROM ledger.entry e
      WHERE e.txn_id = x.id AND e.amount > 0 GROUP BY e.currency) s) AS sums`;
const withActor = sql`LEFT JOIN app_user u ON u.id = x.actor`;

/** How the page of a list begins and how long it is. */
interface Place {
  readonly before: number;
  readonly take: number;
}

/** The newest postings before one, or those of these alone. */
export function selectPostings(read: Read, { before, take }: Place, only?: readonly number[]): Promise<PostingRow[]> {
  const named = only ? sql`AND x.id = ANY (${only}::bigint[])` : sql``;
  return rowsOf<PostingRow>(read)`SELECT ${columns} FROM ledger.txn x ${withActor}
    WHERE x.id < ${before} ${named} ORDER BY x.id DESC LIMIT ${take}`;
}

interface PostingFilter {
  /** Postings that the search names, whatever their age. */
  readonly named: readonly number[];
  /** Words of the search, folded. */
  readonly words: readonly string[];
  readonly kindsOf: (word: string) => readonly string[];
  readonly subjectsOf: (word: string) => readonly string[];
  readonly amount: string | undefined;
  readonly currency: CurrencyCode | undefined;
}

const searched = sql`id, kind, subject, natural_key, actor, request_id, created_at`;
const newestBefore = (before: number) =>
  sql`SELECT ${searched} FROM ledger.txn WHERE id < ${before} ORDER BY id DESC LIMIT ${ledgerSearched}`;

/** The postings that a search names, and what it finds among the newest before one. */
export function searchPostings(read: Read, { before, take }: Place, filter: PostingFilter): Promise<PostingRow[]> {
  const { named, words, amount, currency } = filter;
  const isNamed = sql`x.id = ANY (${named}::bigint[])`;
  const text = [sql`x.id`, sql`x.natural_key`, sql`x.subject`, sql`x.request_id`, sql`x.kind`, fullNameOf("u")];
  const codes = [
    { column: sql`x.kind`, codesOf: filter.kindsOf },
    { column: sql`split_part(x.subject, ':', 1)`, codesOf: filter.subjectsOf },
  ];
  const inCurrency = currency === undefined ? sql`true` : sql`e.currency = ${currency}`;
  const ofSum = amount === undefined ? sql`true` : sql`abs(e.amount) * ledger.unit_of(e.currency) = ${amount}::numeric`;
  const moves =
    amount === undefined && currency === undefined
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM ledger.entry e WHERE e.txn_id = x.id AND ${inCurrency} AND ${ofSum} OFFSET 0)`;
  return rowsOf<PostingRow>(read)`SELECT ${columns} FROM (
      (${newestBefore(before)}) UNION SELECT ${searched} FROM ledger.txn WHERE id = ANY (${named}::bigint[]) AND id < ${before}) x
    ${withActor} WHERE (${isNamed} OR ${holdsWords(words, text, codes)}) AND ${moves} ORDER BY x.id DESC LIMIT ${take}`;
}

/** The moment of the oldest posting that a search looks at; undefined where it looks at all. */
export async function searchedPostingsSince(read: Read, before: number): Promise<Date | undefined> {
  const row = await firstRow<Row<"ledger.txn", "created_at">>(read)`SELECT x.created_at FROM (
      ${newestBefore(before)} OFFSET ${ledgerSearched - 1}) x`;
  return row?.created_at;
}

interface WholePosting
  extends Row<
      "ledger.txn",
      "id" | "kind" | "subject" | "natural_key" | "actor" | "created_at" | "request_id" | "reverses" | "rule_set_id"
    >,
    OuterRow<{ readonly actor_name: string; readonly reversed_by: number }> {}

/** One posting; undefined for an unknown id. */
export function selectPosting(read: Read, id: number): Promise<WholePosting | undefined> {
  return firstRow<WholePosting>(
    read,
  )`SELECT x.id, x.kind, x.subject, x.natural_key, x.actor, x.created_at, x.request_id, x.reverses, x.rule_set_id,
      ${fullNameOf("u")} AS actor_name, (SELECT r.id FROM ledger.txn r WHERE r.reverses = x.id) AS reversed_by
    FROM ledger.txn x ${withActor} WHERE x.id = ${id}`;
}

export interface LegRow
  extends Row<"ledger.entry", "version" | "currency">,
    TextRow<"ledger.entry", "amount" | "balance_after">,
    Row<"ledger.account", "id" | "owner"> {
  readonly account: Column<"ledger.account", "kind">;
  readonly owner_name: string;
  readonly owner_role: "company" | "freelancer" | "house";
  readonly hash_text: string;
}

/** The legs of a posting: those that give first, each with its account. */
export function selectLegs(read: Read, posting: number): Promise<LegRow[]> {
  return rowsOf<LegRow>(read)`SELECT a.id, a.owner, a.kind AS account, e.version, e.currency, e.amount::text,
      e.balance_after::text, encode(e.hash, 'hex') AS hash_text, ${ownerColumns}
    FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id ${ownerOf(sql`a.owner`)}
    WHERE e.txn_id = ${posting} ORDER BY e.amount > 0, a.owner = 0, abs(e.amount) DESC, a.id`;
}

interface RecordRow extends Row<"audit.record", "tenant" | "seq" | "reason"> {
  readonly asked_by: string | null;
  readonly hash_text: string;
  readonly detail: Column<"audit.record", "detail"> & (Record<string, unknown> | null);
}

/** The record of a posting, by the index of moments: it bears the same one unless a clock was set back. */
export function selectRecord(read: Read, posting: number, at: Date): Promise<RecordRow | undefined> {
  return firstRow<RecordRow>(read)`SELECT r.tenant, r.seq, r.reason, encode(r.hash, 'hex') AS hash_text, r.detail,
      ${fullNameOf("f")} AS asked_by
    FROM audit.record r LEFT JOIN app_user f ON f.id = CASE WHEN jsonb_typeof(r.detail -> 'firstPerson') = 'number'
      THEN (r.detail ->> 'firstPerson')::bigint END
    WHERE r.created_at = ${at} AND r.txn_id = ${posting} LIMIT 1`;
}
