import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aCompany, aContractor, aManager, fund } from "../../../testing/people.ts";
import { taskRequest } from "../../../testing/task-request.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";
import { runTaskBatch } from "../pay/task-batch-store.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let manager: number;

/** 12 000 drafts in two currencies, one each seven minutes from 22 September; the manager made each third. */
beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company] });
  manager = await aManager(world.tx, company, ["newTask"]);
  await fund(world.tx, company, "USD", 100_000_000n);
  await sql`INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency,
      price_reward, price_fee, price_total, fee_rate, created_at)
    SELECT ${company}, ${contractor}, CASE WHEN n % 3 = 0 THEN ${manager}::bigint ELSE ${company}::bigint END, 'draft', 'Task ' || n, 1,
      '30/11/2026', CASE WHEN n % 5 = 0 THEN 'EUR' ELSE 'USD' END, 100 + n % 7, n % 3, 100 + n % 7 + n % 3, 0,
      timestamptz '2026-09-22T00:00:00Z' + n * interval '7 minutes'
    FROM generate_series(0, 11999) n`.execute(world.tx);
}, 60_000);
afterAll(() => closeWithCleanBooks(app, world));

/** Pays drafts in dollars at once, about one in a hundred of all. */
async function paySome(rest: number): Promise<void> {
  const ids = await rowsOf<{ id: number }>(
    world.tx,
    `SELECT id FROM task WHERE company_id = ${company} AND currency = 'USD' AND id % 100 = ${rest} ORDER BY id`,
  );
  const requests = ids.map(({ id }) => taskRequest(id, company));
  const verdicts = await runTaskBatch(world.app.db, "pay_many", requests, world.clock.now());
  expect(verdicts.every(({ outcome }) => outcome === "paid")).toBe(true);
}

/** What the tasks of a period come to by themselves, as the list says it. */
async function counted(who: number, from: string | undefined, before: string | undefined) {
  const rows = await rowsOf<{ status: number; currency: string; count: number; amount: string }>(
    world.tx,
    `SELECT number_of(status) AS status, currency, count(*)::int AS count, to_char(sum(price_total) / 100.0, 'FM999999990.00') AS amount
    FROM task WHERE company_id = ${company} AND ${who === manager ? `created_by = ${manager}` : "true"}
      AND created_at >= '${from ?? "-infinity"}' AND created_at < '${before ?? "infinity"}'
    GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}

const periods: readonly (readonly [from: string | undefined, before: string | undefined])[] = [
  [undefined, undefined],
  ["2026-09-22T00:00:00.000Z", undefined],
  [undefined, "2026-10-22T07:00:00.000Z"],
  ["2026-10-01T21:00:00.000Z", "2026-11-01T21:00:00.000Z"],
  ["2026-10-01T18:30:00.000Z", "2026-10-02T18:30:00.000Z"],
  ["2026-10-01T18:28:00.000Z", "2026-10-01T18:35:00.000Z"],
];

test("C-39, G-H1: counts and sums by status and currency are those of all tasks of the period, 12 000 of them too", async () => {
  const steps = [async () => {}, () => paySome(7)];
  for (const step of steps) {
    await step();
    for (const who of [company, manager]) {
      for (const [dateFrom, dateTo] of periods) {
        const reply = await app.as(who)(findCompanyTasks, {
          take: 25,
          ...(dateFrom && { dateFrom }),
          ...(dateTo && { dateTo }),
        });
        const { sums } = reply.json();
        const inOrder = [...sums].sort(
          (one, other) => one.status - other.status || one.currency.localeCompare(other.currency),
        );
        expect([who, dateFrom, dateTo, inOrder]).toEqual([who, dateFrom, dateTo, await counted(who, dateFrom, dateTo)]);
      }
    }
  }
  const { sums } = (await app.as(company)(findCompanyTasks, { take: 25 })).json();
  expect(sums.map(({ count }: { count: number }) => count).reduce((one: number, other: number) => one + other)).toBe(
    12_000,
  );
});

test("C-39: a list of some statuses takes its number from the counts, and any other filter counts its own rows", async () => {
  // More than a page of them within the period: only then is a number taken.
  await paySome(19);
  await paySome(31);
  const total = async (input: Record<string, unknown>) =>
    (await app.as(company)(findCompanyTasks, { take: 25, ...input })).json().total;
  const period = { dateFrom: "2026-10-01T00:00:00.000Z", dateTo: "2026-11-01T00:00:00.000Z" };
  const number = async (condition: string) =>
    (
      await rowsOf<{ n: number }>(
        world.tx,
        `SELECT count(*)::int AS n FROM task WHERE company_id = ${company}
      AND created_at >= '2026-10-01' AND created_at < '2026-11-01' AND ${condition}`,
      )
    )[0]?.n;
  expect(await total(period)).toBe(await number("true"));
  expect(await total({ ...period, tab: "10" })).toBe(await number("status = 'draft'"));
  expect(await total({ ...period, tab: "10,2", statuses: "2" })).toBe(await number("status = 'onApproval'"));
  expect(await total({ ...period, sumFrom: "1.05" })).toBe(await number("price_total >= 105"));
  expect(await total({})).toBe(10_000);
});

test("C-42: a freelancer's sums are those of the own tasks that were sent, with the reward alone", async () => {
  await paySome(13);
  const { sums, total } = (await app.as(contractor)(findContractorTasks, { take: 25 })).json();
  const [own] = await rowsOf<{ count: number; amount: string }>(
    world.tx,
    `SELECT count(*)::int AS count, to_char(sum(price_reward) / 100.0, 'FM999999990.00') AS amount FROM task
    WHERE contractor_id = ${contractor} AND status = 'onApproval'`,
  );
  expect(total).toBe(own?.count);
  expect(sums).toEqual([{ status: 2, currency: "USD", ...own }]);
});
