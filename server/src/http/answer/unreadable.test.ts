import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Log } from "../../platform/log.ts";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { exchange, headOf } from "../../testing/raw-requests.ts";
import { type TestWorld, testWorld } from "../../testing/world.ts";

interface Line {
  readonly requestId?: string;
  readonly status?: number;
}
const told: Line[] = [];
const errors: unknown[] = [];
const log: Log = {
  info: (line) => told.push(line as Line),
  warn: () => undefined,
  error: (line) => errors.push(line),
  debug: () => undefined,
  child: () => log,
};
let world: TestWorld;
let app: TestApp;
let port: number;
/** Hears of each answer when it is ready, whether anybody is there to get it or not. */
let onAnswered: (status: number) => void = () => undefined;

beforeAll(async () => {
  const made = await testWorld({
    ARTEL_DEMO: "0",
    PUBLIC_URL: "https://pay.example.com",
    SUPPORT_EMAIL: "help@example.com",
  });
  world = { ...made, app: { ...made.app, log } };
  app = await testApp(world);
  app.server.addHook("onSend", async (_request, reply) => onAnswered(reply.statusCode));
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.server.address() as { port: number }).port;
});
afterAll(() => closeWithCleanBooks(app, world));

const get = (path: string, headers: Record<string, string> = {}) => headOf("GET", path, headers);

test.each([
  ["an address that cannot be decoded", get("/api/app/%"), 400, "malformedRequest"],
  ["a part of an address of 201 signs", get(`/api/app/content/${"a".repeat(201)}`), 414, "addressTooLong"],
  ["headers of 20 kB", get("/", { "X-Long": "a".repeat(20_000) }), 431, "headersTooLarge"],
  ["what is no HTTP", "HELLO\r\n\r\n", 400, "malformedRequest"],
  ["two lengths", get("/", { "Content-Length": "1\r\nContent-Length: 2" }), 400, "malformedRequest"],
])(
  "T-105, HO-01: %s is answered like everything else: headers, request id, problem, one line of the log",
  async (_name, bytes, status, code) => {
    told.length = 0;
    const reply = await exchange(port, [bytes]);
    const [head = "", body = ""] = reply.text.split("\r\n\r\n");
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
    expect(reply.status).toBe(status);
    expect(header("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(header("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(header("permissions-policy")).toContain("camera=()");
    expect(header("x-request-id")).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.parse(body)).toMatchObject({ status, code, requestId: header("x-request-id") });
    expect(told.map((line) => [line.requestId, line.status])).toEqual([[header("x-request-id"), status]]);
  },
);

test("T-90, T-83: a body that its sender breaks off is the sender's matter: no error is logged, and nobody is told of a failure", async () => {
  errors.length = 0;
  for (let index = 0; index < 3; index += 1) {
    const answered = new Promise<number>((resolve) => {
      onAnswered = resolve;
    });
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`${headOf("POST", "/checkEmail", { "Content-Length": "100" })}{"Email":`, () => socket.destroy());
    });
    expect(await answered).toBe(400);
  }
  expect(errors).toEqual([]);
});

test("T-105: answers of calls, too, keep browsers on https", async () => {
  const { headers } = await app.server.inject("/getCurrencies");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("T-105: who may frame a page is said once, and features that no page uses are off", async () => {
  for (const url of ["/sign-in", "/rest/api/getInfo", "/docs/errors", "/docs/json", "/healthz"]) {
    const { headers } = await app.server.inject(url);
    expect([url, headers["x-frame-options"]]).toEqual([url, undefined]);
    expect([url, String(headers["content-security-policy"])]).toEqual([url, expect.stringMatching(/frame-ancestors/)]);
    expect([url, headers["permissions-policy"]]).toEqual([
      url,
      "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
    ]);
  }
});

test("T-105: security.txt names the configured mailbox and its end in 30 days; without a mailbox there is none", async () => {
  const ask = async (environment: Record<string, string>) => {
    const made = await testWorld(environment);
    const other = await testApp(made);
    const reply = await other.server.inject("/.well-known/security.txt");
    await closeWithCleanBooks(other, made);
    return [reply.statusCode, reply.headers["content-type"], reply.body];
  };
  const reply = await app.server.inject("/.well-known/security.txt");
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(reply.body).toBe(
    "Contact: mailto:help@example.com\nExpires: 2026-12-20T09:00:00Z\nPreferred-Languages: en, ru\nCanonical: https://pay.example.com/.well-known/security.txt\n",
  );
  expect(await ask({ SECURITY_CONTACT: "https://example.com/report" })).toEqual([
    200,
    "text/plain; charset=utf-8",
    "Contact: https://example.com/report\nExpires: 2026-12-20T09:00:00Z\nPreferred-Languages: en, ru\n",
  ]);
  expect((await ask({}))[0]).toBe(404);
});
