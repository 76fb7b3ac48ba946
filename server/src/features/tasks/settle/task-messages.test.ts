import type { CallDefinition } from "@artel/shared/calls/call";
import { acceptTask, completeTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aDraft, workingPair } from "../../../testing/people.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  ({ company, contractor } = await workingPair(world.tx, 100_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

/** A draft of 100.00 with a fee of 5.00, paid already where it says so. */
async function aTask(isPaid: boolean): Promise<number> {
  const id = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  if (isPaid) {
    expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  }
  return id;
}

/** What both sides are told by a call: person, method and content. */
async function told(by: number, call: CallDefinition, input: { id: number; reason?: string }) {
  const last = (
    await rowsOf<{ id: string }>(world.tx, "SELECT coalesce(max(id), 0)::text AS id FROM centrifugo_outbox")
  )[0];
  expect((await app.as(by)(call, input)).statusCode).toBe(200);
  return rowsOf<{ to: string; method: string; content: Record<string, unknown> }>(
    world.tx,
    `SELECT payload ->> 'channel' AS "to", payload #>> '{data,method}' AS method, payload #> '{data,content}' AS content
      FROM centrifugo_outbox WHERE id > ${last?.id ?? 0} ORDER BY payload #>> '{data,method}', payload ->> 'channel'`,
  );
}
const tasksTo = (person: number, id: number, status: number) => ({
  to: `user#${person}`,
  method: "tasks",
  content: { ids: [id], status },
});

const balanceTo = (person: number, method: string, available: string, escrow = "0.00") => ({
  to: `user#${person}`,
  method,
  content: {
    balances: [{ currency: "USD", available, escrow, version: expect.any(Number) }],
  },
});

test("O-10, X-01: what a task becomes is told to both sides, and its new balance to the side whose money moved", async () => {
  const first = await aTask(false);
  expect(await told(company, payTask, { id: first })).toEqual([
    balanceTo(company, "info", "895.00", "105.00"),
    tasksTo(company, first, 2),
    tasksTo(contractor, first, 2),
  ]);
  expect(await told(contractor, acceptTask, { id: first })).toEqual([
    balanceTo(contractor, "freelancer-info", "100.00"),
    balanceTo(company, "info", "895.00"),
    tasksTo(company, first, 4),
    tasksTo(contractor, first, 4),
  ]);
  const second = await aTask(true);
  expect(await told(company, completeTask, { id: second })).toEqual([
    balanceTo(contractor, "freelancer-info", "200.00"),
    balanceTo(company, "info", "790.00"),
    tasksTo(company, second, 4),
    tasksTo(contractor, second, 4),
  ]);
});

test("O-10, C-13: a rejected task and a declined one give their money back in the message too, a draft tells no balance", async () => {
  const held = await aTask(true);
  expect(await told(company, rejectTask, { id: held, reason: "The work is not needed any more" })).toEqual([
    balanceTo(company, "info", "1000.00"),
    tasksTo(company, held, 7),
    tasksTo(contractor, held, 7),
  ]);
  const declined = await aTask(true);
  expect(await told(contractor, rejectTask, { id: declined, reason: "The work is not needed any more" })).toEqual([
    balanceTo(company, "info", "1000.00"),
    tasksTo(company, declined, 8),
    tasksTo(contractor, declined, 8),
  ]);
  const draft = await aTask(false);
  expect(await told(company, rejectTask, { id: draft })).toEqual([tasksTo(company, draft, 7)]);
});

test("O-10, HO-20: paying and accepting wake the job that mails what the other side should hear, once", async () => {
  const waiting = () =>
    asSuperuser(world, "SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'send-notices' AND locked_at IS NULL");
  const forget = () => asSuperuser(world, "DELETE FROM graphile_worker._private_jobs WHERE key = 'send-notices'");
  const id = await aTask(false);
  await forget();
  await app.as(company)(payTask, { id });
  expect(await waiting()).toBe(1);
  await forget();
  await app.as(contractor)(acceptTask, { id });
  expect(await waiting()).toBe(1);
  const other = await aTask(true);
  await app.as(contractor)(acceptTask, { id: other });
  expect(await waiting()).toBe(1);
});
