import { BulkDriver } from "./bulk-driver.ts";
import { killDatabase } from "./chaos/kills.ts";
import { judge } from "./judge.ts";
import { type Product, startProduct, whenReady } from "./product.ts";
import { type ProofWorld, paidCount, prepareRound, type Round } from "./world.ts";

/** Tasks of one bulk. */
export const bulkSize = 500;
/** A start after a kill has to be ready within this time (P11). */
const readyMilliseconds = 10_000;
const finishMilliseconds = 60_000;

export interface RoundResult {
  readonly kind: string;
  /** Paid tasks at the kill, read before anything resumed. */
  readonly paidAtKill: number;
  /** Payments that the driver had been told of. */
  readonly acknowledged: number;
  readonly readyMilliseconds: number;
  readonly wrong: readonly string[];
}

/** Answers a result, or undefined when the kill came before the first or after the last payment: such a round does not count. */
export type RunRound = (world: ProofWorld, random: () => number) => Promise<RoundResult | undefined>;

/** A round counts when the driver had at least one acknowledgement and at least one task was still unpaid. */
function counts(driver: BulkDriver, paid: number): boolean {
  return driver.journal.size >= 1 && paid >= 1 && paid < bulkSize;
}

/** A bulk that was started. */
interface Begun {
  readonly round: Round;
  readonly driver: BulkDriver;
  readonly product: Product;
}

async function begin(world: ProofWorld, env: Record<string, string> = {}): Promise<Begun> {
  const round = await prepareRound(world, bulkSize);
  const product = await startProduct({ ...world.env, ...env });
  await whenReady(product.address, readyMilliseconds);
  const driver = new BulkDriver(round);
  await driver.start(product.address, `prove-${round.company}`);
  return { round, driver, product };
}

/** Looks until the journal holds as many acknowledgements as wanted, or the product is gone. */
async function watch(driver: BulkDriver, product: Product, wanted: number): Promise<void> {
  let isGone = false;
  product.ended
    .then(() => {
      isGone = true;
    })
    .catch(() => undefined);
  while (!isGone && driver.journal.size < wanted) {
    const state = await driver.look(product.address);
    if (state?.isFinished) {
      return;
    }
  }
}

async function resume(
  world: ProofWorld,
  { round, driver, product }: Begun,
  kind: string,
  paidAtKill: number,
  took: number,
): Promise<RoundResult> {
  const acknowledged = driver.journal.size;
  await driver.finish(product.address, finishMilliseconds);
  const wrong = await judge(world, round, driver);
  // Whatever the caller repeats: a task that is paid is not paid again.
  const first = round.tasks[0] ?? 0;
  const repeated = await driver.payOne(product.address, first, `again-${first}`);
  if (repeated !== 409) {
    wrong.push(`paying task ${first} again answered ${repeated}`);
  }
  await product.end("SIGTERM");
  return { kind, paidAtKill, acknowledged, readyMilliseconds: Math.round(took), wrong };
}

/** What follows a product that is gone: the next one, which goes on with the bulk, unless the round does not count. */
async function followed(world: ProofWorld, begun: Begun, kind: string): Promise<RoundResult | undefined> {
  const paid = await paidCount(world, begun.round);
  if (!counts(begun.driver, paid)) {
    return undefined;
  }
  const start = performance.now();
  const product = await startProduct(world.env);
  await whenReady(product.address, readyMilliseconds);
  return resume(world, { ...begun, product }, kind, paid, performance.now() - start);
}

/** The application is killed at a random moment of the bulk, started again, and resumes. */
export const applicationRound: RunRound = async (world, random) => {
  const begun = await begin(world);
  await watch(begun.driver, begun.product, 1 + Math.floor(random() * bulkSize * 0.8));
  await begun.product.end("SIGKILL");
  return followed(world, begun, "application");
};

/** The database is killed; the application stands still while the count is read, and recovers by itself. */
export const databaseRound: RunRound = async (world, random) => {
  const begun = await begin(world);
  const { round, driver, product } = begun;
  await watch(driver, product, 1 + Math.floor(random() * bulkSize * 0.8));
  product.kill("SIGSTOP");
  await killDatabase(world);
  const paid = await paidCount(world, round);
  product.kill("SIGCONT");
  if (!counts(driver, paid)) {
    await product.end("SIGKILL");
    return undefined;
  }
  const took = await whenReady(product.address, readyMilliseconds);
  return resume(world, begun, "database", paid, took);
};

/** Lets a whole product publish what the kill of an earlier round left: the turns are then those of this bulk. */
async function publishLeft(world: ProofWorld): Promise<void> {
  const isLeft = async () => (await world.rows("SELECT 1 FROM centrifugo_outbox LIMIT 1")).length > 0;
  if (await isLeft()) {
    const product = await startProduct(world.env);
    while (await isLeft()) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await product.end("SIGTERM");
  }
}

/** The application ends itself at a named point of a random batch after the first. */
export function failPointRound(point: string): RunRound {
  return async (world, random) => {
    const turn = 2 + Math.floor(random() * 6);
    await publishLeft(world);
    // An end before the bulk began does not count.
    const begun = await begin(world, { FAILPOINT: `${point}:${turn}` }).catch(() => undefined);
    if (!begun) {
      return undefined;
    }
    const { driver, product } = begun;
    await watch(driver, product, bulkSize + 1);
    await Promise.race([product.ended, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    await product.end("SIGKILL").catch(() => undefined);
    return followed(world, begun, point);
  };
}
