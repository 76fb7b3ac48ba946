import {
  acceptTask,
  createTask,
  getCompanyTask,
  listCompanyTasks,
  payTask,
  rejectTask,
} from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { workingPair } from "../../testing/people.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

/** The next row of each table gets this id. */
const begin = (id: string, ...tables: readonly string[]) =>
  asSuperuser(
    world,
    `SELECT setval(pg_get_serial_sequence(name, 'id'), ${id}, false) FROM unnest(ARRAY['${tables.join("', '")}']) name`,
  );
const create = () =>
  app.as(company)(createTask, {
    contractorId: contractor,
    title: "Landing page",
    categoryId: 105,
    amount: "100.00",
    currency: "USD",
    deadline: "04/12/2026",
  });

beforeAll(async () => {
  ({ world, app } = await startApp());
  await begin("2147483649", "app_user", "task", "document", "ledger.account", "ledger.txn", "ledger.lot");
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

test("ids beyond 2^31 go through the whole life of a task: created, listed, paid, accepted, documents issued", async () => {
  expect([company, contractor]).toEqual([2147483649, 2147483650]);
  const first = await create();
  expect([first.statusCode, first.json().id]).toEqual([200, 2147483649]);
  const { id } = first.json();
  expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
  const { items } = (await app.as(company)(listCompanyTasks, {})).json();
  expect(items).toMatchObject([{ id: 2147483649, contractorId: 2147483650 }]);
  const shown = (await app.as(company)(getCompanyTask, { id })).json();
  expect(shown.id).toBe(2147483649);
  const documents = await rowsOf<{ id: number; task_ids: number[] }>(
    world.tx,
    "SELECT id, task_ids FROM document ORDER BY id LIMIT 1",
  );
  expect(documents).toEqual([{ id: 2147483649, task_ids: [2147483649] }]);
  const second = (await create()).json().id;
  expect((await app.as(company)(rejectTask, { id: second })).statusCode).toBe(200);
});

test("an id above 2^53 is refused and nothing is stored; the largest exact one is taken", async () => {
  await begin("9007199254740991", "task");
  expect((await create()).json().id).toBe(9007199254740991);
  const before = await rowsOf(world.tx, "SELECT id::text FROM task ORDER BY id");
  const refused = await create();
  expect([refused.statusCode, refused.json().code]).toEqual([500, "internal"]);
  expect(await rowsOf(world.tx, "SELECT id::text FROM task ORDER BY id")).toEqual(before);
});
