import type { Output } from "@artel/shared/calls/call";
import {
  cashFlow,
  cashFlowCharts,
  cashFlowGroups,
  cashFlowTotals,
  findCashFlow,
} from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, fund, livesBy } from "../../testing/people.ts";
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
  await app.as(company)(rejectTask, { id: second, reason: "The work is not needed any more" });
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

describe("the groups of the cash flow", () => {
  const groups = async (input: Record<string, unknown>) =>
    (await app.as(company)(cashFlowGroups, input))
      .json()
      .groups.map((row: Record<string, unknown>) => `${row.key} ${row.count}: +${row.in} -${row.out} ${row.currency}`);

  test("M-02, M-05: each group comes to what all its movements do, per currency, whatever the page holds", async () => {
    expect(await groups({ group: "month" })).toEqual([
      "2026-11 1: +500.00 -0.00 EUR",
      "2026-11 5: +1000.00 -315.00 USD",
      "2026-12 1: +210.00 -0.00 USD",
    ]);
    expect(await groups({ group: "project" })).toEqual([
      " 1: +500.00 -0.00 EUR",
      " 1: +1000.00 -0.00 USD",
      "Autumn 3: +210.00 -210.00 USD",
      "Spring 2: +0.00 -105.00 USD",
    ]);
    expect(await groups({ group: "contractor" })).toEqual([
      " 1: +500.00 -0.00 EUR",
      " 1: +1000.00 -0.00 USD",
      `${anna} 2: +0.00 -105.00 USD`,
      `${boris} 3: +210.00 -210.00 USD`,
    ]);
    expect(await groups({ group: "type" })).toEqual([
      "task_fee 2: +0.00 -15.00 USD",
      "task_payment 2: +0.00 -300.00 USD",
      "task_refund 1: +210.00 -0.00 USD",
      "topup 1: +500.00 -0.00 EUR",
      "topup 1: +1000.00 -0.00 USD",
    ]);
  });

  test("M-02: groups hold what the filters leave; a group that there is not is refused, and a zone is not asked for", async () => {
    expect(await groups({ group: "month", contractor: "boris", types: "task_fee" })).toEqual([
      "2026-11 1: +0.00 -10.00 USD",
    ]);
    expect(await groups({ group: "type", currencies: "EUR" })).toEqual(["topup 1: +500.00 -0.00 EUR"]);
    for (const [asked, field] of [
      [{ group: "month", zone: "Asia/Tokyo" }, "zone"],
      [{ group: "task" }, "group"],
    ] as const) {
      const refused = await app.as(company)(cashFlowGroups, asked);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    }
  });

  test("M-02: movements of a group stand together, also over pages; who has none stands last", async () => {
    const order = async (group: string, sort = "-date") => {
      const [first, second] = [await page({ group, sort, take: 4 }), await page({ group, sort, take: 4, skip: 4 })];
      expect([first.total, second.total]).toEqual([7, 7]);
      return [...shown(first), ...shown(second)];
    };
    const autumn = ["task_refund 210.00/0.00 USD", "task_fee 0.00/10.00 USD", "task_payment 0.00/200.00 USD"];
    const spring = ["task_fee 0.00/5.00 USD", "task_payment 0.00/100.00 USD"];
    const topups = ["topup 500.00/0.00 EUR", "topup 1000.00/0.00 USD"];
    expect(await order("month")).toEqual([...autumn, ...spring, ...topups]);
    expect(await order("project")).toEqual([...autumn, ...spring, ...topups]);
    expect(await order("contractor")).toEqual([...spring, ...autumn, ...topups]);
    expect(await order("contractor", "date")).toEqual([
      ...spring.toReversed(),
      ...autumn.toReversed(),
      ...topups.toReversed(),
    ]);
    expect(await order("type")).toEqual([...topups, autumn[2], spring[1], autumn[0], autumn[1], spring[0]]);
  });

  test("M-02: projects stand by their names, whatever their case; tasks without one stand last, with what is no task", async () => {
    const mixed = await aCompany(world.tx);
    const contractor = await aContractor(world.tx, { companies: [mixed] });
    await fund(world.tx, mixed, "USD", 100_000n);
    for (const project of ["", "B", "a"]) {
      const id = await aDraft(world.tx, { company: mixed, contractor, reward: 1_000n, fee: 0n });
      await rowsOf(world.tx, `UPDATE task SET project = '${project}' WHERE id = ${id}`);
      expect((await app.as(mixed)(payTask, { id })).statusCode).toBe(200);
    }
    const { rows } = (await app.as(mixed)(findCashFlow, { group: "project" })).json();
    const projects = rows.map(({ task }: { task: { project: string } | null }) => task?.project ?? null);
    expect(projects).toEqual(["a", "B", "", null]);
  });

  test("M-02: after = a filter means the whole project and the whole address, a project of no words too", async () => {
    const [whole] = (await page({ contractor: "anna", take: 1 })).rows;
    const email = whole?.contractor?.email ?? "";
    expect((await page({ contractor: `=${email}` })).total).toBe(2);
    expect((await page({ contractor: `=${email.slice(1)}` })).total).toBe(0);
    expect((await page({ project: "=Spring" })).total).toBe(2);
    expect((await page({ project: "=Spri" })).total).toBe(0);
    expect((await page({ project: "=" })).total).toBe(0);
    expect(await groups({ group: "type", project: "=Spring" })).toHaveLength(2);
  });
});

describe("the charts of the cash flow", () => {
  test("M-02, HO-131: months are those of the company's zone, for its managers too, and their sums those of the period", async () => {
    const reader = await aManager(world.tx, company, ["finance"]);
    const months = async (zone: string) => {
      await livesBy(world.tx, company, zone);
      const { months: rows } = (await app.as(reader)(cashFlowCharts, {})).json();
      return rows.map((row: Record<string, string>) => `${row.month} ${row.currency} +${row.in} -${row.out}`);
    };
    expect(await months("UTC")).toEqual([
      "2026-11 EUR +500.00 -0.00",
      "2026-11 USD +1000.00 -315.00",
      "2026-12 USD +210.00 -0.00",
    ]);
    // The money came on 2 November at midnight of UTC, which is the first of November in Newfoundland.
    await livesBy(world.tx, company, "America/St_Johns");
    const first = { dateFrom: "2026-11-01", dateTo: "2026-11-01" };
    const { period } = (await app.as(reader)(cashFlowTotals, first)).json();
    await livesBy(world.tx, company, "UTC");
    const { period: inGreenwich } = (await app.as(reader)(cashFlowTotals, first)).json();
    const sums = (rows: { currency: string; in: string }[]) => rows.map((row) => `${row.currency} ${row.in}`);
    expect([sums(period), sums(inGreenwich)]).toEqual([
      ["EUR 500.00", "USD 1000.00"],
      ["EUR 0.00", "USD 0.00"],
    ]);
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
  test("HO-45: groups are read by the owner and by a manager with the right finance, and by nobody else", async () => {
    const [reader, manager] = [await aManager(world.tx, company, ["finance"]), await aManager(world.tx, company)];
    const asked = await Promise.all(
      [company, reader, manager, anna].map((who) => app.as(who)(cashFlowGroups, { group: "type" })),
    );
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 403]);
    expect((await app.as(other)(cashFlowGroups, { group: "type" })).json()).toEqual({ groups: [] });
  });

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
      (SELECT array_agg((n, 'test.adjust', 'company:${busy}', 'test-adjust:' || n, NULL, 0, ${busy}, NULL, NULL, NULL,
        NULL, NULL, 'test', NULL)::ledger.new_txn ORDER BY n) FROM generate_series(1, 10050) n),
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
