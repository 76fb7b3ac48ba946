import type { BulkDriver } from "./bulk-driver.ts";
import { bookFaults, type ProofWorld, type Round } from "./world.ts";

/** What is wrong after a round; nothing means that the promise was kept (P1). */
export async function judge(world: ProofWorld, round: Round, driver: BulkDriver): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await world.rows<{ id: number; status: number; payments: number }>(
    // The postings are read once, however many rounds have made some.
    `SELECT t.id::int, number_of(t.status) AS status, coalesce(x.payments, 0) AS payments FROM task t
      LEFT JOIN (SELECT subject, count(*)::int AS payments FROM ledger.txn WHERE kind = 'task.pay' GROUP BY subject) x
        ON x.subject = 'task:' || t.id
      WHERE t.company_id = $1 ORDER BY t.id`,
    [round.company],
  );
  for (const { id, status, payments } of rows) {
    if (driver.journal.has(id) && status !== 2) {
      wrong.push(`task ${id} was acknowledged and is not paid`);
    }
    if (status !== 2 || payments !== 1) {
      wrong.push(`task ${id} has status ${status} and ${payments} payments`);
    }
  }
  const accounts = await world.rows<{ kind: string; balance: string }>(
    "SELECT kind, balance FROM ledger.account WHERE owner = $1",
    [round.company],
  );
  const balance = (kind: string) => BigInt(accounts.find((account) => account.kind === kind)?.balance ?? "0");
  if (balance("available") !== 0n || balance("escrow") !== round.funds) {
    wrong.push(`balances: available ${balance("available")}, escrow ${balance("escrow")}, wanted 0 and ${round.funds}`);
  }
  return [...wrong, ...(await bookFaults(world))].slice(0, 20);
}
