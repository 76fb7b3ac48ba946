import { withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addEcommpay } from "../../../providers/cards/sandbox/ecommpay.ts";
import { createSandbox } from "../../../sandbox/app.ts";
import { createControl } from "../../../sandbox/control.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { aContractor, anOperator } from "../../../testing/people.ts";
import { printLedger } from "../../../testing/print-ledger.ts";
import { runJobs, runSchedules } from "../../../testing/run-jobs.ts";
import { aLocalWallet, makeRussian } from "../../../testing/verified-wallets.ts";
import type { TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let sandbox: FastifyInstance;

beforeAll(async () => {
  sandbox = createSandbox({ control: createControl(), now: () => new Date(), parts: [addEcommpay] });
  const address = `${await sandbox.listen({ port: 0, host: "127.0.0.1" })}/ecommpay`;
  ({ world, app } = await startApp({
    CARD_PAGE_URL: address,
    CARD_API_URL: address,
    CARD_PROJECT_ID: "1",
    CARD_SECRET: "sbx-cards-secret",
    PAYOUT_RAILS: "toCardRub:cards,cardBlr:cards",
  }));
});
afterAll(async () => {
  await sandbox.close();
  await closeWithCleanBooks(app, world);
});

/** Written by hand: neither card has a fee, and the Belarusian amount ends in .01, which the provider declines. */
const expected = `
1 test.reward             house      suspense            -5000.00 RUB
                          Ivan       available           +5000.00 RUB
2 test.reward             house      suspense             -500.00 BYN
                          Ivan       available            +500.00 BYN
3 withdrawal.request      Ivan       available           -1500.00 RUB
                          Ivan       payoutPending       +1500.00 RUB
4 withdrawal.submit       Ivan       payoutPending       -1500.00 RUB
                          Ivan       payoutInTransit     +1500.00 RUB
5 withdrawal.paid         Ivan       payoutInTransit     -1500.00 RUB
                          house      bankClearing        +1500.00 RUB
6 withdrawal.request      Ivan       available            -100.01 BYN
                          Ivan       payoutPending        +100.01 BYN
7 withdrawal.submit       Ivan       payoutPending        -100.01 BYN
                          Ivan       payoutInTransit      +100.01 BYN
8 withdrawal.failed       Ivan       payoutInTransit      -100.01 BYN
                          Ivan       available            +100.01 BYN
`;

test("S-07, S-08: Russian and Belarusian cards are paid by the provider where its rail is named: one arrives, one comes back", async () => {
  const ivan = await aContractor(world.tx, { name: "Ivan", surname: "Ivanov", country: "BY" });
  await giveMoney(world.tx, ivan, "RUB", 500_000n);
  await giveMoney(world.tx, ivan, "BYN", 50_000n);
  await makeRussian(world, ivan);
  const [builder, releaser] = [await anOperator(world.tx), await anOperator(world.tx)];
  const ends: object[] = [];
  for (const [method, type, amount] of [
    ["rubleCard", "toCardRub", "1500"],
    ["card", "cardBlr", "100.01"],
  ] as const) {
    const walletId = await aLocalWallet(world, app, ivan, method);
    const reply = (await app.as(ivan)(withdraw, { amount, type, walletId })).json();
    expect(reply.code).toBe(777);
    const { id } = (await app.as(builder)(buildBatch, { ids: [reply.id], reason: "Daily run" })).json();
    await app.as(releaser)(releaseBatch, { id, reason: "Daily run" });
    await runJobs(world, app.queues);
    world.clock.advance(3600);
    await runSchedules(world, app.queues);
    const { payouts } = (await app.as(builder)(operatorBatch, { id })).json();
    ends.push(...payouts.flatMap(({ items }: { items: object[] }) => items));
  }
  expect(ends).toMatchObject([
    { net: "1500.00", result: "paid", reference: expect.stringMatching(/^sbx-AP\d+$/) },
    { net: "100.01", result: "failed", failure: "100: General decline" },
  ]);
  expect(await printLedger(world, { [ivan]: "Ivan" })).toBe(expected.trim());
});
