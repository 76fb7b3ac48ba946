import type { CallDefinition } from "@artel/shared/calls/call";
import { createTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aDraft, workingPair } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "1000000", RATE_DEFAULT: "1000000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

/** A request by the very words of the specification, whatever the product's own definitions say. */
async function send(who: number, method: CallDefinition["method"], path: string, body: Record<string, unknown> = {}) {
  const reply = await app.as(who)({ ...createTask, method, path }, body);
  expect(`${path}: ${reply.statusCode} ${reply.statusCode === 200 ? "" : reply.body}`).toBe(`${path}: 200 `);
  return reply.headers["content-type"]?.toString().includes("json") ? reply.json() : reply.body;
}

const draft = () => aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });

/** What a task is and what it has moved, without its number; money that a test gave out has a number of its own count. */
async function stateOf(id: number) {
  const [task] = await rowsOf(
    world.tx,
    `SELECT number_of(status) AS status, title, doc_title, description, price_reward::text AS reward, price_fee::text AS fee, currency, deadline,
      contractor_id::int AS contractor FROM task WHERE id = ${id}`,
  );
  const entries = await rowsOf(
    world.tx,
    `SELECT split_part(x.natural_key, ':', 1) AS door, a.kind, e.amount::text FROM ledger.entry e
      JOIN ledger.txn x ON x.id = e.txn_id JOIN ledger.account a ON a.id = e.account_id
      WHERE x.natural_key LIKE '%:${id}' AND x.natural_key NOT LIKE 'test-fund:%' ORDER BY x.id, e.amount, a.kind`,
  );
  return { task, entries };
}

describe("the legacy and the v2 paths of a task", () => {
  test("HO-17, C-51: both families create the same draft", async () => {
    const v2 = await send(company, "POST", "/api/app/tasks", {
      contractorId: contractor,
      title: "Icons",
      docTitle: "Drawing icons",
      description: "Twelve",
      categoryId: 105,
      amount: "100.00",
      currency: "USD",
      deadline: "30/11/2026",
    });
    const legacy = await send(company, "POST", "/rest/api/newtask", {
      freelancerID: contractor,
      nametask: "Icons",
      NameInAct: "Drawing icons",
      Description: "Twelve",
      WorkId: 105,
      price: 100,
      currency: "USD",
      deadline: "30/11/2026",
    });
    expect(await stateOf(v2.id)).toEqual(await stateOf(legacy.ID));
    expect((await stateOf(v2.id)).task).toMatchObject({ status: 10, title: "Icons", reward: "10000", currency: "USD" });
  });

  test("HO-17, C-58: both families change a draft alike", async () => {
    const [one, two] = [await draft(), await draft()];
    await send(company, "PUT", `/api/app/task/${one}`, { title: "Posters", amount: "250.00" });
    await send(company, "POST", "/rest/api/fastChangeTask", { id: two, data: { nametask: "Posters", price: 250 } });
    expect(await stateOf(one)).toEqual(await stateOf(two));
    expect((await stateOf(one)).task).toMatchObject({ title: "Posters", reward: "25000" });
  });

  test("HO-17, C-55, C-56, C-68: paying, accepting, rejecting and completing book the same by either family", async () => {
    const legacy = async (who: "changeTask" | "flchangeTask", id: number, status: number) => {
      const person = who === "changeTask" ? company : contractor;
      expect(await send(person, "POST", `/rest/api/${who}`, { ID: id, Status: status })).toEqual({ status: "Done" });
    };
    const [accepted, rejected, completed] = [await draft(), await draft(), await draft()];
    const [acceptedLegacy, rejectedLegacy, completedLegacy] = [await draft(), await draft(), await draft()];
    for (const id of [accepted, rejected, completed]) {
      await send(company, "POST", `/api/app/task/${id}/pay`);
    }
    for (const id of [acceptedLegacy, rejectedLegacy, completedLegacy]) {
      await legacy("changeTask", id, 2);
    }
    await send(contractor, "POST", `/api/app/task/${accepted}/accept`);
    await legacy("flchangeTask", acceptedLegacy, 4);
    await send(contractor, "POST", `/api/app/task/${rejected}/reject`, { reason: "No time" });
    await legacy("flchangeTask", rejectedLegacy, 8);
    await send(company, "POST", `/api/app/task/${completed}/complete`);
    await legacy("changeTask", completedLegacy, 4);
    const state = await stateOf(accepted);
    expect(state).toEqual(await stateOf(acceptedLegacy));
    expect(state.task).toMatchObject({ status: 4 });
    expect(state.entries).toHaveLength(5);
    expect(await stateOf(rejected)).toEqual(await stateOf(rejectedLegacy));
    expect((await stateOf(rejected)).task).toMatchObject({ status: 8 });
    expect(await stateOf(completed)).toEqual(await stateOf(completedLegacy));
    expect((await stateOf(completed)).task).toMatchObject({ status: 4 });
  });

  test("HO-17, C-57, C-68: both families delete a draft", async () => {
    const [one, two] = [await draft(), await draft()];
    await send(company, "DELETE", `/api/app/task/${one}`);
    expect(await send(company, "DELETE", "/rest/api/deleteTasks", { indexes: [two] })).toBe("Done");
    expect(await rowsOf(world.tx, `SELECT id FROM task WHERE id IN (${one}, ${two})`)).toEqual([]);
  });

  test("HO-17, C-68, L-32: tasks and documents of a range are read by the v2 paths", async () => {
    const id = await draft();
    await send(company, "POST", `/api/app/task/${id}/pay`);
    await send(contractor, "POST", `/api/app/task/${id}/accept`);
    const within = async (day: string) =>
      (await send(company, "GET", "/api/app/documents", { dateFrom: day, dateTo: day })).length;
    expect([await within("2026-11-19"), await within("2026-11-20"), await within("2026-11-21")]).toEqual([0, 1, 0]);
    const tasks = async (who: number, role: string, day: string) =>
      (await send(who, "GET", `/api/app/tasks/${role}`, { dateFrom: day, dateTo: day })).items.map(
        (task: { id: number }) => task.id,
      );
    for (const [who, role] of [
      [company, "company"],
      [contractor, "contractor"],
    ] as const) {
      // The draft is of the third.
      expect([await tasks(who, role, "2026-11-02"), await tasks(who, role, "2026-11-03")]).toEqual([[], [id]]);
    }
  });
});
