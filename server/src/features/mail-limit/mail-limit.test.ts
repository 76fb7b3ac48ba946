import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { addManager } from "@artel/shared/calls/managers/legacy";
import { registerContractor } from "@artel/shared/calls/registration/legacy";
import { changeEmail } from "@artel/shared/calls/session/app-account";
import { restorePassword, setNewPassword, signIn } from "@artel/shared/calls/session/legacy";
import { refreshEmailCode } from "@artel/shared/calls/two-factor/legacy";
import { resendWallet } from "@artel/shared/calls/wallets/app";
import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { linkCode, mailedCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { anOwnerWithPassword, md5, rightPassword } from "../../testing/signed-in.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";
import { type LimitedMail, mayMail } from "./mail-limit.ts";

let world: TestWorld;
let app: TestApp;
let counter = 0;

beforeAll(async () => {
  const many = "1000000";
  const rates = { RATE_DEFAULT: many, RATE_MAIL: many, RATE_SIGN_IN: many };
  ({ world, app } = await startApp(rates, createFactorGate));
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const minute = 60;
const nextDay = "2026-11-21T00:00:00Z";
const freshAddress = () => {
  counter += 1;
  return `mail${counter}@limit.test`;
};
/** Counts a mail without sending one, so that a test need not send hundreds. */
const count = (mail: Omit<LimitedMail, "now">) =>
  world.app.db.transaction((tx) => mayMail(tx, world.app, { ...mail, now: world.clock.now() }));
async function countTimes(times: number, mail: Omit<LimitedMail, "now">): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    expect(await count(mail)).toBe("yes");
  }
}

describe("the count of a day", () => {
  test("T-91: sender and recipient count apart, kinds too, what is refused counts for nobody, and midnight UTC begins anew", async () => {
    const [one, other] = [freshAddress(), freshAddress()];
    const mail = { kind: "address", by: "user:1", to: one } as const;
    await countTimes(19, mail);
    expect(await count({ ...mail, by: "user:2" })).toBe("yes");
    expect(await count({ ...mail, by: "user:2" })).toBe("recipientFull");
    expect(await count(mail)).toBe("recipientFull");
    // The refused one was given back to its sender, who has one left of twenty.
    expect(await count({ ...mail, to: other })).toBe("yes");
    expect(await count({ ...mail, to: other })).toBe("senderFull");
    expect(await count({ ...mail, kind: "password" })).toBe("yes");
    world.clock.set("2026-11-20T23:59:59Z");
    expect(await count(mail)).toBe("senderFull");
    world.clock.set(nextDay);
    expect(await count(mail)).toBe("yes");
  });

  test("T-91: of many at once no more are let through than are left", async () => {
    const mail = { kind: "address", by: "user:3", to: freshAddress() } as const;
    await countTimes(15, mail);
    const answers = await Promise.all(Array.from({ length: 12 }, () => count(mail)));
    expect(answers.filter((answer) => answer === "yes")).toHaveLength(5);
  });

  test("T-36: what is kept names no address, and the nightly job's clock stands beside it", async () => {
    const to = freshAddress();
    await count({ kind: "address", by: "user:4", to });
    const rows = await rowsOf<{ source: string; text: string; changed_at: Date }>(
      world.tx,
      "SELECT source, c::text AS text, changed_at FROM mail_count c WHERE source LIKE 'address to %'",
    );
    expect(rows.map(({ text }) => text).join()).not.toContain("@");
    expect(rows.every(({ source }) => source.startsWith("address to 2026-11-2"))).toBe(true);
    expect(rows.some(({ changed_at }) => changed_at.toISOString() === "2026-11-20T09:00:00.000Z")).toBe(true);
  });
});

describe("invitations", () => {
  const invite = (company: number, email: string) => app.as(company)(inviteContractors, { email });

  test("T-91: invitations sent again count like new ones: a company's 501st mail of a day is refused, and nobody is invited", async () => {
    const company = await aCompany(world.tx);
    const ten = Array.from({ length: 10 }, freshAddress);
    for (let index = 0; index < 485; index += 1) {
      await count({ kind: "invitation", by: `company:${company}`, to: freshAddress() });
    }
    expect((await invite(company, ten.join(";"))).json().status).toBe("Done");
    world.clock.advance(minute);
    const newcomer = freshAddress();
    const refused = await invite(company, `${newcomer};${ten.join(";")}`);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "limitExceeded"]);
    expect(refused.json().title).toBe("The limit of emails for today is reached. Try again tomorrow.");
    expect(await mailsTo(world, newcomer)).toEqual([]);
    expect((await invite(company, ten.slice(0, 5).join(";"))).json().status).toBe("Done");
    world.clock.advance(minute);
    expect((await invite(company, ten[0] ?? "")).statusCode).toBe(422);
    expect(await mailsTo(world, ten[0] ?? "")).toHaveLength(2);
    world.clock.set(nextDay);
    expect((await invite(company, ten[0] ?? "")).json().results).toEqual([{ email: ten[0], result: "invited" }]);
  });

  test("T-91: an address gets 20 invitations a day of all companies together; who has an account is linked without a mail", async () => {
    const [stranger, member] = [freshAddress(), freshAddress()];
    const id = await aContractor(world.tx, { email: member });
    for (let index = 0; index < 20; index += 1) {
      const company = await aCompany(world.tx);
      expect((await invite(company, `${stranger};${member}`)).json().results).toEqual([
        { email: stranger, result: "invited" },
        { email: member, result: "linked" },
      ]);
    }
    const last = await aCompany(world.tx);
    expect((await invite(last, `${stranger};${member}`)).json().results).toEqual([
      { email: stranger, result: "sentLately" },
      { email: member, result: "linked" },
    ]);
    expect([(await mailsTo(world, stranger)).length, (await mailsTo(world, member)).length]).toEqual([20, 20]);
    const links = await rowsOf(
      world.tx,
      `SELECT contractor_id = ${id} AS is_member FROM company_contractor WHERE company_id = ${last}`,
    );
    expect(links).toEqual([{ is_member: true }]);
  });

  test("T-91: before its activation a company sends 20 invitations a day, to freelancers and managers together", async () => {
    const company = await aCompany(world.tx, { isActivated: false });
    const many = Array.from({ length: 20 }, freshAddress);
    expect((await invite(company, many.slice(0, 19).join(";"))).json().status).toBe("Done");
    const add = (Email: string) =>
      app.as(company)(addManager, { Name: "Ann", SurName: "Lee", Email, Password: "lamp-kite-41" });
    expect((await add(freshAddress())).json()).toEqual({ status: "Done" });
    const last = freshAddress();
    expect((await invite(company, last)).json().code).toBe("limitExceeded");
    expect((await add(last)).json().code).toBe("limitExceeded");
    expect(await mailsTo(world, last)).toEqual([]);
    await rowsOf(world.tx, `UPDATE company SET can_proforma = true WHERE id = ${company}`);
    expect((await invite(company, last)).json().status).toBe("Done");
  });

  test("T-91: managers are invited out of the same share", async () => {
    const company = await aCompany(world.tx);
    for (let index = 0; index < 499; index += 1) {
      await count({ kind: "invitation", by: `company:${company}`, to: freshAddress() });
    }
    const add = (Email: string) =>
      app.as(company)(addManager, { Name: "Ann", SurName: "Lee", Email, Password: md5("five5") });
    const [first, second] = [freshAddress(), freshAddress()];
    expect((await add(first)).json()).toEqual({ status: "Done" });
    expect((await add(second)).json().code).toBe("limitExceeded");
    expect(await rowsOf(world.tx, `SELECT 1 FROM app_user WHERE email = '${second}'`)).toEqual([]);
  });
});

describe("links to choose a password", () => {
  const restore = async (Email: string) => (await app.as(undefined)(restorePassword, { Email })).body;

  test("T-91, HO-06: an address gets 20 a day; the answer stays that of an unknown one, and the last link stays good", async () => {
    const email = freshAddress();
    await aCompany(world.tx, { email });
    for (let index = 0; index < 20; index += 1) {
      expect(await restore(email)).toBe('{"status":"Done"}');
      world.clock.advance(minute);
    }
    const last = await linkCode(world, email);
    expect([await restore(email), await restore("nobody@limit.test")]).toEqual([
      '{"status":"Done"}',
      '{"status":"Done"}',
    ]);
    expect(await mailsTo(world, email)).toHaveLength(20);
    const chosen = await app.as(undefined)(setNewPassword, { SecurityCode: last, NewPassword: "Good-Words-15" });
    expect(chosen.json().status).toBe("Done");
    world.clock.set(nextDay);
    await restore(email);
    expect((await mailsTo(world, email))[0]?.subject).toBe("mailAccess.restoreSubject");
  });

  test("T-91: a network address causes 500 a day: nobody registers from it then, and recovery mails nothing", async () => {
    const email = freshAddress();
    await aCompany(world.tx, { email });
    world.clock.set("2026-11-22T09:00:00Z");
    for (let index = 0; index < 499; index += 1) {
      await count({ kind: "password", by: "guest:127.0.0.1", to: freshAddress() });
    }
    const register = (Email: string) =>
      app.as(undefined)(registerContractor, {
        Country: "RS",
        Name: "Ann",
        Surname: "Lee",
        Email,
        Phone: "+381601234567",
        Address: "Main street 1",
      });
    expect((await register(freshAddress())).json().status).toBe("Done");
    const refused = freshAddress();
    expect((await register(refused)).json().code).toBe("limitExceeded");
    expect(await rowsOf(world.tx, `SELECT 1 FROM app_user WHERE email = '${refused}'`)).toEqual([]);
    expect(await restore(email)).toBe('{"status":"Done"}');
    expect(await mailsTo(world, email)).toEqual([]);
  });
});

describe("links and codes of one person", () => {
  test("T-91: 20 wishes for another address a day; the present address hears of those only", async () => {
    const { id, email } = await anOwnerWithPassword(world, app);
    const ask = (Email: string) => app.as(id)(changeEmail, { Email, Password: md5(rightPassword) });
    await countTimes(19, { kind: "address", by: `user:${id}`, to: freshAddress() });
    expect((await ask(freshAddress())).json()).toEqual({ status: "Done" });
    world.clock.advance(minute);
    const strange = freshAddress();
    expect((await ask(strange)).json().code).toBe("limitExceeded");
    expect(await mailsTo(world, strange)).toEqual([]);
    const told = (await mailsTo(world, email)).filter(({ subject }) => subject === "mailAccess.emailAskedSubject");
    expect(told).toHaveLength(1);
  });

  test("T-91: an address is asked 20 times a day to confirm that it is the new one, by whomever", async () => {
    const { id } = await anOwnerWithPassword(world, app);
    const wanted = freshAddress();
    for (let index = 0; index < 20; index += 1) {
      await count({ kind: "address", by: `user:${1_000_000 + index}`, to: wanted });
    }
    const reply = await app.as(id)(changeEmail, { Email: wanted, Password: md5(rightPassword) });
    expect([reply.statusCode, reply.json().code]).toEqual([422, "limitExceeded"]);
    expect(await mailsTo(world, wanted)).toEqual([]);
  });

  test("T-91: 300 codes a day, sent again or asked for anew; the last one stays good, and 50 links to confirm a method", async () => {
    const email = freshAddress();
    const id = await aContractor(world.tx, { email });
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${id}, true)`);
    const add = (headers: Record<string, string> = {}) =>
      app.as(id)(addUsdtWallet, { Network: "TRC20", Address: "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH" }, headers);
    await countTimes(298, { kind: "code", by: `user:${id}`, to: email });
    const asked = await add();
    expect(asked.statusCode).toBe(428);
    const { token } = asked.json();
    world.clock.advance(minute);
    expect((await app.as(id)(refreshEmailCode, { token })).statusCode).toBe(200);
    world.clock.advance(minute);
    expect((await app.as(id)(refreshEmailCode, { token })).json().code).toBe("limitExceeded");
    expect((await add()).json().code).toBe("limitExceeded");
    const answer = { "x-tfa-token": token, "x-tfa-code": await mailedCode(world, email) };
    await countTimes(49, { kind: "wallet", by: `user:${id}`, to: email });
    expect((await add(answer)).statusCode).toBe(200);
    const rows = await rowsOf<{ id: number }>(world.tx, `SELECT id::int FROM wallet WHERE contractor_id = ${id}`);
    world.clock.advance(minute);
    const again = await app.as(id)(resendWallet, { id: rows[0]?.id ?? 0 });
    expect([again.statusCode, again.json().code]).toEqual([422, "limitExceeded"]);
  });

  test("T-91: whoever has no code of the day left still signs in by one; those of sign-in are 300 of their own", async () => {
    const { id, email } = await anOwnerWithPassword(world, app);
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${id}, true)`);
    await countTimes(300, { kind: "code", by: `user:${id}`, to: email });
    await countTimes(299, { kind: "signInCode", by: `user:${id}`, to: email });
    const ask = () => app.as(undefined)(signIn, { login: email, password: md5(rightPassword) });
    const asked = await ask();
    expect(asked.statusCode).toBe(428);
    const answer = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, email) };
    world.clock.advance(minute);
    expect((await ask()).json().code).toBe("limitExceeded");
    const done = await app.as(undefined)(signIn, { login: email, password: md5(rightPassword) }, answer);
    expect(done.statusCode).toBe(200);
  });
});
