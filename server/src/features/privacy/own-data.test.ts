import { randomUUID } from "node:crypto";
import { askOwnData, ownData, takeOwnData } from "@artel/shared/calls/privacy/app";
import { writeQuestion } from "@artel/shared/calls/support/app";
import { requestSupport } from "@artel/shared/calls/support/legacy";
import { noteTicket, replyTicket } from "@artel/shared/calls/support/operator";
import { ownDataLimits } from "@artel/shared/limits/privacy";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keysFrom } from "../../platform/crypto/keys.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aDraft, anOperator } from "../../testing/people.ts";
import { runJobs, runSchedules } from "../../testing/run-jobs.ts";
import { choosePassword, md5, rightPassword } from "../../testing/signed-in.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { collectOwnData, endOwnData } from "./collect-own-data.ts";
import { sealedCopyKeys } from "./own-data.ts";
import { beginRun } from "./own-data-store.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let person: number;
let email: string;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000", RATE_SIGN_IN: "100000", RATE_DEFAULT: "100000" }));
  company = await aCompany(world.tx, { name: "Northwind" });
});
afterAll(() => closeWithCleanBooks(app, world));
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  email = `ada${round}@own-data.test`;
  person = await aContractor(world.tx, { email, name: "Ada", surname: "Novak", companies: [company] });
  await choosePassword(world, app, { email, password: rightPassword });
});

const ask = (by = person, password = rightPassword) => app.as(by)(askOwnData, { Password: md5(password) });
const state = async (by = person) => (await app.as(by)(ownData, {})).json();
const take = (id: string, place: number, by = person) => app.as(by)(takeOwnData, { id, place });

/** The whole copy of a person, as the page puts it together. */
async function whole(by = person): Promise<Record<string, Record<string, unknown>[]>> {
  const { file } = await state(by);
  const parts = [];
  for (let place = 0; place < file.parts; place += 1) {
    parts.push((await take(file.id, place, by)).json().text);
  }
  return JSON.parse(parts.join(""));
}

test("A person gets a copy of everything that is kept, and hears by mail and bell that it is ready", async () => {
  const task = await aDraft(world.tx, { company, contractor: person, reward: 12_345n, title: "Logo 🎨" });
  await rowsOf(world.tx, `UPDATE task SET status = 'rejectedByCompany' WHERE id = ${task}`);
  expect((await ask()).json()).toEqual({ state: "preparing", file: null, nextAt: "2026-11-21T09:00:00.000Z" });
  await runJobs(world, app.queues);
  const copy = await whole();
  expect(copy.about).toMatchObject({ format: "artel-own-data", version: 1, person });
  expect(copy.profile).toMatchObject([{ email, name: "Ada", surname: "Novak", role: "freelancer" }]);
  expect(copy.companies).toMatchObject([{ name: "Northwind", status: "active" }]);
  expect(copy.tasks).toMatchObject([{ title: "Logo 🎨", reward: "123.45", company: "Northwind" }]);
  expect(copy.log?.map(({ action, by }) => [action, by])).toContainEqual(["ownData.ask", "you"]);
  expect((await state()).file).toMatchObject({ parts: 1, expiresAt: "2026-11-27T09:00:00.000Z" });
  const told = await rowsOf(world.tx, `SELECT kind FROM notification WHERE user_id = ${person}`);
  expect(told).toContainEqual({ kind: "ownDataReady" });
  const sent = await rowsOf<{ count: number }>(
    world.tx,
    `SELECT count(*)::int AS count FROM inbox_mail WHERE recipient = '${email}' AND subject LIKE '%copy of your data%'`,
  );
  expect([sent[0]?.count, await mailsTo(world, email)]).toEqual([1, []]);
});

test("A copy holds the conversations with the support in their order, and no note that operators wrote to each other", async () => {
  const helper = await anOperator(world.tx, ["support"]);
  const asked = { Text: "Where is my money?", Screen: "/task/128", Object: "task:128" };
  const id = String((await ok(app.as(person), requestSupport, asked)).number);
  await ok(app.as(helper), noteTicket, { id, text: "Looks like a fraud" });
  await ok(app.as(helper), replyTicket, { id, text: "It arrives on Monday", seenMessages: 1 });
  world.clock.advance(60);
  await ok(app.as(person), writeQuestion, { id, text: "It did not" });
  const other = await aContractor(world.tx);
  await ok(app.as(other), requestSupport, { Text: "Nobody else reads this" });
  await ask();
  await runJobs(world, app.queues);
  const copy = await whole();
  expect(copy.messages).toEqual([
    {
      ...{ number: Number(id), at: "2026-11-20T09:00:00+00:00", text: "Where is my money?", page: "/task/128" },
      ...{ about: "task:128", state: "open" },
      since: [
        { at: "2026-11-20T09:00:00+00:00", by: "support", text: "It arrives on Monday" },
        { at: "2026-11-20T09:01:00+00:00", by: "you", text: "It did not" },
      ],
    },
  ]);
  expect(JSON.stringify(copy)).not.toMatch(/Looks like a fraud|Nobody else reads this/);
});

test("A copy of many parts is put together to the same text, with some rows in memory at a time", async () => {
  await rowsOf(
    world.tx,
    `INSERT INTO support_request (user_id, text, asked_at, state, changed_at)
      SELECT ${person}, n || repeat('🎨ж', 900), '2026-11-01', 'closed', '2026-11-01' FROM generate_series(1, 400) n`,
  );
  await ask();
  await runJobs(world, app.queues);
  const { file } = await state();
  expect(file.parts).toBe(Math.ceil(file.length / ownDataLimits.partLength));
  expect(file.parts).toBeGreaterThan(2);
  const copy = await whole();
  expect(copy.messages).toHaveLength(400);
  expect(copy.messages?.every(({ text }) => /^\d+(🎨ж){900}$/u.test(String(text)))).toBe(true);
});

test("A copy is asked for with the password, one a day, and the one before goes", async () => {
  const wrong = await ask(person, "not the password");
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["Password"]]);
  expect((await state()).state).toBe("none");
  await ask();
  await runJobs(world, app.queues);
  const { file } = await state();
  world.clock.set("2026-11-21T08:59:59Z");
  expect([(await ask()).json().code, (await state()).file.id]).toEqual(["limitExceeded", file.id]);
  world.clock.set("2026-11-21T09:00:00Z");
  expect((await ask()).statusCode).toBe(200);
  expect((await take(file.id, 0)).statusCode).toBe(404);
});

test("Of copies that are asked for at once one is made", async () => {
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await ask()).statusCode));
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422]);
});

test("A copy is downloaded by its person alone", async () => {
  await ask();
  await runJobs(world, app.queues);
  const { file } = await state();
  const others = [await aContractor(world.tx), company, await anOperator(world.tx)];
  const statuses = [];
  for (const other of others) {
    statuses.push((await take(file.id, 0, other)).statusCode);
  }
  expect(statuses).toEqual([404, 404, 403]);
  expect((await take(file.id, file.parts)).statusCode).toBe(404);
});

test("A copy can be downloaded for seven days and is then erased", async () => {
  await ask();
  await runJobs(world, app.queues);
  const { file } = await state();
  world.clock.set("2026-11-27T08:59:59Z");
  expect((await take(file.id, 0)).statusCode).toBe(200);
  world.clock.set("2026-11-27T09:00:00Z");
  expect([(await take(file.id, 0)).statusCode, (await state()).state]).toEqual([404, "none"]);
  await runSchedules(world, app.queues, "41 * * * *");
  const left = await rowsOf(world.tx, `SELECT 1 FROM own_data_part WHERE file_id = '${file.id}'`);
  expect(left).toEqual([]);
});

test("What lies in the database of a copy holds nothing of its person", async () => {
  await ask();
  await runJobs(world, app.queues);
  const rows = await rowsOf<{ envelope: string }>(
    world.tx,
    `SELECT p.envelope FROM own_data_part p
    JOIN own_data f ON f.id = p.file_id WHERE f.user_id = ${person}`,
  );
  const text = rows.map(
    ({ envelope }) => envelope + Buffer.from(envelope.split(".")[2] ?? "", "base64url").toString("latin1"),
  );
  expect(rows).toHaveLength(1);
  expect(text.join()).not.toMatch(/Novak|own-data\.test/);
});

test("A run that was taken for dead writes nothing into the copy of the next one", async () => {
  await ask();
  const [row] = await rowsOf<{ id: string }>(world.tx, `SELECT id::text FROM own_data WHERE user_id = ${person}`);
  const job = collectOwnData(world.app);
  await Promise.all([job({ id: row?.id }), job({ id: row?.id })]);
  await runJobs(world, app.queues);
  const copy = await whole();
  expect(copy.profile).toHaveLength(1);
  const told = await rowsOf(world.tx, `SELECT 1 FROM notification WHERE user_id = ${person} AND kind = 'ownDataReady'`);
  expect(told).toHaveLength(1);
  // One that looked before the copy was whole, and begins after.
  expect(await world.app.db.transaction((tx) => beginRun(tx, row?.id ?? "", randomUUID()))).toBe(false);
  expect((await whole()).profile).toHaveLength(1);
});

test("A copy that was not made in six hours has failed and may be asked for again", async () => {
  await ask();
  world.clock.set("2026-11-20T14:59:59Z");
  await endOwnData(world.app)({});
  expect((await state()).state).toBe("preparing");
  world.clock.set("2026-11-20T15:00:00Z");
  await endOwnData(world.app)({});
  expect(await state()).toEqual({ state: "failed", file: null, nextAt: null });
  expect((await ask()).statusCode).toBe(200);
});

test("The log of a copy names no operator and holds no reason of one", async () => {
  const operator = await anOperator(world.tx);
  const record = { kind: "verification.assign", subject: `contractor:${person}`, tenant: person, actor: operator };
  const row = { ...record, reason: "Looks odd", request_id: "r", detail: { firstPerson: operator } };
  await rowsOf(world.tx, `SELECT audit.record_json('${JSON.stringify(row)}'::jsonb, '2026-11-19T00:00:00Z')`);
  await ask();
  await runJobs(world, app.queues);
  const { log } = await whole();
  expect(log?.find(({ action }) => action === "verification.assign")).toEqual({
    ...{ at: "2026-11-19T00:00:00+00:00", action: "verification.assign", about: `contractor:${person}`, by: "others" },
  });
});

test("T-137: with a new key of data the keys of copies are sealed anew, and the copies open as before", async () => {
  await ask();
  await runJobs(world, app.queues);
  const next = keysFrom(new Uint8Array(32).fill(9)).data;
  const ring = [{ ...next, kid: "next" }, ...world.app.keys.dataRing] as const;
  const random = world.app.ids.bytes;
  await world.app.db.transaction((tx) => sealedCopyKeys.sealAnew(tx, { ring, random }, 100));
  expect(await sealedCopyKeys.kids(world.tx)).toContain("next");
  const back = [...world.app.keys.dataRing, ring[0]] as unknown as typeof ring;
  await world.app.db.transaction((tx) => sealedCopyKeys.sealAnew(tx, { ring: back, random }, 100));
  expect((await whole()).profile).toHaveLength(1);
});
