import { whenReady } from "../prove/product.ts";
import { tokenOf } from "../prove/world.ts";
import { startBuilt } from "./built.ts";
import { alternate, type Cell, limitCell, median, missing } from "./cells.ts";
import { drafts } from "./ledger-data.ts";
import type { BenchWorld } from "./world.ts";
import { prepareWrk } from "./wrk.ts";

const seconds = 5;
const rounds = 5;
/** More drafts than a round can pay. */
const draftsPerRound = 20_000;
/** Raised for the bench and printed; they are ordinary configuration. */
export const raisedLimits = { RATE_DEFAULT: "100000000", RATE_MONEY: "100000000" };

export function productEnv(world: BenchWorld): Record<string, string> {
  return { ARTEL_DATA_DIR: world.dataDir, ARTEL_DEMO: "0", DATABASE_URL: world.embedded.url(), ...raisedLimits };
}

/** A session of each company of the bench. */
export async function tokensOf(world: BenchWorld): Promise<Map<number, string>> {
  const tokens = new Map<number, string>();
  for (const company of world.people.companies) {
    tokens.set(company, await tokenOf(world, company));
  }
  return tokens;
}

/** Payments over HTTP with session, rights, idempotency key and audit, 128 clients, against pgbench with 8. */
export async function httpCells(world: BenchWorld): Promise<Cell[]> {
  const { pgbench } = world;
  const wrk = prepareWrk();
  if (!pgbench || !wrk) {
    return [missing("G-A3", "pgbench or wrk")];
  }
  const tokens = await tokensOf(world);
  const product = await startBuilt({ ...productEnv(world), REALTIME: "off" });
  const tails: number[] = [];
  try {
    await whenReady(product.address, 10_000);
    // All drafts beforehand: what a round writes is payments alone.
    const items = await drafts(world.admin, world.people, "many", (rounds + 1) * draftsPerRound);
    await world.admin.query("CHECKPOINT");
    const payments = items.map(({ task_id, party }) => ({ taskId: task_id, token: tokens.get(party) ?? "" }));
    const next = () => wrk.pay(product.address, payments.splice(0, draftsPerRound), 128, seconds);
    // The reference runs on a server that has served other cells; the product's process is new and compiles as it goes.
    await next();
    const cell = await alternate({
      goal: "G-A3",
      name: "pay over HTTP, 128 clients against 8 pgbench clients",
      wanted: { least: 1.5 },
      rounds,
      reference: () => pgbench.tpcB(8, seconds),
      product: async () => {
        const { rate, p99 } = await next();
        tails.push(p99);
        return rate;
      },
    });
    return [
      cell,
      limitCell("G-A3", "p99 at 128 clients, milliseconds", {
        value: median(tails),
        most: 100,
        note: `rounds: ${tails.map((tail) => tail.toFixed(0)).join(", ")}`,
      }),
    ];
  } finally {
    await product.end("SIGTERM");
  }
}
