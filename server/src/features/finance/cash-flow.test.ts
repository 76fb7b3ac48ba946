import type { Output } from "@artel/shared/calls/call";
import { cashFlow, cashFlowCharts, cashFlowTotals, findCashFlow } from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let other: number;
let anna: number;
let boris: number;

/** A company that paid a task of each of two people, in two projects, and took the second one back a month later. */
beforeAll(async () => {
  ({ world, app } = await startApp());
  [company, other] = [await aCompany(world.tx), await aCompany(world.tx)];
  anna = await aContractor(world.tx, { name: "Anna", surname: "Petrovic", companies: [company] });
  boris = await aContractor(world.tx, { name: "Boris", surname: "Fyodorov", companies: [company] });
  // On 2 November, before the clock of the world.
  await fund(world.tx, company, "USD", 100_000n);
  await fund(world.tx, company, "EUR", 50_000n);
  await pay({ contractor: anna, reward: 10_000n, fee: 500n, title: "Landing page" }, "Spring");
  const second = await pay({ contractor: boris, reward: 20_000n, fee: 1_000n, title: "Logo" }, "Autumn");
  world.clock.advance(30 * 86_400);
  await app.as(company)(rejectTask, { id: second });
});
afterAll(() => closeWithCleanBooks(app, world));

async function pay(
  draft: { contractor: number; reward: bigint; fee: bigint; title: string },
  project: string,
): Promise<number> {
  const id = await aDraft(world.tx, { company, ...draft });
  await rowsOf(world.tx, `UPDATE task SET project = '${project}' WHERE id = ${id}`);
  world.clock.advance(3_600);
  expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  return id;
}

async function page(asked: Record<string, unknown>, language = "en"): Promise<Output<typeof findCashFlow>> {
  const reply = await app.as(company)(findCashFlow, asked, { "accept-language": language });
  expect(reply.statusCode).toBe(200);
  return findCashFlow.reply.parse(reply.json());
}

const shown = ({ rows }: Output<typeof findCashFlow>) =>
  rows.map((row) => `${row.cash_flow_type} ${row.credit}/${row.debit} ${row.currency}`);

describe("the page of the cash flow", () => {
  const all = [
    "task_refund 210.00/0.00 USD",
    "task_fee 0.00/10.00 USD",
    "task_payment 0.00/200.00 USD",
    "task_fee 0.00/5.00 USD",
    "task_payment 0.00/100.00 USD",
    "topup 500.00/0.00 EUR",
    "topup 1000.00/0.00 USD",
  ];

  test("M-02, M-03: movements come newest first, or oldest first, in pages that share no row and miss none", async () => {
    const first = await page({ take: 3 });
    const [second, third] = [await page({ take: 3, skip: 3 }), await page({ take: 3, skip: 6 })];
    expect([...shown(first), ...shown(second), ...shown(third)]).toEqual(all);
    expect([first.total, second.total, third.total]).toEqual([7, 7, 7]);
    expect(shown(await page({ sort: "date", take: 3 }))).toEqual(all.toReversed().slice(0, 3));
    expect((await app.as(company)(findCashFlow, { sort: "amount" })).statusCode).toBe(400);
  });

  test("M-02: currency, type, freelancer and project choose among them, and so does a search, by the words of the reader", async () => {
    expect(shown(await page({ currencies: "EUR" }))).toEqual(["topup 500.00/0.00 EUR"]);
    expect(shown(await page({ types: "task_fee,task_refund" }))).toEqual([all[0], all[1], all[3]]);
    expect(shown(await page({ contractor: "petrovic" }))).toEqual([all[3], all[4]]);
    expect(shown(await page({ project: "autumn", types: "task_payment" }))).toEqual([all[2]]);
    expect(shown(await page({ search: "logo 210" }))).toEqual([all[0]]);
    expect(shown(await page({ search: "возврат" }, "ru"))).toEqual([all[0]]);
    expect((await page({ search: "nothing of this" })).total).toBe(0);
    expect((await app.as(company)(findCashFlow, { types: "tax" })).statusCode).toBe(400);
  });

  test("M-05: the sums of what is chosen stand beside those of the whole period, which the choice leaves alone", async () => {
    const ask = async (input: Record<string, unknown>) => (await app.as(company)(cashFlowTotals, input)).json();
    const period = [
      { currency: "EUR", opening: "0.00", in: "500.00", out: "0.00", closing: "500.00" },
      { currency: "USD", opening: "0.00", in: "1210.00", out: "315.00", closing: "895.00" },
    ];
    expect(await ask({})).toEqual({
      period,
      selection: period.map(({ currency, in: come, out }) => ({ currency, in: come, out })),
    });
    expect(await ask({ contractor: "boris" })).toEqual({
      period,
      selection: [{ currency: "USD", in: "210.00", out: "210.00" }],
    });
    expect(await ask({ currencies: "EUR" })).toEqual({
      period,
      selection: [{ currency: "EUR", in: "500.00", out: "0.00" }],
    });
  });

  test("M-03: a period without movements names the nearest one, before it or else after it", async () => {
    const nearest = async (dateFrom: string, dateTo: string) => (await page({ dateFrom, dateTo })).nearest;
    expect(await nearest("2026-12-01", "2026-12-05")).toBe("2026-11-20T11:00:00.000Z");
    expect(await nearest("2026-10-01", "2026-10-05")).toBe("2026-11-02T00:00:00.000Z");
    expect(await nearest("2026-11-01", "2026-11-05")).toBeNull();
    const reply = await app.as(other)(findCashFlow, {});
    expect(reply.json()).toEqual({ rows: [], total: 0, searchedSince: null, nearest: null });
  });

  test("M-03: what the page chooses is read whole by the same words", async () => {
    const reply = await app.as(company)(cashFlow, { contractor: "boris", types: "task_payment", currencies: "USD" });
    expect(reply.json().map((row: { description: string }) => row.description)).toEqual(["Logo"]);
  });
});

describe("the charts of the cash flow", () => {
  test("M-02: months are those of the reader's zone, and their sums those of the period", async () => {
    const months = async (zone: string) =>
      (await app.as(company)(cashFlowCharts, { zone }))
        .json()
        .months.map((row: Record<string, string>) => `${row.month} ${row.currency} +${row.in} -${row.out}`);
    expect(await months("UTC")).toEqual([
      "2026-11 EUR +500.00 -0.00",
      "2026-11 USD +1000.00 -315.00",
      "2026-12 USD +210.00 -0.00",
    ]);
    expect((await app.as(company)(cashFlowCharts, { zone: "Mars/Base" })).json().fields).toEqual({
      zone: expect.any(String),
    });
  });

  test("M-02: what tasks took is told by project and by freelancer, less what came back", async () => {
    const { projects, contractors } = (await app.as(company)(cashFlowCharts, {})).json();
    const people = {
      anna: { id: anna, full_name: "Anna Petrovic" },
      boris: { id: boris, full_name: "Boris Fyodorov" },
    };
    expect(projects).toEqual([
      { project: "Spring", currency: "USD", spent: "105.00", count: 1 },
      { project: "Autumn", currency: "USD", spent: "0.00", count: 1 },
    ]);
    expect(contractors).toMatchObject([
      { contractor: people.anna, currency: "USD", spent: "105.00", count: 1 },
      { contractor: people.boris, currency: "USD", spent: "0.00", count: 1 },
    ]);
  });

  test("M-02: beyond ten projects the others stand together", async () => {
    const many = await aCompany(world.tx);
    const contractor = await aContractor(world.tx, { companies: [many] });
    await fund(world.tx, many, "USD", 100_000n);
    for (let place = 1; place <= 12; place += 1) {
      const id = await aDraft(world.tx, { company: many, contractor, reward: BigInt(place * 100) });
      await rowsOf(world.tx, `UPDATE task SET project = 'Project ${place}' WHERE id = ${id}`);
      expect((await app.as(many)(payTask, { id })).statusCode).toBe(200);
    }
    const { projects } = (await app.as(many)(cashFlowCharts, {})).json();
    expect(projects).toHaveLength(11);
    expect([projects[0], projects[9], projects[10]]).toEqual([
      { project: "Project 12", currency: "USD", spent: "12.00", count: 1 },
      { project: "Project 3", currency: "USD", spent: "3.00", count: 1 },
      { project: null, currency: "USD", spent: "3.00", count: 2 },
    ]);
  });
});

test("G-H3: totals and charts are read once at a time for one person, four more wait, and a fifth is refused", async () => {
  const holder = new pg.Client({ connectionString: world.superuser });
  await holder.connect();
  const calls = [cashFlowCharts, cashFlowTotals, cashFlowCharts, cashFlowTotals, cashFlowCharts, cashFlowTotals];
  let replies: Promise<{ statusCode: number }>[] = [];
  let firstEnded: number;
  try {
    await holder.query("BEGIN; LOCK TABLE ledger.account IN ACCESS EXCLUSIVE MODE");
    replies = calls.map((call) => app.as(company)(call, {}));
    // What is refused ends at once: the others end when the table is free, or when waiting for it takes too long.
    firstEnded = (await Promise.race(replies)).statusCode;
  } finally {
    await holder.query("ROLLBACK");
    await holder.end();
  }
  expect(firstEnded).toBe(429);
  const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
});

describe("rights", () => {
  test("HO-45: a manager with the right finance reads every report of the company, and its money is the company's", async () => {
    const reader = await aManager(world.tx, company, ["finance"]);
    for (const call of [cashFlow, findCashFlow, cashFlowTotals, cashFlowCharts, companyFinance]) {
      const [theirs, ours] = await Promise.all([app.as(reader)(call, {}), app.as(company)(call, {})]);
      expect([call.name, theirs.statusCode]).toEqual([call.name, 200]);
      expect(theirs.json()).toEqual(ours.json());
    }
  });

  test("HO-45, A-34: managers without it and freelancers read no report; another company reads its own alone", async () => {
    const manager = await aManager(world.tx, company, ["newTask", "acceptTask", "makePay", "allTask", "invFreel"]);
    for (const call of [cashFlow, findCashFlow, cashFlowTotals, cashFlowCharts, companyFinance]) {
      expect([call.name, (await app.as(manager)(call, {})).statusCode]).toEqual([call.name, 403]);
      expect([call.name, (await app.as(anna)(call, {})).statusCode]).toEqual([call.name, 403]);
    }
    expect((await app.as(other)(cashFlow, {})).json()).toEqual([]);
    expect((await app.as(other)(companyFinance, {})).json()).toEqual([]);
    expect((await app.as(other)(cashFlowTotals, {})).json()).toEqual({ period: [], selection: [] });
  });
});

test("M-03: the whole list has no end of its own, where other whole lists end at 9 999 rows", async () => {
  const busy = await aCompany(world.tx);
  await rowsOf(
    world.tx,
    `SELECT count(*) FROM ledger.post(
      (SELECT array_agg((n, 'test.adjust', 'company:${busy}', 'test-adjust:' || n, NULL, NULL, 0, ${busy}, NULL, NULL, NULL,
        NULL, NULL, 'test')::ledger.new_txn ORDER BY n) FROM generate_series(1, 10050) n),
      (SELECT array_agg(leg ORDER BY (leg).ord, (leg).amount) FROM generate_series(1, 10050) n, LATERAL (
        SELECT (n, 0, 'suspense', 'USD', -1, false, NULL)::ledger.leg UNION ALL
        SELECT (n, ${busy}, 'available', 'USD', 1, false, NULL)::ledger.leg) l (leg)),
      '2026-11-20T09:00:00Z')`,
  );
  const rows = (await app.as(busy)(cashFlow, {})).json();
  expect([rows.length, rows[0].balance.before, rows.at(-1).balance.after]).toEqual([10_050, "0.00", "100.50"]);
  expect(rows[0]).toMatchObject({ cash_flow_type: "adjustment", credit: "0.01", debit: "0.00", description: "" });
  const ask = async (input: Record<string, unknown>) =>
    (await app.as(busy)(findCashFlow, { take: 1, ...input })).json();
  expect((await ask({})).total).toBe(10_000);
  // A search looks at the newest 9 999 entries, and says since when.
  expect(await ask({ search: "usd" })).toMatchObject({ total: 9_999, searchedSince: "2026-11-20T09:00:00.000Z" });
  expect(await ask({ types: "adjustment" })).toMatchObject({ total: 10_000, searchedSince: null });
});
