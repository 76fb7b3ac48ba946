import { createHash } from "node:crypto";
import { passwordLink } from "@artel/shared/calls/session/app";
import { checkEmail, restorePassword, setNewPassword, signIn, userInit } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inboxMailer, readInbox } from "../../providers/mail/inbox-store.ts";
import { sendMailJob } from "../../send-mail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let counter = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }, createFactorGate));
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

async function person(): Promise<{ id: number; email: string }> {
  counter += 1;
  const email = `person${counter}@password.test`;
  return { id: await aCompany(world.tx, { email }), email };
}

async function askedFor(email: string, typed = email): Promise<string> {
  const reply = await app.as(undefined)(restorePassword, { Email: typed });
  expect(reply.json()).toEqual({ status: "Done" });
  return linkCode(world, email);
}

const choose = (SecurityCode: string, NewPassword: string) =>
  app.as(undefined)(setNewPassword, { SecurityCode, NewPassword });
const status = async (email: string, password: string) =>
  (await app.as(undefined)(signIn, { login: email, password: md5(password) })).json().status;

describe("recovering a password", () => {
  test("A-85, X-18: the mail holds a link to our page with a code of 128 bits, and no password", async () => {
    const { email } = await person();
    const code = await askedFor(email, ` ${email.toUpperCase()} `);
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    const [mail] = await mailsTo(world, email);
    expect(mail?.button?.url).toBe(`http://127.0.0.1:3000/recover-password?code=${code}`);
    expect(JSON.stringify(mail).toLowerCase()).not.toContain("artel-demo");
  });

  test("HO-06: an unknown address gets the same answer and no mail", async () => {
    const reply = await app.as(undefined)(restorePassword, { Email: "nobody@password.test" });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: "Done" }]);
    expect(await mailsTo(world, "nobody@password.test")).toEqual([]);
  });

  test("T-91: a second mail within a minute is not sent", async () => {
    const { email } = await person();
    const first = await askedFor(email);
    world.clock.advance(59);
    expect(await askedFor(email)).toBe(first);
    world.clock.advance(1);
    expect(await askedFor(email)).not.toBe(first);
  });

  test("A-86: the new password signs in, the old one does not, and no password was mailed back", async () => {
    const { email } = await person();
    await choose(await askedFor(email), "First-Words-1");
    world.clock.advance(60);
    expect((await choose(await askedFor(email), "Second-Words-2")).json()).toEqual({ status: "Done" });
    expect(await status(email, "First-Words-1")).toBe("Wrong login or password!");
    expect(await status(email, "Second-Words-2")).toBe("Done");
    const texts = JSON.stringify(await mailsTo(world, email));
    expect(texts).toContain("mailAccess.changedSubject");
    expect(texts).not.toContain("Words");
  });

  test("HO-06, HO-70: a code works once, for 60 minutes, and a newer one kills it (T-43)", async () => {
    const { email } = await person();
    const used = await askedFor(email);
    expect((await choose(used, "Good-Words-11")).statusCode).toBe(200);
    world.clock.advance(60);
    const replaced = await askedFor(email);
    world.clock.advance(60);
    const late = await askedFor(email);
    world.clock.advance(3600);
    for (const code of [used, replaced, late, "0".repeat(32), ""]) {
      const asked = await app.as(undefined)(passwordLink, { code });
      expect([asked.statusCode, asked.json().code]).toEqual([400, "codeWrongOrExpired"]);
      const reply = await choose(code, "Good-Words-12");
      expect([reply.statusCode, reply.json().code]).toEqual([400, "codeWrongOrExpired"]);
      expect(reply.json().title).toBe("Wrong or expired code");
    }
  });

  test("HO-06: a link says before a password is typed that it still works, however often it is opened", async () => {
    const { email } = await person();
    const code = await askedFor(email);
    for (const _ of [1, 2]) {
      expect((await app.as(undefined)(passwordLink, { code })).json()).toEqual({ status: "Done" });
    }
    expect((await choose(code, "Good-Words-11")).statusCode).toBe(200);
  });

  test("A-83, T-47: the server refuses short, well-known, blank and address-like passwords, and the code stays good", async () => {
    const { email } = await person();
    const code = await askedFor(email);
    const refused = [
      "",
      "1234567",
      "        ",
      "password",
      "Qwerty123",
      "12345678",
      "aaaaaaaa",
      "P@ssw0rd!",
      email,
      "x".repeat(129),
    ];
    for (const password of refused) {
      const reply = await choose(code, password);
      expect([password, reply.statusCode, Object.keys(reply.json().fields)]).toEqual([password, 400, ["NewPassword"]]);
    }
    expect((await choose(code, "ü🐟 long words")).statusCode).toBe(200);
    expect(await status(email, "ü🐟 long words")).toBe("Done");
  });

  test("T-43: choosing a password anew ends every session and opens none", async () => {
    const { id, email } = await person();
    await choose(await askedFor(email), "Good-Words-12");
    world.clock.advance(61);
    const before = app.as(id);
    expect((await before(userInit, {})).statusCode).toBe(200);
    const reply = await choose(await askedFor(email), "Good-Words-13");
    expect(reply.body).not.toContain("eyJ");
    expect((await before(userInit, {})).statusCode).toBe(401);
    const rows = await rowsOf(world.tx, `SELECT 1 FROM session WHERE user_id = ${id} AND ended_at IS NULL`);
    expect(rows).toEqual([]);
  });

  test("HO-05: the first password of a person signs in; the next one does not", async () => {
    const { id, email } = await person();
    const { status, jwt } = (await choose(await askedFor(email), "Good-Words-21")).json();
    expect(status).toBe("Done");
    const asked = await app.as(undefined)(userInit, {}, { authorization: `Bearer ${jwt}` });
    expect([asked.statusCode, asked.json().userId]).toEqual([200, id]);
    world.clock.advance(61);
    expect((await choose(await askedFor(email), "Good-Words-22")).json()).toEqual({ status: "Done" });
  });

  test("HO-05, HO-10: a given password that is replaced signs in, unless a second factor would be asked", async () => {
    const given = async () => {
      const { id, email } = await person();
      await choose(await askedFor(email), "Good-Words-23");
      world.clock.advance(61);
      await rowsOf(world.tx, `UPDATE app_user SET must_change_password = true WHERE id = ${id}`);
      return { id, email };
    };
    const plain = await given();
    expect((await choose(await askedFor(plain.email), "Good-Words-24")).json().jwt).toEqual(expect.any(String));
    const guarded = await given();
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${guarded.id}, true)`);
    expect((await choose(await askedFor(guarded.email), "Good-Words-24")).json()).toEqual({ status: "Done" });
  });

  test("T-34: choosing a password by the mail makes the browser known, so strangers cannot keep the owner out", async () => {
    const { email } = await person();
    const reply = await choose(await askedFor(email), "Good-Words-14");
    const cookie = String(reply.headers["set-cookie"]).split(";")[0] ?? "";
    for (const guess of ["a", "b", "c"]) {
      await status(email, guess);
    }
    expect(await status(email, "Good-Words-14")).toBe("Blocked");
    const known = await app.as(undefined)(signIn, { login: email, password: md5("Good-Words-14") }, { cookie });
    expect(known.json().status).toBe("Done");
  });

  test("HO-46: who was only invited gets no link to choose a password", async () => {
    counter += 1;
    const email = `invited${counter}@password.test`;
    const id = await aContractor(world.tx, { email });
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'invited' WHERE id = ${id}`);
    expect(await askedFor(email)).toBe("");
  });
});

describe("addresses and mails", () => {
  test("HO-07: checkEmail tells a taken address from a free one and refuses what is none", async () => {
    const { email } = await person();
    const ask = async (Email: string) => (await app.as(undefined)(checkEmail, { Email })).json();
    expect(await ask(email.toUpperCase())).toEqual({ status: "AlreadyUse" });
    expect(await ask("free@password.test")).toEqual({ status: "Done" });
    expect((await ask("no address")).fields).toEqual({ Email: "Email is not valid" });
  });

  test("S-13, T-64: the job writes the mail in the reader's language, and a repeated job brings it once", async () => {
    const { id, email } = await person();
    await rowsOf(world.tx, `UPDATE app_user SET language = 'ru' WHERE id = ${id}`);
    await askedFor(email);
    const [mail] = await mailsTo(world, email);
    const job = sendMailJob(inboxMailer(world.app.db, world.clock, "Artel <no-reply@artel.example>"), () =>
      Promise.reject(new Error("no document")),
    );
    await job({ mail, messageId: "one" });
    await job({ mail, messageId: "one" });
    const inbox = await readInbox(world.tx, email);
    expect(inbox).toHaveLength(1);
    expect(inbox[0]).toMatchObject({ subject: "Новый пароль для Artel", from: "Artel <no-reply@artel.example>" });
    expect(inbox[0]?.html).toContain('<html lang="ru">');
  });
});
