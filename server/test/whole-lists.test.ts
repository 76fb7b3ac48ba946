import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pathsOf } from "@artel/shared/calls/call";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { getContent } from "@artel/shared/calls/later-answers/app";
import { listCompanyTasks, listContractorTasks } from "@artel/shared/calls/tasks/app";
import { legacyContractorTasks, legacyTasks } from "@artel/shared/calls/tasks/legacy";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { allBindings } from "../src/features.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { workingPair } from "../src/testing/people.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
/** A company with more tasks than a list answers, and one with none. */
let company: number;
let other: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  ({ company, contractor } = await workingPair(world.tx, 100n));
  ({ company: other } = await workingPair(world.tx, 100n));
  await rowsOf(
    world.tx,
    `INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency,
      price_reward, price_fee, price_total, fee_rate, created_at)
    SELECT ${company}, ${contractor}, ${company}, 'draft', 'Task ' || n, 1, '30/11/2026', 'USD', 10000, 500, 10500, 0.05,
      timestamptz '2026-11-01' + n * interval '1 second' FROM generate_series(1, 10001) n`,
  );
});
afterAll(() => closeWithCleanBooks(app, world));

test("Q-05, T-82: a whole list ends at 9 999 rows, newest first, and says where it may that there are more", async () => {
  const { items, isCut } = (await app.as(company)(listCompanyTasks, {})).json();
  expect([items.length, isCut, items[0].title, items.at(-1).title]).toEqual([9_999, true, "Task 10001", "Task 3"]);
  const legacy = (await app.as(company)(legacyTasks, {})).json();
  expect([legacy.length, legacy[0].priceReward, legacy.at(-1).title]).toEqual([9_999, 100, "Task 3"]);
  expect((await app.as(other)(listCompanyTasks, {})).json()).toEqual({ items: [], isCut: false });
});

test.each([listContractorTasks, legacyContractorTasks, listDocuments, legacyDocuments])(
  "G-H3: $name answers an empty list too",
  async (call) => {
    const reply = await app.as(contractor)(call, {});
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect([[], { items: [], isCut: false }]).toContainEqual(reply.json());
  },
);

/** Connections that hold a list which is not read to its end; only a superuser sees what others do. */
async function openReadings(): Promise<number> {
  const looker = new pg.Client({ connectionString: world.superuser });
  await looker.connect();
  try {
    const { rowCount } = await looker.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND state <> 'idle' AND query LIKE 'FETCH % FROM pieces'`,
    );
    return rowCount ?? 0;
  } finally {
    await looker.end();
  }
}

test("G-H3: a client that goes away in the midst of a whole list ends its reading, and leaves its turn", async () => {
  const pair = await workingPair(world.tx, 100n);
  // Twenty megabytes: more than the network between the two keeps for a client that does not read.
  await rowsOf(
    world.tx,
    `INSERT INTO task (company_id, contractor_id, created_by, status, title, description, category_id, deadline, currency,
      price_reward, price_fee, price_total, fee_rate, created_at)
    SELECT ${pair.company}, ${pair.contractor}, ${pair.company}, 'draft', 'Task ' || n, repeat('x', 5000), 1, '30/11/2026',
      'USD', 10000, 500, 10500, 0.05, timestamptz '2026-11-01' FROM generate_series(1, 4000) n`,
  );
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${await app.tokenOf(pair.company)}` };
  const sent = request({ port, path: pathsOf(listCompanyTasks)[0], headers }).end();
  try {
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.on("error", () => undefined);
    expect([answer.statusCode, await openReadings()]).toEqual([200, 1]);
  } finally {
    sent.destroy();
  }
  await vi.waitFor(async () => expect(await openReadings()).toBe(0), { timeout: 10_000 });
  const again = (await app.as(pair.company)(listCompanyTasks, {})).json();
  expect(again.items).toHaveLength(4000);
});

test("HO-13, O-13: a whole list that is asked for later is kept whole, and read by its id", async () => {
  const reply = await app.as(company)(listCompanyTasks, {}, { prefer: "respond-async" });
  expect(reply.statusCode).toBe(202);
  const { id } = reply.json();
  const ask = async () => app.as(company)(getContent, { id });
  await vi.waitFor(async () => expect((await ask()).statusCode).toBe(200), { timeout: 20_000 });
  expect((await ask()).json()).toEqual((await app.as(company)(listCompanyTasks, {})).json());
});

test("G-H3: the calls that answer whole lists are these, each as a stream and once at a time for a person", () => {
  const bindings = allBindings({ queues: app.queues, realtimeConnections: () => 0 });
  expect(bindings.flatMap(({ call, list }) => (list ? [call.name] : [])).toSorted()).toEqual([
    "adminLogsExchange",
    "cashFlow",
    "companyFinance",
    "freelancers",
    "legacyContractorTasks",
    "legacyDocuments",
    "legacyTasks",
    "listCompanyExchanges",
    "listCompanyTasks",
    "listContractorTasks",
    "listDocuments",
    "listExchanges",
  ]);
});
