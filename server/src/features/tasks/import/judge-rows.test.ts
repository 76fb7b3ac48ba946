import { estimateImport, importContext } from "@artel/shared/calls/tasks/app-import";
import { startImport } from "@artel/shared/calls/tasks/app-import-jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { importRow, importRows } from "../../../testing/import-rows.ts";
import { aCompany, aContractor, aManager, fund } from "../../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let anna: number;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  company = await aCompany(world.tx);
  anna = await aContractor(world.tx, { email: `anna${round}@demo.test`, companies: [company] });
});
afterAll(() => closeWithCleanBooks(app, world));

const row = (number: number, cells: Record<string, string> = {}) =>
  importRow(`anna${round}@demo.test`, number, { project: "P", ...cells });
const imported = (rows: readonly object[]) => importRows({ world, app }, company, rows);
const drafts = () =>
  rowsOf<{ title: string; reward: string; total: string; status: number }>(
    world.tx,
    `SELECT title, price_reward::text AS reward, price_total::text AS total, number_of(status) AS status FROM task WHERE company_id = ${company} ORDER BY id`,
  );

describe("import", () => {
  test("T-128: an address with signs that nobody sees finds its freelancer", async () => {
    const email = `\uFEFFan\u200Bna${round}\u00AD@demo\u00A0.test`;
    expect(await imported([row(2, { email })])).toMatchObject({ created: 1, failed: 0, errors: [] });
  });

  test("D-24, D-33: valid rows become drafts and take no money; the others say what is wrong and where", async () => {
    await fund(world.tx, company, "USD", 100_000n);
    const rows = [
      row(2),
      row(3, { currency: "GBP" }),
      row(4, { serviceCode: "9999" }),
      row(5, { email: "not-an-email" }),
      row(6, { email: "nobody@demo.test" }),
      row(7, { amount: "12x" }),
      row(8, { amount: "150" }),
      row(9, { description: "" }),
      row(10, { description: "Описание кириллицей" }),
      row(11, { deadline: "" }),
      row(12, { payWithdrawalFee: "yes" }),
      row(13, { amount: "-500" }),
    ];
    const reply = await imported(rows);
    expect(reply).toMatchObject({ created: 1, failed: 11, skipped: 0 });
    expect(reply.errors.map(({ number, key }) => [number, key])).toEqual([
      [3, "tasks.currencyWrong"],
      [4, "tasks.codeNotExist"],
      [5, "tasks.noEmail"],
      [6, "tasks.contractorNotFound"],
      [7, "tasks.priceOnlyNum"],
      [8, "tasks.priceStep"],
      [9, "tasks.noDesc"],
      [10, "tasks.descLatin"],
      [11, "tasks.noDeadline"],
      [12, "tasks.invalidCompanyPayTax"],
      [13, "errors.minimum"],
    ]);
    expect(await drafts()).toEqual([{ title: "Task 2", reward: "50000", total: "52500", status: 10 }]);
    expect((await app.as(company)(estimateImport, { rows })).json().sums).toEqual([
      {
        currency: "USD",
        count: 1,
        reward: "500.00",
        fee: "25.00",
        cardFee: "0.00",
        total: "525.00",
        available: "1000.00",
      },
    ]);
  });

  test("D-09, I-07: the fee flag of a row decides who pays the withdrawal, at the contractor's own rate", async () => {
    await rowsOf(world.tx, `UPDATE contractor SET card_tax = 0.01 WHERE id = ${anna}`);
    await imported([row(2, { payWithdrawalFee: "1", amount: "1000,00" }), row(3, { payWithdrawalFee: "0" })]);
    expect((await drafts()).map(({ total }) => total)).toEqual(["106000", "52500"]);
  });

  test("HO-100, D-06: an imported date is kept as DD/MM/YYYY, a past one too; a service period stays; an impossible date is refused", async () => {
    const rows = [
      row(2, { deadline: "4.12.26" }),
      row(3, { deadline: "01/01/2001" }),
      row(4, { deadline: "May 2026" }),
      row(5, { deadline: "31/31/2026" }),
      row(6, { deadline: "31/02/2027" }),
      row(7, { deadline: "46387" }),
      row(8, { deadline: "31.12.2026 0:00" }),
    ];
    const reply = await imported(rows);
    expect(reply).toMatchObject({ created: 4, failed: 3, skipped: 0 });
    expect(reply.errors.map(({ number, column, key }) => [number, column, key])).toEqual([
      [5, "deadline", "validations.dateMonth"],
      [6, "deadline", "validations.dateCalendar"],
      [7, "deadline", "validations.date"],
    ]);
    const kept = await rowsOf<{ deadline: string }>(
      world.tx,
      `SELECT deadline FROM task WHERE company_id = ${company} ORDER BY id`,
    );
    expect(kept.map(({ deadline }) => deadline)).toEqual(["04/12/2026", "01/01/2001", "May 2026", "31/12/2026"]);
  });

  test("D-31: rows without an amount are skipped", async () => {
    expect(await imported([row(2), row(3, { amount: " " })])).toMatchObject({ created: 1, failed: 0, skipped: 1 });
  });

  test("HO-71: 10 000 rows are taken, one more is refused", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index + 2));
    expect(await imported(rows)).toMatchObject({ created: 10_000, failed: 0 });
    const start = { key: `large-${round}`, fileName: "a.csv", mode: "valid", rows: [...rows, row(10_002)] };
    expect((await app.as(company)(startImport, start)).statusCode).toBe(400);
    expect((await drafts()).length).toBe(10_000);
  });

  test("D-24: the estimate sums the valid rows against the balance and makes nothing", async () => {
    await fund(world.tx, company, "EUR", 12_345n);
    const reply = await app.as(company)(estimateImport, {
      rows: [row(2, { currency: "EUR", amount: "1000" }), row(3), row(4, { amount: "x" })],
    });
    expect(reply.json()).toMatchObject({
      valid: 2,
      failed: 1,
      sums: [
        { currency: "EUR", total: "1050.00", available: "123.45" },
        { currency: "USD", total: "525.00", available: "0.00" },
      ],
    });
    expect(await drafts()).toEqual([]);
  });

  test("ui 13.8: the page is told the settings currencies and the company's own contractors", async () => {
    await aContractor(world.tx, { companies: [await aCompany(world.tx)] });
    const context = (await app.as(company)(importContext, {})).json();
    expect(context).toMatchObject({
      currencies: ["EUR", "USD"],
      contractors: [{ id: anna, email: `anna${round}@demo.test`, isActive: true }],
      amountStep: "100",
      feeRate: "0.0500",
      cardTax: "0.028",
    });
  });

  test("HO-45: importing needs the right newTask", async () => {
    const manager = await aManager(world.tx, company, ["makePay", "allTask"]);
    const start = { key: "rights-of-import", fileName: "a.csv", mode: "valid", rows: [row(2)] };
    expect((await app.as(manager)(startImport, start)).statusCode).toBe(403);
    expect((await app.as(anna)(startImport, start)).statusCode).toBe(403);
    const maker = await aManager(world.tx, company, ["newTask"]);
    expect((await importRows({ world, app }, maker, [row(2)])).created).toBe(1);
  });
});
