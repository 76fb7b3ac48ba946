import autocannon from "autocannon";
import { sessionToken } from "../../server/src/http/auth.ts";
import { openSession } from "../../server/src/http/session-store.ts";
import { loadKeys } from "../../server/src/platform/crypto/secrets.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import { type Product, startProduct, whenReady } from "../prove/product.ts";
import { alternate, type Cell, limitCell, median } from "./cells.ts";
import { drafts } from "./ledger-data.ts";
import type { BenchWorld } from "./world.ts";

const seconds = 5;
/** More drafts than a round can pay. */
const draftsPerRound = 30_000;
/** Raised for the bench and printed; they are ordinary configuration. */
export const raisedLimits = { RATE_DEFAULT: "100000000", RATE_MONEY: "100000000" };

export function productEnv(world: BenchWorld): Record<string, string> {
  return { ARTEL_DATA_DIR: world.dataDir, ARTEL_DEMO: "0", DATABASE_URL: world.embedded.url(), ...raisedLimits };
}

/** A session of each company of the bench. */
export async function tokensOf(world: BenchWorld): Promise<Map<number, string>> {
  const keys = loadKeys(world.dataDir, {}, systemIds.bytes);
  const now = new Date();
  const expires = new Date(now.getTime() + 3_600_000);
  const tokens = new Map<number, string>();
  for (const company of world.people.companies) {
    const sessionId = await openSession(world.db.read, {
      userId: company,
      device: "bench",
      ip: "127.0.0.1",
      userAgent: "bench",
      now,
      expires,
    });
    tokens.set(company, await sessionToken(keys.session, sessionId, now, expires));
  }
  return tokens;
}

/** G-A3: payments over HTTP with session, rights, idempotency key and audit, 128 clients, against pgbench with 8. */
export async function httpCells(world: BenchWorld): Promise<Cell[]> {
  const { pgbench } = world;
  if (!pgbench) {
    return [limitCell({ goal: "G-A3", name: "pgbench is missing", wanted: "", value: null, most: 0 })];
  }
  const tokens = await tokensOf(world);
  const product = await startProduct({ ...productEnv(world), REALTIME: "off" });
  const tails: number[] = [];
  try {
    await whenReady(product.address, 10_000);
    // The reference runs on a server that has served other cells; the product's process is new, and compiles as it goes.
    await shoot(world, product, tokens);
    const cell = await alternate({
      goal: "G-A3",
      name: "pay over HTTP, 128 clients against 8 pgbench clients",
      least: 1.5,
      rounds: 5,
      reference: () => pgbench.tpcB(8, seconds),
      product: async () => {
        const { rate, p99 } = await shoot(world, product, tokens);
        tails.push(p99);
        return rate;
      },
    });
    return [
      cell,
      limitCell({
        goal: "G-A3",
        name: "p99 at 128 clients, milliseconds",
        wanted: "below 100 ms",
        value: median(tails),
        most: 100,
      }),
    ];
  } finally {
    await product.end("SIGTERM");
  }
}

async function shoot(
  world: BenchWorld,
  product: Product,
  tokens: Map<number, string>,
): Promise<{ rate: number; p99: number }> {
  const items = await drafts(world.admin, world.people, "many", draftsPerRound);
  // Writing the drafts is no part of what is measured.
  await world.admin.query("CHECKPOINT");
  let next = 0;
  const result = await autocannon({
    url: product.address,
    connections: 128,
    duration: seconds,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const item = items[next];
          next += 1;
          return {
            ...request,
            path: `/api/app/task/${item?.task_id}/pay?t=${next}`,
            headers: {
              authorization: `Bearer ${tokens.get(item?.party ?? 0)}`,
              "content-type": "application/json",
              "idempotency-key": `http:${item?.task_id}`,
              "x-device-id": "bench",
            },
            body: "{}",
          };
        },
      },
    ],
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) {
    throw new Error(`${bad} replies were no 2xx: the cell is void`);
  }
  return { rate: result["2xx"] / result.duration, p99: result.latency.p99 };
}
