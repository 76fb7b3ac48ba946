import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { Registry } from "prom-client";
import { afterEach, expect, test, vi } from "vitest";
import { fixedClock } from "../clock.ts";
import { createLog } from "../log.ts";
import { createOutgoing } from "./http-client.ts";
import { type CallEffect, type ClientLimits, type OutgoingAnswer, OutgoingFailure } from "./port.ts";

const servers: Server[] = [];
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(closers.splice(0).map((close) => close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A service on this machine that answers as told; `seen` grows by each request. */
async function aService(answer: RequestListener): Promise<{ baseUrl: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** Gives the answers in turn, and the last one from then on. */
function inTurn(...answers: ((response: ServerResponse) => void)[]): RequestListener {
  let next = 0;
  return (_request, response) => {
    answers[Math.min(next, answers.length - 1)]?.(response);
    next += 1;
  };
}

const status = (code: number, headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => response.writeHead(code, headers).end(`{"code":${code}}`);
};
const silence = () => {};
const cut = (response: ServerResponse) => response.destroy();

/** A client whose waits are written down and take no time; half of each bound is drawn. */
function aClient(baseUrl: string, limits: Partial<ClientLimits> = {}, secrets: string[] = []) {
  const waits: number[] = [];
  const lines = new PassThrough();
  const outgoing = createOutgoing({
    clock: fixedClock("2026-11-20T09:00:00Z"),
    ids: { fraction: () => 0.5 },
    wait: async (milliseconds) => waits.push(milliseconds),
  });
  closers.push(() => outgoing.close());
  const client = outgoing.client({ service: "bank", baseUrl, secrets, log: createLog("debug", lines), limits });
  const call = (effect: CallEffect) =>
    client.request({ name: "order", effect, method: effect === "read" ? "GET" : "POST", path: "/orders" });
  return { client, call, waits, outgoing, logged: () => String(lines.read() ?? "") };
}

async function failureOf(answer: Promise<OutgoingAnswer>): Promise<OutgoingFailure> {
  const error = await answer.then(() => undefined).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(OutgoingFailure);
  return error as OutgoingFailure;
}

test("a request goes below the address of the service with its headers and JSON, and its answer comes back", async () => {
  const bodies: string[] = [];
  const { baseUrl, seen } = await aService((request, response) => {
    request.on("data", (part: Buffer) => bodies.push(part.toString()));
    request.on("end", () => response.writeHead(201, { "x-id": "7" }).end('{"id":7}'));
  });
  const { client, waits } = aClient(`${baseUrl}/api/`);
  const answer = await client.request({
    name: "order",
    effect: "once",
    method: "POST",
    path: "/orders?dry=1",
    headers: { "x-key": "k" },
    json: { amount: "1.00" },
  });
  expect([answer.status, answer.headers["x-id"], answer.json()]).toEqual([201, "7", { id: 7 }]);
  expect([seen[0]?.url, seen[0]?.headers["x-key"], seen[0]?.headers["content-type"]]).toEqual([
    "/api/orders?dry=1",
    "k",
    "application/json",
  ]);
  expect([bodies, waits]).toEqual([['{"amount":"1.00"}'], []]);
});

test.each([
  ["does not answer", silence],
  ["sends its body without end, a byte at a time", (response: ServerResponse) => response.writeHead(200).write("x")],
])("T-61: a service that %s ends with the time of the try, and the request may have been done", async (_, answer) => {
  const { baseUrl, seen } = await aService(inTurn(answer));
  const failure = await failureOf(aClient(baseUrl, { tryMilliseconds: 500 }).call("once"));
  expect([failure.reason, failure.wasSent, seen.length]).toEqual(["timeout", true, 1]);
});

test("the time of a try leaves room for the next one", async () => {
  const { baseUrl, seen } = await aService(inTurn(silence, status(200)));
  expect((await aClient(baseUrl, { tryMilliseconds: 1_000 }).call("read")).status).toBe(200);
  expect(seen).toHaveLength(2);
});

test("all tries together end with the whole time", async () => {
  const { baseUrl, seen } = await aService(inTurn(silence));
  const limits = { tryMilliseconds: 5_000, totalMilliseconds: 500, tries: 100 };
  expect((await failureOf(aClient(baseUrl, limits).call("read"))).reason).toBe("timeout");
  expect(seen).toHaveLength(1);
});

test("T-61: a call that moves money is sent one time, whatever comes of it", async () => {
  for (const answer of [cut, status(500), status(503, { "retry-after": "0" }), status(429)]) {
    const { baseUrl, seen } = await aService(inTurn(answer, status(200)));
    const { call, waits } = aClient(baseUrl);
    await call("once").catch(() => undefined);
    expect([seen.length, waits]).toEqual([1, []]);
  }
});

test.each(["read", "keyed"] as const)(
  "a call that is safe to repeat (%s) comes again after random waits whose bound doubles, three times at most",
  async (effect) => {
    const broken = await aService(inTurn(cut));
    const { call, waits } = aClient(broken.baseUrl);
    expect((await failureOf(call(effect))).reason).toBe("cut");
    expect([broken.seen.length, waits]).toEqual([3, [100, 200]]);

    const mended = await aService(inTurn(status(500), status(200)));
    const again = aClient(mended.baseUrl);
    expect((await again.call(effect)).status).toBe(200);
    expect([mended.seen.length, again.waits]).toEqual([2, [100]]);
  },
);

test("the last answer of a service that stays ill is given as it is, and one of our own faults is not repeated", async () => {
  const ill = await aService(inTurn(status(503)));
  expect((await aClient(ill.baseUrl).call("read")).status).toBe(503);
  expect(ill.seen).toHaveLength(3);
  const wrong = await aService(inTurn(status(422)));
  expect((await aClient(wrong.baseUrl).call("read")).json()).toEqual({ code: 422 });
  expect(wrong.seen).toHaveLength(1);
});

test.each([
  ["2", [2000]],
  ["Fri, 20 Nov 2026 09:00:03 GMT", [3000]],
  ["Fri, 20 Nov 2026 08:00:00 GMT", [100]],
  ["soon", [100]],
])("a service that says Retry-After: %s is not asked before", async (retryAfter, expected) => {
  const { baseUrl } = await aService(inTurn(status(429, { "retry-after": retryAfter }), status(200)));
  const { call, waits } = aClient(baseUrl);
  expect((await call("read")).status).toBe(200);
  expect(waits).toEqual(expected);
});

test("where Retry-After ends after the whole time, nobody waits: the refusal itself is the answer", async () => {
  const { baseUrl, seen } = await aService(inTurn(status(429, { "retry-after": "15" }), status(200)));
  const { call, waits } = aClient(baseUrl);
  expect((await call("read")).status).toBe(429);
  expect([seen.length, waits]).toEqual([1, []]);
});

test("a body above its limit is not read to its end, and its connection is closed", async () => {
  let isClosed = false;
  const { baseUrl, seen } = await aService((_request, response) => {
    response.writeHead(200);
    const flood = () => {
      while (!isClosed && response.write("x".repeat(4096))) {}
    };
    response.on("drain", flood);
    response.on("close", () => {
      isClosed = true;
    });
    flood();
  });
  const { call } = aClient(baseUrl, { bodyBytes: 10_000 });
  const failure = await failureOf(call("read"));
  expect([failure.reason, failure.wasSent, seen.length]).toEqual(["tooLarge", true, 1]);
  await vi.waitFor(() => expect(isClosed).toBe(true));
});

test("a body of exactly its limit is read", async () => {
  const { baseUrl } = await aService((_request, response) => response.end("x".repeat(10_000)));
  expect((await aClient(baseUrl, { bodyBytes: 10_000 }).call("read")).bytes).toHaveLength(10_000);
});

test("a redirect is not followed, neither to another host nor to the same", async () => {
  const other = await aService(inTurn(status(200)));
  for (const to of [`${other.baseUrl}/elsewhere`, "/elsewhere"]) {
    const { baseUrl, seen } = await aService(inTurn(status(302, { location: to })));
    const failure = await failureOf(aClient(baseUrl).call("read"));
    expect([failure.reason, failure.wasSent, seen.length]).toEqual(["redirect", true, 1]);
  }
  expect(other.seen).toHaveLength(0);
});

test.each(["127.0.0.1", "localhost"])("where nobody listens at %s, nothing was sent for certain", async (host) => {
  const { baseUrl } = await aService(silence);
  const gone = servers.pop();
  await new Promise((resolve) => gone?.close(resolve));
  const { call, waits } = aClient(baseUrl.replace("127.0.0.1", host));
  const failure = await failureOf(call("once"));
  expect([failure.reason, failure.wasSent, waits]).toEqual(["unreachable", false, []]);
});

test("five failures in a row open the circuit: then nothing is sent for 30 s, and one call tries for all", async () => {
  let held: ServerResponse | undefined;
  let answer: (response: ServerResponse) => void = status(500);
  const { baseUrl, seen } = await aService((_request, response) => answer(response));
  const { call, outgoing } = aClient(baseUrl);
  const registry = new Registry();
  for (const metric of outgoing.metrics.all) {
    registry.registerMetric(metric);
  }
  for (const effect of ["read", "once"] as const) {
    await call(effect);
  }
  expect([seen.length, (await call("once")).status]).toEqual([4, 500]);
  const failure = await failureOf(call("keyed"));
  expect([failure.reason, failure.wasSent, seen.length]).toEqual(["circuitOpen", false, 5]);
  expect(await registry.metrics()).toContain('artel_outgoing_circuit_open{service="bank"} 1');

  const opened = Date.now();
  vi.setSystemTime(opened + 29_000);
  expect((await failureOf(call("read"))).reason).toBe("circuitOpen");
  vi.setSystemTime(opened + 31_000);
  expect((await call("once")).status).toBe(500);
  expect((await failureOf(call("once"))).reason).toBe("circuitOpen");
  expect(seen).toHaveLength(6);

  answer = (response) => {
    held = response;
    answer = status(200);
  };
  vi.setSystemTime(opened + 62_000);
  const calls = [call("once"), call("once"), call("once")];
  await vi.waitFor(() => expect(held).toBeDefined());
  expect(seen).toHaveLength(7);
  held?.end();
  expect((await Promise.all(calls)).map((one) => one.status)).toEqual([200, 200, 200]);
  expect(seen).toHaveLength(9);
  expect(await registry.metrics()).toContain('artel_outgoing_circuit_open{service="bank"} 0');
});

test("refusals, however many, leave the circuit closed", async () => {
  const { baseUrl, seen } = await aService(inTurn(status(400)));
  const { call } = aClient(baseUrl);
  for (let calls = 0; calls < 8; calls += 1) {
    expect((await call("once")).status).toBe(400);
  }
  expect(seen).toHaveLength(8);
});

test("no log line and no failure shows a secret, a body, a header or a query", async () => {
  const secret = "hunter2+hunter3/9f9c1e7b";
  const { baseUrl } = await aService(inTurn(cut));
  const { client, logged } = aClient(baseUrl, {}, [secret]);
  const failure = await failureOf(
    client.request({
      name: "order",
      effect: "read",
      method: "POST",
      path: `/orders?key=${encodeURIComponent(secret)}`,
      headers: { authorization: `Basic ${Buffer.from(secret).toString("base64")}` },
      json: { secret, card: "4000000000000077" },
    }),
  );
  const shown = `${failure.message} ${failure.stack} ${JSON.stringify(failure)} ${logged()}`;
  expect(shown).toContain('"call":"order"');
  expect(shown).not.toMatch(/hunter|aHVudGVyMi|4000000000000077|key=/);
});

test("what a library says of a fault is shown without the secret that it names", async () => {
  const { call, logged } = aClient("http://hunter2.invalid", {}, ["hunter2"]);
  const failure = await failureOf(call("once"));
  expect([failure.reason, failure.wasSent]).toEqual(["unreachable", false]);
  expect(failure.message).toContain("[redacted].invalid");
  expect(logged()).not.toContain("hunter2");
});

test("an answer that is no JSON fails without quoting it", async () => {
  const { baseUrl } = await aService((_request, response) => response.end("<p>card 4000000000000077</p>"));
  const answer = await aClient(baseUrl).call("read");
  expect(() => answer.json()).toThrow(new OutgoingFailure("unreadable", "answered with 200 and no JSON", true));
});

test("each try is counted by service, call and outcome, and each repetition once", async () => {
  const { baseUrl } = await aService(inTurn(status(500), cut, status(200)));
  const { call, outgoing } = aClient(baseUrl);
  await call("read");
  const registry = new Registry();
  for (const metric of outgoing.metrics.all) {
    registry.registerMetric(metric);
  }
  const text = await registry.metrics();
  for (const outcome of ["500", "cut", "200"]) {
    expect(text).toContain(`artel_outgoing_seconds_count{service="bank",call="order",outcome="${outcome}"} 1`);
  }
  expect(text).toContain('artel_outgoing_repeats_total{service="bank",call="order"} 2');
});
