import { listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import {
  batchFile,
  buildBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
} from "@artel/shared/calls/payouts/operator";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTron } from "../../src/providers/tron/sandbox/tron.ts";
import { createSandbox } from "../../src/sandbox/app.ts";
import { createControl } from "../../src/sandbox/control.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { giveMoney } from "../../src/testing/contractor-money.ts";
import { ok } from "../../src/testing/ok.ts";
import { aContractor, anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { runJobs, runSchedules } from "../../src/testing/run-jobs.ts";
import { aUsdtWallet } from "../../src/testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay } from "../../src/testing/world.ts";

let world: TestWorld | undefined;
let app: TestApp;
let chain: FastifyInstance;

/** The chain lives by the clock of the world, which is there a moment after it. */
const now = () => world?.clock.now() ?? new Date(testDay);

beforeAll(async () => {
  chain = createSandbox({ control: createControl(), now, parts: [addTron] });
  const address = `${await chain.listen({ port: 0, host: "127.0.0.1" })}/tron`;
  ({ world, app } = await startApp({
    TRON_API_URL: address,
    TRON_ADDRESS: "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH",
    TRON_SIGNER_URL: `${address}/signer`,
    TRON_SIGNER_SECRET: "sbx-tron-signer-secret-of-the-sandbox",
  }));
});
afterAll(async () => {
  await closeWithCleanBooks(app, theWorld());
  await chain.close();
});

function theWorld(): TestWorld {
  if (!world) {
    throw new Error("no world");
  }
  return world;
}

const control = (payload: object) => chain.inject({ method: "POST", url: "/control/tron", payload });

/** Written by hand. The fee of the network is no entry: it is TRX, which is no currency of the books. */
const expected = `
1 test.reward             house      suspense             -500.00 USDT
                          Maria      available            +500.00 USDT
2 withdrawal.request      Maria      available            -100.00 USDT
                          Maria      payoutPending        +100.00 USDT
3 withdrawal.submit       Maria      payoutPending        -100.00 USDT
                          Maria      payoutInTransit      +100.00 USDT
4 withdrawal.request      Maria      available             -60.00 USDT
                          Maria      payoutPending         +60.00 USDT
5 withdrawal.submit       Maria      payoutPending         -60.00 USDT
                          Maria      payoutInTransit       +60.00 USDT
6 withdrawal.request      Maria      available             -40.00 USDT
                          Maria      payoutPending         +40.00 USDT
7 withdrawal.submit       Maria      payoutPending         -40.00 USDT
                          Maria      payoutInTransit       +40.00 USDT
8 withdrawal.request      Maria      available             -25.00 USDT
                          Maria      payoutPending         +25.00 USDT
9 withdrawal.submit       Maria      payoutPending         -25.00 USDT
                          Maria      payoutInTransit       +25.00 USDT
10 withdrawal.paid        Maria      payoutInTransit      -100.00 USDT
                          house      chainClearing        +100.00 USDT
11 withdrawal.failed      Maria      payoutInTransit       -60.00 USDT
                          Maria      available             +60.00 USDT
12 withdrawal.paid        Maria      payoutInTransit       -40.00 USDT
                          house      chainClearing         +40.00 USDT
13 withdrawal.paid        Maria      payoutInTransit       -25.00 USDT
                          house      chainClearing         +25.00 USDT
`;

const reason = "Daily run";

interface Part {
  readonly result: string;
  readonly reference: string | null;
  readonly failure: string | null;
  readonly isAsked: boolean;
}
/** The orders in the order of their release. */
const parts = () =>
  rowsOf<Part>(
    theWorld().tx,
    `SELECT result, reference, failure, ask_at IS NOT NULL AND result IN ('unknown', 'accepted') AS "isAsked" FROM payout_item WHERE rail = 'tron' ORDER BY id`,
  );
const results = async () => (await parts()).map(({ result, isAsked }) => `${result}${isAsked ? ", asked" : ""}`);

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    theWorld().clock.advance(60);
    await runSchedules(theWorld(), app.queues);
  }
}

test("S-09, T-61, T-139: USDT is released, paid on the chain and completed with the id of its transaction; a contract that fails gives the money back, a sum that is short waits for a person, and a transfer that was lost is made once more; the books equal a table written by hand", async () => {
  const own = theWorld();
  const maria = await aContractor(own.tx, { name: "Maria", surname: "Silva" });
  await giveMoney(own.tx, maria, "USDT", 500_000_000n);
  const walletId = await aUsdtWallet(own, app, maria, false, "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH");
  const [asBuilder, asReleaser] = [app.as(await anOperator(own.tx)), app.as(await anOperator(own.tx))];
  const asMaria = app.as(maria);

  const batches: number[] = [];
  // A block comes with each transfer, but for the last one: the node takes it without an answer, and loses it.
  for (const [amount, knobs] of [
    ["100", { blockSeconds: 0 }],
    ["60", { failing: "OUT_OF_ENERGY", failures: 1 }],
    ["40", { short: 1 }],
    ["25", { silent: 1, dropped: 1 }],
  ] as const) {
    await control(knobs);
    const request = await ok(asMaria, withdraw, { amount, type: "toUSDT", walletId });
    const { id } = await ok(asBuilder, buildBatch, { ids: [request.id], reason });
    batches.push(id);
    await ok(asReleaser, releaseBatch, { id, reason });
    await runJobs(own, app.queues);
  }
  expect(await results()).toEqual(["accepted, asked", "accepted, asked", "accepted, asked", "unknown, asked"]);
  // What the chain pays is in no file, so that nobody pays it again.
  expect((await asBuilder(batchFile, { id: batches[3], format: "trc20", reason })).json().code).toBe(
    "optionNotAvailable",
  );

  await control({ blockSeconds: 3 });
  await minutes(1);
  const [first, second] = await parts();
  expect(first?.reference).toMatch(/^[0-9a-f]{64}$/);
  expect((await chain.inject({ url: "/tron" })).body).toContain(first?.reference?.slice(0, 12));
  expect(second).toMatchObject({ failure: "The network refused the transfer: OUT_OF_ENERGY" });
  expect(await results()).toEqual(["paid", "failed", "accepted", "unknown, asked"]);
  const short = await ok(asBuilder, operatorBatch, { id: batches[2] });
  const itemId = short.payouts[0]?.items[0]?.id;
  await ok(asBuilder, markPayoutItems, { id: batches[2], results: [{ itemId, result: "paid" }], reason: "Topped up" });

  // It expired after a minute, and ten later no node can hold it any more: it is asked about after 1, 3, 7 and 15.
  await minutes(13);
  expect((await results())[3]).toBe("unknown, asked");
  await control({ blockSeconds: 0 });
  await minutes(1);
  expect((await results())[3]).toBe("accepted, asked");
  await control({ blockSeconds: 3 });
  await minutes(16);
  expect(await results()).toEqual(["paid", "failed", "paid", "paid"]);
  const transfers = await rowsOf<{ order_id: string; units: string; lost: boolean }>(
    own.tx,
    "SELECT order_id, amount::text AS units, dropped_at IS NOT NULL AS lost FROM tron_transfer ORDER BY kept_at, amount DESC",
  );
  const lines = transfers.map(({ order_id, units, lost }) => `${order_id} ${units}${lost ? " lost" : ""}`);
  expect(lines).toEqual([
    "AP7001 100000000",
    "AP7002 60000000",
    "AP7003 40000000",
    "AP7004 25000000 lost",
    "AP7004 25000000",
  ]);

  const statuses = (await ok(asMaria, listPayouts, {})).map(({ amount, status }) => `${amount} ${status}`);
  expect(statuses.toSorted()).toEqual(["100.00 3", "25.00 3", "40.00 3", "60.00 5"]);
  expect(await printLedger(own, { [maria]: "Maria" })).toBe(expected.trim());
});
