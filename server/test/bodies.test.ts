import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { addManager } from "@artel/shared/calls/managers/legacy";
import { restorePassword } from "@artel/shared/calls/session/legacy";
import { estimatePayment, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { estimateImport } from "@artel/shared/calls/tasks/app-import";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../src/testing/app.ts";
import { aCompany } from "../src/testing/people.ts";
import { type TestWorld, testWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let port: number;

beforeAll(async () => {
  world = await testWorld({ RATE_MAIL: "100000", RATE_SIGN_IN: "100000" });
  app = await testApp(world);
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.server.address() as { port: number }).port;
});
afterAll(() => closeWithCleanBooks(app, world));

const json = { "content-type": "application/json" };
/** Sends a body as it is to a call of guests. */
async function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  const reply = await app.server.inject({
    method: "POST",
    url: "/checkEmail",
    payload,
    headers: { ...json, ...headers },
  });
  return [reply.statusCode, reply.json().code];
}
const good = '{"Email":"a@b.test"}';

test("T-85: a body that is right is read", async () => {
  expect(await send(good)).toEqual([200, undefined]);
  expect(await send(' {\n"Email" : "\\u0061@b.test" }\t')).toEqual([200, undefined]);
});

test("T-85: ten megabytes, a million keys and an unpacked bomb are too large", async () => {
  expect(await send(`{"Email":"${"a".repeat(10_000_000)}"}`)).toEqual([413, "tooLarge"]);
  const keys = Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":1`).join();
  expect(await send(`{${keys}}`)).toEqual([413, "tooLarge"]);
  const bomb = gzipSync(`{"Email":"${"a".repeat(10_000_000)}"}`);
  expect(bomb.length).toBeLessThan(20_000);
  const [status] = await send(bomb, { "content-encoding": "gzip" });
  expect([413, 415]).toContain(status);
});

test("T-85, T-125: a stranger's body has a thousand values at most", async () => {
  const list = (length: number) => `{"Email":[${Array(length).fill(1).join()}]}`;
  expect(await send(list(999))).toEqual([400, "invalidInput"]);
  expect(await send(list(1000))).toEqual([400, "malformedJson"]);
});

test("T-85, HO-110: a person's body of usual length has room for a selection of 9 999 tasks", async () => {
  const company = await aCompany(world.tx);
  const ids = Array.from({ length: 9_999 }, (_, index) => 1_000_000 + index);
  const taken = await app.as(company)(estimatePayment, { ids });
  expect([taken.statusCode, taken.json().count]).toEqual([200, 0]);
});

test("T-134: twenty unknown keys are named; with more the body, or the query, is refused as a whole, in the reader's language", async () => {
  const names = (length: number) => Array.from({ length }, (_, index) => `k${index}`);
  const keys = (length: number) => Object.fromEntries(names(length).map((name) => [name, 1]));
  const body = (payload: object, headers = {}) =>
    app.server.inject({ method: "POST", url: "/checkEmail", payload, headers: { ...json, ...headers } });
  // The call has one key of its own.
  expect((await body({ Email: "a@b.test", ...keys(20) })).json().fields).toEqual(
    Object.fromEntries(names(20).map((name) => [name, "Unknown field"])),
  );
  const refused = await body({ Email: "a@b.test", ...keys(21) }, { "accept-language": "ru" });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { body: "Полей больше, чем может быть в этом запросе" },
  ]);
  const query = await app.server.inject(`/api/app/invitation?${names(2_000).join("&")}`);
  expect([query.statusCode, query.json().fields]).toEqual([
    400,
    { query: "There are more fields than this request can have" },
  ]);
});

test("T-134: 262 000 keys and as many wrong values, by a company that is not activated, get a handful of faults", async () => {
  const owner = await aCompany(world.tx, { isActivated: false });
  const keys = Object.fromEntries(Array.from({ length: 262_000 }, (_, index) => [`k${index}`, 1]));
  const tooMany = await app.as(owner)(estimateImport, keys as never);
  expect([tooMany.statusCode, Object.keys(tooMany.json().fields)]).toEqual([400, ["body"]]);
  const rows = Array(10_000).fill({ number: "x", cells: { email: 1, amount: 2, currency: 3, deadline: 4 }, extra: 5 });
  const wrong = await app.as(owner)(estimateImport, { rows });
  expect([wrong.statusCode, Object.keys(wrong.json().fields).length]).toEqual([400, 20]);
  const { statusCode, body } = await app.as(owner)(startBulk, { action: "pay", items: Array(10_000).fill({}) });
  expect([statusCode, body.length < 2_000]).toEqual([400, true]);
});

test.each([
  ["nesting of 8 000 arrays", `{"Email":${"[".repeat(8_000)}${"]".repeat(8_000)}}`],
  ["nesting of 33 objects", `${'{"a":'.repeat(33)}1${"}".repeat(33)}`],
  ["a key twice", '{"Email":"a@b.test","Email":"c@d.test"}'],
  ["a key twice, once in other signs", '{"Email":"a@b.test","Em\\u0061il":"c@d.test"}'],
  ["a key twice, of which one hides letters outside ASCII", '{"\u00e9\u0436":"1","\\u00e9\\u0436":"2"}'],
  ["a key twice further down", '{"Email":{"x":{"y":1,"z":2,"y":3}}}'],
  ["a key that reaches the prototype", '{"Email":"a@b.test","__proto__":{"role":"operator"}}'],
  ["a key that reaches the constructor", '{"Email":"a@b.test","constructor":{"prototype":{"role":"operator"}}}'],
  ["half a body", '{"Email":"a@b.test"'],
  ["two bodies", `${good}${good}`],
  ["a list", '["a@b.test"]'],
  ["no object", '"a@b.test"'],
  ["a number that is none", '{"Email":NaN}'],
])("T-85: %s is no body", async (_name, body) => {
  expect(await send(body)).toEqual([400, "malformedJson"]);
});

test("HO-17: a body without a byte has no fields: what the call needs is named", async () => {
  expect(await send("")).toEqual([400, "invalidInput"]);
});

test("T-85: bytes that are no UTF-8 are refused, not mended", async () => {
  for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xc0, 0xaf]]) {
    const body = Buffer.concat([Buffer.from('{"Email":"a'), Buffer.from(bytes), Buffer.from('@b.test"}')]);
    expect(await send(body)).toEqual([400, "malformedJson"]);
  }
});

test("T-85: NUL and half a surrogate pair are refused by the field's name, in body, query and path", async () => {
  for (const text of ["a\\u0000b@c.test", "a\\ud800b@c.test", "\\udc00"]) {
    expect(await send(`{"Email":"${text}"}`)).toEqual([400, "invalidInput"]);
  }
  expect((await app.as(undefined)(restorePassword, { Email: "😀@c.test" })).statusCode).toBe(200);
  const query = await app.server.inject("/api/app/invitation?ref=a%00b");
  expect([query.statusCode, Object.keys(query.json().fields)]).toEqual([400, ["ref"]]);
  const owner = await aCompany(world.tx);
  const form = { Name: "Max", SurName: "A\u0000B", Email: "max@bodies.test", Password: "lamp7" };
  expect((await app.as(owner)(addManager, form)).json().fields).toEqual({ SurName: "Wrong value" });
});

test.each([
  ["text/plain", good],
  ["application/x-www-form-urlencoded", "Email=a%40b.test"],
  ["multipart/form-data; boundary=x", "--x--"],
  ["application/xml", "<Email/>"],
  ["application/json-patch+json", "[]"],
])("T-85: %s is no type of a body", async (type, body) => {
  expect(await send(body, { "content-type": type })).toEqual([415, "unsupportedType"]);
});

/** Writes raw bytes to the port and gives what comes back until the connection closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const head = "POST /checkEmail HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => match[1]);

test("T-85: chunks together with a length, two lengths and a length in words are one refused request, never two", async () => {
  const smuggled = "GET /api/operator/audit HTTP/1.1\r\nHost: x\r\n\r\n";
  const chunked = `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`;
  expect(statuses(await exchange(chunked))).toEqual(["400"]);
  const two = `${head}Content-Length: ${good.length}\r\nContent-Length: 0\r\n\r\n${good}${smuggled}`;
  expect(statuses(await exchange(two))).toEqual(["400"]);
  expect(statuses(await exchange(`${head}Content-Length: twenty\r\n\r\n${good}`))).toEqual(["400"]);
  expect(statuses(await exchange(`${head}Transfer-Encoding: identity, chunked, x\r\n\r\n0\r\n\r\n`))).not.toContain(
    "200",
  );
});

test("T-85: a length that is too short cuts the body, and what is left is no second request", async () => {
  const answer = statuses(await exchange(`${head}Content-Length: 5\r\n\r\n${good}`));
  expect(answer[0]).toBe("400");
  expect(answer).not.toContain("200");
});
