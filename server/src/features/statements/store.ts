import type { MoneyAccount } from "@artel/shared/states/movement";
import { sql } from "kysely";
import type { Span } from "../../ledger/spans.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

export interface AccountRow
  extends Row<"ledger.account", "id" | "currency" | "version">,
    TextRow<"ledger.account", "balance"> {
  /** The accounts that hold a person's money, whatever other kinds the ledger has. */
  readonly kind: Column<"ledger.account", "kind"> & MoneyAccount;
  readonly head_text: string;
}

/** The accounts of an owner, in the order of currencies. */
export function selectAccounts(read: Read, owner: number): Promise<AccountRow[]> {
  return rowsOf<AccountRow>(read)`
    SELECT id, kind, currency, version, balance::text, encode(head, 'hex') AS head_text FROM ledger.account
    WHERE owner = ${owner} AND owner <> 0 ORDER BY currency, array_position(
      ARRAY['available', 'escrow', 'payoutPending', 'payoutInTransit'], kind)`;
}

export interface SumsRow {
  readonly credits: string;
  readonly debits: string;
}

/** What came in and what left by the entries of a span. */
export async function selectSums(read: Read, { account_id, low, high }: Span): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`
    SELECT coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::text AS credits,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::text AS debits
    FROM ledger.entry WHERE account_id = ${account_id} AND version > ${low} AND version <= ${high}`.execute(read);
  return rows[0] ?? { credits: "0", debits: "0" };
}

export interface LinkRow
  extends Row<"ledger.entry", "version" | "txn_id">,
    TextRow<"ledger.entry", "amount" | "balance_after"> {
  readonly hash_text: string;
}

/** Links of the hash chain of an account after a place, in order; none of an account that is another's. */
export function selectLinks(
  read: Read,
  owner: number,
  asked: { accountId: number; skip: number; take: number },
): Promise<LinkRow[]> {
  return rowsOf<LinkRow>(read)`
    SELECT version, txn_id, amount::text, balance_after::text, encode(hash, 'hex') AS hash_text FROM ledger.entry
    WHERE account_id = (SELECT a.id FROM ledger.account a WHERE a.id = ${asked.accountId} AND a.owner = ${owner} AND a.owner <> 0)
      AND version > ${asked.skip} ORDER BY version LIMIT ${asked.take}`;
}
