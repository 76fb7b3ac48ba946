import { rmSync } from "node:fs";
import pg from "pg";
import { checkLedger } from "../../../server/src/check-ledger.ts";
import { openDatabase } from "../../../server/src/platform/db/db.ts";
import { startEmbedded } from "../../../server/src/platform/db/embedded/embedded.ts";
import { removeCluster } from "../../../server/src/platform/db/embedded/place.ts";
import { migrate } from "../../../server/src/platform/db/migrate.ts";
import { systemIds } from "../../../server/src/platform/ids.ts";
import { addJob } from "../../../server/src/platform/jobs/queue.ts";
import { silentLog } from "../../../server/src/platform/log.ts";
import { freePort } from "../../../server/src/testing/ports.ts";
import { scratchFolder } from "../../../server/src/testing/scratch.ts";
import { type Product, startProduct, whenReady } from "../../prove/product.ts";
import type { ProofWorld } from "../../prove/world.ts";
import { until } from "../until.ts";
import { startVendors, type Vendors } from "./outside.ts";

/** Settings of the product in every run: ordinary configuration, told at the begin of a run. */
export const settings = {
  ARTEL_DEMO: "0",
  PAYOUT_RAILS: "manual",
  RATE_DEFAULT: "1000000",
  RATE_MAIL: "1000000",
  RATE_MONEY: "1000000",
  RATE_REFUSED: "1000000",
  RATE_PAGES: "1000000",
} as const;

/** The running product on a database of its own. */
export interface Stage {
  readonly world: ProofWorld;
  readonly product: Product;
  readonly vendors: Vendors;
  /** What is wrong with the books of the product, by its own checks. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

/** Nothing has to outlive the power. */
const quick = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

const open = new Set<Stage>();

/** Ends what runs of this process: nothing is left behind by one that is asked to end. */
export async function closeStages(): Promise<void> {
  await Promise.all([...open].map((stage) => stage.close()));
}

/** Starts the product over an empty database. `program` is what runs; without it the sources as they are. */
export async function startStage(program?: readonly string[]): Promise<Stage> {
  const dataDir = scratchFolder("artel-model-");
  const embedded = await startEmbedded({ dataDir, log: () => undefined, extraSettings: quick });
  await migrate({ connection: embedded.config(), log: () => undefined });
  const db = openDatabase({ connection: embedded.config(), size: 4, queue: 1000, log: silentLog, ids: systemIds });
  const vendors = await startVendors();
  const port = String(await freePort());
  const publicUrl = `http://127.0.0.1:${port}`;
  const env = {
    ...{ ...settings, ...vendors.env, PORT: port, PUBLIC_URL: publicUrl },
    ...{ ARTEL_DATA_DIR: dataDir, DATABASE_URL: embedded.url() },
  };
  const world: ProofWorld = {
    ...{ embedded, db, env },
    client: async () => {
      const client = new pg.Client(embedded.config());
      await client.connect();
      return client;
    },
    close: async () => {
      await db.close();
      await vendors.close();
      await embedded.stop();
      removeCluster(embedded.where);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const product = await startProduct(env, [], program);
  await whenReady(product.address, 60_000);
  await haveAddresses(world);
  const stage: Stage = {
    world,
    product,
    vendors,
    check: async () => (await checkLedger(db)).findings.map((one) => `${one.assertion} ${one.subject}: ${one.detail}`),
    close: async () => {
      open.delete(stage);
      await product.end("SIGTERM");
      await world.close();
    },
  };
  open.add(stage);
  return stage;
}

/** Addresses of the chain come by the minute; a run does not wait for that. */
async function haveAddresses({ db }: ProofWorld): Promise<void> {
  await db.transaction((tx) => addJob(tx, "watch-deposits", {}));
  await until(async () => {
    const { rows } = await db.pool.query("SELECT 1 FROM deposit_address WHERE company_id IS NULL LIMIT 1");
    return rows[0];
  }, "the product has no addresses of the chain");
}
