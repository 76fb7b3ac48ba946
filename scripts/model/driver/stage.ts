import { addJob } from "../../../server/src/platform/jobs/queue.ts";
import { addEcommpay } from "../../../server/src/providers/cards/sandbox/ecommpay.ts";
import { addTron } from "../../../server/src/providers/tron/sandbox/tron.ts";
import { freePort } from "../../../server/src/testing/ports.ts";
import { cardPayinSettings, chainSettings } from "../../../server/src/testing/vendor-settings.ts";
import { until } from "../../lib/until.ts";
import { type Product, startProduct, whenReady } from "../../prove/product.ts";
import { startVendors, type Vendors } from "../../prove/vendors.ts";
import { bookFaults, createWorld, type ProofWorld, usualSettings } from "../../prove/world.ts";

/** Settings of the product in every run, told at the begin of a run. */
export const settings = { ...usualSettings, PAYOUT_RAILS: "manual" } as const;

/** The running product on a database of its own. */
export interface Stage {
  readonly world: ProofWorld;
  readonly product: Product;
  readonly vendors: Vendors;
  /** What is wrong with the books of the product, by its own checks. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

const open = new Set<Stage>();

/** Ends what runs of this process: nothing is left behind by one that is asked to end. */
export async function closeStages(): Promise<void> {
  await Promise.all([...open].map((stage) => stage.close()));
}

/** Starts the product over an empty database. `program` is what runs; without it the sources as they are. */
export async function startStage(program?: readonly string[]): Promise<Stage> {
  const made = await createWorld({ size: 4 }, true);
  const vendors = await startVendors([addEcommpay, addTron]);
  const port = String(await freePort());
  const own = { ...settings, ...cardPayinSettings(vendors.address), ...chainSettings(vendors.address) };
  const world: ProofWorld = {
    ...made,
    env: { ...made.env, ...own, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
    close: async () => {
      await made.close();
      await vendors.close();
    },
  };
  const product = await startProduct(world.env, [], program);
  await whenReady(product.address, 60_000);
  await haveAddresses(world);
  const stage: Stage = {
    world,
    product,
    vendors,
    check: () => bookFaults(world),
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
async function haveAddresses(world: ProofWorld): Promise<void> {
  await world.db.transaction((tx) => addJob(tx, "watch-deposits", {}));
  await until("the product has no addresses of the chain", async () => {
    return (await world.rows("SELECT 1 FROM deposit_address WHERE company_id IS NULL LIMIT 1"))[0];
  });
}
