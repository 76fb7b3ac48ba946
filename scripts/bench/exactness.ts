import { checkLedger } from "../../server/src/check-ledger.ts";
import type { TaskRequest } from "../../server/src/features/tasks/pay/task-batch-store.ts";
import { type Product, whenReady } from "../prove/product.ts";
import { startBuilt } from "./built.ts";
import type { Cell } from "./cells.ts";
import { productEnv, tokensOf } from "./http-pay.ts";
import { drafts } from "./ledger-data.ts";
import type { BenchWorld } from "./world.ts";

const payments = 12_000;
const clients = 64;

/** The run as its clients share it: the product in its present process, and the journal of what was acknowledged. */
interface Run {
  product: Product;
  /** Position of the next payment. */
  next: number;
  /** Set at half of the payments: the kill and the start of the next process. */
  restart?: Promise<void>;
  replays: number;
  /** Acknowledgements by task. */
  readonly journal: Map<number, number>;
}

interface Books {
  readonly lost: number;
  readonly doubled: number;
  readonly findings: number;
}

/**
 * Payments over HTTP with one replay in fifty, the process killed with `kill -9` in mid-run and started again. Every
 * acknowledged payment is in the driver's journal; at the end each task is paid once and the books are clean.
 */
export async function exactnessCells(world: BenchWorld): Promise<Cell[]> {
  const items = await drafts(world.admin, world.people, "many", payments);
  const tokens = await tokensOf(world);
  const run: Run = { product: await startReady(world), next: 0, replays: 0, journal: new Map() };
  await Promise.all(Array.from({ length: clients }, () => payInTurn(world, run, items, tokens)));
  await run.restart;
  await run.product.end("SIGTERM");
  return [exactnessCell(run, await booksAfter(world, [...run.journal.keys()]))];
}

async function startReady(world: BenchWorld): Promise<Product> {
  const product = await startBuilt({ ...productEnv(world), REALTIME: "off" });
  await whenReady(product.address, 10_000);
  return product;
}

/** One client: takes the next payment until none is left. Who passes the half kills the process. */
async function payInTurn(
  world: BenchWorld,
  run: Run,
  items: readonly TaskRequest[],
  tokens: ReadonlyMap<number, string>,
): Promise<void> {
  while (run.next < items.length) {
    const turn = run.next;
    const item = items[turn];
    run.next += 1;
    if (!item) {
      return;
    }
    if (run.next > items.length / 2 && !run.restart) {
      run.restart = killAndRestart(world, run);
    }
    const pay = () => payOnce(run.product.address, item.task_id, tokens.get(item.party)).catch(() => 0);
    await payUntilAnswered(run, item.task_id, pay);
    if (turn % 50 === 0 && (await pay()) === 200) {
      run.replays += 1;
    }
  }
}

async function killAndRestart(world: BenchWorld, run: Run): Promise<void> {
  await run.product.end("SIGKILL");
  run.product = await startReady(world);
}

/** Until an answer comes the same key is sent again: the rule of every client of the product. */
async function payUntilAnswered(run: Run, task: number, pay: () => Promise<number>): Promise<void> {
  for (;;) {
    const status = await pay();
    if (status === 200) {
      run.journal.set(task, (run.journal.get(task) ?? 0) + 1);
      return;
    }
    if (status !== 0 && status !== 503) {
      throw new Error(`a payment answered ${status}`);
    }
    await run.restart;
  }
}

async function payOnce(address: string, task: number, token: string | undefined): Promise<number> {
  const reply = await fetch(`${address}/api/app/task/${task}/pay?t=1`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": `exact:${task}`,
      "x-device-id": "bench",
    },
    body: "{}",
    signal: AbortSignal.timeout(15_000),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** What the database says of the acknowledged payments. */
async function booksAfter(world: BenchWorld, acknowledged: readonly number[]): Promise<Books> {
  const { rows } = await world.admin.query<{ lost: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE t.status <> 'onApproval' OR x.n = 0)::int AS lost, count(*) FILTER (WHERE x.n > 1)::int AS doubled
    FROM task t, LATERAL (SELECT count(*) AS n FROM ledger.txn WHERE natural_key = 'pay:' || t.id) x WHERE t.id = ANY ($1::bigint[])`,
    [acknowledged],
  );
  const { findings } = await checkLedger(world.db);
  const { lost, doubled } = rows[0] ?? { lost: -1, doubled: -1 };
  return { lost, doubled, findings: findings.length };
}

function exactnessCell({ journal, replays }: Run, { lost, doubled, findings }: Books): Cell {
  const isExact = lost === 0 && doubled === 0 && findings === 0 && journal.size === payments;
  return {
    goal: "G-A5",
    name: `${payments} payments, ${replays} replays (${((100 * replays) / payments).toFixed(1)} %), kill -9 in mid-run`,
    wanted: "0 lost, 0 doubled, sum 0",
    rounds: [],
    median: lost + doubled + findings,
    spread: null,
    verdict: isExact ? "met" : "missed",
    note: `${journal.size} acknowledged, ${lost} lost, ${doubled} doubled, ${findings} findings of check:ledger`,
  };
}
