import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { askErasure, cancelErasure, erasure } from "@artel/shared/calls/privacy/app";
import { endErasure, operatorErasures, proposeErasure } from "@artel/shared/calls/privacy/operator";
import { checkEmail, signIn, userInit } from "@artel/shared/calls/session/legacy";
import { payTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, aDraft, aManager, anOperator, fund } from "../../testing/people.ts";
import { choosePassword, md5, rightPassword } from "../../testing/signed-in.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { erasePeople } from "./erase-people.ts";

let world: TestWorld;
let app: TestApp;
let support: number;
let compliance: number;
let person: number;
let email: string;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000", RATE_SIGN_IN: "100000", RATE_DEFAULT: "100000" }));
  support = await anOperator(world.tx, ["support"]);
  compliance = await anOperator(world.tx, ["compliance"]);
});
afterAll(() => closeWithCleanBooks(app, world));
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  email = `ada${round}@erasure.test`;
  person = await aContractor(world.tx, { email });
  await choosePassword(world, app, { email, password: rightPassword });
});

const reason = "Wrote to us";
const ask = (by = person) => app.as(by)(askErasure, { Password: md5(rightPassword) });
const view = async (by = person) => (await app.as(by)(erasure, {})).json();
const propose = (account: number | string = person, by = support) =>
  app.as(by)(proposeErasure, { account: String(account), reason });
const decide = async (approval: number, decision = "approved", by = compliance) =>
  (await app.as(by)(decideApproval, { id: String(approval), decision, reason })).json();
const erase = () => erasePeople(world.app)({});
const nameOf = async (id = person) =>
  (await rowsOf<{ name: string }>(world.tx, `SELECT name FROM app_user WHERE id = ${id}`))[0]?.name;
const listed = async (id = person) => {
  const { open, past } = (await app.as(support)(operatorErasures, {})).json();
  return [...open, ...past].find((row: { person: { id: number } }) => row.person.id === id);
};
const newestMail = async () => (await mailsTo(world, email))[0]?.paragraphs[0]?.key;

/** Until the day of the erasure is fixed: asked by the person, proposed by one operator, approved by another. */
async function approved(): Promise<void> {
  await ask();
  await decide((await propose()).json().approval);
}

describe("an erasure needs its person, two operators and two weeks", () => {
  test("T-122: it is asked for with the password, approved by another operator, and done on its day and not before", async () => {
    expect((await ask()).json()).toMatchObject({ state: "asked", erasesAt: null, obstacles: [] });
    expect(await newestMail()).toBe("erasure.mail.asked");
    expect(await listed()).toMatchObject({ state: "asked", askedBy: null, approval: null });
    const { approval } = (await propose()).json();
    expect((await listed()).approval).toBe(approval);
    expect(await decide(approval)).toEqual({ decision: "approved" });
    expect(await view()).toMatchObject({ state: "waiting", erasesAt: "2026-12-04T09:00:00.000Z" });
    expect(await newestMail()).toBe("erasure.mail.waits");
    world.clock.set("2026-12-04T08:59:59Z");
    await erase();
    expect(await nameOf()).toBe("Person");
    world.clock.set("2026-12-04T09:00:00Z");
    await erase();
    expect([await nameOf(), await newestMail()]).toEqual([`#${person}`, "erasure.mail.done"]);
    expect(await listed()).toMatchObject({ state: "erased", person: { name: `#${person}` }, obstacles: [] });
  });

  test("T-122: an erased person is signed out and cannot sign in, and the address is free again", async () => {
    await approved();
    // A session would be too old by its day.
    await rowsOf(world.tx, `UPDATE erasure SET erases_at = '2026-11-20T09:00:01Z' WHERE user_id = ${person}`);
    world.clock.set("2026-11-20T09:00:01Z");
    expect((await app.as(person)(userInit, {})).statusCode).toBe(200);
    await erase();
    expect((await app.as(person)(userInit, {})).statusCode).toBe(401);
    const reply = await app.as(undefined)(signIn, { login: email, password: md5(rightPassword) });
    expect(reply.json().status).toBe("Wrong login or password!");
    expect((await app.as(undefined)(checkEmail, { Email: email })).json().status).toBe("Done");
  });

  test("T-122: support asks for somebody who wrote to us, by number or address, and is told whom nobody knows", async () => {
    expect((await propose("nobody@erasure.test")).json().fields).toHaveProperty("account");
    expect((await propose(support)).json().fields).toHaveProperty("account");
    const { approval } = (await propose(email)).json();
    expect(await listed()).toMatchObject({ state: "asked", approval, askedBy: expect.stringContaining("Operator") });
    expect((await propose()).statusCode).toBe(409);
  });

  test("T-122, HO-43: one operator alone erases nobody, and duties are asked for", async () => {
    const both = await anOperator(world.tx, ["support", "compliance"]);
    const { approval } = (await propose(person, both)).json();
    expect((await decide(approval, "approved", both)).code).toBe("samePerson");
    expect((await decide(approval, "approved", support)).code).toBe("forbidden");
    expect((await propose(person, compliance)).statusCode).toBe(403);
    expect((await propose(person, person)).statusCode).toBe(404);
    expect((await app.as(person)(operatorErasures, {})).statusCode).toBe(404);
  });

  test("T-122: a refused one ends, and its person is told", async () => {
    await ask();
    await decide((await propose()).json().approval, "refused");
    expect([(await view()).state, await newestMail()]).toEqual(["none", "erasure.mail.refused"]);
    expect((await ask()).statusCode).toBe(200);
  });
});

describe("an erasure is taken back", () => {
  test("T-122: by its person until its day, with what waits for a second operator", async () => {
    await ask();
    const { approval } = (await propose()).json();
    expect((await app.as(person)(cancelErasure, {})).json().state).toBe("none");
    expect((await decide(approval)).code).toBe("conflict");
    await approved();
    world.clock.set("2026-12-04T08:59:59Z");
    expect((await app.as(person)(cancelErasure, {})).statusCode).toBe(200);
    world.clock.set("2026-12-04T09:00:00Z");
    await erase();
    expect([await nameOf(), await newestMail()]).toEqual(["Person", "erasure.mail.ended"]);
    expect((await app.as(person)(cancelErasure, {})).statusCode).toBe(409);
  });

  test("T-122: by an operator with a reason, which stands in the log", async () => {
    await approved();
    const { id } = await listed();
    expect((await app.as(compliance)(endErasure, { id: String(id), reason })).statusCode).toBe(403);
    expect((await app.as(support)(endErasure, { id: String(id), reason })).statusCode).toBe(200);
    expect((await app.as(support)(endErasure, { id: String(id), reason })).statusCode).toBe(404);
    const records = await rowsOf<{ action: string; reason: string | null }>(
      world.tx,
      `SELECT action, reason FROM audit.record WHERE tenant = ${person} AND action LIKE 'erasure.%' ORDER BY seq`,
    );
    expect(records).toEqual([
      { action: "erasure.ask", reason: null },
      { action: "erasure.approve", reason },
      { action: "erasure.cancel", reason },
    ]);
  });
});

describe("what has not ended stands against an erasure, and is named", () => {
  const refused = async (by: number) => {
    const reply = await ask(by);
    return [reply.statusCode, reply.json().obstacles, (await propose(by)).statusCode];
  };

  test("T-122: money on the balance", async () => {
    await giveMoney(world.tx, person, "USD", 1n);
    expect(await refused(person)).toEqual([409, ["balance"], 409]);
  });

  test("T-122: tasks in work, for the freelancer and for the company", async () => {
    const company = await ownerWithPassword();
    await fund(world.tx, company, "USD", 10_500n);
    await rowsOf(world.tx, linkOf(company));
    const task = await aDraft(world.tx, { company, contractor: person, reward: 10_000n, fee: 500n });
    expect((await ask()).statusCode).toBe(200);
    await app.as(person)(cancelErasure, {});
    expect((await app.as(company)(payTask, { id: String(task) })).statusCode).toBe(200);
    expect([await refused(person), await refused(company)]).toEqual([
      [409, ["tasks"], 409],
      [409, ["balance", "tasks"], 409],
    ]);
  });

  test("T-122: withdrawals on the way", async () => {
    await giveMoney(world.tx, person, "USD", 20_000n);
    await aBank(world, app, person);
    const input = { amount: "200", type: "toBank", walletId: "", currency: "USD" };
    expect((await app.as(person)(withdraw, input)).statusCode).toBe(200);
    expect(await refused(person)).toEqual([409, ["balance", "withdrawals"], 409]);
  });

  test("T-122: an owner's unpaid top-ups and managers", async () => {
    const company = await ownerWithPassword();
    await app.as(company)(rechargeAccount, { Count: "100", Cur: "USD" });
    const manager = await aManager(world.tx, company);
    expect(await refused(company)).toEqual([409, ["topups", "managers"], 409]);
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${manager}`);
    expect(await refused(company)).toEqual([409, ["topups"], 409]);
  });

  test("T-122: money that comes while the days pass puts the erasure off until it is gone", async () => {
    await approved();
    await giveMoney(world.tx, person, "USD", 1n);
    world.clock.set("2026-12-04T09:00:00Z");
    await erase();
    expect([await nameOf(), (await listed()).obstacles]).toEqual(["Person", ["balance"]]);
  });

  test("T-122: a payment that comes at the same moment is either made, and nobody is erased, or refused", async () => {
    const company = await ownerWithPassword();
    await fund(world.tx, company, "USD", 100_000n);
    const outcomes = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const contractor = await aContractor(world.tx, { companies: [company] });
      const task = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
      await rowsOf(
        world.tx,
        `INSERT INTO erasure (user_id, asked_by, asked_at, state, approved_by, approved_at, erases_at)
          VALUES (${contractor}, ${support}, '2026-11-01', 'waiting', ${compliance}, '2026-11-02', '2026-11-16')`,
      );
      const [paid] = await Promise.all([app.as(company)(payTask, { id: String(task) }), erase()]);
      outcomes.push([paid.statusCode === 200, (await nameOf(contractor)) === "Person"]);
    }
    expect(outcomes.every(([isPaid, isThere]) => isPaid === isThere)).toBe(true);
  });
});

/** Another owner with a password. */
async function ownerWithPassword(): Promise<number> {
  const id = await aCompany(world.tx, { email: `owner${round}@erasure.test` });
  await choosePassword(world, app, { email: `owner${round}@erasure.test`, password: rightPassword });
  return id;
}

function linkOf(company: number): string {
  return `INSERT INTO company_contractor (company_id, contractor_id, status, invited_at, activated_at)
    VALUES (${company}, ${person}, 'active', '2026-11-01', '2026-11-01')`;
}
