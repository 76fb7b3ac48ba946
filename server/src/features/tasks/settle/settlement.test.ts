import { listDocuments } from "@artel/shared/calls/documents/app";
import { acceptTask, completeTask, payTask } from "@artel/shared/calls/tasks/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aCompany, aContractor, aDraft, fund } from "../../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { settleWaiting } from "./settle-task.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  world.clock.set(testDay);
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company] });
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD,USDT}', is_friend = true WHERE id = ${company}`);
});
afterAll(() => closeWithCleanBooks(app, world));

/** A paid task of 100.00 with a fee of 5.00; covered, the company also pays the contractor's 2.80. */
async function sent(isCovered: boolean, currency: CurrencyCode = "USD"): Promise<number> {
  const unit = currency === "USDT" ? 10_000n : 1n;
  await fund(world.tx, company, currency, 50_000n * unit);
  const id = await aDraft(world.tx, { company, contractor, currency, reward: 10_000n * unit, fee: 500n * unit });
  if (isCovered) {
    await rowsOf(
      world.tx,
      `UPDATE task SET company_cover_withdraw = true, price_card_fee = 280, price_total = 10780 WHERE id = ${id}`,
    );
  }
  expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  return id;
}
const statusOf = async (id: number) =>
  (await rowsOf<{ status: number }>(world.tx, `SELECT number_of(status) AS status FROM task WHERE id = ${id}`))[0]
    ?.status;
const lots = () =>
  rowsOf<{ tax: string; remaining: string }>(
    world.tx,
    `SELECT l.card_tax::text AS tax, l.remaining::text FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id
      WHERE a.owner = ${contractor} ORDER BY l.id`,
  );
const blocked = () =>
  rowsOf(
    world.tx,
    `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-11-20T00:00:00Z' WHERE id = ${contractor}`,
  );

/** Account, sum and currency of each leg by which a task was closed, and the card fee of the lot that it made. */
async function legsOf(id: number) {
  return rowsOf<{ leg: string }>(
    world.tx,
    `SELECT concat_ws(' ', a.kind, e.amount, e.currency, l.card_tax) AS leg
      FROM task t JOIN ledger.entry e ON e.txn_id = t.close_txn JOIN ledger.account a ON a.id = e.account_id
      LEFT JOIN ledger.lot l ON l.txn_id = e.txn_id AND l.account_id = e.account_id
      WHERE t.id = ${id} ORDER BY 1`,
  );
}

test.each([
  [false, "USD", ["available 10000 USD 0.0280", "escrow -10500 USD", "feeTask 500 USD"]],
  [true, "USD", ["available 10000 USD 0.0000", "escrow -10780 USD", "feeCard 280 USD", "feeTask 500 USD"]],
  [false, "USDT", ["available 100000000 USDT 0.0280", "escrow -105000000 USDT", "feeTask 5000000 USDT"]],
] as const)(
  "HO-28, C-48: a task (covered: %s, %s) moves the same sums whether it is accepted or marked completed",
  async (isCovered, currency, legs) => {
    const [accepted, completed] = [await sent(isCovered, currency), await sent(isCovered, currency)];
    expect((await app.as(contractor)(acceptTask, { id: accepted })).statusCode).toBe(200);
    expect((await app.as(company)(completeTask, { id: completed })).statusCode).toBe(200);
    const wanted = legs.map((leg) => ({ leg }));
    expect(await legsOf(accepted)).toEqual(wanted);
    expect(await legsOf(completed)).toEqual(wanted);
  },
);

describe("the lot of a settled task", () => {
  test("C-48, HO-28: accepted, a covered task's money carries no card fee, another one's carries the contractor's", async () => {
    for (const isCovered of [true, false]) {
      expect((await app.as(contractor)(acceptTask, { id: await sent(isCovered) })).statusCode).toBe(200);
    }
    expect(await lots()).toEqual([
      { tax: "0.0000", remaining: "10000" },
      { tax: "0.0280", remaining: "10000" },
    ]);
  });

  test("C-48, HO-28, HO-20: the same when the company marks it completed", async () => {
    for (const isCovered of [true, false]) {
      const id = await sent(isCovered);
      expect((await app.as(company)(completeTask, { id })).json()).toEqual({ id, status: 4 });
    }
    expect(await lots()).toEqual([
      { tax: "0.0000", remaining: "10000" },
      { tax: "0.0280", remaining: "10000" },
    ]);
  });

  test("C-48, HO-28, X-02: the same when the job settles what waited for the contractor", async () => {
    const ids = [await sent(true), await sent(false)];
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'mustAccept' WHERE id = ${contractor}`);
    for (const id of ids) {
      expect((await app.as(company)(completeTask, { id })).json()).toEqual({ id, status: 3 });
    }
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'accepted' WHERE id = ${contractor}`);
    await settleWaiting(world.app)({});
    expect(await lots()).toEqual([
      { tax: "0.0000", remaining: "10000" },
      { tax: "0.0280", remaining: "10000" },
    ]);
  });
});

describe("the job that settles what waits", () => {
  test("X-02: pays nobody whom verification blocks, however often it runs, and pays once it is accepted", async () => {
    const id = await sent(false);
    await blocked();
    expect((await app.as(company)(completeTask, { id })).json()).toEqual({ id, status: 3 });
    for (let run = 0; run < 3; run += 1) {
      await settleWaiting(world.app)({});
      world.clock.advance(24 * 3600);
    }
    expect([await statusOf(id), await lots()]).toEqual([3, []]);
    await rowsOf(world.tx, `UPDATE contractor SET kyc_state = 'accepted' WHERE id = ${contractor}`);
    await settleWaiting(world.app)({});
    expect([await statusOf(id), await lots()]).toEqual([4, [{ tax: "0.0280", remaining: "10000" }]]);
  });

  test("X-02: a verification that falls due while the task waits for the terms stops the payment too", async () => {
    const id = await sent(false);
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'mustAccept' WHERE id = ${contractor}`);
    await app.as(company)(completeTask, { id });
    await blocked();
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'accepted' WHERE id = ${contractor}`);
    await settleWaiting(world.app)({});
    expect([await statusOf(id), await lots()]).toEqual([3, []]);
  });
});

interface Shown {
  info: { id?: number; number: string; amount: string; cy: string; type?: number };
  Data: { TasksF: Record<string, unknown>[] };
}

describe("the documents of a settled task", () => {
  const shown = async (person: number): Promise<Shown> => (await app.as(person)(listDocuments, {})).json()[0];

  test("HO-36, L-09: the tax of a line is the company's whole fee: the task's and the covered card fee", async () => {
    await app.as(contractor)(acceptTask, { id: await sent(true) });
    for (const person of [company, contractor]) {
      const [, line] = (await shown(person)).Data.TasksF;
      expect(line).toMatchObject({ Cost: "100.00", Tax: "7.80" });
    }
  });

  test("HO-36, L-09: without a covered card fee the tax of a line is the fee of the task alone", async () => {
    await app.as(company)(completeTask, { id: await sent(false) });
    const [, line] = (await shown(company)).Data.TasksF;
    expect(line).toMatchObject({ Cost: "100.00", Tax: "5.00" });
  });

  test.each([
    ["USD", "F", 2],
    ["EUR", "F", 2],
    ["USDT", "RFP-FI", 21],
  ] as const)(
    "HO-36, X-36: a contractor's document in %s is numbered %s and of type %d; the company's is an SI",
    async (currency, prefix, type) => {
      await app.as(contractor)(acceptTask, { id: await sent(false, currency) });
      const own = await shown(contractor);
      expect([own.info.number.startsWith(`${prefix}-`), own.info.cy, own.info.amount]).toEqual([
        true,
        currency,
        "100.00",
      ]);
      expect(
        await rowsOf(
          world.tx,
          `SELECT prefix, number_of(type) AS type FROM document WHERE owner = ${contractor} ORDER BY id`,
        ),
      ).toEqual([{ prefix, type }]);
      expect(
        await rowsOf(
          world.tx,
          `SELECT prefix, number_of(type) AS type FROM document WHERE owner = ${company} ORDER BY id`,
        ),
      ).toEqual([{ prefix: "SI", type: 8 }]);
    },
  );
});
