import { companyBalances } from "@artel/shared/calls/balances/app";
import type { Output } from "@artel/shared/calls/call";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { cashFlow, cashFlowTotals } from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { acceptTask, createTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, aContractor, anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { rowsOf, type TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let northwind = 0;
let anna = 0;
let website = 0;
let logo = 0;

/** Tops up, pays two tasks, takes one back, lets the other be accepted a day later, and exchanges on the third day. */
beforeAll(async () => {
  ({ world, app } = await startApp());
  northwind = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  await rowsOf(world.tx, `UPDATE company SET is_friend = true, bills = '{EUR,USD,USDT}' WHERE id = ${northwind}`);
  anna = await aContractor(world.tx, {
    name: "Anna",
    surname: "Petrovic",
    email: "anna@contractor.test",
    companies: [northwind],
  });
  const [first, second] = [await anOperator(world.tx), await anOperator(world.tx)];
  const owner = app.as(northwind);

  const proforma = await ok(owner, rechargeAccount, { Count: "5000", Cur: "USD" });
  const { id: bankLineId } = await ok(app.as(first), enterBankLine, {
    ...{ valueDate: "2026-11-20", payer: "Northwind Studio Ltd", reference: proforma.number },
    ...{ currency: "USD", amount: "5000", reason: "Statement of 20 November" },
  });
  await ok(app.as(second), settleTopup, { id: String(proforma.id), bankLineId, reason: "Exact match" });

  const draft = async (title: string, amount: string, companyCoverWithdraw: boolean) => {
    const fields = { title, docTitle: title, description: "Design work", categoryId: 2, deadline: "30/11/2026" };
    const price = { amount, currency: "USD", options: { companyCoverWithdraw } };
    return (await ok(owner, createTask, { ...fields, ...price, contractorId: anna, group: "Spring" })).id;
  };
  website = await draft("Website", "1000", true);
  logo = await draft("Logo", "200", false);
  for (const id of [website, logo]) {
    world.clock.advance(3_600);
    await ok(owner, payTask, { id });
  }
  await ok(owner, rejectTask, { id: logo, reason: "The work is not needed any more" });
  world.clock.advance(24 * 3_600);
  await ok(app.as(anna), acceptTask, { id: website });
  world.clock.advance(24 * 3_600);
  await ok(owner, requestConversion, { Amount: "200", From: "USD", To: "USDT" });
});
afterAll(() => closeWithCleanBooks(app, world));

/** Written by hand. Fees: 5 % of a task, 2.8 % of one whose withdrawal the company pays; an exchange to USDT costs 1 %. */
const ledger = `
1 topup.settle            house      bankClearing        -5000.00 USD
                          Northwind  available           +5000.00 USD
2 task.pay                Northwind  available           -1078.00 USD
                          Northwind  escrow              +1078.00 USD
3 task.pay                Northwind  available            -210.00 USD
                          Northwind  escrow               +210.00 USD
4 task.reject             Northwind  escrow               -210.00 USD
                          Northwind  available            +210.00 USD
5 task.accept             Northwind  escrow              -1078.00 USD
                          Anna       available           +1000.00 USD
                          house      feeTask               +50.00 USD
                          house      feeCard               +28.00 USD
6 exchange                Northwind  available            -200.00 USD
                          house      fxPosition           -198.00 USDT
                          Northwind  available            +198.00 USDT
                          house      fxPosition           +198.00 USD
                          house      feeExchange            +2.00 USD
`;

/** The same as the report tells it: balance before, in, out, balance after; price and fee of each amount. */
const report = `
2026-11-20 09:00 topup         USD      0.00 +  5000.00 -     0.00 =  5000.00  5000.00 +    0.00 PI-2026-1
2026-11-20 10:00 task_payment  USD   5000.00 +     0.00 -  1000.00 =  4000.00  1000.00 +    0.00 SI-2026-000000001 Website
2026-11-20 10:00 task_fee      USD   4000.00 +     0.00 -    50.00 =  3950.00     0.00 +   50.00 SI-2026-000000001 Website
2026-11-20 10:00 card_fee      USD   3950.00 +     0.00 -    28.00 =  3922.00     0.00 +   28.00 SI-2026-000000001 Website
2026-11-20 11:00 task_payment  USD   3922.00 +     0.00 -   200.00 =  3722.00   200.00 +    0.00 Logo
2026-11-20 11:00 task_fee      USD   3722.00 +     0.00 -    10.00 =  3712.00     0.00 +   10.00 Logo
2026-11-20 11:00 task_refund   USD   3712.00 +   210.00 -     0.00 =  3922.00   200.00 +   10.00 Logo
2026-11-22 11:00 exchange_out  USD   3922.00 +     0.00 -   200.00 =  3722.00   198.00 +    2.00 200,00 $ → 198,00 ₮
2026-11-22 11:00 exchange_in   USDT     0.00 +   198.00 -     0.00 =   198.00   198.00 +    0.00 200,00 $ → 198,00 ₮
`;

function printed(rows: Output<typeof cashFlow>): string {
  const sum = (text: string) => text.padStart(8);
  const lines = rows.map((row) => {
    const { date, cash_flow_type: type, currency, balance, credit, debit, price, fee, document, description } = row;
    const moved = `${sum(balance.before)} + ${sum(credit)} - ${sum(debit)} = ${sum(balance.after)} `;
    const words = [document?.number, description].filter(Boolean).join(" ").replaceAll("\u00A0", " ");
    const moment = `${date.slice(0, 10)} ${date.slice(11, 16)}`;
    return `${moment} ${type.padEnd(14)}${currency.padEnd(5)}${moved}${sum(price)} + ${fee.padStart(7)} ${words}`;
  });
  return `\n${lines.join("\n")}\n`;
}

describe("the cash flow of a company", () => {
  test("M-03, M-05, HO-34: every movement stands in the report as the ledger has it, fees apart from the price", async () => {
    expect(`\n${await printLedger(world, { [northwind]: "Northwind", [anna]: "Anna" })}\n`).toBe(ledger);
    expect(printed(await ok(app.as(northwind), cashFlow, {}))).toBe(report);
  });

  test("M-04, M-06: a row names its document, task, project and contractor, and an exchange its rate", async () => {
    const rows = await ok(app.as(northwind), cashFlow, {});
    const [topup, payment] = rows;
    const documents = await rowsOf<{ id: number }>(
      world.tx,
      `SELECT id FROM document WHERE owner = ${northwind} ORDER BY id`,
    );
    expect(topup).toMatchObject({ task: null, contractor: null, exchange_rate: null, description: "" });
    expect([topup?.document?.id, payment?.document?.id]).toEqual(documents.map(({ id }) => id));
    expect(payment).toMatchObject({
      date: "2026-11-20T10:00:00.000Z",
      task: { number: website, project: "Spring" },
      contractor: { id: anna, full_name: "Anna Petrovic", email: "anna@contractor.test" },
      exchange_rate: null,
      description: "Website",
      amount: "1000.00",
    });
    expect(rows.slice(4, 7).map(({ task, document }) => [task?.number, document])).toEqual([
      [logo, null],
      [logo, null],
      [logo, null],
    ]);
    expect(rows.slice(7).map(({ exchange_rate }) => exchange_rate)).toEqual(["1.0000", "1.0000"]);
  });

  test("M-03, M-05: a period begins with the balance before it and ends with the one after it", async () => {
    const ask = (dateFrom: string, dateTo: string) => ok(app.as(northwind), cashFlow, { dateFrom, dateTo });
    const first = await ask("2026-11-20", "2026-11-21");
    expect([first.length, first[0]?.balance.before, first.at(-1)?.balance.after]).toEqual([7, "0.00", "3922.00"]);
    const last = await ask("2026-11-22", "2026-11-22");
    expect(last.map(({ balance }) => balance)).toEqual([
      { before: "3922.00", after: "3722.00" },
      { before: "0.00", after: "198.00" },
    ]);
    // The moment itself belongs to the period that begins with it.
    const before = await ask("2026-11-20T10:00:00.001Z", "2026-11-20T10:59:59.999Z");
    expect([before, (await ask("2026-11-20T11:00:00Z", "2026-11-20T11:00:00Z")).length]).toEqual([[], 3]);
  });

  test("M-05: opening and what came in less what went out is the closing balance, in each currency", async () => {
    const { period } = await ok(app.as(northwind), cashFlowTotals, { dateFrom: "2026-11-20T10:30:00Z" });
    const balances = await ok(app.as(northwind), companyBalances, {});
    const available = new Map(balances.map(({ currency, amount }) => [currency, amount]));
    expect(period.map(({ currency, closing }) => [currency, closing])).toEqual([
      ["USD", available.get("USD")],
      ["USDT", available.get("USDT")],
    ]);
    expect(period).toEqual([
      { currency: "USD", opening: "3922.00", in: "210.00", out: "410.00", closing: "3722.00" },
      { currency: "USDT", opening: "0.00", in: "198.00", out: "0.00", closing: "198.00" },
    ]);
  });

  test("M-08, M-09, M-10, M-11: the old report has the documents and both sides of the exchange, each with its currency", async () => {
    const records = await ok(app.as(northwind), companyFinance, {});
    const kept = records.map(({ InvID: _, InvCreatedAt, Data, ...record }) => ({
      ...record,
      at: InvCreatedAt.slice(0, 16),
      ...Data.Client,
    }));
    const exchanged = { at: "2026-11-22T11:00", DateInvReg: "22/11/2026", ID: 1 };
    expect(kept).toEqual([
      { Type: 902, Price: 198, PriceCurrency: 4, ...exchanged },
      { Type: 901, Price: 200, PriceCurrency: 3, ...exchanged },
      { Type: 8, Price: 1078, PriceCurrency: 3, at: "2026-11-21T11:00", DateInvReg: "21/11/2026", ID: 1 },
      { Type: 1, Price: 5000, PriceCurrency: 3, at: "2026-11-20T09:00", DateInvReg: "20/11/2026", ID: 1 },
    ]);
    const day = await ok(app.as(northwind), companyFinance, { DateFrom: "2026-11-21", DateTo: "21/11/2026" });
    expect(day.map(({ Type }) => Type)).toEqual([8]);
  });
});
