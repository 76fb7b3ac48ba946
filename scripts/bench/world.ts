import type pg from "pg";
import { createWorld, type ProofWorld } from "../prove/world.ts";
import { type BenchPeople, seed } from "./ledger-data.ts";
import { type Pgbench, preparePgbench } from "./pgbench.ts";

/** One PostgreSQL for product and reference: the embedded one with the product's own durable settings. */
export interface BenchWorld extends ProofWorld {
  readonly admin: pg.Client;
  readonly people: BenchPeople;
  /** Undefined where pgbench cannot be had: the ratios are then not measured. */
  readonly pgbench: Pgbench | undefined;
  readonly dataDir: string;
  readonly serverVersion: string;
}

/** Payments cannot be older than the money that they are made of. */
export async function createBenchWorld(fundedAt = new Date()): Promise<BenchWorld> {
  const world = await createWorld({ size: 8, queue: 2_000, keepsPlans: true });
  const admin = await world.client();
  await admin.query("CREATE DATABASE pgbench");
  const { rows } = await admin.query<{ server_version: string }>("SHOW server_version");
  return {
    ...world,
    admin,
    people: await seed(admin, 1_000, fundedAt),
    pgbench: await preparePgbench(world.embedded.config(), "pgbench"),
    dataDir: String(world.env.ARTEL_DATA_DIR),
    serverVersion: rows[0]?.server_version ?? "unknown",
    close: async () => {
      await admin.end();
      await world.close();
    },
  };
}
