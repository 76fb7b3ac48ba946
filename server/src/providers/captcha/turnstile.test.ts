import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { createOutgoing, type Outgoing } from "../../platform/http-client/http-client.ts";
import { createLog, silentLog } from "../../platform/log.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { freePort } from "../../testing/ports.ts";
import { captchaContract } from "./captcha.contract.ts";
import type { Captcha } from "./port.ts";
import { addTurnstile } from "./sandbox/turnstile.ts";
import { turnstile } from "./turnstile.ts";

const outgoing: Outgoing = createOutgoing({
  clock: fixedClock("2026-11-20T09:00:00Z"),
  ids: { fraction: () => 0 },
  wait: async () => undefined,
});
const secret = "sbx-artel-secret";
let sandbox: FastifyInstance;
let captcha: Captcha;

beforeAll(async () => {
  sandbox = createSandbox({
    control: createControl(),
    now: () => new Date("2026-11-20T09:00:00Z"),
    parts: [addTurnstile],
  });
  const baseUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  captcha = turnstile({ baseUrl, secret, host: "pay.example.com", log: silentLog, outgoing });
});
afterAll(async () => {
  await outgoing.close();
  await sandbox.close();
});

captchaContract("Turnstile", () => ({
  captcha,
  solved: async (action, hostname = "pay.example.com") => {
    const payload = { sitekey: "sbx-artel", hostname, action };
    return (await sandbox.inject({ method: "POST", url: "/turnstile/v0/issue", payload })).json().token;
  },
  fail: async (isFailing) => {
    // Two checks ask twice each: four failures, one fewer than open the circuit.
    await sandbox.inject({ method: "POST", url: "/control/turnstile", payload: { failures: isFailing ? 4 : 0 } });
  },
}));

describe("Turnstile", () => {
  const asked = { token: "0.abcdef", action: "signIn", ip: "203.0.113.9", requestId: "r" };

  test("T-54: an address where nobody listens is a provider that is down", async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const none = turnstile({ baseUrl, secret, host: "pay.example.com", log: silentLog, outgoing });
    expect(await none.verify(asked)).toBe("down");
  });

  test.each([
    ["a page in place of JSON", 200, "<p>hello</p>", "down", 1],
    ["JSON of another form", 200, '{"ok":true}', "down", 1],
    ["a fault of our secret", 200, '{"success":false,"error-codes":["invalid-input-secret"]}', "down", 1],
    [
      "an internal fault, which it asks to try again",
      200,
      '{"success":false,"error-codes":["internal-error"]}',
      "down",
      2,
    ],
    ["an internal fault by status too", 500, '{"success":false,"error-codes":["internal-error"]}', "down", 2],
    ["a refusal with 400", 400, '{"success":false,"error-codes":["invalid-input-response"]}', "refused", 1],
    ["a refusal without a code", 200, '{"success":false}', "refused", 1],
  ])(
    "T-54: %s is judged as it is meant, and asked again only where that helps",
    async (_, status, body, verdict, asks) => {
      let requests = 0;
      const server = createServer((_request, response) => {
        requests += 1;
        response.writeHead(status).end(body);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const lines = new PassThrough();
      const log = createLog("debug", lines);
      const strange = turnstile({ baseUrl, secret, host: "pay.example.com", log, outgoing });
      expect([await strange.verify(asked), requests]).toEqual([verdict, asks]);
      expect(String(lines.read() ?? "")).not.toMatch(/sbx-artel|0\.abcdef|hello/);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  );
});
