import { getContent } from "@artel/shared/calls/later-answers/app";
import { listCompanyTasks, payTask } from "@artel/shared/calls/tasks/app";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addToOutbox } from "../../outbox/add.ts";
import { connectClient } from "../../platform/db/connect-client.ts";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { aCompany, aDraft, workingPair } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../testing/world.ts";
import { laterAnswerJobs } from "./jobs.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world, undefined, { patienceMilliseconds: 20 });
});
beforeEach(async () => {
  world.clock.set(testDay);
  ({ company, contractor } = await workingPair(world.tx, 10_000_000n));
  await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
});
afterAll(() => closeWithCleanBooks(app, world));

const later = { prefer: "respond-async" };

/** What a person was told about a call, once it is there. */
async function toldTo(person: number, path: string): Promise<Record<string, unknown>> {
  return vi.waitFor(async () => {
    const rows = await rowsOf<{ data: Record<string, unknown> }>(
      world.tx,
      `SELECT payload -> 'data' AS data FROM centrifugo_outbox
       WHERE payload ->> 'channel' = 'user#${person}' AND payload #>> '{data,method}' = '${path}'`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.data ?? {};
  });
}

/** Sends a call with its own `t`, as the browser does. */
function send(person: number, path: string, t: number, headers: Record<string, string> = later) {
  return app.tokenOf(person).then((token) =>
    app.server.inject({
      method: "POST",
      url: `${path}?t=${t}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: {},
    }),
  );
}

describe("a call that is answered later", () => {
  test("O-05, HO-13, T-110: it answers 202 with an id, and the answer comes on the channel under path, time and id, its effect once", async () => {
    const task = await aDraft(world.tx, { company, contractor, reward: 10_000n });
    const path = `/api/app/task/${task}/pay`;
    const headers = { ...later, "idempotency-key": `pay-${task}` };
    const reply = await send(company, path, 1_790_000_000_001, headers);
    expect([reply.statusCode, reply.headers["preference-applied"]]).toEqual([202, "respond-async"]);
    const { id } = reply.json();
    expect(reply.headers.location).toBe(`/api/app/content/${id}`);
    expect(await toldTo(company, path)).toEqual({
      method: path,
      code: 200,
      content: { id: task, status: 2 },
      contentId: id,
      timestamp: 1_790_000_000_001,
    });
    // The answer was lost and the call is sent again under its key: the first effect is told once more.
    const again = await send(company, path, 1_790_000_000_002, { "idempotency-key": `pay-${task}` });
    expect([again.statusCode, again.json()]).toEqual([200, { id: task, status: 2 }]);
    const rows = await rowsOf(world.tx, `SELECT number_of(status) AS status FROM task WHERE id = ${task}`);
    expect(rows).toEqual([{ status: 2 }]);
  });

  test("HO-13: who waits for an answer that cannot be stored is told of a failure, and hears the answer under the same key", async () => {
    const task = await aDraft(world.tx, { company, contractor, reward: 10_000n });
    const path = `/api/app/task/${task}/pay`;
    const headers = { ...later, "idempotency-key": `pay-${task}` };
    const asSuperuser = async (statement: string) => {
      const client = await connectClient({ connectionString: world.superuser });
      await client.query(statement);
      await client.end();
    };
    await asSuperuser("ALTER TABLE content ADD CONSTRAINT broken CHECK (code IS NULL OR code <> 200) NOT VALID");
    const { id } = (await send(company, path, 1_790_000_000_003, headers)).json();
    expect(await toldTo(company, path)).toMatchObject({ code: 500, contentId: id, content: { code: "internal" } });
    await asSuperuser("ALTER TABLE content DROP CONSTRAINT broken");
    const again = await send(company, path, 1_790_000_000_004, { "idempotency-key": `pay-${task}` });
    expect([again.statusCode, again.json()]).toEqual([200, { id: task, status: 2 }]);
  });

  test("HO-13: a slow call answers 202 without being asked to, and only where its definition says so", async () => {
    const task = await aDraft(world.tx, { company, contractor, reward: 10_000n });
    let free: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      free = resolve;
    });
    const locked = new Promise<void>((resolve) => {
      world.app.db
        .transaction(async (tx) => {
          await rowsOf(tx, `SELECT 1 FROM task WHERE id = ${task} FOR UPDATE`);
          await rowsOf(tx, "LOCK TABLE task IN ACCESS EXCLUSIVE MODE");
          resolve();
          await until;
        })
        .catch(() => undefined);
    });
    await locked;
    const slow = await app.as(company)(listCompanyTasks, { dateFrom: "2026-11-01", dateTo: "2026-11-30" });
    expect(slow.statusCode).toBe(202);
    const pay = app.as(company)(payTask, { id: task });
    const { id } = slow.json();
    const pending = await app.as(company)(getContent, { id });
    expect([pending.statusCode, pending.json().code, pending.headers["retry-after"]]).toEqual([
      409,
      "answerPending",
      "1",
    ]);
    free();
    expect((await pay).statusCode).toBe(200);
    const told = await toldTo(company, "/api/app/tasks/company");
    expect(told).toMatchObject({ code: 200, contentId: id });
    expect((await app.as(company)(getContent, { id })).json()).toEqual(told.content);
  });

  test("O-07, HO-14: a failure is told with its status, and read again as that failure", async () => {
    const path = "/api/app/task/999999/pay";
    const { id } = (await send(company, path, 5)).json();
    const told = await toldTo(company, path);
    expect(told).toMatchObject({ code: 404, contentId: id, content: { code: "notFound", status: 404 } });
    const read = await app.as(company)(getContent, { id });
    expect([read.statusCode, read.json()]).toEqual([404, told.content]);
  });

  test("what is wrong with the request itself is refused at once, not later", async () => {
    const token = await app.tokenOf(company);
    const reply = await app.server.inject({
      method: "POST",
      url: "/api/app/tasks/imports?t=1",
      headers: { authorization: `Bearer ${token}`, ...later },
      payload: { rows: "none" },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, "invalidInput"]);
    expect((await app.as(undefined)(payTask, { id: 1 }, later)).statusCode).toBe(401);
  });

  test("O-13, HO-13: an answer above 32 KiB comes as code 201, and its content is fetched by that id", async () => {
    for (let draft = 0; draft < 150; draft += 1) {
      await aDraft(world.tx, { company, contractor, reward: 10_000n });
    }
    const reply = await app.as(company)(findCompanyTasks, { take: 500 }, later);
    expect(reply.statusCode).toBe(202);
    const told = await toldTo(company, "/api/app/tasks/company/page");
    expect(told).toEqual({ method: "/api/app/tasks/company/page", code: 201, contentId: reply.json().id });
    const content = await app.as(company)(getContent, { id: reply.json().id });
    expect(content.json().rows).toHaveLength(150);
  });
});

describe("stored content", () => {
  const contentOf = async (person: number) => {
    await world.app.db.transaction((tx) =>
      addToOutbox(tx, person, { method: "info", content: { text: "x".repeat(40_000) } }, { now: world.clock.now() }),
    );
    return String((await toldTo(person, "info")).contentId);
  };

  test("O-14, HO-14, T-25: it is given to its owner for ten minutes, and to nobody else", async () => {
    const id = await contentOf(company);
    const stranger = await aCompany(world.tx);
    expect((await app.as(company)(getContent, { id })).json()).toEqual({ text: "x".repeat(40_000) });
    expect((await app.as(stranger)(getContent, { id })).statusCode).toBe(404);
    expect((await app.as(contractor)(getContent, { id })).statusCode).toBe(404);
    expect((await app.as(undefined)(getContent, { id })).statusCode).toBe(401);
    expect((await app.as(company)(getContent, { id: "1 or 1=1" })).statusCode).toBe(404);
    world.clock.advance(599);
    expect((await app.as(company)(getContent, { id })).statusCode).toBe(200);
    world.clock.advance(1);
    expect((await app.as(company)(getContent, { id })).statusCode).toBe(404);
  });

  test("HO-14, T-110: the answer of a call stays for 24 hours and is then forgotten", async () => {
    const path = "/api/app/task/999998/pay";
    const { id } = (await send(company, path, 7)).json();
    await toldTo(company, path);
    const large = await contentOf(company);
    world.clock.advance(86_399);
    expect((await app.as(company)(getContent, { id })).json().code).toBe("notFound");
    await laterAnswerJobs(world.app)["clean-content"]?.({});
    const left = () => rowsOf(world.tx, `SELECT 1 AS one FROM content WHERE id IN ('${id}', '${large}')`);
    expect(await left()).toHaveLength(1);
    world.clock.advance(1);
    await laterAnswerJobs(world.app)["clean-content"]?.({});
    expect(await left()).toHaveLength(0);
  });
});
