import { sql } from "kysely";
import type { Read } from "../platform/db/db.ts";

interface Leg {
  readonly n: number;
  readonly kind: string;
  readonly owner: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
}

/**
 * The ledger of the named owners as a person reads it: one line per leg, transactions in order, with the legs of the
 * house and of others that belong to them.
 */
export async function printLedger(
  world: { readonly tx: Read },
  names: Readonly<Record<number, string>>,
): Promise<string> {
  const owners = Object.keys(names).map((id) => Number.parseInt(id, 10));
  const { rows } = await sql<Leg>`
    SELECT dense_rank() OVER (ORDER BY x.id) AS n, x.kind, a.owner, a.kind AS account, e.currency,
      CASE WHEN e.amount < 0 THEN '-' ELSE '+' END || ledger.wire(abs(e.amount), e.currency) AS amount
    FROM ledger.entry e JOIN ledger.txn x ON x.id = e.txn_id JOIN ledger.account a ON a.id = e.account_id
    WHERE x.id IN (SELECT own.txn_id FROM ledger.entry own JOIN ledger.account theirs ON theirs.id = own.account_id
      WHERE theirs.owner = ANY(${owners}::bigint[]))
    ORDER BY x.id, sign(e.amount), a.owner = 0, abs(e.amount) DESC, a.kind`.execute(world.tx);
  const lines: string[] = [];
  let last = 0;
  for (const { n, kind, owner, account, currency, amount } of rows) {
    const title = n === last ? "" : `${n} ${kind}`;
    last = n;
    const whose = owner === 0 ? "house" : (names[owner] ?? String(owner));
    lines.push(`${title.padEnd(26)}${whose.padEnd(11)}${account.padEnd(17)}${amount.padStart(11)} ${currency}`);
  }
  return lines.join("\n");
}
