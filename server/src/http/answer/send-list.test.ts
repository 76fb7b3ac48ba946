import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { readCall } from "@artel/shared/calls/call";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { silentLog } from "../../platform/log.ts";
import { testApp } from "../../testing/app.ts";
import { factorPipeline } from "../../testing/factor-world.ts";
import { aCompany } from "../../testing/people.ts";
import { type TestWorld, testWorld } from "../../testing/world.ts";
import { bindList } from "../context.ts";
import { registerCall } from "../register-call.ts";
import { createHttpServer } from "../server.ts";

const listed = readCall("listed", "/test/listed", "user", {
  reply: z.array(z.object({ id: z.number() })),
  spec: [],
  summary: "",
});

let world: TestWorld;
let server: FastifyInstance;
let tokenOf: (person: number) => Promise<string>;
let port: number;
let people: number[];
const errors: object[] = [];
/** What comes after the first row of a list, by person: the test lets it go on or fail. */
const rest = new Map<number, { go: () => void; fail: (error: Error) => void }>();
const ended: number[] = [];

/** A list of two rows, the second when the test says so. */
async function* twoRows(person: number): AsyncGenerator<{ id: number }[], void> {
  try {
    yield [{ id: 1 }];
    await new Promise<void>((go, fail) => rest.set(person, { go, fail }));
    yield [{ id: 2 }];
  } finally {
    ended.push(person);
  }
}

beforeAll(async () => {
  const made = await testWorld({ DATABASE_POOL: "12" });
  world = { ...made, app: { ...made.app, log: { ...silentLog, error: (line: object) => void errors.push(line) } } };
  const people = await testApp(world);
  tokenOf = people.tokenOf;
  await people.server.close();
  server = await createHttpServer(world.app);
  const list = bindList(listed, async ({ user }) => ({ pieces: twoRows(user.id), isCut: () => false }));
  registerCall(server, factorPipeline(world), list);
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.close();
  await world.close();
});

beforeEach(async () => {
  people = [await aCompany(world.tx), await aCompany(world.tx), await aCompany(world.tx), await aCompany(world.tx)];
  errors.length = 0;
  ended.length = 0;
});

interface Asked {
  readonly begun: Promise<IncomingMessage>;
  readonly isBegun: () => boolean;
  readonly leave: () => void;
}

async function ask(person: number | undefined): Promise<Asked> {
  const headers = { authorization: `Bearer ${await tokenOf(person ?? 0)}` };
  const sent = request({ port, path: "/test/listed", headers });
  let isBegun = false;
  const begun = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("error", reject).once("response", (answer) => {
      isBegun = true;
      resolve(answer);
    });
  });
  begun.catch(() => undefined);
  sent.end();
  return { begun, isBegun: () => isBegun, leave: () => sent.destroy() };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of answer.setEncoding("utf8")) {
    text += part;
  }
  return text;
}

/** Lets the list of a person go on, once its first row is sent. */
async function goOn(person: number | undefined): Promise<void> {
  const waiting = await vi.waitFor(() => {
    const found = rest.get(person ?? 0);
    expect(found).toBeDefined();
    return found;
  });
  rest.delete(person ?? 0);
  waiting?.go();
}

test("G-H3: a second list of a person waits for the end of the first, and one of another person does not", async () => {
  const [one, other] = people;
  const first = await ask(one);
  const begun = await first.begun;
  const second = await ask(one);
  const foreign = await ask(other);
  await goOn(other);
  expect(await textOf(await foreign.begun)).toBe('[{"id":1},{"id":2}]');
  expect(second.isBegun()).toBe(false);
  await goOn(one);
  expect(await textOf(begun)).toBe('[{"id":1},{"id":2}]');
  await goOn(one);
  const answer = await second.begun;
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  expect(await textOf(answer)).toBe('[{"id":1},{"id":2}]');
});

test("G-H3: a quarter of the connections serves whole lists at once; one more waits", async () => {
  const [one, two, three, four] = people;
  const begun = await Promise.all([one, two, three].map(async (person) => (await ask(person)).begun));
  const last = await ask(four);
  await goOn(two);
  await last.begun;
  expect(ended).toEqual([two]);
  await Promise.all([one, three, four].map(goOn));
  await Promise.all([...begun, await last.begun].map(async (answer) => textOf(await answer)));
});

test("a failure in the midst breaks the connection and is logged: nobody takes what came for a whole answer", async () => {
  const [one] = people;
  const answer = await (await ask(one)).begun;
  const text = textOf(answer);
  await vi.waitFor(() => expect(rest.has(one ?? 0)).toBe(true));
  rest.get(one ?? 0)?.fail(new Error("the database is gone"));
  await expect(text).rejects.toThrow("aborted");
  expect(answer.complete).toBe(false);
  expect(errors).toEqual([
    { requestId: answer.headers["x-request-id"], error: expect.stringContaining("the database is gone") },
  ]);
  rest.delete(one ?? 0);
  const next = await ask(one);
  await goOn(one);
  expect(await textOf(await next.begun)).toBe('[{"id":1},{"id":2}]');
});

test("G-H3: who goes away, at the head of the line or in it, leaves the turn to the next", async () => {
  const [one] = people;
  const first = await ask(one);
  await first.begun;
  const second = await ask(one);
  const third = await ask(one);
  second.leave();
  await expect(second.begun).rejects.toThrow();
  first.leave();
  await goOn(one);
  await vi.waitFor(() => expect(ended).toEqual([one]));
  await goOn(one);
  expect(await textOf(await third.begun)).toBe('[{"id":1},{"id":2}]');
  expect(ended).toEqual([one, one]);
  expect(errors).toEqual([]);
});
