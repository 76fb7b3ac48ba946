import { gzipSync } from "node:zlib";
import { pathsOf } from "@artel/shared/calls/call";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionToken } from "../src/features/live-sessions/sessions.ts";
import { closeWithCleanBooks, type TestApp, testApp } from "../src/testing/app.ts";
import { aCompany, aContractor, aManager } from "../src/testing/people.ts";
import { exchange, exchangeOpen, headOf, type Taken, watchBodies } from "../src/testing/raw-requests.ts";
import { type TestWorld, testWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let taken: Map<string, Taken>;
let port: number;
let forged: string;
let marks = 0;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  taken = watchBodies(app.server.server);
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.server.address() as { port: number }).port;
  const now = world.clock.now();
  const foreignKey = new Uint8Array(32).fill(9);
  const sessionId = "00000000-0000-4000-8000-000000000000";
  forged = await sessionToken(foreignKey, sessionId, now, new Date(now.getTime() + 3_600_000));
});
afterAll(() => closeWithCleanBooks(app, world));

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  /** As much of it as is sent before the reply; the rest never comes. */
  readonly sent: Buffer;
}

const whole = (sent: Buffer, headers: Record<string, string> = {}): Body => ({
  headers: { ...headers, "Content-Length": String(sent.length) },
  sent,
});
const gzip = { "Content-Encoding": "gzip" };
const lists = gzipSync(Buffer.alloc(16 * 1024 * 1024, "[],"));
const small = gzipSync(`{"a":"${"x".repeat(250_000)}"}`);
const large: Body = { headers: { "Content-Length": "16777216" }, sent: Buffer.alloc(32_768, "[],") };
const bodies: Readonly<Record<string, Body>> = {
  "16 MiB of lists, packed to 15 kB": whole(lists, gzip),
  "a packed body of some 300 bytes": whole(small, gzip),
  "100 000 open lists": whole(Buffer.alloc(100_000, "[")),
  "16 MiB, of which 32 kB are sent": large,
  "chunks without an end": { headers: { "Transfer-Encoding": "chunked" }, sent: Buffer.from("4\r\n[[[[\r\n") },
};

/** Sends a body and answers the status beside what was taken of it. */
async function send(method: string, path: string, body: Body, headers: Record<string, string> = {}) {
  marks += 1;
  const mark = String(marks);
  const reply = await exchange(port, [
    headOf(method, path, { "X-Mark": mark, ...headers, ...body.headers }),
    body.sent,
  ]);
  const { isAsked, bytes } = taken.get(mark) ?? { isAsked: undefined, bytes: undefined };
  return { status: reply.status, isAsked, bytes, text: reply.text };
}

const strangers = (): Record<string, string>[] => [{}, { Authorization: `Bearer ${forged}` }];
const example = (path: string) => path.replace(/:\w+/g, "1");
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allCalls = () => app.bindings.flatMap(({ call }) => pathsOf(call).map((path) => ({ call, path })));

test("the bodies are what they are called", () => {
  expect([lists.length < 20_000, small.length < 400]).toEqual([true, true]);
});

test("T-125: of a stranger's body to a call for which somebody has to sign in nothing is read, whatever the body, with a forged token too", async () => {
  const guarded = allCalls().filter(({ call }) => call.who !== "public");
  expect(guarded.length).toBeGreaterThan(100);
  const wrong: unknown[] = [];
  for (const { call, path } of guarded) {
    for (const headers of strangers()) {
      for (const [name, body] of Object.entries(bodies)) {
        const { status, isAsked } = await send(call.method, example(path), body, headers);
        const wanted = call.who.startsWith("operator") && !("Authorization" in headers) ? 404 : undefined;
        if (isAsked !== false || (wanted ? status !== wanted : ![401, 404].includes(status))) {
          wrong.push([call.method, path, name, status, isAsked]);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("T-125: nothing is read where no call is: another method of a call's address, an unknown address, a page, the probes and the documents", async () => {
  const others = [
    ...["/", "/tasks", "/nothing/here", "/assets/none.js", "/none.png", "/operator", "/rest/api/none", "/api/app/none"],
    ...["/api/operator/none", "/webhooks/none", "/2fa/none", "/docs", "/docs/json", "/docs/errors", "/healthz"],
    ...["/readyz", "/version", "/metrics", "/.well-known/security.txt", "/%"],
  ];
  const calls = allCalls();
  const isCall = (method: string, path: string) =>
    calls.some(({ call, path: known }) => example(known) === path && call.method === method);
  const paths = new Set([...calls.map(({ path }) => example(path)), ...others]);
  const wrong: unknown[] = [];
  let count = 0;
  for (const path of paths) {
    for (const method of methods.filter((one) => !isCall(one, path))) {
      for (const body of Object.values(bodies).slice(count % 2 === 0 ? 0 : 3, count % 2 === 0 ? 1 : 5)) {
        const { status, isAsked } = await send(method, path, body, { Authorization: `Bearer ${forged}` });
        if (isAsked !== false || status >= 500) {
          wrong.push([method, path, status, isAsked]);
        }
      }
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(800);
  expect(wrong).toEqual([]);
}, 120_000);

test("T-125, T-85: a call of strangers takes 16 KiB of plain JSON; packed or larger bodies are refused by their headers", async () => {
  const open = allCalls().filter(({ call }) => call.who === "public" && call.method !== "GET");
  expect(open.length).toBeGreaterThan(10);
  for (const { call, path } of open) {
    for (const headers of strangers()) {
      const packed = await send(call.method, path, whole(small, gzip), headers);
      expect([path, packed.status, packed.isAsked]).toEqual([path, 415, false]);
      expect(packed.text.toLowerCase()).toContain("accept-encoding: identity");
      const oneMore = { headers: { "Content-Length": "16385" }, sent: Buffer.alloc(16_385, " ") };
      const refused = await send(call.method, path, oneMore, headers);
      expect([path, refused.status, refused.isAsked]).toEqual([path, 413, false]);
    }
  }
  const filled = Buffer.from(`{"Email":"a@b.test"}`.padEnd(16_384));
  expect(await send("POST", "/checkEmail", whole(filled))).toMatchObject({ status: 200, bytes: 16_384 });
  // Without a length the reading stops with the piece that is too much.
  const chunk = Buffer.concat([Buffer.from("8000\r\n"), Buffer.alloc(0x8000, " "), Buffer.from("\r\n")]);
  const endless = { headers: { "Transfer-Encoding": "chunked" }, sent: Buffer.concat(Array(64).fill(chunk)) };
  const cut = await send("POST", "/checkEmail", endless);
  expect(cut.status).toBe(413);
  expect(cut.bytes).toBeLessThanOrEqual(16_384 + 65_536);
});

test("T-125: a person without the right is refused before the body too, and only whoever may import has 16 MiB", async () => {
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  const clerk = await aManager(world.tx, company);
  for (const person of [contractor, clerk]) {
    const headers = { Authorization: `Bearer ${await app.tokenOf(person)}` };
    const { status, isAsked } = await send("POST", "/api/app/tasks/imports", large, headers);
    expect([status, isAsked]).toEqual([403, false]);
  }
  const owner = { Authorization: `Bearer ${await app.tokenOf(company)}` };
  const megabyte = Buffer.from(`{"rows":[]}`.padEnd(1_048_576));
  expect(await send("POST", "/api/app/tasks/imports", whole(megabyte), owner)).toMatchObject({
    status: 400,
    bytes: 1_048_576,
  });
  const packed = await send("POST", "/api/app/tasks/imports", whole(lists, gzip), owner);
  expect([packed.status, packed.isAsked]).toEqual([415, false]);
  const tooLong = { headers: { "Content-Length": "16777217" }, sent: Buffer.alloc(16) };
  expect(await send("POST", "/api/app/tasks/imports", tooLong, owner)).toMatchObject({ status: 413, isAsked: false });
});

test("T-125, T-83: an unread body leaves no connection hanging: a short one is thrown away, a long one ends the connection", async () => {
  const next = headOf("GET", "/healthz", { "X-Mark": "next" });
  const short = await exchangeOpen(port, [
    headOf("POST", "/rest/api/getInfo", { "Content-Length": "16384" }),
    Buffer.alloc(16_384, " "),
  ]);
  expect([short.status, /^connection: close/im.test(short.text)]).toEqual([401, false]);
  const second = await new Promise<string>((resolve) => {
    short.socket.once("data", (data) => resolve(data.toString()));
    short.socket.write(next);
  });
  expect(second).toMatch(/^HTTP\/1\.1 200/);
  short.socket.destroy();

  const long = await exchangeOpen(port, [
    headOf("POST", "/rest/api/getInfo", { "X-Mark": "long", "Content-Length": "16777216" }),
    Buffer.alloc(8 * 1024 * 1024),
  ]);
  expect([long.status, /^connection: close/im.test(long.text)]).toEqual([401, true]);
  await new Promise((resolve) => long.socket.on("close", resolve));
  const socket = taken.get("long")?.socket;
  expect(socket?.bytesRead).toBeLessThan(512 * 1024);
  expect(socket?.destroyed).toBe(true);
});

test("T-125: who asks before sending a body is told to go on only where the body will be read", async () => {
  const expecting = { Expect: "100-continue", "Content-Length": "20" };
  const stranger = await exchange(port, [headOf("POST", "/rest/api/getInfo", expecting)]);
  expect(stranger.status).toBe(401);
  const invited = await exchange(port, [headOf("POST", "/checkEmail", expecting)]);
  expect(invited.status).toBe(100);
});
