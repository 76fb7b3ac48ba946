import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { getContent } from "@artel/shared/calls/later-answers/app";
import { userInit } from "@artel/shared/calls/session/legacy";
import { createTask, getCompanyTask, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import { getImport, resumeImport, startImport, stopImport } from "@artel/shared/calls/tasks/app-import-jobs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { importRow } from "../src/testing/import-rows.ts";
import { aCompany, aContractor, aDraft, workingPair } from "../src/testing/people.ts";
import { runSchedules } from "../src/testing/run-jobs.ts";
import { anOwnerWithPassword, signInAs } from "../src/testing/signed-in.ts";
import { asSuperuser } from "../src/testing/superuser.ts";
import { rowsOf, type TestWorld, testDay } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  await asSuperuser(world, "DELETE FROM graphile_worker._private_jobs");
  ({ company, contractor } = await workingPair(world.tx, 10_000_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

const count = async (text: string) => (await rowsOf<{ count: number }>(world.tx, text))[0]?.count;

/** Pays a draft so that the answer comes later, and waits until it is kept; its id. */
async function answeredLater(): Promise<string> {
  const task = await aDraft(world.tx, { company, contractor, reward: 1_000n });
  const reply = await app.as(company)(payTask, { id: task }, { prefer: "respond-async" });
  const { id } = reply.json<{ id: string }>();
  await vi.waitFor(async () => {
    expect(await count(`SELECT count(code)::int AS count FROM content WHERE id = '${id}'`)).toBe(1);
  });
  return id;
}
const keptAnswers = () => count(`SELECT count(*)::int AS count FROM content WHERE owner = ${company}`);

test("HO-137, T-135: of answers that came later a person keeps the 200 newest, and the one just given", async () => {
  const first = await answeredLater();
  await rowsOf(
    world.tx,
    `INSERT INTO content (owner, created_at, expires_at, code, body)
      SELECT ${company}, '2026-11-20T10:00:00Z', '2026-11-21T09:00:00Z', 200, '{}' FROM generate_series(1, 199)`,
  );
  expect((await app.as(company)(getContent, { id: first })).statusCode).toBe(200);
  const last = await answeredLater();
  expect(await keptAnswers()).toBe(200);
  expect((await app.as(company)(getContent, { id: first })).statusCode).toBe(404);
  expect((await app.as(company)(getContent, { id: last })).statusCode).toBe(200);
});

test("HO-137, T-135: the answers that a person keeps have 64 MiB together; the oldest make room", async () => {
  await asSuperuser(world, "ALTER TABLE content ALTER body SET STORAGE EXTERNAL");
  for (const [hour, megabytes] of [
    [6, 40],
    [7, 40],
    [8, 20],
  ]) {
    await rowsOf(
      world.tx,
      `INSERT INTO content (owner, created_at, expires_at, code, body)
        VALUES (${company}, '2026-11-20T0${hour}:00:00Z', '2026-11-21T09:00:00Z', 200,
          to_jsonb(repeat('a', ${megabytes} * 1024 * 1024)))`,
    );
  }
  await answeredLater();
  expect(await keptAnswers()).toBe(3);
});

test("HO-137: a sign-in beyond 100 sessions ends the oldest, and 1 000 ended ones are kept as rows", async () => {
  const { email, id } = await anOwnerWithPassword(world, app);
  const oldest = await signInAs(app, email);
  world.clock.advance(1);
  const second = await signInAs(app, email);
  const add = (rows: number, when: string, ended: string) =>
    rowsOf(
      world.tx,
      `INSERT INTO session (user_id, created_at, last_used_at, expires_at, ended_at)
        SELECT ${id}, '${when}', '${when}', '2026-11-21', ${ended} FROM generate_series(1, ${rows})`,
    );
  await add(98, "2026-11-20T09:00:02Z", "NULL");
  await add(1_100, "2026-11-19", "'2026-11-19'");
  world.clock.advance(60);
  expect((await oldest.call(userInit, {})).statusCode).toBe(200);
  await signInAs(app, email);
  const ends = await Promise.all([oldest, second].map(async (one) => (await one.call(userInit, {})).statusCode));
  expect(ends).toEqual([401, 200]);
  const live = `SELECT count(*)::int AS count FROM session WHERE user_id = ${id} AND ended_at IS NULL`;
  expect(await count(live)).toBe(100);
  // One of them has ended with this sign-in.
  expect(await count(`SELECT count(*)::int AS count FROM session WHERE user_id = ${id} AND ended_at IS NOT NULL`)).toBe(
    1_001,
  );
});

test("HO-137: of notifications the 1 000 newest of a person are kept, nobody else's are touched", async () => {
  const other = await aContractor(world.tx);
  for (const [who, rows] of [
    [contractor, 1_002],
    [other, 3],
  ]) {
    await rowsOf(
      world.tx,
      `INSERT INTO notification (user_id, kind, events, newest_id, data, on_screen, waits_for_summary, happened_at)
        SELECT ${who}, 'taskPaid', 1, 1000000 + n, '{}', true, false, '${testDay}' FROM generate_series(1, ${rows}) n`,
    );
  }
  await runSchedules(world, app.queues, "47 3 * * *");
  const left = (who: number) =>
    rowsOf(
      world.tx,
      `SELECT count(*)::int AS count, min(newest_id)::int AS oldest FROM notification WHERE user_id = ${who}`,
    );
  expect(await left(contractor)).toEqual([{ count: 1_000, oldest: 1_000_003 }]);
  expect(await left(other)).toEqual([{ count: 3, oldest: 1_000_001 }]);
});

test("HO-137: a question to the support goes a year after its latest change, and of the inbox page the 10 000 newest mails stay", async () => {
  await rowsOf(
    world.tx,
    `INSERT INTO support_request (user_id, text, asked_at, changed_at, state)
      VALUES (${company}, 'old', '2025-11-19T09:00:00Z', '2025-11-20T08:59:59Z', 'closed'),
        (${company}, 'kept', '2025-11-19T09:00:00Z', '2025-11-20T09:00:00Z', 'answered')`,
  );
  await rowsOf(
    world.tx,
    `DELETE FROM inbox_mail; INSERT INTO inbox_mail (message_id, recipient, sender, subject, body_text, body_html, created_at)
      SELECT 'mail-' || n, 'a@b.test', 'c@d.test', n::text, '', '', '${testDay}' FROM generate_series(1, 10002) n`,
  );
  await runSchedules(world, app.queues, "51 3 * * *");
  await runSchedules(world, app.queues, "17 3 * * *");
  expect(await rowsOf(world.tx, `SELECT text FROM support_request WHERE user_id = ${company}`)).toEqual([
    { text: "kept" },
  ]);
  const mails =
    "SELECT count(*)::int AS count, min(subject::int) AS oldest FROM inbox_mail WHERE recipient = 'a@b.test'";
  expect(await rowsOf(world.tx, mails)).toEqual([{ count: 10_000, oldest: 3 }]);
});

test("HO-137: a company asks for 100 invoices within 24 hours, then it is told to wait; a day later it may again", async () => {
  const ask = () => app.as(company)(rechargeAccount, { Count: "10", Cur: "USD" });
  for (let more = 0; more < 100; more += 1) {
    expect((await ask()).statusCode).toBe(200);
  }
  const refused = await ask();
  expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
    409,
    "noRoom",
    { Count: "Your company has asked for 100 invoices within 24 hours. Use one of them, or try again tomorrow." },
  ]);
  world.clock.advance(86_400);
  expect((await ask()).statusCode).toBe(200);
});

const draft = () =>
  app.as(company)(createTask, {
    contractorId: contractor,
    title: "A draft",
    description: "Of many",
    categoryId: 1,
    amount: "100",
    currency: "USD",
    deadline: "31/12/2026",
  });

/** Many drafts of a company's owner; without what their triggers write, which would take seconds. */
const makeDrafts = (owner: number, count: number) =>
  asSuperuser(
    world,
    `SET session_replication_role = replica; INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id,
      deadline, currency, price_reward, price_fee, price_total, fee_rate, created_at)
    SELECT ${owner}, ${contractor}, ${owner}, 'draft', 'One of many', 1, '31/12/2026', 'USD', 100, 0, 100, 0, '${testDay}'
    FROM generate_series(1, ${count})`,
  );
const deleteDrafts = (owner: number) =>
  asSuperuser(
    world,
    `SET session_replication_role = replica; DELETE FROM task WHERE company_id = ${owner} AND title = 'One of many'`,
  );

test("HO-137, T-135: a person has 50 000 drafts, made by hand or by an import; a colleague has as many again", async () => {
  const [{ email } = { email: "" }] = await rowsOf<{ email: string }>(
    world.tx,
    `SELECT email FROM app_user WHERE id = ${contractor}`,
  );
  await makeDrafts(company, 49_998);
  expect((await draft()).statusCode).toBe(200);
  const rows = [importRow(email, 2), importRow(email, 3)];
  const start = () =>
    app.as(company)(startImport, { key: "import-of-drafts", fileName: "many.xlsx", mode: "valid", rows });
  const full = await start();
  expect([full.statusCode, full.json().code, full.json().fields]).toEqual([
    409,
    "noRoom",
    { rows: "You have 49999 drafts, and one person can have 50000. Pay or delete some of them first." },
  ]);
  expect((await draft()).statusCode).toBe(200);
  expect((await draft()).json()).toMatchObject({
    code: "noRoom",
    fields: { title: "You have 50000 drafts, and one person can have 50000. Pay or delete some of them first." },
  });
  await deleteDrafts(company);
});

test("HO-137: of drafts, imports and invoices asked for at once as many are made as there is room for, and not one more", async () => {
  const [{ email } = { email: "" }] = await rowsOf<{ email: string }>(
    world.tx,
    `SELECT email FROM app_user WHERE id = ${contractor}`,
  );
  const owner = await aCompany(world.tx);
  await rowsOf(
    world.tx,
    `INSERT INTO company_contractor (company_id, contractor_id, status, invited_at, activated_at)
      VALUES (${owner}, ${contractor}, 'active', '${testDay}', '${testDay}') RETURNING 1`,
  );
  const fields = { title: "A draft", description: "Of many", categoryId: 1, amount: "100", currency: "USD" };
  const make = () => app.as(owner)(createTask, { contractorId: contractor, ...fields, deadline: "31/12/2026" });
  await makeDrafts(owner, 49_995);
  const codes = (replies: readonly { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).sort();
  expect(codes(await Promise.all([make(), make(), make()]))).toEqual([200, 200, 200]);
  // Two places are left, which the rows of a running import have taken before they are drafts.
  const rows = [importRow(email, 2), importRow(email, 3)];
  const started = await app.as(owner)(startImport, {
    key: "import-at-once-of-two",
    fileName: "many.xlsx",
    mode: "valid",
    rows,
  });
  expect([started.statusCode, started.json()]).toMatchObject([200, { total: 2 }]);
  expect(codes([await make()])).toEqual([409]);
  const id = started.json().importId;
  expect((await app.as(owner)(stopImport, { id })).statusCode).toBe(200);
  // Stopped, it leaves its places to others, and goes on only while there are enough.
  expect(codes(await Promise.all([1, 2, 3, 4, 5].map(make)))).toEqual([200, 200, 409, 409, 409]);
  const resumed = await app.as(owner)(resumeImport, { id });
  expect([resumed.statusCode, resumed.json().code]).toEqual([409, "noRoom"]);
  await deleteDrafts(owner);
  const ask = () => app.as(owner)(rechargeAccount, { Count: "10", Cur: "USD" });
  for (let more = 0; more < 97; more += 1) {
    await ask();
  }
  expect(codes(await Promise.all([1, 2, 3, 4, 5, 6].map(ask)))).toEqual([200, 200, 200, 409, 409, 409]);
});

test("HO-137: a draft that nobody changed for 365 days is deleted at night with a record; one that was changed stays", async () => {
  const old = (await draft()).json<{ id: number }>().id;
  const changed = (await draft()).json<{ id: number }>().id;
  const paid = (await draft()).json<{ id: number }>().id;
  expect((await app.as(company)(payTask, { id: paid })).statusCode).toBe(200);
  world.clock.advance(86_400);
  expect((await app.as(company)(updateTask, { id: changed, title: "A plan" })).statusCode).toBe(200);
  const found = async () => {
    const replies = await Promise.all([old, changed, paid].map((id) => app.as(company)(getCompanyTask, { id })));
    return replies.map(({ statusCode }) => statusCode);
  };
  world.clock.advance(364 * 86_400);
  await runSchedules(world, app.queues, "57 3 * * *");
  expect(await found()).toEqual([200, 200, 200]);
  world.clock.advance(1);
  await runSchedules(world, app.queues, "57 3 * * *");
  expect(await found()).toEqual([404, 200, 200]);
  const records = await rowsOf(
    world.tx,
    `SELECT actor::int, reason FROM audit.record WHERE action = 'task.delete' AND subject = 'task:${old}'`,
  );
  expect(records).toEqual([{ actor: 0, reason: "unchanged for 365 days" }]);
});

test("HO-137, T-135: while an import of a person runs, the rows of a second one are not even judged", async () => {
  const [{ email } = { email: "" }] = await rowsOf<{ email: string }>(
    world.tx,
    `SELECT email FROM app_user WHERE id = ${contractor}`,
  );
  const ask = (key: string, rows: readonly object[]) =>
    app.as(company)(startImport, { key, fileName: "may.xlsx", mode: "valid", rows });
  const { importId } = (await ask("the-first-import", [importRow(email, 2)])).json<{ importId: string }>();
  const nothing = [{ number: 2, cells: {} }];
  expect((await ask("the-second-import", nothing)).json().code).toBe("importRunning");
  await app.as(company)(stopImport, { id: importId });
  expect((await ask("the-second-import", nothing)).json().code).toBe("invalidInput");
  expect((await app.as(company)(getImport, { id: importId })).json()).toMatchObject({ state: "stopped", created: 0 });
});
