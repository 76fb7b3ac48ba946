import { rowsOf, type TestWorld } from "./world.ts";

/** The ledger of a world as a person reads it: one line per leg, transactions in order, owners by the names given. */
export async function printLedger(world: TestWorld, names: Readonly<Record<number, string>>): Promise<string> {
  const rows = await rowsOf<{
    n: number;
    kind: string;
    owner: number;
    account: string;
    currency: string;
    amount: string;
  }>(
    world.tx,
    `SELECT dense_rank() OVER (ORDER BY x.id)::int AS n, x.kind, a.owner::int AS owner, a.kind AS account, e.currency,
      CASE WHEN e.amount < 0 THEN '-' ELSE '+' END || ledger.wire(abs(e.amount), e.currency) AS amount
    FROM ledger.entry e JOIN ledger.txn x ON x.id = e.txn_id JOIN ledger.account a ON a.id = e.account_id
    ORDER BY x.id, sign(e.amount), a.owner = 0, abs(e.amount) DESC, a.kind`,
  );
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
