import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { userInit } from "@artel/shared/calls/session/legacy";
import { keepEmail, proveEmail } from "@artel/shared/calls/users/app-email";
import { operatorUser } from "@artel/shared/calls/users/operator";
import { proposeEmailChange, stopEmailChange } from "@artel/shared/calls/users/operator-care";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renderMail } from "../../platform/mail/mail.ts";
import { anotherSession } from "../../testing/another-session.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { ok } from "../../testing/ok.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import { mailsTo as delivered, runSchedules } from "../../testing/run-jobs.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let support: number;
let second: number;
const reason = "The mailbox is lost";
const everyTenMinutes = "*/10 * * * *";
const hours = (count: number) => count * 3600;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

let counter = 0;
let person: number;
let before: string;
let after: string;
beforeEach(async () => {
  counter += 1;
  [before, after] = [`old${counter}@mail.test`, `new${counter}@mail.test`];
  person = await aContractor(world.tx, { email: before });
  support = await anOperator(world.tx, ["support"]);
  second = await anOperator(world.tx, ["support"]);
});

const ask = (email: string, by = support) => app.as(by)(proposeEmailChange, { id: person, email, reason });
const decide = (approval: number, by: number) =>
  app.as(by)(decideApproval, { id: String(approval), decision: "approved", reason: "Called back" });
const show = () => ok(app.as(support), operatorUser, { id: person });
const tick = () => runSchedules(world, app.queues, everyTenMinutes);

/** A change that two operators approved: the codes of the links in the old and the new mailbox. */
async function approved(): Promise<{ readonly keep: string; readonly prove: string }> {
  const { approval } = (await ask(after)).json();
  expect((await decide(approval, second)).json()).toEqual({ decision: "approved" });
  return { keep: await linkCode(world, before), prove: await linkCode(world, after) };
}

test("HO-43: approved by another operator it waits for 72 hours; the old address is told with a way to object, the new one is asked", async () => {
  const { approval } = (await ask(` New${counter}@Mail.test `)).json();
  expect((await show()).emailChange).toBe(null);
  expect((await decide(approval, support)).json().code).toBe("samePerson");
  expect((await decide(approval, second)).json()).toEqual({ decision: "approved" });
  const due = new Date(world.clock.now().getTime() + 72 * 3_600_000).toISOString();
  expect(await show()).toMatchObject({ email: before, emailChange: { email: after, dueAt: due, isProved: false } });
  const [old] = await mailsTo(world, before);
  expect(old?.button?.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/keep-email\?code=[0-9a-f]{32}$/);
  // Who has the old mailbox learns that it is another, and not which one.
  expect(old && renderMail(old, "id").text).toContain(`n•••@mail.test`);
  expect((await mailsTo(world, after))[0]?.button?.url).toContain("/prove-email?code=");
});

test("HO-43: proved and not objected to, it changes after the wait: every session ends and both mailboxes are told", async () => {
  const { keep, prove } = await approved();
  const token = await anotherSession(world, person);
  const proved = await ok(app.as(undefined), proveEmail, { code: prove });
  expect(proved).toMatchObject({ email: after, outcome: "waits" });
  world.clock.advance(hours(72) - 1);
  await tick();
  expect((await show()).email).toBe(before);
  world.clock.advance(1);
  await tick();
  expect(await show()).toMatchObject({ email: after, emailChange: null, isEmailProved: true, sessions: [] });
  const used = await app.as(undefined)(userInit, {}, { authorization: `Bearer ${token}` });
  expect(used.statusCode).toBe(401);
  for (const address of [before, after]) {
    const [newest] = await delivered(world, address);
    expect(newest?.subject).toBe("The address of your Artel account was changed");
  }
  expect((await app.as(undefined)(keepEmail, { code: keep })).json().code).toBe("codeWrongOrExpired");
  const { rows } = await ok(app.as(support), operatorAudit, { user: person, by: "everybody" });
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user.emailWait", "user.emailProve", "user.emailEnd"]),
  );
});

test("HO-43: the old address objects by its link, once; nothing changes then, however late the new one is proved", async () => {
  const { keep, prove } = await approved();
  await ok(app.as(undefined), proveEmail, { code: prove });
  expect(await ok(app.as(undefined), keepEmail, { code: keep })).toEqual({ email: `o•••@mail.test` });
  expect((await app.as(undefined)(keepEmail, { code: keep })).json().code).toBe("codeWrongOrExpired");
  world.clock.advance(hours(100));
  await tick();
  expect(await show()).toMatchObject({ email: before, emailChange: null });
  expect((await app.as(undefined)(proveEmail, { code: prove })).json().code).toBe("codeWrongOrExpired");
  // The link of one mailbox is no link of the other.
  const other = await approved();
  expect((await app.as(undefined)(keepEmail, { code: other.prove })).json().code).toBe("codeWrongOrExpired");
  expect((await app.as(undefined)(proveEmail, { code: other.keep })).json().code).toBe("codeWrongOrExpired");
});

test("HO-43: an address that nobody proves does not change; proved after the wait, it changes at once", async () => {
  const { prove } = await approved();
  world.clock.advance(hours(24 * 13));
  await tick();
  expect((await show()).email).toBe(before);
  expect(await ok(app.as(undefined), proveEmail, { code: prove })).toEqual({
    ...{ email: after, outcome: "changed", dueAt: null },
  });
  expect((await show()).email).toBe(after);
  await rowsOf(world.tx, `UPDATE app_user SET email = '${before}' WHERE id = ${person}`);
  after = `later${counter}@mail.test`;
  const late = await approved();
  world.clock.advance(hours(24 * 14));
  await tick();
  expect(await show()).toMatchObject({ email: before, emailChange: null });
  expect((await app.as(undefined)(proveEmail, { code: late.prove })).json().code).toBe("codeWrongOrExpired");
});

test("HO-43: a request about an account that was closed meanwhile is overtaken, and one of somebody removed lapses", async () => {
  const { approval } = (await ask(after)).json();
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'blocked' WHERE id = ${person}`);
  expect((await decide(approval, second)).json()).toEqual({ decision: "overtaken" });
  expect((await show()).emailChange).toBe(null);
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'active' WHERE id = ${person}`);
  const { prove } = await approved();
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${person}`);
  world.clock.advance(hours(73));
  expect((await ok(app.as(undefined), proveEmail, { code: prove })).outcome).toBe("lapsed");
  expect((await show()).email).toBe(before);
});

test("HO-43: an address that somebody took meanwhile stays theirs", async () => {
  const { prove } = await approved();
  world.clock.advance(hours(73));
  const other = await aContractor(world.tx, { email: after });
  expect((await ok(app.as(undefined), proveEmail, { code: prove })).outcome).toBe("taken");
  expect((await show()).email).toBe(before);
  expect((await ok(app.as(support), operatorUser, { id: other })).email).toBe(after);
});

test("HO-43: the support stops a change that waits; a second one meanwhile is refused", async () => {
  const { keep } = await approved();
  expect((await ask("third@mail.test")).json().detail).toBe("Another change of the address waits");
  await ok(app.as(support), stopEmailChange, { id: person, reason });
  expect((await show()).emailChange).toBe(null);
  expect((await app.as(undefined)(keepEmail, { code: keep })).json().code).toBe("codeWrongOrExpired");
  expect((await app.as(support)(stopEmailChange, { id: person, reason })).statusCode).toBe(409);
});

test("HO-43: what is no address, the present and a taken one are refused by the field; other duties may not ask", async () => {
  const taken = `taken${counter}@mail.test`;
  await aContractor(world.tx, { email: taken });
  const fields = async (email: string) => (await ask(email)).json().fields;
  expect(await fields("nobody")).toHaveProperty("email");
  expect(await fields(before)).toHaveProperty("email");
  expect(await fields(taken)).toHaveProperty("email");
  const compliance = await anOperator(world.tx, ["compliance", "treasury", "finance", "admin"]);
  expect((await ask(after, compliance)).statusCode).toBe(403);
  expect((await ask(after, person)).statusCode).toBe(404);
});
