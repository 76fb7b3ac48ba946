import { operatorAudit } from "@artel/shared/calls/audit/operator";
import type { Input } from "@artel/shared/calls/call";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { signIn } from "@artel/shared/calls/session/legacy";
import { addUserNote, operatorUser, operatorUsers, revealUserPhone } from "@artel/shared/calls/users/operator";
import { endUserSessions, unlockUser } from "@artel/shared/calls/users/operator-care";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anotherSession } from "../../testing/another-session.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { changeAccount } from "../../testing/change-account.ts";
import { saveSegment } from "../../testing/change-policy.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { mailsTo } from "../../testing/mails.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aManager, anOperator, fund } from "../../testing/people.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { maskedPhone } from "./show-user.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;
let company: number;
let manager: number;
let person: number;
let payee: number;
const reason = "Asked by phone";

beforeAll(async () => {
  ({ world, app } = await startApp());
  operator = await anOperator(world.tx, ["support"]);
  company = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  manager = await aManager(world.tx, company);
  person = await aContractor(world.tx, { name: "Ada", surname: "Novak", companies: [company] });
  payee = await aContractor(world.tx, { name: "Zoe", surname: "Zimmer" });
  await rowsOf(world.tx, `UPDATE app_user SET phone = '+381 60 123 456' WHERE id = ${person}`);
  await fund(world.tx, company, "USD", 12_345n);
  await changeAccount({ world, app }, company, { setting: "isFriend", value: "on" });
  await saveSegment({ world, app }, { name: "Slow banks", members: [String(person)] });
});
afterAll(() => closeWithCleanBooks(app, world));

type Asked = Partial<Input<typeof operatorUsers>>;
const list = async (asked: Asked) => ok(app.as(operator), operatorUsers, asked as Record<string, unknown>);
const ids = async (asked: Asked) => (await list(asked)).rows.map(({ id }) => id);
const show = (id: number, by = operator) => ok(app.as(by), operatorUser, { id });

describe("the list", () => {
  test("HO-43: everybody who has an account is found by name, address, company and number; operators are not", async () => {
    expect(await ids({ search: "ada novak" })).toEqual([person]);
    expect(await ids({ search: String(manager), role: "manager" })).toEqual([manager]);
    expect((await ids({ search: "northwind" })).sort()).toEqual([company, manager].sort());
    expect(await ids({ search: "operator number" })).toEqual([]);
  });

  test("HO-43: role, state, flag and segment narrow it together, page by page", async () => {
    const all = await list({ take: 2 });
    expect([all.rows.length, all.total]).toEqual([2, 4]);
    expect(await ids({ role: "owner,freelancer", sort: "name" })).toEqual([person, company, payee]);
    expect(await ids({ flag: "isFriend" })).toEqual([company]);
    const [segment] = all.segments;
    expect(segment?.name).toBe("Slow banks");
    expect(await ids({ segment: String(segment?.id) })).toEqual([person]);
    expect(await ids({ segment: String(segment?.id), role: "owner" })).toEqual([]);
    expect((await list({ search: String(person) })).rows[0]?.segments).toEqual(["Slow banks"]);
    await rowsOf(world.tx, `UPDATE segment SET ends_at = '2026-11-20'`);
    expect(await ids({ segment: String(segment?.id) })).toEqual([]);
    expect((await list({ search: String(person) })).rows[0]?.segments).toEqual([]);
    await rowsOf(world.tx, "UPDATE segment SET ends_at = NULL");
    expect(await ids({ state: "closed" })).toEqual([]);
    const wrong = await app.as(operator)(operatorUsers, { role: "operator" });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { role: "Wrong value" }]);
  });
});

describe("the page of a person", () => {
  test("HO-43: a freelancer shows role, state, money, work, access, segments and sessions, the phone masked; who looked is recorded", async () => {
    await anotherSession(world, person);
    const shown = await show(person);
    expect(shown).toMatchObject({
      ...{
        id: person,
        name: "Ada Novak",
        role: "freelancer",
        state: "active",
        company: null,
        phone: "+••• •• ••• 456",
      },
      ...{ balances: [], openTasks: 0, openPayouts: 0, methods: [], payouts: [], documents: [], flags: [] },
      ...{ pending: [], emailChange: null },
      verification: { state: "not_assigned", isBlocked: false },
      access: { hasApp: false, hasEmailCodes: false, isFactorLocked: false, blockedUntil: null },
      segments: [{ name: "Slow banks" }],
    });
    expect(shown.sessions[0]).toMatchObject({ place: "127.0.0.2", browser: "" });
    const { rows } = await ok(app.as(operator), operatorAudit, { user: person });
    expect(rows.map(({ action, subject }) => [action, subject])).toContainEqual(["user.read", `user:${person}`]);
  });

  test("HO-43: the newest withdrawals of a freelancer stand there, and nobody else's", async () => {
    await giveMoney(world.tx, payee, "USD", 50_000n);
    await aBank(world, app, payee);
    const asked = { amount: "100", type: "toBank", walletId: "", currency: "USD" } as const;
    const { id } = (await app.as(payee)(withdraw, asked)).json();
    const shown = await show(payee);
    expect(shown.payouts.map((one) => [one.id, one.amount, one.currency])).toEqual([[id, "100.00", "USD"]]);
    expect([shown.openPayouts, shown.documents]).toEqual([1, []]);
    expect([(await show(person)).payouts, (await show(company)).payouts]).toEqual([[], []]);
  });

  test("HO-43: an owner shows the money and the flags of the company, a manager neither", async () => {
    const owner = await show(company);
    expect(owner).toMatchObject({
      ...{ role: "owner", company: { id: company, name: "Northwind Studio Ltd" }, verification: null },
      balances: [{ currency: "USD", available: "123.45", escrow: "0.00", onTheWay: "0.00" }],
      flags: [{ name: "isFriend", endsAt: null }],
    });
    expect(await show(manager)).toMatchObject({ role: "manager", balances: [], flags: [], company: { id: company } });
  });

  test("HO-43: an operator's account and an unknown number are not found, and nobody else reads any", async () => {
    const call = (by: number, id: number) => app.as(by)(operatorUser, { id });
    const statuses = [await call(operator, operator), await call(operator, 999_999), await call(company, person)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test("HO-43: what happened is paged by the server: a manager's page leaves out what others of the company did", async () => {
    await show(manager);
    const ofManager = await ok(app.as(operator), operatorAudit, { user: manager, by: "everybody" });
    expect(ofManager.rows.map(({ subject }) => subject)).toEqual(ofManager.rows.map(() => `user:${manager}`));
    expect(ofManager.rows[0]?.action).toBe("user.read");
    const ofOwner = await ok(app.as(operator), operatorAudit, { user: company, by: "everybody", take: 2 });
    expect([ofOwner.rows.length, ofOwner.total > 2]).toEqual([2, true]);
    expect((await ok(app.as(operator), operatorAudit, { user: operator, by: "everybody" })).rows).toEqual([]);
  });

  test("HO-43: the whole phone number is shown with a reason to the support alone, which is recorded", async () => {
    const shown = await ok(app.as(operator), revealUserPhone, { id: person, reason });
    expect(shown).toEqual({ phone: "+381 60 123 456" });
    const { rows } = await ok(app.as(operator), operatorAudit, { user: person, take: 1 });
    expect(rows[0]).toMatchObject({ action: "user.phone", reason });
    const finance = await anOperator(world.tx, ["finance", "treasury", "compliance", "admin"]);
    expect((await app.as(finance)(revealUserPhone, { id: person, reason })).statusCode).toBe(403);
    expect([maskedPhone(""), maskedPhone("12"), maskedPhone("+7 999")]).toEqual(["", "12", "+• 999"]);
  });

  test("HO-43: notes stand with their operator, the newest first; an empty one is refused", async () => {
    await ok(app.as(operator), addUserNote, { id: person, text: "Called back" });
    await ok(app.as(operator), addUserNote, { id: person, text: "  Passport is on its way\n" });
    expect((await show(person)).notes.map(({ text }) => text)).toEqual(["Passport is on its way", "Called back"]);
    const refused = await app.as(operator)(addUserNote, { id: person, text: "  " });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["text"]]);
    await rowsOf(
      world.tx,
      `INSERT INTO user_note (user_id, text, written_by, written_at) SELECT ${person}, 'Old', ${operator}, '2026-11-19' FROM generate_series(1, 198)`,
    );
    const full = await app.as(operator)(addUserNote, { id: person, text: "One more" });
    expect([full.statusCode, full.json().code, (await show(person)).notes.length]).toEqual([409, "noRoom", 200]);
  });
});

describe("care without a second person", () => {
  test("HO-43: sessions of a person are ended one by one or all, and their tokens are refused at once", async () => {
    const token = await app.tokenOf(manager);
    const [session] = (await show(manager)).sessions;
    const foreign = await app.as(operator)(endUserSessions, { id: person, session: session?.id, reason });
    expect(foreign.statusCode).toBe(404);
    expect(await ok(app.as(operator), endUserSessions, { id: manager, session: session?.id, reason })).toEqual({
      ended: 1,
    });
    const used = await app.server.inject({
      ...{ method: "POST", url: "/rest/api/user-init" },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(used.statusCode).toBe(401);
    await anotherSession(world, manager);
    await anotherSession(world, manager);
    expect(await ok(app.as(operator), endUserSessions, { id: manager, reason })).toEqual({ ended: 2 });
    expect((await show(manager)).sessions).toEqual([]);
  });

  test("HO-43: three wrong passwords block; the support unlocks, tells the person, and once only", async () => {
    const [{ email } = { email: "" }] = await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id = ${person}`,
    );
    const wrong = { login: email, password: "0".repeat(32) };
    for (const _ of [1, 2, 3]) {
      await app.as(undefined)(signIn, wrong);
    }
    expect((await app.as(undefined)(signIn, wrong)).json().status).toBe("Blocked");
    expect((await show(person)).access.blockedUntil).not.toBe(null);
    const compliance = await anOperator(world.tx, ["compliance", "admin", "finance", "treasury"]);
    expect((await app.as(compliance)(unlockUser, { id: person, reason })).statusCode).toBe(403);
    await ok(app.as(operator), unlockUser, { id: person, reason });
    expect((await show(person)).access.blockedUntil).toBe(null);
    expect((await app.as(undefined)(signIn, wrong)).json()).toEqual({
      status: "Wrong login or password!",
      attempts: 1,
    });
    expect((await mailsTo(world, email))[0]?.subject).toBe("mailCare.unlockedSubject");
    const again = await app.as(operator)(unlockUser, { id: person, reason });
    expect([again.statusCode, again.json().detail]).toEqual([409, "Nothing is locked"]);
  });

  test("HO-43: codes that wrong ones locked are unlocked with the sign-in", async () => {
    await rowsOf(
      world.tx,
      `INSERT INTO factor (user_id, is_email_chosen, email_failures, email_locked_at) VALUES (${manager}, true, 15, '2026-11-20')`,
    );
    expect((await show(manager)).access).toMatchObject({ hasEmailCodes: true, isFactorLocked: true });
    await ok(app.as(operator), unlockUser, { id: manager, reason });
    expect((await show(manager)).access).toMatchObject({ hasEmailCodes: true, isFactorLocked: false });
  });
});
