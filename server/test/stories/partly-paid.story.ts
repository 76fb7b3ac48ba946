import { listDocuments } from "@artel/shared/calls/documents/app";
import { listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxRail } from "../../src/providers/payouts/sandbox-rail.ts";
import { sandboxOrders } from "../../src/providers/payouts/sandbox-store.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { giveMoney } from "../../src/testing/contractor-money.ts";
import { payoutDesk } from "../../src/testing/payout-desk.ts";
import { aContractor } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { aCardWallet } from "../../src/testing/verified-wallets.ts";
import type { TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/**
 * Written by hand: 200.00 at 2.8 % cost 5.60, 100.01 cost nothing. The part of 194.40 is paid and costs the house 0.35; that of
 * 100.01 is refused by its cents.
 */
const expected = `
1 test.reward             house      suspense             -200.00 USD
                          Ivan       available            +200.00 USD
2 test.reward             house      suspense             -100.01 USD
                          Ivan       available            +100.01 USD
3 withdrawal.request      Ivan       available            -300.01 USD
                          Ivan       payoutPending        +300.01 USD
4 withdrawal.submit       Ivan       payoutPending        -300.01 USD
                          Ivan       payoutInTransit      +294.41 USD
                          house      feeCard                +5.60 USD
5 withdrawal.failed       Ivan       payoutInTransit      -100.01 USD
                          Ivan       available            +100.01 USD
6 withdrawal.paid         Ivan       payoutInTransit      -194.40 USD
                          house      railCost               -0.35 USD
                          house      bankClearing         +194.75 USD
`;

test("HO-33, K-11, T-139: of a request in two parts one is paid and one refused by the rail; the request is paid in part, and the books equal a table written by hand", async () => {
  const desk = await payoutDesk(world, app);
  const rail = sandboxRail(world.app);
  const ivan = await aContractor(world.tx, { name: "Ivan" });
  await giveMoney(world.tx, ivan, "USD", 20_000n);
  await giveMoney(world.tx, ivan, "USD", 10_001n, "0");
  const walletId = await aCardWallet(world, app, ivan);
  const asked = { amount: "300.01", type: "toCard", walletId, currency: "USD" };
  const { id } = (await app.as(ivan)(withdraw, asked)).json();
  const { items } = await desk.aSentBatch([id]);
  await desk.send(rail);
  const mine = async () => (await app.as(ivan)(listPayouts, {})).json()[0];
  // One part has failed, the other one lies with the rail: the request goes on.
  expect([(await mine()).status, await desk.accounts(ivan)]).toEqual([
    2,
    { available: "100.01", payoutInTransit: "194.40" },
  ]);

  await sandboxOrders(world.app.db).act(items[0]?.orderId ?? "", "pay");
  await desk.minutesLater(1, rail);
  expect(await mine()).toMatchObject({ status: 4, returned: "100.01", isReturnedByBank: true });
  expect((await app.as(ivan)(listDocuments, {})).json()[0].info.amount).toBe("194.40");
  expect(`\n${await printLedger(world, { [ivan]: "Ivan" })}\n`).toBe(expected);
});
