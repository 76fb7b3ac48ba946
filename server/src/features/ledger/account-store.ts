import { ledgerOwners, ledgerSearched } from "@artel/shared/limits/ledger";
import { type LedgerAccount, ledgerAccounts } from "@artel/shared/states/ledger-accounts";
import { type RawBuilder, sql } from "kysely";
import { bookOrder, descending, firstEntries, type Span } from "../../ledger/spans.ts";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import type { OuterRow, Row, TextRow } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";
import { part } from "../../platform/db/search.ts";

/** An account of the books by whose it is, its kind and its currency; the house is 0. */
export interface AccountName extends Row<"ledger.account", "owner" | "currency"> {
  readonly account: LedgerAccount;
}

export interface AccountRow extends AccountName, TextRow<"ledger.account", "balance"> {
  readonly owner_name: string;
  readonly owner_role: "company" | "freelancer" | "house";
  readonly entries: number;
  readonly shards: number;
}

/** Whose an account is, as `o`: a company by its name, a person by theirs. */
export const ownerOf = (owner: RawBuilder<unknown>) => sql`LEFT JOIN LATERAL (
    SELECT coalesce(c.name, ${fullNameOf("p")}) AS owner_name, p.role::text AS owner_role
    FROM app_user p LEFT JOIN company c ON c.id = p.id WHERE p.id = ${owner} LIMIT 1) o ON true`;

export const ownerColumns = sql`coalesce(o.owner_name, '') AS owner_name, coalesce(o.owner_role, 'house') AS owner_role`;

/** The accounts of some owners, each with its shards together. */
export function accountsOf(read: Read, owners: readonly number[], only?: AccountName): Promise<AccountRow[]> {
  const one = only ? sql`AND kind = ${only.account} AND currency = ${only.currency}` : sql``;
  return rowsOf<AccountRow>(read)`
    SELECT a.*, ${ownerColumns} FROM (
      SELECT owner, kind AS account, currency, sum(balance)::text AS balance, sum(version)::bigint AS entries, count(*) AS shards
      FROM ledger.account WHERE owner = ANY (${owners}::bigint[]) ${one} GROUP BY owner, kind, currency) a
    ${ownerOf(sql`a.owner`)}
    ORDER BY a.owner, array_position(${[...ledgerAccounts]}::text[], a.account), a.currency`;
}

/** The rows of the ledger that an account is made of, whole. */
export function accountSpans(read: Read, { owner, account, currency }: AccountName): Promise<Span[]> {
  return rowsOf<Span>(read)`SELECT id AS account_id, currency, 0::bigint AS low, version AS high FROM ledger.account
    WHERE owner = ${owner} AND kind = ${account} AND currency = ${currency} ORDER BY id`;
}

/** Letters that a word of a search needs for an index of names. */
const leastIndexed = 3;

/**
 * Whose accounts a search means: a person or company by id, address, or words of a name in plain letters. A member of a company
 * means the company. One more than is shown tells that there are more.
 */
export async function ownersFound(
  read: Read,
  { id, email, words }: { readonly id: number; readonly email: string; readonly words: readonly string[] },
): Promise<number[]> {
  const most = sql`LIMIT ${ledgerOwners + 1}`;
  const isNamed = words.length > 0 && words.every((word) => word.length >= leastIndexed);
  const named = sql.join([sql`true`, ...words.map((word) => sql`plain_name LIKE ${part(word)}`)], sql` AND `);
  const byName = isNamed
    ? sql`UNION (SELECT id FROM company WHERE ${named} ${most})
      UNION (SELECT coalesce(company_id, id) FROM app_user WHERE ${named} AND role <> 'operator' ${most})`
    : sql``;
  const { rows } = await sql<Row<"app_user", "id">>`
    SELECT found.id FROM (SELECT coalesce(company_id, id) AS id FROM app_user WHERE id = ${id} AND role <> 'operator'
      UNION SELECT coalesce(company_id, id) FROM app_user WHERE email = ${email} AND current_state <> 'removed' AND role <> 'operator'
      ${byName}) found ORDER BY found.id ${most}`.execute(read);
  return rows.map((row) => row.id);
}

/** Both sides of a task. */
export async function sidesOfTask(read: Read, task: number): Promise<number[]> {
  const row = await firstRow<Row<"task", "company_id" | "contractor_id">>(
    read,
  )`SELECT company_id, contractor_id FROM task WHERE id = ${task}`;
  return row ? [row.company_id, row.contractor_id] : [];
}

export interface MovementRow
  extends Row<"ledger.entry", "account_id" | "version" | "txn_id" | "currency">,
    TextRow<"ledger.entry", "amount" | "balance_after">,
    Row<"ledger.txn", "kind" | "subject" | "natural_key" | "actor" | "created_at">,
    OuterRow<{ readonly actor_name: string }> {
  readonly hash_text: string;
}

/** The newest entries of some spans, no more than so many; of one sum they are looked for among the newest ones alone. */
export function selectEntries(
  read: Read,
  spans: readonly Span[],
  { sum, take }: { readonly sum: string | undefined; readonly take: number },
): Promise<MovementRow[]> {
  const order = bookOrder(descending);
  const entries =
    sum === undefined
      ? firstEntries(spans, descending, take)
      : sql`FROM (SELECT e.* ${firstEntries(spans, descending, ledgerSearched)}
        WHERE abs(e.amount) * ledger.unit_of(e.currency) = ${sum}::numeric ORDER BY ${order} LIMIT ${take}) e`;
  return rowsOf<MovementRow>(read)`
    SELECT e.account_id, e.version, e.txn_id, e.currency, e.amount::text, e.balance_after::text, encode(e.hash, 'hex') AS hash_text,
      x.kind, x.subject, x.natural_key, x.actor, x.created_at, ${fullNameOf("u")} AS actor_name
    ${entries}
    JOIN LATERAL (SELECT kind, subject, natural_key, actor, created_at FROM ledger.txn WHERE id = e.txn_id LIMIT 1) x ON true
    LEFT JOIN app_user u ON u.id = x.actor
    ORDER BY ${order}`;
}

/** The moment of the oldest entry that a search of a sum looks at. */
export async function searchedEntriesSince(read: Read, spans: readonly Span[]): Promise<Date | undefined> {
  const { rows } = await sql<Row<"ledger.txn", "created_at">>`
    SELECT x.created_at FROM (SELECT e.txn_id ${firstEntries(spans, descending, ledgerSearched)}
      ORDER BY ${bookOrder(descending)} OFFSET ${ledgerSearched - 1} LIMIT 1) e JOIN ledger.txn x ON x.id = e.txn_id`.execute(
    read,
  );
  return rows[0]?.created_at;
}
