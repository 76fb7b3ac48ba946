import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { createOutgoing, type Outgoing } from "../../platform/http-client/http-client.ts";
import { createLog, silentLog } from "../../platform/log.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { identityContract, type RawMessage } from "./identity.contract.ts";
import type { Identity } from "./port.ts";
import { addSumsub } from "./sandbox/sumsub.ts";
import { requestSignature } from "./signature.ts";
import { sumsub, sumsubMessages } from "./sumsub.ts";
import { momentOf, statusRawOf } from "./sumsub-status.ts";

const clock = fixedClock("2026-11-20T09:00:00Z");
const outgoing: Outgoing = createOutgoing({ clock, ids: { fraction: () => 0 }, wait: async () => undefined });
const keys = { appToken: "sbx:artel", secret: "sbx-sumsub-secret" };
const webhookSecret = "sbx-sumsub-webhook";
const messages = sumsubMessages({ secrets: [webhookSecret], digest: "SHA256" });
const heard: RawMessage[] = [];
let sandbox: FastifyInstance;
let baseUrl: string;
let identity: Identity;

const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const { headers } = request;
    heard.push({ raw: Buffer.concat(parts), header: (name) => headers[name]?.toString() });
    response.end("OK");
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/sumsub`;
  sandbox = createSandbox({
    control: createControl(),
    now: clock.now,
    parts: [(server, now) => addSumsub(server, now, { callbackUrl })],
  });
  baseUrl = `${await sandbox.listen({ port: 0, host: "127.0.0.1" })}/sumsub`;
  identity = sumsub({ baseUrl, ...keys, clock, log: silentLog, outgoing });
});
afterAll(async () => {
  await outgoing.close();
  await sandbox.close();
  receiver.close();
});

identityContract("Sumsub", () => ({
  identity,
  messages,
  decide: async (id, act) => {
    heard.length = 0;
    clock.advance(1);
    await sandbox.inject({ method: "POST", url: `/sumsub/people/${id}`, payload: { act } });
    const [message] = heard;
    if (!message) {
      throw new Error("the provider sent nothing");
    }
    return message;
  },
  fail: async (failures) => {
    await sandbox.inject({ method: "POST", url: "/control/sumsub", payload: { failures } });
  },
}));

/** Answers each request as told, and keeps what came. */
async function strange(status: number, body: string) {
  const asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      asked.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body: text });
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const lines = new PassThrough();
  const log = createLog("debug", lines);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    identity: sumsub({ baseUrl: url, ...keys, clock, log, outgoing, limits: { tries: 1 } }),
    lines: () => String(lines.read() ?? ""),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe("Sumsub", () => {
  test("S-02: a request is signed over time, method, path with its query, and the very bytes of its body", async () => {
    const asked = {
      seconds: 1_763_629_200,
      method: "post",
      path: "/resources/applicants?levelName=basic",
      body: '{"a":1}',
    };
    const expected = createHmac("sha256", "secret")
      .update('1763629200POST/resources/applicants?levelName=basic{"a":1}')
      .digest("hex");
    expect(requestSignature(asked, "secret")).toBe(expected);
    expect(requestSignature({ ...asked, body: new TextEncoder().encode('{"a":1}') }, "secret")).toBe(expected);
    expect(requestSignature({ seconds: 1, method: "GET", path: "/x" }, "secret")).toBe(
      createHmac("sha256", "secret").update("1GET/x").digest("hex"),
    );
    const seen = await strange(200, '{"token":"_act-1"}');
    await seen.identity.token({ externalId: "freelancer-7", levelName: "basic", email: "a@b.test" });
    const [{ method, url, headers, body } = { method: "", url: "", headers: {}, body: "" }] = seen.asked;
    const text = `${headers["x-app-access-ts"]}${method}${url}${body}`;
    expect(headers["x-app-access-sig"]).toBe(createHmac("sha256", keys.secret).update(text).digest("hex"));
    expect([headers["x-app-token"], headers["content-type"], url]).toEqual([
      ...["sbx:artel", "application/json", "/resources/accessTokens/sdk"],
    ]);
    expect(JSON.parse(body)).toEqual({
      ...{ userId: "freelancer-7", levelName: "basic", ttlInSecs: 600, applicantIdentifiers: { email: "a@b.test" } },
    });
    await seen.close();
  });

  test("S-02: the stand-in refuses a request that another secret signed, and one of an hour ago", async () => {
    const other = sumsub({ baseUrl, ...keys, secret: "another-secret", clock, log: silentLog, outgoing });
    const late = sumsub({ baseUrl, ...keys, clock: fixedClock("2026-11-20T08:00:00Z"), log: silentLog, outgoing });
    for (const wrong of [other, late]) {
      await expect(wrong.ask("x")).rejects.toMatchObject({ status: 401 });
    }
  });

  test.each([
    ["a page in place of JSON", 200, "<p>hello Ana</p>"],
    ["JSON of another form", 200, '{"ok":true,"name":"Ana"}'],
    ["a refusal", 403, '{"description":"Ana is not here"}'],
  ])(
    "S-02: %s is a failure, and no line of the log holds a word of it, of our keys or of the person",
    async (_, status, body) => {
      const seen = await strange(status, body);
      await expect(seen.identity.ask("5cb56e8e0a975a35f333cb83")).rejects.toThrow();
      expect(seen.lines()).not.toMatch(/Ana|sbx:artel|sbx-sumsub|5cb56e8e/);
      await seen.close();
    },
  );

  const digest = (raw: string, { algorithm = "sha256", secret = webhookSecret } = {}) =>
    createHmac(algorithm, secret).update(raw).digest("hex");
  const raw = '{"applicantId": "5cb56e8e0a975a35f333cb83", "type": "applicantPending"}';
  const genuine = (body: string, headers: Record<string, string>, of = messages) =>
    of.isGenuine(Buffer.from(body), (name) => headers[name]);
  const named = (value: string, algorithm = "HMAC_SHA256_HEX") => ({
    ...{ "x-payload-digest": value, "x-payload-digest-alg": algorithm },
  });

  test("T-55: a digest counts of the very bytes alone, by our secret and in the algorithm of the configuration", () => {
    expect(genuine(raw, named(digest(raw)))).toBe(true);
    const reserialised = JSON.stringify(JSON.parse(raw));
    const wrong = [
      genuine(raw, {}),
      genuine(raw, { "x-payload-digest": digest(raw) }),
      genuine(raw, named("")),
      genuine(raw, named("0".repeat(64))),
      genuine(raw, named(digest(raw).toUpperCase())),
      genuine(reserialised, named(digest(raw))),
      genuine(raw, named(digest(raw, { secret: "another-secret" }))),
      genuine(raw, named(digest(raw, { algorithm: "sha1" }), "HMAC_SHA1_HEX")),
      genuine(raw, named(digest(raw, { algorithm: "sha512" }), "HMAC_SHA512_HEX")),
      genuine(raw, named(digest(raw), "HMAC_SHA512_HEX")),
      genuine(raw, named(digest(raw), "none")),
    ];
    expect(wrong).toEqual(wrong.map(() => false));
  });

  test("T-55: where SHA512 is configured, only that is taken; the secret before holds beside the present one", () => {
    const long = sumsubMessages({ secrets: ["present-secret", webhookSecret], digest: "SHA512" });
    const with512 = digest(raw, { algorithm: "sha512" });
    expect(genuine(raw, named(with512, "HMAC_SHA512_HEX"), long)).toBe(true);
    expect(genuine(raw, named(digest(raw)), long)).toBe(false);
  });

  test.each([
    ["init", undefined, "init__"],
    ["pending", { reviewAnswer: "RED", reviewRejectType: "RETRY" }, "pending__"],
    ["queued", undefined, "queued__"],
    ["onHold", { reviewAnswer: "GREEN" }, "onhold__"],
    ["prechecked", undefined, "queued__"],
    ["awaitingService", undefined, "queued__"],
    ["awaitingUser", undefined, "init__"],
    ["completed", { reviewAnswer: "GREEN" }, "completed_green_"],
    ["completed", { reviewAnswer: "RED", reviewRejectType: "RETRY" }, "completed_red_retry"],
    ["completed", { reviewAnswer: "RED", reviewRejectType: "FINAL" }, "completed_red_final"],
    ["completed", { reviewAnswer: "RED" }, "completed_red_final"],
    ["completed", { reviewAnswer: "YELLOW" }, "queued__"],
    ["completed", undefined, "queued__"],
  ])("N-09: %s with %j is %s: a result counts only where the check is over", (status, result, expected) => {
    expect(statusRawOf(status, result)).toBe(expected);
  });

  test("S-02: messages of other subjects, without a moment or that are none at all are not read", () => {
    const told = { applicantId: "a1", levelName: "basic", type: "applicantPending", reviewStatus: "pending" };
    const read = (change: object) =>
      messages.read(Buffer.from(JSON.stringify({ ...told, createdAtMs: 1_763_629_200_123, ...change })));
    expect(read({})).toMatchObject({ statusRaw: "pending__", atMs: 1_763_629_200_123, isTrial: false });
    const others = [
      { type: "applicantActionReviewed" },
      { type: "applicantTagsChanged" },
      { createdAtMs: "soon" },
      { reviewStatus: 7 },
    ];
    expect(others.map(read)).toEqual(others.map(() => undefined));
    expect(["", "[]", "null", "{"].map((text) => messages.read(Buffer.from(text)))).toEqual(
      ["", "[]", "null", "{"].map(() => undefined),
    );
  });

  test("S-02: moments are read as the provider writes them: with and without a zone, in milliseconds", () => {
    const moments = [
      "2026-11-20 09:00:00+0000",
      "2026-11-20 12:00:00.250+03:00",
      "2026-11-20 09:00:00.001",
      1_763_629_200_000,
      "1763629200000",
    ];
    expect(moments.map(momentOf)).toEqual([
      1_795_165_200_000, 1_795_165_200_250, 1_795_165_200_001, 1_763_629_200_000, 1_763_629_200_000,
    ]);
    expect(["", undefined, "yesterday", "2026-13-40 09:00:00"].map(momentOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
