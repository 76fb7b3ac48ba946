import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { estimateWithdrawal, listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import {
  buildBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
  revealPayoutItem,
} from "@artel/shared/calls/payouts/operator";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { giveMoney } from "../../src/testing/contractor-money.ts";
import { ok } from "../../src/testing/ok.ts";
import { aContractor, anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { runJobs } from "../../src/testing/run-jobs.ts";
import { aLocalWallet, makeRussian } from "../../src/testing/verified-wallets.ts";
import type { TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
});
afterAll(() => closeWithCleanBooks(app, world));

/** Written by hand: an account at a Russian bank costs 3 %, the other local methods nothing. */
const expected = `
1 test.reward             house      suspense          -100000.00 RUB
                          Ivan       available         +100000.00 RUB
2 test.reward             house      suspense             -500.00 BYN
                          Ivan       available            +500.00 BYN
3 withdrawal.request      Ivan       available          -20000.00 RUB
                          Ivan       payoutPending      +20000.00 RUB
4 withdrawal.request      Ivan       available          -10000.00 RUB
                          Ivan       payoutPending      +10000.00 RUB
5 withdrawal.request      Ivan       available           -5000.00 RUB
                          Ivan       payoutPending       +5000.00 RUB
6 withdrawal.request      Ivan       available            -100.00 BYN
                          Ivan       payoutPending        +100.00 BYN
7 withdrawal.request      Ivan       available            -200.00 BYN
                          Ivan       payoutPending        +200.00 BYN
8 withdrawal.submit       Ivan       payoutPending      -20000.00 RUB
                          Ivan       payoutInTransit    +20000.00 RUB
9 withdrawal.submit       Ivan       payoutPending      -10000.00 RUB
                          Ivan       payoutInTransit     +9700.00 RUB
                          house      feeBank              +300.00 RUB
10 withdrawal.submit      Ivan       payoutPending       -5000.00 RUB
                          Ivan       payoutInTransit     +5000.00 RUB
11 withdrawal.submit      Ivan       payoutPending        -100.00 BYN
                          Ivan       payoutInTransit      +100.00 BYN
12 withdrawal.submit      Ivan       payoutPending        -200.00 BYN
                          Ivan       payoutInTransit      +200.00 BYN
13 withdrawal.paid        Ivan       payoutInTransit    -20000.00 RUB
                          house      bankClearing       +20000.00 RUB
14 withdrawal.paid        Ivan       payoutInTransit     -9700.00 RUB
                          house      bankClearing        +9700.00 RUB
15 withdrawal.paid        Ivan       payoutInTransit     -5000.00 RUB
                          house      bankClearing        +5000.00 RUB
16 withdrawal.paid        Ivan       payoutInTransit      -100.00 BYN
                          house      bankClearing         +100.00 BYN
17 withdrawal.failed      Ivan       payoutInTransit      -200.00 BYN
                          Ivan       available            +200.00 BYN
`;

test("J-20, J-21, J-22, J-23: rubles and Belarusian rubles leave by the four local methods; the books equal a table written by hand", async () => {
  const ivan = await aContractor(world.tx, { name: "Ivan", surname: "Ivanov", country: "BY" });
  await giveMoney(world.tx, ivan, "RUB", 10_000_000n);
  await giveMoney(world.tx, ivan, "BYN", 50_000n);
  await makeRussian(world, ivan);
  const [builder, releaser] = [await anOperator(world.tx), await anOperator(world.tx)];
  const asIvan = app.as(ivan);
  const rubleCard = await aLocalWallet(world, app, ivan, "rubleCard");
  const bill = await aLocalWallet(world, app, ivan, "bill");
  const account = await aLocalWallet(world, app, ivan, "account");
  const card = await aLocalWallet(world, app, ivan, "card");
  const byn = await aLocalWallet(world, app, ivan, "account", {
    currency: "BYN",
    iban: "BY58ALFA30120000000000010001",
  });

  const estimate = await ok(asIvan, estimateWithdrawal, { amount: "10000", type: "toBankAlt", walletId: bill });
  expect([estimate.fee, estimate.amountWithdraw, estimate.errors]).toEqual(["300.00", "9700.00", []]);

  // By both families of calls.
  const uuid = (await ok(asIvan, listWallets, {})).find(({ ID }) => ID === bill)?.UUID;
  const ids: number[] = [];
  for (const [call, input] of [
    [instantTransfer, { Currency: "RUB", Amount: "20000", CardId: rubleCard, Type: "toCardRub" }],
    [flBankPayment, { Currency: "RUB", Amount: "10000", BillUUID: uuid, Type: "toBankAlt" }],
    [withdraw, { amount: "5000", currency: "RUB", type: "bankBlr", walletId: account }],
    [withdraw, { amount: "100", type: "cardBlr", walletId: card }],
    [withdraw, { amount: "200", currency: "BYN", type: "bankBlr", walletId: byn }],
  ] as const) {
    const reply = await ok(asIvan, call, input);
    expect(reply.code).toBe(777);
    ids.push(reply.id ?? 0);
  }

  const { id: batch } = await ok(app.as(builder), buildBatch, { ids, reason: "Daily run" });
  await ok(app.as(releaser), releaseBatch, { id: batch, reason: "Checked" });
  await runJobs(world, app.queues);
  const { payouts } = await ok(app.as(builder), operatorBatch, { id: batch });
  const items = payouts.flatMap((one) => one.items);
  expect(payouts.map(({ payout }) => `${payout.net} ${payout.currency}`)).toEqual([
    "20000.00 RUB",
    "9700.00 RUB",
    "5000.00 RUB",
    "100.00 BYN",
    "200.00 BYN",
  ]);
  const revealed = await ok(app.as(builder), revealPayoutItem, { id: items[1]?.id, reason: "To pay it by hand" });
  expect(revealed.destination).toMatchObject({
    account: "40817810700000000001",
    BIK: "044525225",
    inn: "500100732259",
    holder: "Иванов Иван Иванович",
  });
  const results = items.map(({ id: itemId }, place) =>
    place < 4
      ? { itemId, result: "paid", reference: "BANK-1" }
      : { itemId, result: "failed", failure: "The account is closed" },
  );
  const marked = await ok(app.as(builder), markPayoutItems, { id: batch, results, reason: "Statement of the bank" });
  expect([marked.marked, marked.waiting]).toEqual([4, 1]);
  const [waiting] = (await ok(app.as(releaser), listApprovals, {})).rows;
  await ok(app.as(releaser), decideApproval, { id: String(waiting?.id), decision: "approved", reason: "Seen" });

  const statuses = (await ok(asIvan, listPayouts, {})).map(({ method, status }) => `${method} ${status}`);
  expect(statuses.toSorted()).toEqual(["bankBlr 3", "bankBlr 5", "cardBlr 3", "toBankAlt 3", "toCardRub 3"]);
  const owner = String(ivan).padStart(7, "0");
  const papers = await ok(asIvan, legacyDocuments, {});
  expect(papers.map(({ info }) => info.number).toSorted()).toEqual([
    `PR-${owner}-2026-000001`,
    `PR-${owner}-2026-000002`,
    `RFP-PR-${owner}-2026-000001`,
    `RFP-PR-${owner}-2026-000002`,
  ]);
  expect(await printLedger(world, { [ivan]: "Ivan" })).toBe(expected.trim());
});
