import { disconnectPerson, operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { userInit } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, noFactor, type TestApp, testApp } from "../../../testing/app.ts";
import { ok } from "../../../testing/ok.ts";
import { aCompany, aContractor, anOperator } from "../../../testing/people.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
/** The same product without an engine of its own. */
let elsewhere: TestApp;
let support: number;
let company: number;
let contractor: number;
const open = new Map<string, number>();
const reason = "Too many tabs";

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world, noFactor, { patienceMilliseconds: 60_000, connectionsByPerson: () => open });
  elsewhere = await testApp(world);
  support = await anOperator(world.tx, ["support"]);
});
beforeEach(async () => {
  world.clock.set(testDay);
  open.clear();
  await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
  // Nobody of the tests before is signed in.
  await rowsOf(world.tx, `UPDATE session SET ended_at = '${testDay}' WHERE ended_at IS NULL AND user_id <> ${support}`);
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx);
});
afterAll(async () => {
  await elsewhere.server.close();
  await closeWithCleanBooks(app, world);
});

const commands = () =>
  rowsOf<{ method: string; payload: object }>(
    world.tx,
    "SELECT method, payload FROM centrifugo_outbox WHERE method = 'disconnect'",
  );
const list = (asked: Record<string, unknown> = {}) => ok(app.as(support), operatorLiveSessions, asked);

test("HO-43, HO-69: people with a live session are listed with its connections, most first; operators and who signed out are not", async () => {
  await app.as(company)(userInit, {});
  await app.as(contractor)(userInit, {});
  open.set(String(contractor), 7).set(String(support), 3);
  const all = await list();
  expect(all.rows).toEqual([
    {
      ...{ id: contractor, accountId: contractor, role: "freelancer", sessions: 1, connections: 7 },
      ...{ name: expect.any(String), email: expect.any(String), lastUsedAt: expect.any(String) },
    },
    expect.objectContaining({ id: company, role: "company", connections: 0 }),
  ]);
  expect([all.mostConnections, all.knows]).toEqual([10, "all"]);
  expect((await list({ tab: "connected" })).rows.map(({ id }) => id)).toEqual([contractor]);
  expect((await list({ search: String(company) })).rows.map(({ id }) => id)).toContain(company);
  expect((await list({ sort: "connections" })).rows.map(({ id }) => id)).toEqual([company, contractor]);
});

test("HO-43: where another engine keeps the connections they are told to be unknown, never zero", async () => {
  await app.as(contractor)(userInit, {});
  const { rows, knows } = await ok(elsewhere.as(support), operatorLiveSessions, { tab: "connected" });
  expect([knows, rows[0]?.connections]).toEqual(["elsewhere", null]);
});

test("HO-43, HO-69: of Centrifugo the connections of a page are asked for, and a page without them says why", async () => {
  await app.as(company)(userInit, {});
  await app.as(contractor)(userInit, {});
  const config = { ...world.app.config, realtime: "centrifugo" as const };
  const behind = { ...world, app: { ...world.app, config } };
  const asked: (readonly number[])[] = [];
  const sources = {
    page: async (people: readonly number[]) => {
      asked.push(people);
      return new Map([[contractor, 2]]);
    },
    noAnswer: async () => undefined,
    noKey: undefined,
  };
  for (const [knows, presence] of Object.entries(sources)) {
    const one = await testApp(behind, noFactor, { patienceMilliseconds: 60_000, presence });
    const shown = await ok(one.as(support), operatorLiveSessions, { tab: "connected", take: 50 });
    expect([shown.knows, shown.total]).toEqual([knows, 2]);
    const told = new Map(shown.rows.map(({ id, connections }) => [id, connections]));
    expect(told.get(contractor)).toBe(knows === "page" ? 2 : null);
    await one.server.close();
  }
  expect(asked.map((people) => people.toSorted())).toEqual([[company, contractor].toSorted()]);
});

test("HO-43: a disconnect closes the connections by either engine and leaves the session; with its end the person is signed out; both stand in the log of the account", async () => {
  expect((await app.as(contractor)(userInit, {})).statusCode).toBe(200);
  const disconnect = (signsOut: boolean) =>
    app.as(support)(disconnectPerson, { id: String(contractor), signsOut, reason });
  expect((await disconnect(false)).json()).toEqual({ ended: 0 });
  expect(await commands()).toEqual([
    {
      method: "disconnect",
      payload: { user: String(contractor), disconnect: { code: 4001, reason: "disconnected by an operator" } },
    },
  ]);
  expect((await app.as(contractor)(userInit, {})).statusCode).toBe(200);
  expect((await disconnect(true)).json()).toEqual({ ended: 1 });
  expect((await app.as(contractor)(userInit, {})).statusCode).toBe(401);
  expect((await disconnect(true)).statusCode).toBe(404);
  const records = await rowsOf(
    world.tx,
    `SELECT action, reason FROM audit.record WHERE tenant = ${contractor} AND subject = 'user:${contractor}' AND action LIKE 'person.%' ORDER BY seq`,
  );
  expect(records).toEqual([
    { action: "person.disconnect", reason },
    { action: "person.signOut", reason },
  ]);
});

test("HO-43: support alone disconnects, nobody disconnects an operator, and nobody else learns of it", async () => {
  await app.as(company)(userInit, {});
  const others = await anOperator(world.tx, ["treasury", "compliance", "finance", "admin"]);
  const send = (by: number, id: number) => app.as(by)(disconnectPerson, { id: String(id), signsOut: true, reason });
  expect((await send(others, company)).statusCode).toBe(403);
  expect((await app.as(others)(operatorLiveSessions, {})).statusCode).toBe(200);
  expect((await send(support, others)).statusCode).toBe(404);
  expect((await send(company, company)).statusCode).toBe(404);
  expect((await app.as(company)(operatorLiveSessions, {})).statusCode).toBe(404);
  expect(await commands()).toEqual([]);
});
