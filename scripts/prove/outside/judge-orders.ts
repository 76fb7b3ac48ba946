import { checkLedger } from "../../../server/src/check-ledger.ts";
import { beginning, isDeclined, type Withdrawer } from "./cast.ts";
import type { Ground } from "./ground.ts";

interface Sums {
  readonly kind: string;
  readonly sum: string;
}

/**
 * Holds provider, entries and requests against the driver's own arithmetic: each order was paid once and for the net sum, or
 * declined and all of its money is back. Nothing else has moved.
 */
export async function judgeOrders(
  { world, vendor, wrong }: Ground,
  crowd: readonly Withdrawer[],
  orders: ReadonlyMap<number, string>,
): Promise<void> {
  wrong.push(...vendor.wrong);
  if (vendor.orders.size !== orders.size) {
    wrong.push(`the provider has ${vendor.orders.size} orders, own books ${orders.size}`);
  }
  for (const person of crowd) {
    const id = orders.get(person.id) ?? "";
    const order = vendor.orders.get(id);
    if (order?.cents !== person.net || order.currency !== "EUR") {
      wrong.push(`order ${id}: the provider has ${order?.cents} ${order?.currency}, own books ${person.net} EUR`);
    }
    const rows = await world.rows<Sums>(
      `SELECT a.kind::text, sum(e.amount)::text AS sum FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id
        WHERE a.owner = $1 GROUP BY a.kind HAVING sum(e.amount) <> 0`,
      [person.id],
    );
    const left = isDeclined(person.net) ? beginning : beginning - person.cents;
    const isRight = rows.length === 1 && rows[0]?.kind === "available" && BigInt(rows[0].sum) === left;
    if (!isRight) {
      wrong.push(`${person.id} has ${rows.map(({ kind, sum }) => `${kind} ${sum}`).join(", ")}, own books ${left}`);
    }
  }
  await judgePostings({ world, wrong }, crowd, orders);
  const { findings } = await checkLedger(world.db);
  wrong.push(...findings.map(({ assertion, subject, detail }) => `${assertion} ${subject}: ${detail}`));
}

/** One end for each order, and as much at the bank as the provider has paid. */
async function judgePostings(
  { world, wrong }: Pick<Ground, "world" | "wrong">,
  crowd: readonly Withdrawer[],
  orders: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = await world.rows<{ kind: string; number: number; bank: string }>(
    `SELECT x.kind::text, count(DISTINCT x.id)::int AS number,
        coalesce(sum(e.amount) FILTER (WHERE a.kind = 'bankClearing'), 0)::text AS bank
      FROM payout_item i JOIN ledger.txn x ON x.subject = 'payout:' || i.payout_id
      JOIN ledger.entry e ON e.txn_id = x.id JOIN ledger.account a ON a.id = e.account_id
      WHERE i.order_id = ANY ($1) AND x.kind IN ('withdrawal.paid', 'withdrawal.failed') GROUP BY x.kind`,
    [[...orders.values()]],
  );
  const declined = crowd.filter(({ net }) => isDeclined(net));
  const paid = crowd.filter(({ net }) => !isDeclined(net));
  const sum = paid.reduce((all, { net }) => all + net, 0n);
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  if (of("withdrawal.paid")?.number !== paid.length || BigInt(of("withdrawal.paid")?.bank ?? "0") !== sum) {
    wrong.push(`paid: ${JSON.stringify(of("withdrawal.paid"))}, own books ${paid.length} for ${sum}`);
  }
  if (of("withdrawal.failed")?.number !== declined.length) {
    wrong.push(`failed: ${of("withdrawal.failed")?.number}, own books ${declined.length}`);
  }
}
