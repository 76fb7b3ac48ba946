import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, markPayoutItems, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import { acceptTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, aContractor, anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { runJobs } from "../../src/testing/run-jobs.ts";
import { aBank, aLocalWallet, aUsdtWallet, makeRussian } from "../../src/testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
});
afterAll(() => closeWithCleanBooks(app, world));

/**
 * Written by hand. A task costs 5 %, an exchange with USDT on one side 1 %, an account at a Russian bank 3 %. Rates of a dollar:
 * 0.92 EUR, 90 RUB, 3.25 BYN, 1 USDT.
 */
const expected = `
1 topup.settle            house      bankClearing        -1000.00 USD
                          Northwind  available           +1000.00 USD
2 topup.settle            house      bankClearing         -500.00 EUR
                          Northwind  available            +500.00 EUR
3 topup.settle            house      bankClearing         -500.00 USDT
                          Northwind  available            +500.00 USDT
4 exchange                Northwind  available            -200.00 USD
                          house      fxPosition         -18000.00 RUB
                          Northwind  available          +18000.00 RUB
                          house      fxPosition           +200.00 USD
5 exchange                Northwind  available            -100.00 USD
                          house      fxPosition           -325.00 BYN
                          Northwind  available            +325.00 BYN
                          house      fxPosition           +100.00 USD
6 task.pay                Northwind  available            -420.00 USD
                          Northwind  escrow               +420.00 USD
7 task.pay                Northwind  available            -420.00 EUR
                          Northwind  escrow               +420.00 EUR
8 task.pay                Northwind  available            -420.00 USDT
                          Northwind  escrow               +420.00 USDT
9 task.pay                Northwind  available          -10500.00 RUB
                          Northwind  escrow             +10500.00 RUB
10 task.pay               Northwind  available            -210.00 BYN
                          Northwind  escrow               +210.00 BYN
11 task.accept            Northwind  escrow               -420.00 USD
                          Ivan       available            +400.00 USD
                          house      feeTask               +20.00 USD
12 task.accept            Northwind  escrow               -420.00 EUR
                          Ivan       available            +400.00 EUR
                          house      feeTask               +20.00 EUR
13 task.accept            Northwind  escrow               -420.00 USDT
                          Ivan       available            +400.00 USDT
                          house      feeTask               +20.00 USDT
14 task.accept            Northwind  escrow             -10500.00 RUB
                          Ivan       available          +10000.00 RUB
                          house      feeTask              +500.00 RUB
15 task.accept            Northwind  escrow               -210.00 BYN
                          Boris      available            +200.00 BYN
                          house      feeTask               +10.00 BYN
16 exchange               Ivan       available             -50.00 USD
                          house      fxPosition            -46.00 EUR
                          Ivan       available             +46.00 EUR
                          house      fxPosition            +50.00 USD
17 exchange               Ivan       available             -50.00 USDT
                          house      fxPosition            -49.50 USD
                          Ivan       available             +49.50 USD
                          house      fxPosition            +49.50 USDT
                          house      feeExchange            +0.50 USDT
18 withdrawal.request     Ivan       available            -300.00 USD
                          Ivan       payoutPending        +300.00 USD
19 withdrawal.request     Ivan       available            -200.00 EUR
                          Ivan       payoutPending        +200.00 EUR
20 withdrawal.request     Ivan       available            -200.00 USDT
                          Ivan       payoutPending        +200.00 USDT
21 withdrawal.request     Ivan       available           -5000.00 RUB
                          Ivan       payoutPending       +5000.00 RUB
22 withdrawal.request     Boris      available            -100.00 BYN
                          Boris      payoutPending        +100.00 BYN
23 withdrawal.submit      Ivan       payoutPending        -300.00 USD
                          Ivan       payoutInTransit      +300.00 USD
24 withdrawal.submit      Ivan       payoutPending        -200.00 EUR
                          Ivan       payoutInTransit      +200.00 EUR
25 withdrawal.submit      Ivan       payoutPending        -200.00 USDT
                          Ivan       payoutInTransit      +200.00 USDT
26 withdrawal.submit      Ivan       payoutPending       -5000.00 RUB
                          Ivan       payoutInTransit     +4850.00 RUB
                          house      feeBank              +150.00 RUB
27 withdrawal.submit      Boris      payoutPending        -100.00 BYN
                          Boris      payoutInTransit      +100.00 BYN
28 withdrawal.paid        Ivan       payoutInTransit      -300.00 USD
                          house      bankClearing         +300.00 USD
29 withdrawal.paid        Ivan       payoutInTransit      -200.00 EUR
                          house      bankClearing         +200.00 EUR
30 withdrawal.paid        Ivan       payoutInTransit      -200.00 USDT
                          house      bankClearing         +200.00 USDT
31 withdrawal.paid        Ivan       payoutInTransit     -4850.00 RUB
                          house      bankClearing        +4850.00 RUB
32 withdrawal.paid        Boris      payoutInTransit      -100.00 BYN
                          house      bankClearing         +100.00 BYN
`;

type Currency = "USD" | "EUR" | "USDT" | "RUB" | "BYN";

/** The money of a proforma comes by a line of the bank, which one operator types and another one settles. */
async function topUp(
  company: number,
  operators: readonly [number, number],
  Cur: Currency,
  Count: string,
): Promise<void> {
  const proforma = await ok(app.as(company), rechargeAccount, { Count, Cur });
  const { id: bankLineId } = await ok(app.as(operators[0]), enterBankLine, {
    ...{ valueDate: "2026-11-20", payer: "Northwind Studio Ltd", reference: proforma.number },
    ...{ currency: Cur, amount: Count, reason: "Statement of 20 November" },
  });
  await ok(app.as(operators[1]), settleTopup, { id: String(proforma.id), bankLineId, reason: "Exact match" });
}

async function paidTask(company: number, contractor: number, currency: Currency, amount: string): Promise<number> {
  const fields = { title: `Work in ${currency}`, docTitle: "Design", description: "Design work", categoryId: 2 };
  const price = { amount, currency, deadline: "30/11/2026", contractorId: contractor };
  const { id } = await ok(app.as(company), createTask, { ...fields, ...price });
  await ok(app.as(company), payTask, { id });
  return id;
}

test("G-14, H-20, J-22, X-03: five currencies of a friend company come in or are exchanged, pay tasks, and leave by the methods of their freelancers; the books equal a table written by hand", async () => {
  const northwind = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  await rowsOf(
    world.tx,
    `UPDATE company SET is_friend = true, hide_rub_byn = false, bills = '{EUR,USD,USDT,RUB,BYN}' WHERE id = ${northwind}`,
  );
  const companies = [northwind];
  const ivan = await aContractor(world.tx, { name: "Ivan", surname: "Ivanov", companies });
  const boris = await aContractor(world.tx, { name: "Boris", surname: "Ivanov", country: "BY", companies });
  const operators = [await anOperator(world.tx), await anOperator(world.tx)] as const;
  await topUp(northwind, operators, "USD", "1000");
  await topUp(northwind, operators, "EUR", "500");
  await topUp(northwind, operators, "USDT", "500");
  const exchange = (who: number, Amount: string, From: Currency, To: Currency) =>
    ok(app.as(who), requestConversion, { Amount, From, To });
  await exchange(northwind, "200", "USD", "RUB");
  await exchange(northwind, "100", "USD", "BYN");

  const tasks: { readonly id: number; readonly by: number }[] = [];
  for (const [by, currency, amount] of [
    [ivan, "USD", "400"],
    [ivan, "EUR", "400"],
    [ivan, "USDT", "400"],
    [ivan, "RUB", "10000"],
    [boris, "BYN", "200"],
  ] as const) {
    tasks.push({ id: await paidTask(northwind, by, currency, amount), by });
  }
  for (const { id, by } of tasks) {
    await ok(app.as(by), acceptTask, { id });
  }
  await exchange(ivan, "50", "USD", "EUR");
  await exchange(ivan, "50", "USDT", "USD");

  await makeRussian(world, ivan);
  await aBank(world, app, ivan);
  const bank = (await ok(app.as(ivan), listWallets, {})).find(({ type }) => type === "toBank")?.ID;
  const wishes = [
    { by: ivan, amount: "300", currency: "USD", type: "toBank", walletId: bank },
    { by: ivan, amount: "200", currency: "EUR", type: "toBank", walletId: bank },
    { by: ivan, amount: "200", currency: "USDT", type: "toUSDT", walletId: await aUsdtWallet(world, app, ivan) },
    {
      by: ivan,
      amount: "5000",
      currency: "RUB",
      type: "toBankAlt",
      walletId: await aLocalWallet(world, app, ivan, "bill"),
    },
    {
      ...{ by: boris, amount: "100", currency: "BYN", type: "bankBlr" },
      walletId: await aLocalWallet(world, app, boris, "account", {
        holder: "Boris Ivanov",
        currency: "BYN",
        iban: "BY58ALFA30120000000000010001",
      }),
    },
  ];
  const ids: number[] = [];
  for (const { by, ...wish } of wishes) {
    const reply = await ok(app.as(by), withdraw, wish);
    expect(reply.code).toBe(777);
    ids.push(reply.id ?? 0);
  }
  const [builder, releaser] = operators;
  const { id: batch } = await ok(app.as(builder), buildBatch, { ids, reason: "Daily run" });
  await ok(app.as(releaser), releaseBatch, { id: batch, reason: "Checked" });
  await runJobs(world, app.queues);
  const { payouts } = await ok(app.as(builder), operatorBatch, { id: batch });
  const results = payouts.flatMap(({ items }) => items.map(({ id }) => ({ itemId: id, result: "paid" })));
  await ok(app.as(builder), markPayoutItems, { id: batch, reason: "Seen at the banks", results });
  const states = [...(await ok(app.as(ivan), listPayouts, {})), ...(await ok(app.as(boris), listPayouts, {}))];
  expect(states.map(({ status }) => status)).toEqual([3, 3, 3, 3, 3]);

  const names = { [northwind]: "Northwind", [ivan]: "Ivan", [boris]: "Boris" };
  expect(`\n${await printLedger(world, names)}\n`).toBe(expected);
});
