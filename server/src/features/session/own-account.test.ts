import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { addManager } from "@artel/shared/calls/managers/legacy";
import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { changeEmail, changePassword, confirmEmail } from "@artel/shared/calls/session/app-account";
import { endOtherSessions } from "@artel/shared/calls/session/app-sessions";
import { restorePassword, setNewPassword, signIn, signOut, userInit } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { renderMail } from "../../platform/mail/mail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany } from "../../testing/people.ts";
import {
  anOwnerWithPassword,
  choosePassword,
  md5,
  type Owner,
  rightPassword,
  type SignedIn,
  signInAs,
} from "../../testing/signed-in.ts";
import { appCodeAt, linkFirstApp } from "../../testing/totp.ts";
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

const anOwner = () => anOwnerWithPassword(world, app);
const isLive = async (who: SignedIn) => (await who.call(userInit, {})).statusCode === 200;
const tryPassword = async (email: string, password: string) =>
  (await app.as(undefined)(signIn, { login: email, password: md5(password) })).json().status;
const newest = async (address: string) => (await mailsTo(world, address))[0]?.paragraphs[0]?.key;

const totp = (secret: string) => appCodeAt(secret, world.clock.now());

/** Links an app and moves on to the next code of it. */
async function linked(email: string, call: SignedIn["call"]): Promise<string> {
  const { secret } = await linkFirstApp(world, email, call);
  world.clock.advance(60);
  return secret;
}

describe("changing the own password", () => {
  const passwords = { OldPassword: md5(rightPassword), NewPassword: "Another-Horse-8" };

  test("X-19, T-42: the new password signs in, the old one does not; other sessions end, this one stays, a mail tells", async () => {
    const { email } = await anOwner();
    const [here, there] = [await signInAs(app, email), await signInAs(app, email)];
    expect((await here.call(changePassword, passwords)).json()).toEqual({ status: "Done" });
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
    expect([await tryPassword(email, rightPassword), await tryPassword(email, "Another-Horse-8")]).toEqual([
      "Wrong login or password!",
      "Done",
    ]);
    const keys = (await mailsTo(world, email)).map((mail) => mail.paragraphs[0]?.key);
    expect(keys).toContain("mailAccess.changedHere");
  });

  test("T-47: short, well-known and address-like passwords are refused naming the field, and nothing changes", async () => {
    const { email } = await anOwner();
    const { call } = await signInAs(app, email);
    for (const NewPassword of ["1234567", "Qwerty123", "        ", email, "x".repeat(129)]) {
      const reply = await call(changePassword, { ...passwords, NewPassword });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["NewPassword"]]);
    }
    expect((await call(changePassword, { ...passwords, NewPassword: "long words ".repeat(6) })).statusCode).toBe(200);
  });

  test("A-54, A-55: wrong present passwords count as failed sign-ins, together with those, and block for 15 minutes", async () => {
    const { email } = await anOwner();
    const { call } = await signInAs(app, email);
    const wrong = { ...passwords, OldPassword: md5("wrong") };
    const refused = await call(changePassword, wrong);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { OldPassword: "Wrong password" }]);
    await call(changePassword, wrong);
    expect(await tryPassword(email, "wrong")).toBe("Blocked");
    const blocked = await call(changePassword, passwords);
    expect([blocked.statusCode, blocked.json().code, blocked.json().title]).toEqual([
      429,
      "passwordBlocked",
      "Account blocked for 15 minutes",
    ]);
    expect(blocked.json().until).toBe("2026-11-20T09:15:00.000Z");
    world.clock.advance(900);
    expect((await call(changePassword, passwords)).statusCode).toBe(200);
  });

  test("T-34: the browser that signed in before has its own count here too, so a stranger's block does not stop it", async () => {
    const { email } = await anOwner();
    const known = await signInAs(app, email);
    for (const guess of ["a", "b", "c"]) {
      await tryPassword(email, guess);
    }
    expect(await tryPassword(email, rightPassword)).toBe("Blocked");
    world.clock.advance(1);
    const reply = await known.call(changePassword, passwords, { cookie: known.cookie });
    expect(reply.statusCode).toBe(200);
    const proof = String(reply.headers["set-cookie"]).split(";")[0] ?? "";
    const login = { login: email, password: md5("Another-Horse-8") };
    expect((await app.as(undefined)(signIn, login, { cookie: proof })).json().status).toBe("Done");
    expect((await app.as(undefined)(signIn, login, { cookie: known.cookie })).json().status).toBe("Blocked");
  });

  test("T-42, T-36: with an app linked its code is asked, after the password: a wrong one is told before any code", async () => {
    const { email } = await anOwner();
    const { call } = await signInAs(app, email);
    const secret = await linked(email, call);
    expect((await call(changePassword, { ...passwords, OldPassword: md5("wrong") })).statusCode).toBe(400);
    const asked = await call(changePassword, passwords);
    expect([asked.statusCode, asked.json().type]).toEqual([428, "totp"]);
    expect((await call(changePassword, passwords, { "x-tfa-code": totp(secret) })).statusCode).toBe(200);
  });

  test("HO-04, X-19: a guest cannot, and the present password may not travel plain", async () => {
    expect((await app.as(undefined)(changePassword, passwords)).statusCode).toBe(401);
    const { call } = await signInAs(app, (await anOwner()).email);
    const plain = await call(changePassword, { ...passwords, OldPassword: rightPassword });
    expect([plain.statusCode, Object.keys(plain.json().fields)]).toEqual([400, ["OldPassword"]]);
  });
});

describe("changing the own address", () => {
  const Password = md5(rightPassword);
  const freeAddress = () => {
    counter += 1;
    return `moved${counter}@own-account.test`;
  };
  const addressOf = async ({ id }: Owner) =>
    (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${id}`))[0]?.email;
  const confirm = (code: string) => app.as(undefined)(confirmEmail, { code });

  test("A-91: asking mails a link to the new address and changes nothing; opening the page confirms nothing", async () => {
    const owner = await anOwner();
    const { call } = await signInAs(app, owner.email);
    const address = freeAddress();
    const reply = await call(changeEmail, { Email: ` ${address.toUpperCase()}`, Password });
    expect(reply.json()).toEqual({ status: "Done" });
    const [mail] = await mailsTo(world, address);
    expect(mail?.button?.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/confirm-email\?code=[0-9a-f]{32}$/);
    const code = await linkCode(world, address);
    await app.server.inject({ method: "GET", url: `/confirm-email?code=${code}` });
    const scanned = await app.server.inject({ method: "GET", url: `/api/app/confirm-email?code=${code}` });
    expect(scanned.statusCode).toBeGreaterThanOrEqual(400);
    expect(await addressOf(owner)).toBe(owner.email);
    expect((await confirm(code)).json()).toEqual({ email: address });
  });

  test("T-42: confirming moves the sign-in, ends all sessions but the one that asked, and tells the old address", async () => {
    const owner = await anOwner();
    const [here, there] = [await signInAs(app, owner.email), await signInAs(app, owner.email)];
    const address = freeAddress();
    await here.call(changeEmail, { Email: address, Password });
    const code = await linkCode(world, address);
    expect((await confirm(code)).statusCode).toBe(200);
    expect(await tryPassword(owner.email, rightPassword)).toBe("Wrong login or password!");
    expect(await tryPassword(address, rightPassword)).toBe("Done");
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
    expect((await here.call(userInit, {})).json().email).toBe(address);
    expect(await newest(owner.email)).toBe("mailAccess.emailChanged");
    expect((await confirm(code)).json().code).toBe("codeWrongOrExpired");
  });

  test("T-42: a link to choose a password that lies in the old mailbox is dead after the change", async () => {
    const owner = await anOwner();
    const { call } = await signInAs(app, owner.email);
    world.clock.advance(60);
    await app.as(undefined)(restorePassword, { Email: owner.email });
    const old = await linkCode(world, owner.email);
    const address = freeAddress();
    await call(changeEmail, { Email: address, Password });
    await confirm(await linkCode(world, address));
    const reply = await app.as(undefined)(setNewPassword, { SecurityCode: old, NewPassword: "Stolen-Words-5" });
    expect(reply.json().code).toBe("codeWrongOrExpired");
  });

  test("HO-134, T-136: a company that nobody has proved does not keep an owner from moving to its address", async () => {
    const owner = await anOwner();
    const { call } = await signInAs(app, owner.email);
    const address = freeAddress();
    const form = {
      Country: "CY",
      Email: address,
      Phone: "+357 99 000 000",
      Surname: "Volt",
      Name: "Stranger Ltd",
      NameAdmin: "Volt Anna",
    };
    expect((await app.as(undefined)(registerCompany, form)).json().status).toBe("Done");
    const stale = await linkCode(world, address);
    expect((await call(changeEmail, { Email: address, Password })).json()).toEqual({ status: "Done" });
    expect((await confirm(await linkCode(world, address))).json()).toEqual({ email: address });
    expect(await tryPassword(address, rightPassword)).toBe("Done");
    const reply = await app.as(undefined)(setNewPassword, { SecurityCode: stale, NewPassword: "Stolen-Words-5" });
    expect(reply.json().code).toBe("codeWrongOrExpired");
  });

  test("HO-134, T-136: nor does a stranger's freelancer, but one that a company invited, or a manager, does", async () => {
    const owner = await anOwner();
    const { call } = await signInAs(app, owner.email);
    const register = (Email: string) =>
      app.as(undefined)(registerContractor, {
        Country: "RS",
        Email,
        Phone: "+381601234567",
        Surname: "Petrovic",
        Name: "Ana",
        Address: "Knez Mihailova 1, Belgrade",
      });
    const [free, invited, managed] = [freeAddress(), freeAddress(), freeAddress()];
    await register(free);
    const other = await aCompany(world.tx);
    await app.as(other)(inviteContractors, { email: invited });
    await register(invited);
    await app.as(other)(addManager, { Name: "Max", SurName: "Moreno", Email: managed, Password: "lamp7" });
    for (const taken of [invited, managed]) {
      expect((await call(changeEmail, { Email: taken, Password })).json().fields).toEqual({
        Email: expect.any(String),
      });
    }
    expect((await call(changeEmail, { Email: free, Password })).json()).toEqual({ status: "Done" });
    const code = await linkCode(world, free);
    // There again while the link was on its way.
    await register(free);
    expect((await confirm(code)).json()).toEqual({ email: free });
  });

  /** Somebody who knows the password asks for an address of his own; gives the link's code. */
  async function wished(email: string, who?: SignedIn): Promise<{ code: string; thief: SignedIn }> {
    const thief = who ?? (await signInAs(app, email));
    const address = freeAddress();
    expect((await thief.call(changeEmail, { Email: address, Password })).statusCode).toBe(200);
    return { code: await linkCode(world, address), thief };
  }
  const refused = async (owner: Owner, code: string) => {
    const reply = await confirm(code);
    expect([reply.statusCode, reply.json().code, await addressOf(owner)]).toEqual([
      400,
      "codeWrongOrExpired",
      owner.email,
    ]);
  };

  test("T-42: a new password, by the mail or in the profile, takes the wish for another address back", async () => {
    const [first, second] = [await anOwner(), await anOwner()];
    const byMail = (await wished(first.email)).code;
    world.clock.advance(60);
    await choosePassword(world, app, { email: first.email, password: "Another-Horse-8" });
    await refused(first, byMail);
    // Asked for in the very session that changes the password, which lives on.
    const { code, thief } = await wished(second.email);
    const passwords = { OldPassword: Password, NewPassword: "Another-Horse-8" };
    expect((await thief.call(changePassword, passwords)).statusCode).toBe(200);
    await refused(second, code);
  });

  test("T-42, T-49: the link is dead once the session that asked was ended, whoever ended it", async () => {
    const owner = await anOwner();
    const { call } = await signInAs(app, owner.email);
    const byOwner = await wished(owner.email);
    expect((await call(endOtherSessions, {})).json()).toMatchObject({ ended: 1 });
    await refused(owner, byOwner.code);
    world.clock.advance(60);
    const byFactor = await wished(owner.email);
    await linked(owner.email, call);
    await refused(owner, byFactor.code);
    const other = await anOwner();
    const { code, thief } = await wished(other.email);
    await thief.call(signOut, {});
    await refused(other, code);
  });

  test("T-42: the link of somebody who was removed from the company moves nothing", async () => {
    const owner = await anOwner();
    const { code } = await wished(owner.email);
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${owner.id}`);
    await refused(owner, code);
  });

  test("T-42: the present address is told who wants what and how to stop it, in its language, once per link", async () => {
    const owner = await anOwner();
    await rowsOf(world.tx, `UPDATE app_user SET language = 'ru' WHERE id = ${owner.id}`);
    const { call } = await signInAs(app, owner.email);
    const address = freeAddress();
    await call(changeEmail, { Email: address, Password });
    await call(changeEmail, { Email: freeAddress(), Password });
    const told = (await mailsTo(world, owner.email)).filter(
      ({ subject }) => subject === "mailAccess.emailAskedSubject",
    );
    expect(told).toHaveLength(1);
    const { subject, text } = renderMail(told[0] as never, "one");
    expect(subject).toBe("Запрошена смена адреса аккаунта Artel");
    expect(text).toContain("m•••@own-account.test");
    expect(text).not.toContain(address);
    expect(text).toContain("Если это были не вы, сразу задайте новый пароль: ссылка перестанет действовать");
    expect(text).toContain("Задать пароль: http://127.0.0.1:3000/recover-password\n");
  });

  test("HO-70: the link lives 60 minutes, and a newer one kills it; a second within a minute is refused", async () => {
    const owner = await anOwner();
    const { call } = await signInAs(app, owner.email);
    const [first, second] = [freeAddress(), freeAddress()];
    await call(changeEmail, { Email: first, Password });
    const early = await call(changeEmail, { Email: second, Password });
    expect([early.statusCode, early.json().code, await mailsTo(world, second)]).toEqual([429, "codeCoolDown", []]);
    expect(early.json().detail).toContain(" 60 s");
    world.clock.advance(60);
    await call(changeEmail, { Email: second, Password });
    expect((await confirm(await linkCode(world, first))).statusCode).toBe(400);
    world.clock.advance(3600);
    expect((await confirm(await linkCode(world, second))).statusCode).toBe(400);
    expect(await addressOf(owner)).toBe(owner.email);
  });

  test("A-91: what is no address, the present one and a taken one are refused naming the field; so is a wrong password", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const { call } = await signInAs(app, owner.email);
    const fieldsOf = async (input: object) => (await call(changeEmail, { Password, ...input })).json().fields;
    expect(await fieldsOf({ Email: "no address" })).toEqual({ Email: "Email is not valid" });
    expect(await fieldsOf({ Email: owner.email })).toEqual({ Email: "This is your current address" });
    expect(await fieldsOf({ Email: other.email })).toEqual({ Email: "Email already use!" });
    expect(await fieldsOf({ Email: freeAddress(), Password: md5("wrong") })).toEqual({ Password: "Wrong password" });
  });

  test("an address that somebody took between asking and confirming is refused, and the link is not used up", async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const address = freeAddress();
    for (const owner of [one, two]) {
      await (await signInAs(app, owner.email)).call(changeEmail, { Email: address, Password });
    }
    const [second, first] = (await mailsTo(world, address)).map(
      (mail) => new URL(mail.button?.url ?? "").searchParams.get("code") ?? "",
    );
    const replies = await Promise.all([confirm(first ?? ""), confirm(second ?? "")]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    expect([await addressOf(one), await addressOf(two)].filter((email) => email === address)).toHaveLength(1);
  });

  test("T-42: with an app linked, session and password alone cannot ask for a new address", async () => {
    const { email } = await anOwner();
    const { call } = await signInAs(app, email);
    const secret = await linked(email, call);
    const Email = freeAddress();
    expect((await call(changeEmail, { Email, Password })).statusCode).toBe(428);
    expect(await mailsTo(world, Email)).toEqual([]);
    expect((await call(changeEmail, { Email, Password }, { "x-tfa-code": totp(secret) })).statusCode).toBe(200);
  });
});

describe("the mail about a new device", () => {
  const notices = async (email: string) =>
    (await mailsTo(world, email)).filter(({ subject }) => subject === "mailAccess.newDeviceSubject");

  test("HO-03: comes for a device without proof, not for a known one, and not for the first sign-in of all", async () => {
    const { email } = await anOwner();
    const first = await signInAs(app, email);
    expect(await notices(email)).toHaveLength(0);
    await signInAs(app, email, { cookie: first.cookie });
    expect(await notices(email)).toHaveLength(0);
    await signInAs(app, email, { "x-device-id": "test-device" });
    expect(await notices(email)).toHaveLength(1);
  });

  test("HO-03: it still comes when the sessions of before were deleted long ago", async () => {
    const { id, email } = await anOwner();
    await signInAs(app, email);
    await rowsOf(world.tx, `DELETE FROM session WHERE user_id = ${id}`);
    await signInAs(app, email);
    expect(await notices(email)).toHaveLength(1);
  });

  test("T-51: says device, place and time in the reader's language, and links to the profile without any token", async () => {
    const { id, email } = await anOwner();
    await signInAs(app, email);
    await rowsOf(world.tx, `UPDATE app_user SET language = 'ru' WHERE id = ${id}`);
    await signInAs(app, email, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" });
    const [mail] = await notices(email);
    const { subject, text } = renderMail(mail as never, "one");
    expect(subject).toBe("Вход в Artel с нового устройства");
    expect(text).toContain("Устройство: Firefox, Linux");
    expect(text).toContain("Сетевой адрес: 127.0.0.1");
    expect(text).toContain("Время: 20/11/2026 09:00 UTC");
    expect(text).toContain("Посмотреть сеансы: http://127.0.0.1:3000/profile\n");
  });
});
