import { lockDeposit, seeTransfer } from "../features/funding/deposits/deposit-store.ts";
import { settleDeposit } from "../features/funding/deposits/settle-deposit.ts";
import { watcherOf } from "../features/funding/deposits/watch.ts";
import { found } from "../http/app-error.ts";
import { rowsOf, type TestWorld } from "./world.ts";

let addresses = 0;

/** A deposit of 0.50 USDT that the watcher put aside, without a chain: a company that is no friend. Answers its id. */
export function anAsideDeposit(world: TestWorld, company: number): Promise<number> {
  return aFinalDeposit(world, company, 500_000n);
}

/** A deposit of so many millionths that the chain holds for ever, seen and settled at once, without a chain. Answers its id. */
export async function aFinalDeposit(world: TestWorld, company: number, units: bigint): Promise<number> {
  addresses += 1;
  const place = 9_110 + addresses;
  await rowsOf(
    world.tx,
    `INSERT INTO deposit_address (place, address, made_at, company_id, given_at)
      VALUES (${place}, 'T${"1".repeat(29)}${place}', '2026-11-01', ${company}, '2026-11-01')`,
  );
  const txId = String(place).padStart(64, "0");
  const now = world.clock.now();
  const transfer = { txId, event: 0, place, company, sender: `T${"2".repeat(33)}`, currency: "USDT" as const };
  return world.app.db.transaction(async (tx) => {
    await seeTransfer(tx, { ...transfer, units, block: 1, blockAt: now, confirmations: 19 }, now);
    const [row] = await rowsOf<{ id: number }>(tx, `SELECT id FROM deposit WHERE tx_id = '${txId}'`);
    const deposit = found(await lockDeposit(tx, found(row).id));
    await settleDeposit(tx, watcherOf(world.app), deposit, { minimum: 1_000_000n, confirmations: 19 });
    return deposit.id;
  });
}
