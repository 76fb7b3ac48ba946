import type { Output } from "@artel/shared/calls/call";
import { payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let petra: number;
let semyon: number;
/** Ids of the tasks in the order of their making: see the table below. */
const ids: number[] = [];

/** Title, reward, fee, currency, deadline and project of each task; the first two are Petra's, the others Semyon's. */
const made = [
  ["Landing page", 100_000n, 5_000n, "USD", "30/11/2026", "Website"],
  ["Logo", 9_900n, 495n, "USD", "01/12/2026", ""],
  ["Тексты", 2_000_000n, 100_000n, "RUB", "November", "Website"],
  ["Banner", 20_000n, 1_000n, "EUR", "15/01/2027", ""],
] as const;

beforeAll(async () => {
  ({ world, app } = await startApp());
  company = await aCompany(world.tx, { name: "Alpha Ltd" });
  petra = await aContractor(world.tx, { companies: [company], name: "Petra", surname: "Person" });
  semyon = await aContractor(world.tx, { companies: [company], name: "Семён", surname: "Demo" });
  await fund(world.tx, company, "USD", 500_000n);
  for (const [place, [title, reward, fee, currency, deadline, project]] of made.entries()) {
    const id = await aDraft(world.tx, {
      company,
      contractor: place < 2 ? petra : semyon,
      title,
      reward,
      fee,
      currency,
    });
    ids.push(id);
    await rowsOf(
      world.tx,
      `UPDATE task SET deadline = '${deadline}', project = '${project}', created_at = '2026-11-0${place + 1}T12:00:00Z'
        WHERE id = ${id} RETURNING id`,
    );
  }
  expect((await app.as(company)(payTask, { id: ids[0] })).statusCode).toBe(200);
  expect((await app.as(company)(payTask, { id: ids[1] })).statusCode).toBe(200);
  expect((await app.as(company)(rejectTask, { id: ids[1], reason: "Not needed" })).statusCode).toBe(200);
});
afterAll(() => closeWithCleanBooks(app, world));

async function page(asked: Record<string, unknown>, language = "en"): Promise<Output<typeof findCompanyTasks>> {
  const reply = await app.as(company)(findCompanyTasks, asked, { "accept-language": language });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
/** Places in the table above of the tasks that are found. */
const found = async (asked: Record<string, unknown>, language?: string) =>
  (await page(asked, language)).rows.map(({ id }) => ids.indexOf(id));
const own = async (asked: Record<string, unknown>): Promise<Output<typeof findContractorTasks>> =>
  (await app.as(petra)(findContractorTasks, asked)).json();

test("Q-05: tasks come in pages, the newest number first, with the number of all that match", async () => {
  const first = await page({ take: 3 });
  expect([first.rows.map(({ id }) => ids.indexOf(id)), first.total]).toEqual([[3, 2, 1], 4]);
  expect(await found({ take: 3, skip: 3 })).toEqual([0]);
  expect(await found({ skip: 4 })).toEqual([]);
});

test("C-39: the page brings the sums of the period by status and currency, whatever its filters", async () => {
  const { sums } = await page({ title: "nothing", take: 1 });
  expect(sums?.toSorted((one, other) => one.amount.localeCompare(other.amount))).toEqual(
    [
      { status: 2, currency: "USD", count: 1, amount: "1050.00" },
      { status: 7, currency: "USD", count: 1, amount: "103.95" },
      { status: 10, currency: "EUR", count: 1, amount: "210.00" },
      { status: 10, currency: "RUB", count: 1, amount: "21000.00" },
    ].toSorted((one, other) => one.amount.localeCompare(other.amount)),
  );
  expect((await page({ dateFrom: "2026-11-04" })).sums).toEqual([
    { status: 10, currency: "EUR", count: 1, amount: "210.00" },
  ]);
});

test("Q-01: a period holds both its days", async () => {
  expect(await found({ dateFrom: "2026-11-02", dateTo: "2026-11-03" })).toEqual([2, 1]);
  const refused = await app.as(company)(findCompanyTasks, { dateFrom: "2026-11-02", dateTo: "2026-11-01" });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["dateTo"]]);
});

test("Q-02: tab, status, task, freelancer and total narrow the tasks, both ends of a sum included", async () => {
  expect(await found({ tab: "10" })).toEqual([3, 2]);
  expect(await found({ tab: "7,8" })).toEqual([1]);
  expect(await found({ tab: "10", statuses: "2" })).toEqual([]);
  expect(await found({ statuses: "2,7" })).toEqual([1, 0]);
  expect(await found({ title: "website" })).toEqual([2, 0]);
  expect(await found({ freelancer: "семен" })).toEqual([3, 2]);
  expect(await found({ contractorId: petra })).toEqual([1, 0]);
  expect(await found({ sumFrom: "103.95", sumTo: "1050" })).toEqual([3, 1, 0]);
  expect(await found({ sumFrom: "103.96", sumTo: "1049.99" })).toEqual([3]);
  for (const [name, value] of [
    ["statuses", "2,9"],
    ["tab", "draft"],
    ["sumTo", "-1"],
    ["sort", "fee"],
  ] as const) {
    const refused = await app.as(company)(findCompanyTasks, { [name]: value });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [name]]);
  }
});

test("Q-03: tasks come in the order of any column, and back", async () => {
  expect(await found({ sort: "total" })).toEqual([1, 3, 0, 2]);
  expect(await found({ sort: "-total" })).toEqual([2, 0, 3, 1]);
  expect(await found({ sort: "freelancer" })).toEqual([0, 1, 2, 3]);
  // Days by the calendar, a period in words behind them.
  expect(await found({ sort: "deadline" })).toEqual([0, 1, 3, 2]);
  // Draft, on approval, rejected; in Russian "На согласовании", "Отклонена", "Черновик".
  expect(await found({ sort: "status" })).toEqual([2, 3, 0, 1]);
  expect(await found({ sort: "status" }, "ru")).toEqual([0, 1, 2, 3]);
});

test("Q-01: a task is found by number, title, person, sum and the word of its status in the reader's language", async () => {
  expect(await found({ search: String(ids[3]) })).toEqual([3]);
  expect(await found({ search: "тексты семён" })).toEqual([2]);
  expect(await found({ search: "1050.00" })).toEqual([0]);
  expect(await found({ search: "rejected" })).toEqual([1]);
  expect(await found({ search: "черновик" }, "ru")).toEqual([3, 2]);
  expect(await found({ search: "черновик" }, "en")).toEqual([]);
});

test("C-42, C-54: a contractor's page holds no drafts, and its sums are the rewards", async () => {
  const { rows, total, sums } = await own({});
  expect([rows.map(({ id }) => ids.indexOf(id)), total]).toEqual([[1, 0], 2]);
  expect(sums?.map(({ status, amount }) => [status, amount]).toSorted()).toEqual([
    [2, "1000.00"],
    [7, "99.00"],
  ]);
});

test("C-63: a contractor finds no task by what the company pays for it, and orders none by that", async () => {
  expect((await own({ search: "1050.00" })).rows).toEqual([]);
  expect((await own({ sumFrom: "1000.01", sumTo: "1050" })).rows).toEqual([]);
  expect((await own({ sumFrom: "1000", sumTo: "1000" })).rows).toHaveLength(1);
  const refused = await app.as(petra)(findContractorTasks, { sort: "total" });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["sort"]]);
});

test("HO-45: a manager without allTask finds the tasks he made, and sums of no others", async () => {
  const manager = await aManager(world.tx, company, ["newTask"]);
  const reply = (await app.as(manager)(findCompanyTasks, {})).json();
  expect(reply).toEqual({ rows: [], total: 0, searchedSince: null, sums: [] });
});
