import {
  acceptTask,
  companyTaskSummary,
  completeTask,
  deleteTask,
  payTask,
  rejectTask,
} from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { projectRows, statusSums } from "./counts-store.ts";

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

/** What home reads for a viewer, in the order of statuses, currencies and projects. */
async function read(viewer: ReturnType<typeof everybody>) {
  const buckets = await statusSums(world.tx, viewer, since);
  const projects = await projectRows(world.tx, viewer, since);
  return {
    buckets: buckets.map(({ status, currency, count, amount }) => `${status} ${currency} ${count} ${amount}`).sort(),
    projects: projects.map(({ project, currency, total }) => `${project} ${currency} ${total}`).sort(),
  };
}

describe("counts of tasks", () => {
  test("C-34, C-71: whatever moves a task moves its count", async () => {
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
    const summary = (await app.as(company)(companyTaskSummary, {})).json();
    expect([summary.draft.count, summary.paid.count]).toEqual([1, 1]);
    expect(summary.projects).toEqual([{ project: "First", currency: "USD", amount: "105.00" }]);
  });
});
