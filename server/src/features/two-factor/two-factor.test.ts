import { createHash } from "node:crypto";
import type { CallDefinition } from "@artel/shared/calls/call";
import { restorePassword, setNewPassword, signIn, userInit } from "@artel/shared/calls/session/legacy";
import { operatorSignIn } from "@artel/shared/calls/session/operator";
import {
  chooseEmailFactor,
  factorStatus,
  linkTotp,
  newRecoveryCodes,
  totpQr,
  unlinkEmailFactor,
  unlinkTotp,
  unlockFactor,
} from "@artel/shared/calls/two-factor/legacy";
import type { LightMyRequestResponse } from "fastify";
import QRCode from "qrcode";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { linkCode, mailedCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, fund } from "../../testing/people.ts";
import { appCodeAt, linkFirstApp } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createOperator } from "../operators/create-operator.ts";
import { createFactorGate } from "./factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let counter = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }, createFactorGate));
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const password = createHash("md5").update("Good-Words-17").digest("hex");

interface Person {
  readonly id: number;
  readonly email: string;
}

async function person(role: "company" | "contractor" = "contractor"): Promise<Person> {
  counter += 1;
  const email = `person${counter}@two-factor.test`;
  const id = role === "company" ? await aCompany(world.tx, { email }) : await aContractor(world.tx, { email });
  return { id, email };
}

const totp = (secret: string) => appCodeAt(secret, world.clock.now());

/** The codes that are mailed for a first app, as headers of the repeated request. */
async function mailedFor(who: Person, asked: LightMyRequestResponse): Promise<Record<string, string>> {
  expect([asked.statusCode, asked.json().type]).toEqual([428, "email"]);
  return { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, who.email) };
}

async function link(who: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, reply } = await linkFirstApp(world, who.email, app.as(who.id));
  world.clock.advance(60);
  return { secret, recoveryCodes: reply.json().recoveryCodes };
}

const providers = async (who: Person) => (await app.as(who.id)(factorStatus, {})).json().providers;
const lastStep = async (who: Person) =>
  (
    await rowsOf<{ step: string }>(
      world.tx,
      `SELECT totp_last_step::text AS step FROM factor WHERE user_id = ${who.id}`,
    )
  )[0]?.step;
const subjects = async (who: Person) => (await mailsTo(world, who.email)).map((mail) => mail.paragraphs[0]?.key);
const ask = (who: Person, call: CallDefinition, headers: Record<string, string> = {}) =>
  app.as(who.id)(call, {}, headers);

describe("setting up", () => {
  test("B-11, HO-12: a fresh account has no factor", async () => {
    expect(await providers(await person())).toEqual({ email: false, totp: false });
  });

  test("B-12, HO-12: the QR code is a picture of the address with issuer, account and 160 bits, and reading it stores nothing", async () => {
    const who = await person();
    const { secret, otpauth, svg } = (await ask(who, totpQr)).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauth).toContain(`otpauth://totp/Artel:${encodeURIComponent(who.email)}?`);
    expect(otpauth).toContain(`secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    expect(svg).toBe(await QRCode.toString(otpauth, { type: "svg", margin: 1, errorCorrectionLevel: "M" }));
    expect(await rowsOf(world.tx, `SELECT 1 FROM factor WHERE user_id = ${who.id}`)).toEqual([]);
  });

  test("B-14, HO-12: a right code links the app and brings ten recovery codes of ten signs; a wrong one does not", async () => {
    const who = await person();
    const wrong = await app.as(who.id)(linkTotp, { code: "000000" });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, "codeWrongOrExpired"]);
    expect(await providers(who)).toEqual({ email: false, totp: false });
    // A wrong code is refused before any mail goes out.
    expect(await mailsTo(world, who.email)).toEqual([]);
    const { reply } = await linkFirstApp(world, who.email, app.as(who.id));
    const { recoveryCodes } = reply.json();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code: string) => /^[A-Z2-9]{10}$/.test(code))).toBe(true);
    expect(await providers(who)).toEqual({ email: false, totp: true });
  });

  test("T-119, HO-12: neither secret nor recovery codes lie in the database as they are", async () => {
    const who = await person();
    const { secret, recoveryCodes } = await link(who);
    const [row] = await rowsOf<{ text: string }>(
      world.tx,
      `SELECT f.totp_secret || string_agg(encode(r.code_hash, 'escape'), ' ') AS text FROM factor f
       JOIN recovery_code r USING (user_id) WHERE user_id = ${who.id} GROUP BY f.totp_secret`,
    );
    expect(row?.text).toMatch(/^d1\./);
    expect([secret, ...recoveryCodes].filter((text) => row?.text.includes(text))).toEqual([]);
  });

  test("T-42: linking ends the other sessions and tells the owner by mail", async () => {
    const who = await person();
    const elsewhere = await app.as(who.id)(factorStatus, {});
    expect(elsewhere.statusCode).toBe(200);
    const second = await testApp(world, createFactorGate(world.app));
    await linkFirstApp(world, who.email, second.as(who.id));
    expect((await app.as(who.id)(factorStatus, {})).statusCode).toBe(401);
    expect((await second.as(who.id)(factorStatus, {})).statusCode).toBe(200);
    expect(await subjects(who)).toEqual(["mailAccess.totpLinked", "mailAccess.code"]);
    await second.server.close();
  });

  test("T-42, HO-10: without any factor a session alone links no app: a mail asks, says what for, and its code is needed", async () => {
    const who = await person();
    const { secret } = (await ask(who, totpQr)).json();
    const code = totp(secret);
    const asked = await app.as(who.id)(linkTotp, { code });
    const headers = await mailedFor(who, asked);
    expect(asked.json().about).toEqual([{ label: "New authenticator app", value: who.email }]);
    const wrong = headers["x-tfa-code"] === "0000" ? "1111" : "0000";
    expect((await app.as(who.id)(linkTotp, { code }, { ...headers, "x-tfa-code": wrong })).statusCode).toBe(428);
    expect(await providers(who)).toEqual({ email: false, totp: false });
    expect((await mailsTo(world, who.email))[0]?.rows).toEqual([{ key: "mailAccess.newApp", value: who.email }]);
    expect((await app.as(who.id)(linkTotp, { code }, headers)).json().status).toBe("Done");
    expect(await providers(who)).toEqual({ email: false, totp: true });
  });

  test("B-14, HO-10: a mail that takes minutes is waited for with the code of the app that was right; after ten it is late", async () => {
    const [quick, late] = [await person(), await person()];
    const replies = [];
    for (const [who, seconds] of [
      [quick, 599],
      [late, 600],
    ] as const) {
      const code = totp((await ask(who, totpQr)).json().secret);
      const headers = await mailedFor(who, await app.as(who.id)(linkTotp, { code }));
      world.clock.advance(seconds);
      expect((await app.as(who.id)(linkTotp, { code })).json().code).toBe("codeWrongOrExpired");
      replies.push((await app.as(who.id)(linkTotp, { code }, headers)).statusCode);
    }
    expect(replies).toEqual([200, 428]);
  });

  test("T-42: the key that one device of a session is shown is not shown to another that has its token", async () => {
    const who = await person();
    const { secret } = (await ask(who, totpQr)).json();
    expect((await ask(who, totpQr)).json().secret).toBe(secret);
    expect((await ask(who, totpQr, { "x-device-id": "thief" })).json().secret).not.toBe(secret);
  });

  test("B-12, HO-12, T-39: after unlinking the session is shown another key, and the code that unlinked links nothing", async () => {
    const who = await person("company");
    const { secret } = await link(who);
    const code = totp(secret);
    expect((await ask(who, unlinkTotp, { "x-tfa-code": code })).statusCode).toBe(200);
    const next = (await ask(who, totpQr)).json().secret;
    expect(next).not.toBe(secret);
    expect((await app.as(who.id)(linkTotp, { code })).json().code).toBe("codeWrongOrExpired");
    expect(await providers(who)).toEqual({ email: false, totp: false });
    // Not the next key either, in the step that is used up: each step works once.
    expect((await app.as(who.id)(linkTotp, { code: totp(next) })).json().code).toBe("codeWrongOrExpired");
    world.clock.advance(30);
    expect((await linkFirstApp(world, who.email, app.as(who.id))).secret).toBe(next);
    world.clock.advance(30);
    expect((await ask(who, unlinkTotp, { "x-tfa-code": totp(next) })).statusCode).toBe(200);
    expect([secret, next]).not.toContain((await ask(who, totpQr)).json().secret);
  });

  test("T-39: linking never makes an earlier step usable again", async () => {
    const who = await person("company");
    const { secret } = await link(who);
    expect((await ask(who, unlinkTotp, { "x-tfa-code": totp(secret) })).statusCode).toBe(200);
    const before = await lastStep(who);
    const code = totp((await ask(who, totpQr)).json().secret);
    world.clock.advance(-30);
    const early = totp((await ask(who, totpQr)).json().secret);
    for (const stale of [code, early]) {
      expect((await app.as(who.id)(linkTotp, { code: stale })).json().code).toBe("codeWrongOrExpired");
    }
    expect(await lastStep(who)).toBe(before);
    // In the place of a linked app too, whose code is of a later step than the one of the new app.
    world.clock.advance(90);
    const present = await link(who);
    const shown = (await ask(who, totpQr)).json().secret;
    const soon = appCodeAt(shown, new Date(world.clock.now().getTime() - 30_000));
    const headers = { "x-tfa-code": totp(present.secret) };
    expect((await app.as(who.id)(linkTotp, { code: soon }, headers)).statusCode).toBe(200);
    expect(await lastStep(who)).toBe(String(Math.floor(world.clock.now().getTime() / 30_000)));
  });

  test("T-42: with an app linked, a session alone can neither change it nor take recovery codes", async () => {
    const who = await person();
    const { secret } = await link(who);
    const fresh = (await ask(who, totpQr)).json().secret;
    expect(fresh).not.toBe(secret);
    const without = await app.as(who.id)(linkTotp, { code: totp(fresh) });
    expect([without.statusCode, without.json().type]).toEqual([428, "totp"]);
    expect((await ask(who, newRecoveryCodes)).statusCode).toBe(428);
    expect((await ask(who, unlinkTotp)).statusCode).toBe(428);
    const changed = await app.as(who.id)(linkTotp, { code: totp(fresh) }, { "x-tfa-code": totp(secret) });
    expect(changed.statusCode).toBe(200);
    world.clock.advance(30);
    expect((await ask(who, unlinkTotp, { "x-tfa-code": totp(secret) })).statusCode).toBe(428);
    expect((await ask(who, unlinkTotp, { "x-tfa-code": totp(fresh) })).statusCode).toBe(200);
  });

  test("B-13, T-41: new recovery codes kill the earlier ones", async () => {
    const who = await person();
    const { secret, recoveryCodes } = await link(who);
    const reply = await ask(who, newRecoveryCodes, { "x-tfa-code": totp(secret) });
    expect(reply.json().recoveryCodes).toHaveLength(10);
    expect((await ask(who, unlinkTotp, { "x-tfa-recovery": recoveryCodes[0] ?? "" })).statusCode).toBe(428);
    expect((await ask(who, unlinkTotp, { "x-tfa-recovery": reply.json().recoveryCodes[0] })).statusCode).toBe(200);
    expect(await providers(who)).toEqual({ email: false, totp: false });
  });

  test("B-01, B-16, HO-11: codes by mail are chosen and given up, the latter after such a code", async () => {
    const who = await person();
    await ask(who, chooseEmailFactor);
    await ask(who, chooseEmailFactor);
    expect(await providers(who)).toEqual({ email: true, totp: false });
    expect(await subjects(who)).toEqual(["mailAccess.emailChosen"]);
    const asked = await ask(who, unlinkEmailFactor);
    expect([asked.statusCode, asked.json().type]).toEqual([428, "email"]);
    const headers = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, who.email) };
    expect((await ask(who, unlinkEmailFactor, headers)).json()).toEqual({ status: "Done" });
    expect(await providers(who)).toEqual({ email: false, totp: false });
    expect((await ask(who, unlinkEmailFactor)).statusCode).toBe(404);
    expect((await ask(who, unlinkTotp)).statusCode).toBe(404);
  });

  test("HO-11: the last factor of a contractor with money stays; with a second one it may go", async () => {
    const who = await person();
    const { secret } = await link(who);
    await fund(world.tx, who.id, "USD", 100n);
    const refused = await ask(who, unlinkTotp, { "x-tfa-code": totp(secret) });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "lastFactor"]);
    await ask(who, chooseEmailFactor);
    expect((await ask(who, unlinkTotp, { "x-tfa-code": totp(secret) })).statusCode).toBe(200);
    const asked = await ask(who, unlinkEmailFactor);
    const headers = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, who.email) };
    expect((await ask(who, unlinkEmailFactor, headers)).json().code).toBe("lastFactor");
  });

  test("HO-11: a company may give up its last factor", async () => {
    const who = await person("company");
    await fund(world.tx, who.id, "USD", 100n);
    const { secret } = await link(who);
    expect((await ask(who, unlinkTotp, { "x-tfa-code": totp(secret) })).statusCode).toBe(200);
  });
});

describe("signing in with a second factor", () => {
  async function ready(who: Person): Promise<string> {
    await app.as(undefined)(restorePassword, { Email: who.email });
    const SecurityCode = await linkCode(world, who.email);
    const reply = await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword: "Good-Words-17" });
    return String(reply.headers["set-cookie"]).split(";")[0] ?? "";
  }
  const enter = (who: Person, headers: Record<string, string> = {}, body: Record<string, string> = {}) =>
    app.as(undefined)(signIn, { login: who.email, password, ...body }, headers);

  test("HO-10: with an app linked, password and code are both needed, by header or as `tfa`", async () => {
    const who = await person();
    const { secret } = await link(who);
    await ready(who);
    const asked = await enter(who);
    expect([asked.statusCode, asked.json()]).toEqual([428, { type: "totp", codeLength: 6 }]);
    expect((await enter(who, { "x-tfa-code": totp(secret) })).json().status).toBe("Done");
    world.clock.advance(30);
    expect((await enter(who, {}, { tfa: totp(secret) })).json().status).toBe("Done");
    expect((await enter(who, {}, { tfa: totp(secret) })).statusCode).toBe(428);
  });

  test("T-36: a wrong password is told before any code is asked", async () => {
    const who = await person();
    await link(who);
    await ready(who);
    const reply = await app.as(undefined)(signIn, { login: who.email, password: "0".repeat(32) });
    expect(reply.json().status).toBe("Wrong login or password!");
  });

  test("HO-10: with codes by mail chosen, an unknown device is asked and a known one is not", async () => {
    const who = await person();
    await ask(who, chooseEmailFactor);
    const cookie = await ready(who);
    const asked = await enter(who);
    expect(asked.json()).toMatchObject({ type: "email", codeLength: 4 });
    const headers = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, who.email) };
    const entered = await enter(who, headers);
    expect(entered.json().status).toBe("Done");
    expect((await enter(who, { cookie })).json().status).toBe("Done");
    const fromNow = String(entered.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await enter(who, { cookie: fromNow })).json().status).toBe("Done");
  });

  test("HO-10: a changed device header brings no second mail; who does not know the password keeps no code from the owner", async () => {
    const who = await person();
    await ask(who, chooseEmailFactor);
    await ready(who);
    const codes = async () => (await mailsTo(world, who.email)).filter((mail) => mail.code !== undefined).length;
    await app.as(undefined)(signIn, { login: who.email, password: "0".repeat(32) }, { "x-device-id": "stranger" });
    const asked = await enter(who);
    expect([asked.statusCode, await codes()]).toEqual([428, 1]);
    for (const device of ["a", "b", "c"]) {
      const reply = await enter(who, { "x-device-id": device });
      expect([reply.statusCode, reply.json().code]).toEqual([429, "codeCoolDown"]);
      expect(reply.json().title).toBe("A new code can be sent in 60 s");
    }
    expect(await codes()).toBe(1);
    const headers = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, who.email) };
    expect((await enter(who, headers)).json().status).toBe("Done");
  });

  test("T-38: the code of a sign-in opens nobody else's", async () => {
    const [one, two] = [await person(), await person()];
    for (const who of [one, two]) {
      await ask(who, chooseEmailFactor);
      await ready(who);
    }
    const asked = await enter(one);
    await enter(two);
    const headers = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, one.email) };
    expect((await enter(two, headers)).statusCode).toBe(428);
  });

  test("HO-43: an operator's sign-in always asks the app, and the operator's session is no user's", async () => {
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const origin = { actor: 0, requestId: "test", now: world.clock.now() };
    const operator = { email: "two@operator.test", name: "Two", surname: "", rights: [], totpSecret: secret };
    await world.app.db.transaction((tx) =>
      createOperator(tx, world.app, origin, { ...operator, password: "Good-Words-17" }),
    );
    const body = { login: operator.email, password };
    expect((await app.as(undefined)(operatorSignIn, body)).json()).toEqual({ type: "totp", codeLength: 6 });
    expect((await app.as(undefined)(signIn, body)).json().status).toBe("Wrong login or password!");
    const entered = await app.as(undefined)(operatorSignIn, body, { "x-tfa-code": totp(secret) });
    const authorization = `Bearer ${entered.json().jwt}`;
    expect((await app.as(undefined)(userInit, {}, { authorization })).statusCode).toBe(403);
  });
});

describe("the link that unlocks", () => {
  const at = "2026-11-20T08:00:00Z";
  async function lockedBoth(): Promise<number> {
    const { id } = await person();
    await rowsOf(
      world.tx,
      `INSERT INTO factor (user_id, is_email_chosen, email_failures, email_locked_at, totp_failures, totp_locked_at)
        VALUES (${id}, true, 15, '${at}', 15, '${at}')`,
    );
    return id;
  }
  async function mailed(id: number, purpose: string): Promise<string> {
    const code = createHash("md5").update(`${purpose}${id}`).digest("hex");
    const hash = createHash("sha256").update(code).digest("hex");
    await rowsOf(
      world.tx,
      `INSERT INTO mail_code (code_hash, user_id, purpose, created_at, expires_at)
        VALUES ('\\x${hash}', ${id}, '${purpose}', '${at}', '2026-11-21')`,
    );
    return code;
  }
  const locks = (id: number) =>
    rowsOf(
      world.tx,
      `SELECT email_failures, email_locked_at IS NOT NULL AS email, totp_failures, totp_locked_at IS NOT NULL AS totp
        FROM factor WHERE user_id = ${id}`,
    );

  test("HO-10: the link of a mail unlocks the factor that it was made for and no other, also copied with blanks", async () => {
    const [byMail, byApp] = [await lockedBoth(), await lockedBoth()];
    const code = await mailed(byMail, "unlockEmail");
    expect((await app.as(undefined)(unlockFactor, { code: ` ${code} ` })).json()).toEqual({ status: "Done" });
    expect(await locks(byMail)).toEqual([{ email_failures: 0, email: false, totp_failures: 15, totp: true }]);
    const other = await mailed(byApp, "unlockTotp");
    expect((await app.as(undefined)(unlockFactor, { code: other })).json()).toEqual({ status: "Done" });
    expect(await locks(byApp)).toEqual([{ email_failures: 15, email: true, totp_failures: 0, totp: false }]);
    expect(
      await rowsOf(
        world.tx,
        `SELECT actor::int, subject, tenant::int FROM audit.record WHERE action = 'factor.unlock' AND actor = ${byApp}`,
      ),
    ).toEqual([{ actor: byApp, subject: `user:${byApp}`, tenant: byApp }]);
  });

  test("HO-10: the link of another purpose unlocks nothing", async () => {
    const id = await lockedBoth();
    const code = await mailed(id, "setPassword");
    expect((await app.as(undefined)(unlockFactor, { code })).json().code).toBe("codeWrongOrExpired");
    expect(await locks(id)).toEqual([{ email_failures: 15, email: true, totp_failures: 15, totp: true }]);
  });
});
