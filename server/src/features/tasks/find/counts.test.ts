import {
  acceptTask,
  companyTaskSummary,
  completeTask,
  deleteTask,
  payTask,
  rejectTask,
} from "@artel/shared/calls/tasks/app";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkLedger } from "../../../check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../../testing/people.ts";
import { runSchedules } from "../../../testing/run-jobs.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { createTaskQueues } from "../pay/task-batch.ts";
import { keepCounts, projectRows, statusSums } from "./counts-store.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let manager: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  company = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  contractor = await aContractor(world.tx, { companies: [company] });
  manager = await aManager(world.tx, company, ["newTask"]);
  await fund(world.tx, company, "USD", 10_000_000n);
  await fund(world.tx, company, "EUR", 10_000_000n);
});
afterEach(async () => expect((await checkLedger(world.app.db)).findings).toEqual([]));
afterAll(() => closeWithCleanBooks(app, world));

const since = new Date("2026-09-01T12:00:00Z");
const everybody = () => ({ companyId: company, contractorId: 0, actor: company, seesAll: true });
const onlyManager = () => ({ companyId: company, contractorId: 0, actor: manager, seesAll: false });

const draft = async (fields: Record<string, string | number> = {}) => {
  const id = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  for (const [column, value] of Object.entries(fields)) {
    await rowsOf(world.tx, `UPDATE task SET ${column} = '${value}' WHERE id = ${id}`);
  }
  return id;
};
const ok = async (reply: Promise<{ statusCode: number }>) => expect((await reply).statusCode).toBe(200);
const keep = () => runSchedules(world, createTaskQueues(world.app.db, world.app.clock));
const number = async (from: string) =>
  (await rowsOf<{ n: number }>(world.tx, `SELECT count(*) AS n FROM ${from}`))[0]?.n;

/** What home reads for a viewer, in the order of statuses, currencies and projects. */
async function read(viewer: ReturnType<typeof everybody>) {
  const buckets = await statusSums(world.tx, viewer, since);
  const projects = await projectRows(world.tx, viewer, since);
  return {
    buckets: buckets.map(({ status, currency, count, amount }) => `${status} ${currency} ${count} ${amount}`).sort(),
    projects: projects.map(({ project, currency, total }) => `${project} ${currency} ${total}`).sort(),
  };
}

describe("kept counts of tasks", () => {
  test("C-34, C-71: whatever moves a task moves its count, and home says the same before the job has added it up and after", async () => {
    const [returned, accepted, completed, open, gone, refused] = [
      await draft({ project: "Site" }),
      await draft({ project: "Site", currency: "EUR" }),
      await draft({ project: "App" }),
      await draft({ project: "App", created_by: manager }),
      await draft(),
      await draft(),
    ];
    await draft({ created_by: manager, created_at: "2024-01-31T10:00:00Z" });
    await ok(app.as(company)(deleteTask, { id: gone }));
    await ok(app.as(company)(rejectTask, { id: refused, reason: "The work is not needed any more" }));
    for (const id of [returned, accepted, completed, open]) {
      await ok(app.as(company)(payTask, { id }));
    }
    await keep();
    await ok(app.as(contractor)(acceptTask, { id: accepted }));
    await ok(app.as(contractor)(rejectTask, { id: returned, reason: "I have no time for this work" }));
    await rowsOf(
      world.tx,
      `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-11-01T00:00:00Z' WHERE id = ${contractor}`,
    );
    await ok(app.as(company)(completeTask, { id: completed }));
    const forAll = {
      buckets: ["10 USD 1 10500", "2 USD 1 10500", "3 USD 1 10500", "4 EUR 1 10500", "7 USD 1 10500", "8 USD 1 10500"],
      projects: ["App USD 21000", "Site EUR 10500"],
    };
    const forManager = { buckets: ["10 USD 1 10500", "2 USD 1 10500"], projects: ["App USD 10500"] };
    expect(await number(`task_changes WHERE company_id = ${company}`)).toBeGreaterThan(0);
    expect([await read(everybody()), await read(onlyManager())]).toEqual([forAll, forManager]);
    await keep();
    expect(await number(`task_changes WHERE company_id = ${company}`)).toBe(0);
    expect([await read(everybody()), await read(onlyManager())]).toEqual([forAll, forManager]);
  });

  test("C-34: home counts closed tasks of 90 days with today, open ones of any age, and spending by the day of payment", async () => {
    const made = async (at: string, project: string) => draft({ created_at: at, project });
    // Today is 20 November; 23 August is the 90th day.
    const [before, first] = [await made("2026-08-22T23:59:59Z", "Before"), await made("2026-08-23T00:00:00Z", "First")];
    for (const [id, sent] of [
      [before, "2026-08-22T23:59:59Z"],
      [first, "2026-08-23T00:00:00Z"],
    ] as const) {
      await ok(app.as(company)(payTask, { id }));
      await ok(app.as(contractor)(acceptTask, { id }));
      await rowsOf(world.tx, `UPDATE task SET sent_at = '${sent}' WHERE id = ${id}`);
    }
    await made("2024-01-31T10:00:00Z", "Old");
    for (const step of [async () => {}, keep]) {
      await step();
      const summary = (await app.as(company)(companyTaskSummary, {})).json();
      expect([summary.draft.count, summary.paid.count]).toEqual([1, 1]);
      expect(summary.projects).toEqual([{ project: "First", currency: "USD", amount: "105.00" }]);
    }
  });

  test("A draft that gets another price, currency or maker is counted as it is now; what changes no count leaves no change", async () => {
    const id = await draft();
    await keep();
    await rowsOf(world.tx, `UPDATE task SET title = 'Another', opened_at = now() WHERE id = ${id}`);
    expect(await number(`task_changes WHERE company_id = ${company}`)).toBe(0);
    await rowsOf(world.tx, `UPDATE task SET price_reward = 7000, price_fee = 0, price_total = 7000 WHERE id = ${id}`);
    expect(await number(`task_changes WHERE company_id = ${company}`)).toBe(1);
    expect((await read(everybody())).buckets).toEqual(["10 USD 1 7000"]);
    await rowsOf(world.tx, `UPDATE task SET currency = 'EUR', created_by = ${manager} WHERE id = ${id}`);
    for (const step of [async () => {}, keep]) {
      await step();
      expect((await read(everybody())).buckets).toEqual(["10 EUR 1 7000"]);
      expect((await read(onlyManager())).buckets).toEqual(["10 EUR 1 7000"]);
    }
  });

  test("Changes of one statement with one key are one row, and what is rolled back leaves none", async () => {
    await keep();
    const many = sql`INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency,
        price_reward, price_fee, price_total, fee_rate, created_at)
      SELECT ${company}, ${contractor}, ${company}, 'draft', 'Task ' || n, 1, '30/11/2026', 'USD', 100, 0, 100, 0, '2026-11-03'
      FROM generate_series(1, 200) n`;
    await world.app.db
      .transaction(async (tx) => {
        await many.execute(tx);
        await sql`SELECT 1 / 0`.execute(tx);
      })
      .catch(() => undefined);
    expect(await number("task_changes")).toBe(0);
    await many.execute(world.tx);
    expect(await number("task_changes")).toBe(1);
    expect((await read(everybody())).buckets).toEqual(["10 USD 200 20000"]);
  });

  test("Workers that add up at once count nothing twice, and one step takes 10 000 changes", async () => {
    await keep();
    await draft();
    await asSuperuser(
      world,
      `INSERT INTO task_changes (company_id, made_by, made_at, status, currency, project, count, total)
      SELECT ${company}, ${company}, '2026-11-03', 'draft', 'USD', '', CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END, 0
      FROM generate_series(1, 30000) n`,
    );
    const more = await Promise.all([1, 2].map(() => world.app.db.transaction(keepCounts)));
    expect(more).toEqual([true, true]);
    expect(await number("task_changes")).toBe(10_001);
    await keep();
    expect(await number("task_changes")).toBe(0);
    expect((await read(everybody())).buckets).toEqual(["10 USD 1 10500"]);
  });

  test("A4: a count or a sum that is not that of the tasks is found, kept or waiting, and so is one that is missing", async () => {
    await ok(app.as(company)(payTask, { id: await draft({ project: "Site" }) }));
    await keep();
    const of = `WHERE company_id = ${company} AND made_by = 0`;
    const wait = (
      count: number,
      total: number,
    ) => `INSERT INTO task_changes (company_id, made_by, made_at, status, currency, sent_on,
      project, count, total) VALUES (${company}, ${company}, '2026-11-03', 'onApproval', 'USD', NULL, '', ${count}, ${total})`;
    for (const [spoil, mend, detail] of [
      [
        `UPDATE task_counts SET count = count + 1 ${of} AND status = 'onApproval'`,
        `UPDATE task_counts SET count = count - 1 ${of} AND status = 'onApproval'`,
        "onApproval USD of 0, ever -infinity: kept 2 10500, tasks 1 10500",
      ],
      [
        wait(0, 7),
        `DELETE FROM task_changes WHERE total = 7`,
        "onApproval USD of 0, ever -infinity: kept 1 10507, tasks 1 10500",
      ],
      [
        `UPDATE project_sums SET total = total - 1 ${of}`,
        `UPDATE project_sums SET total = total + 1 ${of}`,
        "USD of 0 on 2026-11-20, project Site: kept 1 10499, tasks 1 10500",
      ],
      [
        `UPDATE project_sums SET sent_on = sent_on - 1 ${of}`,
        `UPDATE project_sums SET sent_on = sent_on + 1 ${of}`,
        "USD of 0 on 2026-11-20, project Site: kept nothing, tasks 1 10500",
      ],
    ] as const) {
      await asSuperuser(world, spoil);
      const { findings } = await checkLedger(world.app.db);
      expect(findings).toContainEqual(
        expect.objectContaining({ assertion: "A4", subject: `company:${company}`, detail }),
      );
      await asSuperuser(world, mend);
    }
  });
});
