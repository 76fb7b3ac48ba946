import { type Product, startProduct, whenReady } from "../product.ts";
import type { ProofWorld } from "../world.ts";
import type { Ground } from "./ask.ts";

/** A start after a kill has to be ready within this time. */
const readyMilliseconds = 20_000;

/** The product that is alive now; a killed one is followed by the next. */
export interface Stand {
  product: Product;
}

/** Starts the product for a run and waits until it is ready. */
export async function standOf(world: ProofWorld): Promise<Stand> {
  const product = await startProduct(world.env);
  await whenReady(product.address, readyMilliseconds);
  return { product };
}

/** How many kills, and how many answered requests lie between two of them and after the last. */
export interface Pace {
  readonly kills: number;
  readonly least: number;
  readonly spread: number;
  readonly last: number;
}

/**
 * Kills application and database by turns, each once enough more requests were answered; the work goes on
 * meanwhile.
 */
export async function killByTurns(world: ProofWorld, stand: Stand, ground: Ground, pace: Pace): Promise<void> {
  for (let kill = 0; kill < pace.kills; kill += 1) {
    await answered(ground, pace.least + Math.floor(ground.random() * pace.spread));
    await killOne(world, stand, kill % 2 === 0 ? "application" : "database");
  }
  await answered(ground, pace.last);
}

export type Victim = "application" | "database";

/**
 * Kills the application, which is followed by the next one, or the database, which comes back by itself; `meanwhile` is done before
 * anybody works on. Ends when the product is ready.
 */
export async function killOne(
  world: ProofWorld,
  stand: Stand,
  victim: Victim,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  if (victim === "application") {
    await stand.product.end("SIGKILL");
    await meanwhile();
    stand.product = await startProduct(world.env);
  } else {
    await killDatabase(world);
    await meanwhile();
  }
  await whenReady(stand.product.address, readyMilliseconds);
}

/** Kills the database and waits until its next process takes connections. */
export async function killDatabase(world: ProofWorld): Promise<void> {
  const old = world.embedded.pid;
  process.kill(old, "SIGKILL");
  while (world.embedded.pid === old || !(await isBack(world))) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function isBack(world: ProofWorld): Promise<boolean> {
  const client = await world.client().catch(() => undefined);
  await client?.end().catch(() => undefined);
  return client !== undefined;
}

/** Waits until so many more requests were answered. */
async function answered({ journal }: Ground, more: number): Promise<void> {
  const wanted = journal.length + more;
  while (journal.length < wanted) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
