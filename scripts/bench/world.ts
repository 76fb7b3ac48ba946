import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, openDatabase } from "../../server/src/platform/db/db.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import { silentLog } from "../../server/src/platform/log.ts";
import { type BenchPeople, seed } from "./ledger-data.ts";
import { type Pgbench, preparePgbench } from "./pgbench.ts";

/** One PostgreSQL for product and reference: the embedded one with the product's own durable settings. */
export interface BenchWorld {
  readonly embedded: EmbeddedDatabase;
  readonly db: Database;
  readonly admin: pg.Client;
  readonly people: BenchPeople;
  /** Undefined where pgbench cannot be had: the ratios are then not measured. */
  readonly pgbench: Pgbench | undefined;
  readonly dataDir: string;
  readonly serverVersion: string;
  close(): Promise<void>;
}

/** Payments cannot be older than the money that they are made of. */
export async function createBenchWorld(fundedAt = new Date()): Promise<BenchWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), "artel-bench-"));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  await migrate({ connection: embedded.config(), log: () => undefined });
  const admin = new pg.Client(embedded.config());
  await admin.connect();
  await admin.query("CREATE DATABASE pgbench");
  const pgbench = await preparePgbench(embedded.config(), "pgbench");
  const people = await seed(admin, 1_000, fundedAt);
  const { rows } = await admin.query<{ server_version: string }>("SHOW server_version");
  const db = openDatabase({
    connection: embedded.config(),
    size: 8,
    queue: 2_000,
    log: silentLog,
    ids: systemIds,
    keepsPlans: true,
  });
  return {
    embedded,
    db,
    admin,
    people,
    pgbench,
    dataDir,
    serverVersion: rows[0]?.server_version ?? "unknown",
    close: async () => {
      await admin.end();
      await db.close();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
