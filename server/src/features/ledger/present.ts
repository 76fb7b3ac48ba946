import type { Output } from "@artel/shared/calls/call";
import type { ledgerAccounts, ledgerMovements } from "@artel/shared/calls/ledger/operator";
import { exactMoney } from "../statements/present.ts";
import type { AccountRow, MovementRow } from "./account-store.ts";

/** An account under the names of the call. */
export function presentAccount(row: AccountRow): Output<typeof ledgerAccounts>["rows"][number] {
  const { owner, account, currency, entries, shards } = row;
  return {
    ...{ owner, ownerName: row.owner_name, ownerRole: row.owner_role, account, currency },
    ...{ balance: exactMoney(currency, row.balance), entries, shards },
  };
}

interface Happened {
  readonly kind: string;
  readonly subject: string;
  readonly natural_key: string;
  readonly actor: number;
  readonly actor_name: string | null;
  readonly created_at: Date;
}

/** What every posting says of itself. */
export function presentHappened(id: number, row: Happened) {
  const { kind, subject, natural_key: naturalKey, actor } = row;
  return {
    ...{ id, at: row.created_at.toISOString(), kind, subject, naturalKey },
    actor: row.actor_name === null ? null : { id: actor, name: row.actor_name },
  };
}

/** An entry of an account; of one with several rows no balance is its balance. */
export function presentEntry(row: MovementRow, shards: number): Output<typeof ledgerMovements>["rows"][number] {
  return {
    ...presentHappened(row.txn_id, row),
    version: row.version,
    amount: exactMoney(row.currency, row.amount),
    balance: shards === 1 ? exactMoney(row.currency, row.balance_after) : null,
    hash: row.hash_text,
  };
}
