import { done, order } from "../chaos/client.ts";
import { killOne, type Victim } from "../chaos/kills.ts";
import { holdRow } from "../outside/held.ts";
import { enteredOf } from "../world.ts";
import { aPayer, type Ground, type Payer, runNow, soon } from "./ground.ts";

interface Deposit {
  readonly minor: string;
  readonly state: string;
}

/**
 * USDT comes to the address of a company, twice in one transaction. The product or its database is killed while what was seen and
 * the cursor behind it are written, and again in the middle of the credit of a later deposit. Afterwards the next transfer is
 * found from the cursor on.
 */
export async function receiveUsdt(ground: Ground, victim: Victim): Promise<number> {
  const { outer, wrong } = ground;
  const payer = await aPayer(ground);
  await runNow(ground, "watch-deposits");
  await soon("addresses are spare", async () => (await ground.world.rows("SELECT 1 FROM deposit_address")).length > 0);
  const { address } = (await look(ground, payer)) as { address: string };
  const sums = Array.from({ length: 4 }, () => 10_000_000n + BigInt(Math.floor(ground.random() * 90_000_000)));
  const [one = 0n, two = 0n, three = 0n, last = 0n] = sums;
  // The look that the address began with is over: the next one is the first that finds a transfer.
  await untilLooked(ground, address);
  await killWhileSeen(ground, payer, { address, sums: [one, two] }, victim);
  await untilStates(ground, payer, 2, "seen");
  await outer.say("/control/tron", { mine: 20 });
  await untilStates(ground, payer, 2, "credited");

  await transfer(ground, address, [three]);
  await untilStates(ground, payer, 1, "seen");
  await killBeforeCredit(ground, payer, victim);
  await untilStates(ground, payer, 3, "credited");

  const before = await cursorOf(ground, address);
  await transfer(ground, address, [last]);
  await outer.say("/control/tron", { mine: 20 });
  await untilStates(ground, payer, 4, "credited");
  const after = await cursorOf(ground, address);
  if (before === undefined || after === undefined || after < before) {
    wrong.push(`the cursor of ${address} went from ${before} to ${after}`);
  }
  await look(ground, payer);
  await runNow(ground, "watch-deposits");
  await untilLooked(ground, address);
  wrong.push(...(await differences(ground, payer, sums)));
  return sums.length;
}

/** The company opens its top-up: its address is looked at. */
function look(ground: Ground, { token }: Payer): Promise<unknown> {
  return done(ground.stand, order(token, "/api/app/deposits/address"));
}

function transfer({ outer }: Ground, address: string, sums: readonly bigint[]): Promise<unknown> {
  const to = sums.map((units) => ({
    address,
    amount: `${units / 1_000_000n}.${String(units % 1_000_000n).padStart(6, "0")}`,
  }));
  return outer.say("/control/tron", { receive: { to }, mine: 1 });
}

/** Killed after the deposits of a page were written and before its cursor was: neither may be there. */
async function killWhileSeen(
  ground: Ground,
  payer: Payer,
  { address, sums }: { readonly address: string; readonly sums: readonly bigint[] },
  victim: Victim,
): Promise<void> {
  const { world, stand, wrong } = ground;
  // New deposits may refer to the row; only the cursor in it stands still. It is held before anything can be seen.
  const query = "SELECT 1 FROM deposit_address WHERE address = $1 FOR NO KEY UPDATE";
  const cursor = await holdRow(world, query, [address]);
  await transfer(ground, address, sums);
  await look(ground, payer);
  await cursor.met();
  await killOne(world, stand, victim, async () => {
    await cursor.release();
    const seen = await depositsOf(ground, payer);
    const at = await cursorOf(ground, address);
    if (seen.length > 0 || at !== undefined) {
      wrong.push(`a killed look left ${seen.length} deposits and a cursor at ${at}`);
    }
  });
}

/** Killed while the credit of a deposit waits for the balance of its company. */
async function killBeforeCredit(ground: Ground, payer: Payer, victim: Victim): Promise<void> {
  const { world, stand, outer, wrong } = ground;
  const query = "SELECT 1 FROM ledger.account WHERE owner = $1 AND kind = 'available' AND currency = 'USDT' FOR UPDATE";
  const balance = await holdRow(world, query, [payer.id]);
  await outer.say("/control/tron", { mine: 20 });
  await look(ground, payer);
  await balance.met();
  await killOne(world, stand, victim, async () => {
    await balance.release();
    const states = (await depositsOf(ground, payer)).map(({ state }) => state).join();
    if (states !== "credited,credited,seen") {
      wrong.push(`deposits at the kill: ${states}, own books the last one seen`);
    }
  });
}

async function untilStates(ground: Ground, payer: Payer, count: number, state: string): Promise<void> {
  await look(ground, payer);
  await soon(`${count} deposits are ${state}`, async () => {
    const states = (await depositsOf(ground, payer)).filter((one) => one.state === state);
    return states.length === count;
  });
}

/** A look that began after this moment went through to its end. */
async function untilLooked(ground: Ground, address: string): Promise<void> {
  const [row] = await ground.world.rows<{ now: Date }>("SELECT clock_timestamp() AS now");
  await runNow(ground, "watch-deposits");
  await soon("the address was looked at once more", async () => {
    const query = "SELECT 1 FROM deposit_address WHERE address = $1 AND looked_at > $2";
    return (await ground.world.rows(query, [address, row?.now])).length === 1;
  });
}

function depositsOf(ground: Ground, { id }: Payer): Promise<Deposit[]> {
  const query = "SELECT amount::text AS minor, state FROM deposit WHERE company_id = $1 ORDER BY id";
  return ground.world.rows<Deposit>(query, [id]);
}

async function cursorOf(ground: Ground, address: string): Promise<number | undefined> {
  const query = "SELECT seen_to AS at FROM deposit_address WHERE address = $1";
  return (await ground.world.rows<{ at: Date | null }>(query, [address]))[0]?.at?.getTime();
}

/** Where deposits and entries are not what was transferred, each once. */
async function differences(ground: Ground, payer: Payer, sums: readonly bigint[]): Promise<string[]> {
  const wrong: string[] = [];
  const found = (await depositsOf(ground, payer)).map(({ minor }) => minor);
  const wanted = sums.map(String);
  if (found.toSorted().join() !== wanted.toSorted().join()) {
    wrong.push(`deposits of ${found.join(", ")}, own books ${wanted.join(", ")}`);
  }
  const sum = sums.reduce((all, units) => all + units, 0n);
  const [has, chain] = [
    await enteredOf(ground.world, payer.id, "available", "USDT"),
    await enteredOf(ground.world, 0, "chainClearing", "USDT"),
  ];
  if (has !== sum || chain !== -sum) {
    wrong.push(`the company has ${has} USDT, ${-chain} lie on the chain, own books ${sum}`);
  }
  return wrong;
}
