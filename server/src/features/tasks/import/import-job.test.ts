import { listNotifications } from "@artel/shared/calls/notifications/app";
import { payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import {
  getImport,
  importFailures,
  importRepeats,
  recentImports,
  resumeImport,
  startImport,
  stopImport,
} from "@artel/shared/calls/tasks/app-import-jobs";
import { importContentSchema } from "@artel/shared/messages/import";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { importRow } from "../../../testing/import-rows.ts";
import { aCompany, aContractor, aManager, fund } from "../../../testing/people.ts";
import { runJobs, runSchedules } from "../../../testing/run-jobs.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { runImport, runImportChunk } from "./run-import.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  company = await aCompany(world.tx);
  await aContractor(world.tx, { email: `anna${round}@jobs.test`, companies: [company] });
});
afterAll(() => closeWithCleanBooks(app, world));

const card = "4111 1111 1111 1111";
const row = (number: number, cells: Record<string, string> = {}) => importRow(`anna${round}@jobs.test`, number, cells);
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2));
const ask = (list: readonly object[], change: object = {}) => ({
  key: `import-of-${round}`,
  fileName: "may.xlsx",
  mode: "valid",
  rows: list,
  ...change,
});
const start = async (list: readonly object[], change: object = {}, who = company) => {
  const reply = await app.as(who)(startImport, ask(list, change));
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  return reply.json().importId as string;
};
const state = async (id: string, who = company) => (await app.as(who)(getImport, { id })).json();
const finish = (importId: string) => runImport(world.app)({ importId });
const titles = async () =>
  (await rowsOf<{ title: string }>(world.tx, `SELECT title FROM task WHERE company_id = ${company} ORDER BY id`)).map(
    ({ title }) => title,
  );
const failures = async (id: string) =>
  (await app.as(company)(importFailures, { id }))
    .json()
    .rows.map(({ number, problems }: { number: number; problems: { key: string }[] }) => [
      number,
      problems.map(({ key }) => key),
    ]);

describe("an import", () => {
  test("HO-110, D-33, O-26: makes the valid rows 3 500 at a time with progress after each; the wrong ones say what is wrong", async () => {
    const list = [...rows(7_200), row(9_000, { amount: "12x" }), row(9_001, { amount: "" })];
    const id = await start(list);
    expect(await state(id)).toMatchObject({
      state: "running",
      fileName: "may.xlsx",
      mode: "valid",
      total: 7_201,
      created: 0,
      failed: 1,
      skipped: 1,
    });
    await runJobs(world, app.queues);
    expect(await state(id)).toMatchObject({ state: "finished", created: 7_200, failed: 1 });
    expect(await titles()).toEqual(rows(7_200).map(({ cells }) => cells.taskName));
    expect(await failures(id)).toEqual([[9_000, ["tasks.priceOnlyNum"]]]);
    const told = await rowsOf<{ content: unknown }>(
      world.tx,
      `SELECT payload #> '{data,content}' AS content FROM centrifugo_outbox
        WHERE payload #>> '{data,method}' = 'import' AND payload #>> '{data,content,importId}' = '${id}' ORDER BY id`,
    );
    const progress = told.map(({ content }) => importContentSchema.parse(content));
    expect(progress.map(({ created, total, isFinished }) => [created, total, isFinished])).toEqual([
      [3_500, 7_201, false],
      [7_000, 7_201, false],
      [7_200, 7_201, true],
    ]);
    expect((await app.as(company)(listNotifications, {})).json().items).toMatchObject([
      { kind: "importEnded", importId: id, title: "may.xlsx", created: 7_200, failed: 1 },
    ]);
  });

  test("HO-111: all rows or none: one wrong row refuses the whole before anything is kept, and names itself", async () => {
    const reply = await app.as(company)(startImport, ask([row(2), row(3, { amount: "0x" }), row(4)], { mode: "all" }));
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { rows: "Nothing was created: 1 row is wrong, it is row 3" },
    ]);
    expect(await titles()).toEqual([]);
    expect((await app.as(company)(recentImports, {})).json()).toEqual({ imports: [] });
  });

  test("HO-111: all rows or none: a row that becomes wrong after the start leaves none; without one all are made at once", async () => {
    const gus = await aContractor(world.tx, { email: `gus${round}@jobs.test`, companies: [company] });
    const list = [...rows(600), row(900, { email: `gus${round}@jobs.test` })];
    const id = await start(list, { mode: "all" });
    await rowsOf(world.tx, `UPDATE company_contractor SET status = 'inactive' WHERE contractor_id = ${gus}`);
    await finish(id);
    expect(await state(id)).toMatchObject({ state: "finished", created: 0, failed: 601 });
    expect(await titles()).toEqual([]);
    const last = (await app.as(company)(importFailures, { id, after: 599 })).json();
    expect(last.rows.map(({ problems }: { problems: unknown }) => problems)).toEqual([
      [{ column: null, key: "import.othersWrong" }],
      [{ column: "email", key: "errors.contractorNotActive" }],
    ]);
    await rowsOf(world.tx, `UPDATE company_contractor SET status = 'active' WHERE contractor_id = ${gus}`);
    const next = await start(list, { mode: "all", key: `all-of-${round}` });
    expect(await runImportChunk(world.app, next)).toBe(false);
    expect(await state(next)).toMatchObject({ state: "finished", created: 601, failed: 0 });
    expect(await titles()).toHaveLength(601);
  });

  test("HO-110: the same key with the same rows is the same import; with other rows, places or another mode it is refused", async () => {
    const id = await start(rows(3));
    expect(await start(rows(3))).toBe(id);
    await finish(id);
    expect(await start(rows(3))).toBe(id);
    await runJobs(world, app.queues);
    expect(await titles()).toHaveLength(3);
    for (const change of [
      ask(rows(4)),
      ask(rows(3), { mode: "all" }),
      ask([row(2), row(3), { ...row(4), number: 5 }]),
    ]) {
      const other = await app.as(company)(startImport, change);
      expect([other.statusCode, other.json().code]).toEqual([422, "keyReused"]);
    }
  });

  test("HO-130, T-130: an import whose sums are not those that its person saw makes nothing and tells the present ones", async () => {
    // Two rows of 500 USD with a fee of 5 percent.
    const seen = [{ currency: "USD", amount: "1050.00" }];
    await rowsOf(world.tx, `UPDATE company SET fee_rate = 0.06 WHERE id = ${company}`);
    const refused = await app.as(company)(startImport, ask(rows(2), { seen }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: "changedMeanwhile", present: { USD: "1060.00" }, changed: ["USD"] },
    ]);
    const now = { currency: "USD", amount: "1060.00" };
    const more = [now, { currency: "EUR", amount: "1.00" }];
    const other = await app.as(company)(startImport, ask(rows(2), { seen: more }));
    expect(other.json()).toMatchObject({ code: "changedMeanwhile", changed: ["EUR"] });
    await finish(await start(rows(2), { seen: [now] }));
    expect(await titles()).toHaveLength(2);
  });

  test("HO-130, T-130: rows that cost something else by the time of the job make no task, and say so; what is made costs what was seen", async () => {
    const seen = [{ currency: "USD", amount: "525.00" }];
    const id = await start(rows(1), { seen });
    await rowsOf(world.tx, `UPDATE company SET fee_rate = 0.06 WHERE id = ${company}`);
    await finish(id);
    expect(await state(id)).toMatchObject({ state: "finished", created: 0, failed: 1 });
    expect(await failures(id)).toEqual([[2, ["import.priceChanged"]]]);
    expect(await titles()).toEqual([]);
    // In parts: what was made before the change stays at its price, the rest is not made.
    const many = await start(rows(3_501), { key: `second-of-${round}` });
    expect(await runImportChunk(world.app, many)).toBe(true);
    await rowsOf(world.tx, `UPDATE company SET fee_rate = 0.05 WHERE id = ${company}`);
    await finish(many);
    expect(await state(many)).toMatchObject({ state: "finished", created: 3_500, failed: 1 });
    const prices = await rowsOf(
      world.tx,
      `SELECT price_total::text AS total, count(*)::int AS count FROM task WHERE company_id = ${company} GROUP BY 1`,
    );
    expect(prices).toEqual([{ total: "53000", count: 3_500 }]);
  });

  test("HO-110: two starts of one key at the same time are one import", async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => app.as(company)(startImport, ask(rows(20)))));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json().importId)).size).toBe(1);
    await runJobs(world, app.queues);
    expect(await titles()).toHaveLength(20);
  });

  test("HO-110: one import of a person runs at a time; another person of the company has one of his own", async () => {
    const first = await start(rows(2));
    const second = await app.as(company)(startImport, ask(rows(2), { key: `second-of-${round}` }));
    expect([second.statusCode, second.json().code]).toEqual([409, "importRunning"]);
    const manager = await aManager(world.tx, company, ["newTask"]);
    await start(rows(2), {}, manager);
    await finish(first);
    await start(rows(2), { key: `second-of-${round}` });
  });

  test("HO-110: is stopped between two chunks and goes on with the rows that are left", async () => {
    const id = await start(rows(3_600));
    expect(await runImportChunk(world.app, id)).toBe(true);
    expect((await app.as(company)(stopImport, { id })).json()).toMatchObject({ state: "stopped", created: 3_500 });
    await runJobs(world, app.queues);
    expect(await state(id)).toMatchObject({ state: "stopped", created: 3_500, total: 3_600 });
    const other = await start(rows(1), { key: `another-${round}` });
    const refused = await app.as(company)(resumeImport, { id });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "importRunning"]);
    await finish(other);
    expect((await app.as(company)(resumeImport, { id })).json()).toMatchObject({ state: "running", created: 3_500 });
    await runJobs(world, app.queues);
    expect(await state(id)).toMatchObject({ state: "finished", created: 3_600 });
    expect(new Set(await titles()).size).toBe(3_600);
    expect((await app.as(company)(stopImport, { id })).json()).toMatchObject({ state: "finished" });
  });

  test("HO-110: several workers at once, and a run again, make no row twice", async () => {
    const id = await start(rows(4_400));
    await Promise.all([finish(id), finish(id), finish(id)]);
    await finish(id);
    expect(await state(id)).toMatchObject({ state: "finished", created: 4_400, failed: 0 });
    expect((await titles()).sort()).toEqual(
      rows(4_400)
        .map(({ cells }) => cells.taskName)
        .sort(),
    );
  });

  test("HO-110: the database lets rows of an import become tasks once, whatever a program does", async () => {
    const id = await start(rows(1));
    await finish(id);
    const again = rowsOf(
      world.tx,
      `INSERT INTO imported_part (import_id, ord, task_ids) VALUES ('${id}', 1, '{999999}')`,
    );
    await expect(again).rejects.toMatchObject({ code: "23505", constraint: "imported_part_pkey" });
  });

  test("HO-110: is found again when its worker is gone: after 20 s of silence the schedule takes it up", async () => {
    const id = await start(rows(3_600));
    await runImportChunk(world.app, id);
    await asSuperuser(world, `DELETE FROM graphile_worker._private_jobs WHERE key = 'import:${id}'`);
    world.clock.advance(19);
    await runSchedules(world, app.queues);
    expect(await state(id)).toMatchObject({ state: "running", created: 3_500 });
    world.clock.advance(1);
    await runSchedules(world, app.queues);
    expect((await app.as(company)(recentImports, {})).json().imports).toMatchObject([
      { importId: id, state: "finished", created: 3_600 },
    ]);
  });

  test("HO-45: who may no longer make tasks ends his import, and the rows that are left say so", async () => {
    const manager = await aManager(world.tx, company, ["newTask"]);
    const id = await start(rows(3_700), {}, manager);
    await runImportChunk(world.app, id);
    await rowsOf(world.tx, `UPDATE app_user SET rights = '{}' WHERE id = ${manager}`);
    await finish(id);
    expect(await titles()).toHaveLength(3_500);
    const [job] = await rowsOf(world.tx, `SELECT created, failed FROM task_import WHERE id = '${id}'`);
    expect(job).toEqual({ created: 3_500, failed: 200 });
    expect((await app.as(manager)(getImport, { id })).statusCode).toBe(403);
  });

  test("HO-110: is its maker's alone: the owner, a colleague and another company find none", async () => {
    const manager = await aManager(world.tx, company, ["newTask", "allTask"]);
    const id = await start(rows(1), {}, manager);
    const colleague = await aManager(world.tx, company, ["newTask", "allTask"]);
    for (const who of [company, colleague, await aCompany(world.tx)]) {
      expect((await app.as(who)(getImport, { id })).statusCode).toBe(404);
      expect((await app.as(who)(importFailures, { id })).statusCode).toBe(404);
      expect((await app.as(who)(stopImport, { id })).statusCode).toBe(404);
      expect((await app.as(who)(resumeImport, { id })).statusCode).toBe(404);
      expect((await app.as(who)(recentImports, {})).json()).toEqual({ imports: [] });
    }
  });

  test("HO-114: its tasks are found as one list, by everybody who sees them; neither other tasks nor another company's viewer", async () => {
    const [manager, colleague, other] = [
      await aManager(world.tx, company, ["newTask"]),
      await aManager(world.tx, company, ["newTask"]),
      await aCompany(world.tx),
    ];
    await finish(await start(rows(1), { key: `before-${round}` }));
    const importId = await start(rows(3), {}, manager);
    await finish(importId);
    const found = async (who: number, asked: object = {}) => {
      const reply = await app.as(who)(findCompanyTasks, { importId, sort: "id", ...asked });
      return [reply.json().rows.map(({ title }: { title: string }) => title), reply.json().total];
    };
    const made = [["Task 2", "Task 3", "Task 4"], 3];
    expect([await found(manager), await found(company)]).toEqual([made, made]);
    expect(await found(company, { title: "3", tab: "10" })).toEqual([["Task 3"], 1]);
    expect(await found(company, { take: 2, skip: 2 })).toEqual([["Task 4"], 3]);
    expect(await found(company, { importId: "0b7f6a3e-5f0e-4a53-9d5f-2f3c1c6f0a11" })).toEqual([[], 0]);
    expect([await found(colleague), await found(other)]).toEqual([
      [[], 0],
      [[], 0],
    ]);
    const reply = await app.as(company)(findCompanyTasks, { importId: "no id" });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["importId"]]);
  });

  test("T-120, D-34: no card is kept, neither of a row that waits nor of one that failed; made rows are forgotten", async () => {
    const list = [
      row(2, { paymentDetails: card }),
      row(3, { amount: "x", paymentDetails: "4111111111111111" }),
      row(4, { amount: "x", paymentDetails: "4111-1111-1111-111" }),
    ];
    const id = await start(list);
    const kept = async () =>
      (
        await rowsOf<{ details: string }>(
          world.tx,
          `SELECT cells ->> 'paymentDetails' AS details FROM (
              SELECT (row ->> 'ord')::int AS ord, row -> 'cells' AS cells
              FROM task_import_part, json_array_elements(rows) AS row WHERE import_id = '${id}'
              UNION ALL SELECT ord, to_json(cells) FROM task_import_row WHERE import_id = '${id}') kept ORDER BY ord`,
        )
      ).map(({ details }) => details);
    expect(await kept()).toEqual(["**** **** **** 1111", "************1111", "****-****-***1-111"]);
    await finish(id);
    expect(await kept()).toEqual(["************1111", "****-****-***1-111"]);
    expect((await app.as(company)(importFailures, { id })).json().rows[0].cells.paymentDetails).toBe(
      "************1111",
    );
  });

  test("T-120, D-25: a card is judged before it is masked, and one from a file of failed rows asks to be typed again", async () => {
    await rowsOf(world.tx, `UPDATE company SET bills = '{RUB,USD}' WHERE id = ${company}`);
    const rubles = { currency: "RUB", amount: "100000", name: "Anna Petrova" };
    const id = await start([
      row(2, { ...rubles, paymentDetails: card }),
      row(3, { ...rubles, paymentDetails: "4111 1111 1111 1112" }),
      row(4, { ...rubles, paymentDetails: "**** **** **** 1111" }),
    ]);
    await finish(id);
    expect(await titles()).toEqual(["Task 2"]);
    expect(await failures(id)).toEqual([
      [3, ["validations.bankCard"]],
      [4, ["import.cardMasked"]],
    ]);
  });

  test("D-32: a file of rows without an amount is refused", async () => {
    const reply = await app.as(company)(startImport, ask([row(2, { amount: "" })]));
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { rows: "The file does not contain any tasks to import" },
    ]);
  });

  test("HO-110: the ten newest imports of a person are kept beside one that runs; older ones go with their rows, others' stay", async () => {
    const wrong = [row(2, { amount: "12x" })];
    const colleague = await aManager(world.tx, company, ["newTask"]);
    const theirs = await start(wrong, {}, colleague);
    const ids: string[] = [];
    for (let number = 0; number < 11; number += 1) {
      world.clock.advance(1);
      ids.push(await start(wrong, { key: `of-eleven-${number}` }));
    }
    const answers = async () =>
      Promise.all(ids.map(async (id) => (await app.as(company)(getImport, { id })).statusCode));
    expect(await answers()).toEqual([404, ...Array(10).fill(200)]);
    world.clock.advance(1);
    const running = await start(rows(1), { key: "runs-beside-ten" });
    expect(await answers()).toEqual([404, ...Array(10).fill(200)]);
    expect([(await state(running)).state, (await state(theirs, colleague)).state]).toEqual(["running", "finished"]);
    expect(
      await rowsOf(
        world.tx,
        `SELECT count(*)::int AS n FROM task_import_row r JOIN task_import i ON i.id = r.import_id
          WHERE i.actor = ${company} AND r.problems IS NOT NULL`,
      ),
    ).toEqual([{ n: 10 }]);
    await finish(running);
  });

  test("HO-110: is forgotten with its failed rows 30 days after its start, and not before", async () => {
    const id = await start([row(2, { amount: "x" })]);
    const night = async (seconds: number) => {
      world.clock.set(testDay);
      world.clock.advance(seconds);
      await runSchedules(world, app.queues, "41 3 * * *");
      return rowsOf(world.tx, `SELECT 1 FROM task_import_row WHERE import_id = '${id}'`);
    };
    expect(await night(2_592_000)).toHaveLength(1);
    expect(await night(2_592_001)).toHaveLength(0);
    expect((await app.as(company)(recentImports, {})).json()).toEqual({ imports: [] });
  });
});

describe("likely repeats", () => {
  const asked = (number: number, change: object = {}) => ({
    number,
    email: `anna${round}@jobs.test`,
    title: "Task 2",
    currency: "USD",
    amount: "500.00",
    ...change,
  });
  const repeats = async (list: readonly object[], who = company) =>
    (await app.as(who)(importRepeats, { rows: list })).json().repeats;

  test("HO-112: a row with freelancer, title and reward of a task of the last 30 days is named with the newest such task", async () => {
    await finish(await start([row(2), row(3), row(9, { taskName: "Task 2" })]));
    const [, , newest] = await rowsOf<{ id: number }>(
      world.tx,
      `SELECT id::int FROM task WHERE company_id = ${company} ORDER BY id`,
    );
    const list = [
      asked(2),
      asked(3, { title: "Task 22" }),
      asked(4, { amount: "500.01" }),
      asked(5, { currency: "EUR" }),
      asked(6, { email: "nobody@jobs.test" }),
    ];
    expect(await repeats(list)).toEqual([{ number: 2, taskId: newest?.id }]);
    world.clock.advance(2_592_000);
    expect(await repeats(list)).toEqual([{ number: 2, taskId: newest?.id }]);
    world.clock.advance(1);
    expect(await repeats(list)).toEqual([]);
  });

  test("HO-112: nothing is refused for it: the same file is imported twice where the person wants it", async () => {
    await finish(await start([row(2)]));
    await finish(await start([row(2)], { key: `again-of-${round}` }));
    expect(await titles()).toEqual(["Task 2", "Task 2"]);
  });

  test("HO-112: a manager without allTask is told of the own tasks alone, and nobody of another company's", async () => {
    await finish(await start([row(2)]));
    const manager = await aManager(world.tx, company, ["newTask"]);
    expect(await repeats([asked(2)], manager)).toEqual([]);
    const seesAll = await aManager(world.tx, company, ["newTask", "allTask"]);
    expect(await repeats([asked(2)], seesAll)).toHaveLength(1);
    const bea = await aContractor(world.tx, {
      email: `bea${round}@jobs.test`,
      companies: [company, await aCompany(world.tx)],
    });
    const [, other = 0] = (
      await rowsOf<{ id: number }>(
        world.tx,
        `SELECT company_id::int AS id FROM company_contractor WHERE contractor_id = ${bea} ORDER BY company_id`,
      )
    ).map(({ id }) => id);
    const theirs = asked(2, { email: `bea${round}@jobs.test` });
    await finish(await start([row(2, { email: theirs.email })], { key: `theirs-${round}` }));
    expect([await repeats([theirs]), await repeats([theirs], other)]).toEqual([[expect.anything()], []]);
  });

  test("HO-112: a rejected task has given its money back and is no twin", async () => {
    await fund(world.tx, company, "USD", 1_000_000n);
    await finish(await start([row(2)]));
    const [task] = await rowsOf<{ id: number }>(world.tx, `SELECT id::int FROM task WHERE company_id = ${company}`);
    await app.as(company)(payTask, { id: task?.id });
    expect(await repeats([asked(2)])).toHaveLength(1);
    expect(
      (await app.as(company)(rejectTask, { id: task?.id, reason: "The work is not needed any more" })).statusCode,
    ).toBe(200);
    expect(await repeats([asked(2)])).toEqual([]);
  });
});
