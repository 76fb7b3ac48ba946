import { checkLedger } from "../../server/src/check-ledger.ts";
import { type Product, startProduct, whenReady } from "../prove/product.ts";
import type { Cell } from "./cells.ts";
import { productEnv, tokensOf } from "./http-pay.ts";
import { drafts } from "./ledger-data.ts";
import type { BenchWorld } from "./world.ts";

const payments = 12_000;
const clients = 64;

/**
 * G-A5: payments over HTTP with one replay in fifty, the process killed with `kill -9` in mid-run and started again. Every
 * acknowledged payment is in the driver's journal; at the end each task is paid once and the books are clean.
 */
export async function exactnessCells(world: BenchWorld): Promise<Cell[]> {
  const items = await drafts(world.admin, world.people, "many", payments);
  const tokens = await tokensOf(world);
  const journal = new Map<number, number>();
  let product: Product = await startProduct({ ...productEnv(world), REALTIME: "off" });
  await whenReady(product.address, 10_000);
  let replays = 0;
  let next = 0;
  let restart: Promise<void> | undefined;

  const pay = async (task: number, company: number): Promise<number> => {
    const reply = await fetch(`${product.address}/api/app/task/${task}/pay?t=1`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${tokens.get(company)}`,
        "content-type": "application/json",
        "idempotency-key": `exact:${task}`,
        "x-device-id": "bench",
      },
      body: "{}",
      signal: AbortSignal.timeout(15_000),
    });
    await reply.arrayBuffer();
    return reply.status;
  };
  const killAndRestart = async () => {
    await product.end("SIGKILL");
    product = await startProduct({ ...productEnv(world), REALTIME: "off" });
    await whenReady(product.address, 10_000);
  };
  const client = async () => {
    while (next < items.length) {
      const item = items[next];
      const turn = next;
      next += 1;
      if (!item) {
        return;
      }
      if (next > items.length / 2 && !restart) {
        restart = killAndRestart();
      }
      // Until an answer comes the same key is sent again: the rule of every client of the product.
      for (;;) {
        const status = await pay(item.task_id, item.party).catch(() => 0);
        if (status === 200) {
          journal.set(item.task_id, (journal.get(item.task_id) ?? 0) + 1);
          break;
        }
        if (status !== 0 && status !== 503) {
          throw new Error(`a payment answered ${status}`);
        }
        await restart;
      }
      if (turn % 50 === 0 && (await pay(item.task_id, item.party).catch(() => 0)) === 200) {
        replays += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await restart;
  await product.end("SIGTERM");

  const { rows } = await world.admin.query<{ lost: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE t.status <> 2 OR x.n = 0)::int AS lost, count(*) FILTER (WHERE x.n > 1)::int AS doubled
    FROM task t, LATERAL (SELECT count(*) AS n FROM ledger.txn WHERE natural_key = 'pay:' || t.id) x WHERE t.id = ANY ($1::bigint[])`,
    [[...journal.keys()]],
  );
  const { findings } = await checkLedger(world.db);
  const { lost, doubled } = rows[0] ?? { lost: -1, doubled: -1 };
  const isExact = lost === 0 && doubled === 0 && findings.length === 0 && journal.size === payments;
  return [
    {
      goal: "G-A5",
      name: `${payments} payments, ${replays} replays (${((100 * replays) / payments).toFixed(1)} %), kill -9 in mid-run`,
      wanted: "0 lost, 0 doubled, sum 0",
      rounds: [],
      median: lost + doubled + findings.length,
      spread: null,
      verdict: isExact ? "met" : "missed",
      note: `${journal.size} acknowledged, ${lost} lost, ${doubled} doubled, ${findings.length} findings of check:ledger`,
    },
  ];
}
