import { readCall, writeCall } from "@artel/shared/calls/call";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { recheckAccepted, settleAccepted } from "./accepted-202.ts";
import { ApiError } from "./api-error.ts";
import { abortAll, call } from "./client.ts";
import { clearSessionToken, sessionToken, storeSessionToken, tokenKeys } from "./session-token.ts";
import { configureApi } from "./settings.ts";

const asks = { spec: [], summary: "" };
const common = { ...asks, effect: { none: "a test" } } as const;
const pay = writeCall("pay", "/api/app/task/:id/pay", "user", {
  ...common,
  request: z.object({ id: z.number(), note: z.optional(z.string()) }),
  reply: z.object({ status: z.string() }),
  idempotent: true,
});
const list = readCall("list", ["/api/app/list", "/rest/api/list"], "user", {
  ...asks,
  request: z.object({ page: z.optional(z.number()), from: z.optional(z.string()) }),
  reply: z.array(z.number()),
});
const init = writeCall("init", "/rest/api/user-init", "user", {
  ...common,
  reply: z.object({ role: z.string() }),
  waitsForChannel: false,
});

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

let sent: Sent[];
let replies: ((signal: AbortSignal) => Response | Promise<Response>)[];
let events: string[];

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
}

beforeEach(() => {
  sent = [];
  replies = [];
  events = [];
  vi.stubGlobal("window", { localStorage: storage(), sessionStorage: storage() });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request: Sent = {
      url: new URL(url, "http://artel.test"),
      method: init.method ?? "GET",
      headers: init.headers as Record<string, string>,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    };
    sent.push(request);
    const reply = replies.shift();
    return reply ? reply(init.signal as AbortSignal) : Promise.reject(new TypeError("network"));
  });
  clearSessionToken();
  configureApi({
    baseUrl: "",
    tokenKey: "jwt",
    language: () => "ru",
    words: (failure) => `words of ${failure}`,
    channelReady: async () => void events.push("waited"),
    askFactor: async () => undefined,
    factorDone: () => void events.push("factor done"),
    report: (error) => void events.push(`report ${error.message}`),
    signedOut: (reason) => void events.push(`signed out ${reason}`),
    heard: () => undefined,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("P-02 to P-05: every request carries time, device, language and session, and its parts stand where they belong", async () => {
  storeSessionToken("token-1");
  replies = [json({ status: "Done" }), json([1, 2])];
  await call(pay, { id: 7, note: "x" }, { key: "key-1" });
  expect(await call(list, { page: 2, from: undefined })).toEqual([1, 2]);
  const [first, second] = sent;
  expect([first?.method, first?.url.pathname, first?.body]).toEqual(["POST", "/api/app/task/7/pay", { note: "x" }]);
  expect(first?.headers).toMatchObject({
    Authorization: "Bearer token-1",
    "Accept-Language": "ru",
    "Idempotency-Key": "key-1",
    "X-DEVICE-ID": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect([...(second?.url.searchParams.keys() ?? [])]).toEqual(["page", "t"]);
  expect(second?.headers["X-DEVICE-ID"]).toBe(first?.headers["X-DEVICE-ID"]);
  expect(Number(second?.url.searchParams.get("t"))).toBeGreaterThan(Number(first?.url.searchParams.get("t")));
});

test("P-05, X-09: a guest sends no session and waits for no channel", async () => {
  replies = [json([])];
  await call(list, {});
  expect(sent[0]?.headers).not.toHaveProperty("Authorization");
  expect(events).toEqual([]);
});

test("O-08, X-10: a signed-in call waits for the channel, user-init does not", async () => {
  storeSessionToken("token-1");
  replies = [json({ role: "company" }), json([])];
  await call(init, {});
  expect(events).toEqual([]);
  await call(list, {});
  expect(events).toEqual(["waited"]);
});

test("B-13: a GET that changes something says so in a header of its own; other calls do not have it", async () => {
  const renew = writeCall("renewCodes", "/2fa/codes", "user", {
    ...common,
    method: "GET",
    reply: z.array(z.number()),
    needsIntent: true,
  });
  replies = [json([1]), json([2])];
  expect(await call(renew, {})).toEqual([1]);
  await call(list, {});
  expect(sent.map(({ headers }) => headers["X-INTENT"])).toEqual(["renewCodes", undefined]);
});

test("A-52, A-53: the token lies under `jwt` in both storages", () => {
  configureApi({ tokenKey: tokenKeys.product });
  storeSessionToken("token-2");
  expect([window.sessionStorage.getItem("jwt"), window.localStorage.getItem("jwt")]).toEqual(["token-2", "token-2"]);
});

test("P-08, P-10: a problem reply becomes an error with its text, code, fields and id, and is reported", async () => {
  const problem = {
    title: "No",
    detail: "Not enough",
    code: "noFunds",
    fields: { Amount: "Too much" },
    requestId: "r1",
  };
  replies = [json(problem, 422, { "Retry-After": "7" })];
  const error = await call(pay, { id: 1 }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    code: "noFunds",
    message: "Not enough",
    fields: { Amount: "Too much" },
    requestId: "r1",
    retryAfterSeconds: 7,
    isOutcomeUnknown: false,
  });
  expect(events).toEqual(["report Not enough"]);
});

test("P-09: a failure of another shape gets the unknown-error text, and `quiet` keeps it from being reported", async () => {
  replies = [() => new Response("<html>", { status: 502 })];
  await expect(call(list, {}, { quiet: true })).rejects.toMatchObject({ message: "words of unknown", status: 502 });
  expect(events).toEqual([]);
});

test("P-16: words of a reply that is no problem reply are never shown", async () => {
  replies = [json({ message: "SQL error at line 7" }, 500), () => new Response("stack trace", { status: 500 })];
  await expect(call(list, {})).rejects.toMatchObject({ message: "words of unknown" });
  await expect(call(list, {})).rejects.toMatchObject({ message: "words of unknown" });
});

test("H-10: an answer in the place of a call's one word is an error with its text; markup, objects and long texts are not shown", async () => {
  const exchange = writeCall("exchange", "/rest/api/exchange", "user", {
    ...common,
    request: z.object({ id: z.number() }),
    reply: z.literal("done"),
  });
  const answers = ["done", "no rate", "<html>no rate</html>", { status: "no rate" }, "x".repeat(301), " "];
  replies = answers.map((body) => json(body));
  const told: unknown[] = [];
  for (const _ of answers) {
    told.push(await call(exchange, { id: 1 }).catch((error: ApiError) => error.message));
  }
  const unknown = "words of unknown";
  expect(told).toEqual(["done", "no rate", unknown, unknown, unknown, unknown]);
  // A text in the place of an object is of no use to anybody.
  replies = [json("no rate")];
  await expect(call(pay, { id: 1 })).rejects.toMatchObject({ message: unknown, code: "unknown", status: 200 });
});

test("P1: without an answer the outcome is unknown, so the same request may be sent again", async () => {
  await expect(call(pay, { id: 1 })).rejects.toMatchObject({ code: "offline", status: 0, isOutcomeUnknown: true });
});

test("A-103, A-105: a 401 forgets the session, cuts what is in flight and says why", async () => {
  storeSessionToken("token-1");
  replies = [
    (signal) =>
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      }),
    json({ code: "unauthorized", title: "Sign in" }, 401),
  ];
  const slow = call(list, {}).catch((error: ApiError) => error.code);
  await expect(call(pay, { id: 1 })).rejects.toMatchObject({ status: 401 });
  expect(await slow).toBe("cancelled");
  expect(sessionToken()).toBeUndefined();
  expect(events).toContain("signed out unauthorized");
});

test("A-104: the bare word logout signs out", async () => {
  storeSessionToken("token-1");
  replies = [() => new Response("logout")];
  await expect(call(list, {})).rejects.toMatchObject({ code: "cancelled" });
  expect(events).toContain("signed out logout");
});

test("A-39: closed for maintenance, the session is forgotten here and what is in flight is cut; a guest is only refused", async () => {
  const closed = { code: "serviceMode", title: "Closed", until: "2026-11-20T12:00:00Z" };
  replies = [json(closed, 503)];
  await expect(call(list, {})).rejects.toMatchObject({ code: "serviceMode", extra: { until: closed.until } });
  expect(events).not.toContain("signed out serviceMode");
  storeSessionToken("token-1");
  replies = [json(closed, 503)];
  await expect(call(list, {})).rejects.toMatchObject({ status: 503, code: "serviceMode" });
  expect([sessionToken(), events.includes("signed out serviceMode")]).toEqual([undefined, true]);
});

test("HO-49: the bypass of an operator goes with each request, and nothing else that stands in its place", async () => {
  replies = [json([]), json([]), json([])];
  await call(list, {});
  window.localStorage.setItem("serviceModeBypass", "granted");
  await call(list, {});
  window.localStorage.setItem("serviceModeBypass", "0123456789abcdef0123456789abcdef");
  await call(list, {});
  expect(sent.map(({ headers }) => headers["X-SERVICE-BYPASS"])).toEqual([
    undefined,
    undefined,
    "0123456789abcdef0123456789abcdef",
  ]);
});

test("B-08, B-09: a 428 asks for the code and repeats the request with it, under the same key", async () => {
  const asked: unknown[] = [];
  configureApi({
    askFactor: async (challenge) => {
      asked.push(challenge);
      return { code: "1234" };
    },
  });
  replies = [json({ type: "email", token: "tok", codeLength: 4 }, 428), json({ status: "Done" })];
  expect(await call(pay, { id: 7 }, { key: "key-1" })).toEqual({ status: "Done" });
  expect(asked).toMatchObject([{ type: "email", token: "tok", codeLength: 4 }]);
  expect(sent[1]?.headers).toMatchObject({ "X-TFA-TOKEN": "tok", "X-TFA-CODE": "1234", "Idempotency-Key": "key-1" });
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(events).toEqual(["factor done"]);
});

test("B-06, B-09: a recovery code travels in its own header; giving up is no failure to report (P-06)", async () => {
  configureApi({ askFactor: async () => ({ recovery: "ABCDE FGHJK" }) });
  replies = [json({ type: "totp" }, 428), json({ status: "Done" })];
  await call(pay, { id: 7 });
  expect(sent[1]?.headers["X-TFA-RECOVERY"]).toBe("ABCDE FGHJK");
  events = [];
  configureApi({ askFactor: async () => undefined });
  replies = [json({ type: "totp" }, 428)];
  await expect(call(pay, { id: 7 })).rejects.toMatchObject({ code: "cancelled" });
  expect(events).toEqual([]);
});

test("B-10: an e-mail challenge without token is refused with its words", async () => {
  configureApi({ askFactor: async () => ({ code: "1234" }) });
  replies = [json({ type: "email" }, 428)];
  await expect(call(pay, { id: 7 })).rejects.toMatchObject({ message: "words of noToken" });
});

test("B-10: without a token nothing is asked, and a popup that waits for its answer is closed", async () => {
  const asked: unknown[] = [];
  configureApi({
    askFactor: async (challenge) => {
      asked.push(challenge.token);
      return { code: "1234" };
    },
  });
  replies = [json({ type: "email" }, 428)];
  await expect(call(pay, { id: 7 })).rejects.toMatchObject({ message: "words of noToken" });
  expect([asked, events]).toEqual([[], ["report words of noToken"]]);
  events = [];
  replies = [json({ type: "email", token: "tok" }, 428), json({ type: "email" }, 428)];
  await expect(call(pay, { id: 7 })).rejects.toMatchObject({ message: "words of noToken" });
  expect([asked, events]).toEqual([["tok"], ["factor done", "report words of noToken"]]);
});

test("O-05, HO-13: the answer of a 202 comes over the channel, found by path and time", async () => {
  replies = [json({}, 202)];
  const answer = call(pay, { id: 7 });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const timestamp = Number(sent[0]?.url.searchParams.get("t"));
  const message = { method: "/api/app/task/7/pay", code: 200, content: { status: "Done" } };
  await vi.waitFor(() => {
    expect(settleAccepted({ ...message, timestamp: timestamp + 1 })).toBe(false);
    expect(settleAccepted({ ...message, timestamp })).toBe(true);
  });
  expect(await answer).toEqual({ status: "Done" });
});

test("O-07: an answer of the channel with a code of 400 or more is an error with its text", async () => {
  replies = [json({}, 202)];
  const answer = call(pay, { id: 7 }).catch((error: ApiError) => error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const timestamp = Number(sent[0]?.url.searchParams.get("t"));
  const message = { method: "/api/app/task/7/pay", code: 422, content: "no rate", timestamp };
  await vi.waitFor(() => expect(settleAccepted(message)).toBe(true));
  expect(await answer).toMatchObject({ status: 422, message: "no rate" });
});

test("O-06, O-21, X-48: nobody waits longer than 60 s for the channel", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  replies = [json({}, 202)];
  const answer = call(pay, { id: 7 }).catch((error: ApiError) => error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ code: "timeout", message: "words of timeout. words of checkStatus" });
});

test("T-110: an answer lost on the channel is read by its id when the minute is over", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  replies = [json({ id: "a1" }, 202), json({ status: "Done" })];
  const answer = call(pay, { id: 7 });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toEqual({ status: "Done" });
  expect(sent[1]?.url.pathname).toBe("/api/app/content/a1");
});

test("T-110: one still at work after the minute asks to check its status", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pending = { code: "answerPending", detail: "still", status: 409, instance: "/api/app/content/a1" };
  replies = [json({ id: "a1" }, 202), json(pending, 409)];
  const answer = call(pay, { id: 7 }).catch((error: ApiError) => error);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ code: "timeout", message: "words of timeout. words of checkStatus" });
});

test("T-110, T-111: after a gap in the channel a stored answer is found at once, also one that is a failure", async () => {
  const failed = { code: "noFunds", detail: "no funds", status: 409, instance: "/api/app/task/7/pay" };
  replies = [json({ id: "a1" }, 202), json(failed, 409)];
  const answer = call(pay, { id: 7 }).catch((error: ApiError) => error);
  await vi.waitFor(() => {
    recheckAccepted();
    expect(sent).toHaveLength(2);
  });
  expect(await answer).toMatchObject({ status: 409, code: "noFunds", message: "no funds" });
});

test("T-110: two tabs with one path and time are told apart by the id of the answer, also one faster than its 202", async () => {
  const message = { method: "/api/app/task/7/pay", code: 200 };
  expect(settleAccepted({ ...message, contentId: "mine", content: { status: "mine" } })).toBe(false);
  replies = [json({ id: "mine" }, 202)];
  expect(await call(pay, { id: 7 })).toEqual({ status: "mine" });
  replies = [json({ id: "later" }, 202)];
  const answer = call(pay, { id: 7 });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const timestamp = Number(sent[1]?.url.searchParams.get("t"));
  settleAccepted({ ...message, contentId: "other", timestamp, content: { status: "not mine" } });
  settleAccepted({ ...message, contentId: "later", timestamp, content: { status: "mine" } });
  expect(await answer).toEqual({ status: "mine" });
});

test("O-13, O-14: a message of code 201 is an answer whose content is fetched by its id", async () => {
  replies = [json({ id: "big" }, 202), json({ status: "from content" })];
  const answer = call(pay, { id: 7 });
  const message = { method: "/api/app/task/7/pay", code: 201, contentId: "big" };
  settleAccepted(message);
  expect(await answer).toEqual({ status: "from content" });
  expect(sent[1]?.url.pathname).toBe("/api/app/content/big");
});

test("A-105: aborting all leaves later requests alone", async () => {
  abortAll();
  replies = [json([3])];
  expect(await call(list, {})).toEqual([3]);
});

/** The channel is never ready: what waits for it goes out after so many seconds. */
function slowChannel(seconds: number): void {
  storeSessionToken("token-1");
  vi.useFakeTimers();
  configureApi({ channelReady: () => new Promise((resolve) => setTimeout(() => resolve(), seconds * 1000)) });
}

test("HO-136: a write that could not be sent within 20 s is given up, says so and is not sent later; a read goes out", async () => {
  slowChannel(21);
  replies = [json([1])];
  const paid = call(pay, { id: 7 }).catch((error: unknown) => error);
  const listed = call(list, {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await paid).toMatchObject({ code: "notSent", message: "words of notSent", isOutcomeUnknown: false });
  expect(events).toEqual(["report words of notSent"]);
  expect(await listed).toEqual([1]);
  expect(sent.map(({ url }) => url.pathname)).toEqual(["/api/app/list"]);
});

test("HO-136: it is given up so too on a machine whose clock was set back before", async () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000 });
  replies = [json([1])];
  await call(list, {});
  vi.useRealTimers();
  slowChannel(21);
  const paid = call(pay, { id: 7 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await paid).toMatchObject({ code: "notSent" });
  expect(sent).toHaveLength(1);
});

test("HO-136: a write whose code took longer than that is sent: the person has just confirmed it", async () => {
  slowChannel(19);
  replies = [json({ type: "email", token: "tok" }, 428), json({ status: "Done" })];
  configureApi({
    askFactor: () => new Promise((resolve) => setTimeout(() => resolve({ code: "1234" }), 300_000)),
  });
  const paid = call(pay, { id: 7 });
  await vi.advanceTimersByTimeAsync(400_000);
  expect(await paid).toEqual({ status: "Done" });
});

test("HO-136: without network a write fails at once and says that it was not sent; after a lost answer nobody knows", async () => {
  storeSessionToken("token-1");
  configureApi({ channelReady: () => new Promise(() => undefined) });
  vi.stubGlobal("navigator", { onLine: false });
  await expect(call(pay, { id: 7 })).rejects.toMatchObject({ code: "notSent", isOutcomeUnknown: false });
  await expect(call(list, {})).rejects.toMatchObject({ code: "offline" });
  vi.stubGlobal("navigator", { onLine: true });
  configureApi({ channelReady: async () => undefined });
  await expect(call(pay, { id: 7 })).rejects.toMatchObject({ code: "offline", isOutcomeUnknown: true });
});

test("the application hears whether requests are answered, by an error too", async () => {
  const heard: boolean[] = [];
  configureApi({ heard: (isAnswered) => heard.push(isAnswered) });
  replies = [json([1]), json({ title: "broken" }, 500)];
  await call(list, {});
  await call(list, {}).catch(() => undefined);
  await call(list, {}).catch(() => undefined);
  expect(heard).toEqual([true, true, false]);
});
