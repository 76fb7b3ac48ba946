import { homeChanges } from "@artel/shared/calls/home/app";
import { acceptTask, completeTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let anna: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  company = await aCompany(world.tx);
  anna = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 1_000_000n);
});
afterAll(() => closeWithCleanBooks(app, world));

const minutes = (count: number) => world.clock.advance(count * 60);

async function changes(who: number): Promise<{ since: string | null; changes: unknown }> {
  const reply = await app.as(who)(homeChanges, {});
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

/** The ids of tasks of the company, paid by it. */
async function paid(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) {
    const id = await aDraft(world.tx, { company, contractor: anna, reward: 10_000n, fee: 500n });
    expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
    ids.push(id);
  }
  return ids;
}

test("HO-122: nothing has changed on the first visit, which lasts until a pause of more than 30 minutes", async () => {
  expect(await changes(company)).toEqual({ since: null, changes: [] });
  minutes(29);
  expect((await changes(company)).since).toBeNull();
  const left = world.clock.now().toISOString();
  minutes(31);
  expect((await changes(company)).since).toBe(left);
  minutes(10);
  // Looking again does not end the visit.
  expect((await changes(company)).since).toBe(left);
});

test("HO-122: a company is told what its freelancers accepted and declined meanwhile, and nothing that it did itself", async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await paid(4);
  minutes(60);
  await app.as(anna)(acceptTask, { id: first });
  await app.as(anna)(acceptTask, { id: second });
  await app.as(anna)(rejectTask, { id: third, reason: "No time" });
  minutes(60);
  await app.as(company)(rejectTask, { id: fourth, reason: "Not needed" });
  expect((await changes(company)).changes).toEqual([
    { kind: "tasksPaid", count: 2 },
    { kind: "tasksReturned", count: 1 },
  ]);
  // The next visit begins with nothing.
  minutes(60);
  expect((await changes(company)).changes).toEqual([]);
});

test("HO-122: a freelancer is told of tasks that wait to be accepted and of those that the company paid", async () => {
  await changes(anna);
  minutes(60);
  const [first = 0] = await paid(3);
  await app.as(company)(completeTask, { id: first });
  expect((await changes(anna)).changes).toEqual([
    { kind: "tasksToAccept", count: 2 },
    { kind: "tasksPaid", count: 1 },
  ]);
});

test("HO-122: a manager who does not see the money is told of none of its changes, and each person has visits of their own", async () => {
  const manager = await aManager(world.tx, company, ["newTask"]);
  const [first = 0] = await paid(1);
  await changes(manager);
  minutes(60);
  await app.as(anna)(acceptTask, { id: first });
  expect(await changes(manager)).toEqual({ since: expect.any(String), changes: [] });
  expect((await changes(company)).changes).toEqual([{ kind: "tasksPaid", count: 1 }]);
});
