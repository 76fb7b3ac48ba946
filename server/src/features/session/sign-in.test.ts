import { renewRealtimeToken, setNewPassword, signIn, signOut, userInit } from "@artel/shared/calls/session/legacy";
import { operatorSignIn } from "@artel/shared/calls/session/operator";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { renderMail } from "../../platform/mail/mail.ts";
import { verifyConnectionToken } from "../../platform/realtime/tokens.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { anOwnerWithPassword, choosePassword, cookieOf, md5, rightPassword } from "../../testing/signed-in.ts";
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

const owner = () => anOwnerWithPassword(world, app);
const givePassword = (email: string, password: string) => choosePassword(world, app, { email, password });

const tryPassword = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.as(undefined)(signIn, { login: email, password: md5(password) }, headers);

async function userInitStatus(jwt: string): Promise<number> {
  const reply = await app.as(undefined)(userInit, {}, { authorization: `Bearer ${jwt}` });
  return reply.statusCode;
}

describe("signing in", () => {
  test("HO-02: the right password opens a session whose token works, bare or as Bearer (HO-04)", async () => {
    const { email } = await owner();
    const reply = await tryPassword(email, rightPassword);
    expect(reply.json()).toEqual({ status: "Done", jwt: expect.stringMatching(/^eyJ/) });
    const { jwt } = reply.json();
    expect(await userInitStatus(jwt)).toBe(200);
    const bare = await app.as(undefined)(userInit, {}, { authorization: jwt });
    expect(bare.statusCode).toBe(200);
  });

  test("A-49, T-46: a login in other letters, with spaces and an invisible sign, is the same account", async () => {
    const { email } = await owner();
    const reply = await tryPassword(` ${email.toUpperCase().replace("@", " @")}\u200b`, rightPassword);
    expect(reply.json().status).toBe("Done");
  });

  test("X-19: the password lies as Argon2id of 19 MiB, two passes, one lane, under a pepper with its id", async () => {
    const { id } = await owner();
    const [row] = await rowsOf<{ verifier: string; pepper_kid: string }>(
      world.tx,
      `SELECT verifier, pepper_kid FROM app_user WHERE id = ${id}`,
    );
    expect(row?.verifier).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.pepper_kid).toBe("p1");
  });

  test("A-51: a password that is no lower-case MD5 hex is refused, naming the field", async () => {
    const { email } = await owner();
    const reply = await app.as(undefined)(signIn, { login: email, password: "plain text" });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(["password"]);
  });

  test("HO-07: /login is the same call", async () => {
    const { email } = await owner();
    const reply = await app.server.inject({
      method: "POST",
      url: "/login",
      payload: { login: email, password: md5(rightPassword) },
    });
    expect(reply.json().status).toBe("Done");
  });

  test("T-49: each sign-in is a session of its own, fifty at once too", async () => {
    const { id, email } = await owner();
    const replies = await Promise.all(Array.from({ length: 50 }, () => tryPassword(email, rightPassword)));
    const tokens = new Set(replies.map((reply) => reply.json().jwt));
    expect(tokens.size).toBe(50);
    const [row] = await rowsOf<{ count: number }>(
      world.tx,
      `SELECT count(*)::int AS count FROM session WHERE user_id = ${id}`,
    );
    expect(row?.count).toBe(50);
  }, 60_000);

  test("HO-83: the reference of a mail's link is kept with the session", async () => {
    const { id, email } = await owner();
    await app.as(undefined)(signIn, { login: email, password: md5(rightPassword), req: "mail-77" });
    const rows = await rowsOf<{ req: string }>(world.tx, `SELECT req FROM session WHERE user_id = ${id}`);
    expect(rows).toEqual([{ req: "mail-77" }]);
  });

  test("HO-46: an invited contractor becomes active at the company with the first sign-in", async () => {
    const company = await aCompany(world.tx);
    counter += 1;
    const email = `invited${counter}@signin.test`;
    const contractor = await aContractor(world.tx, { email, companies: [company] });
    await rowsOf(world.tx, `UPDATE company_contractor SET status = 'inviteSent' WHERE contractor_id = ${contractor}`);
    await givePassword(email, rightPassword);
    expect((await tryPassword(email, rightPassword)).json().status).toBe("Done");
    const rows = await rowsOf<{ status: number }>(
      world.tx,
      `SELECT number_of(status) AS status FROM company_contractor WHERE contractor_id = ${contractor}`,
    );
    expect(rows).toEqual([{ status: 1 }]);
  });

  test("X-17: a member with a first password gets no session but a code to choose an own one", async () => {
    const { id, email } = await owner();
    await rowsOf(world.tx, `UPDATE app_user SET must_change_password = true WHERE id = ${id}`);
    const reply = await tryPassword(email, rightPassword);
    expect(reply.json()).toEqual({ status: "ChangePassword", code: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const chosen = { SecurityCode: reply.json().code, NewPassword: "My-Own-Words-9" };
    expect((await app.as(undefined)(setNewPassword, chosen)).statusCode).toBe(200);
    expect((await tryPassword(email, "My-Own-Words-9")).json().status).toBe("Done");
  });

  test("X-20: a blocked or removed member gets the words of a wrong password", async () => {
    const { id, email } = await owner();
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${id}`);
    expect((await tryPassword(email, rightPassword)).json()).toEqual({
      status: "Wrong login or password!",
      attempts: 1,
    });
  });

  test("HO-43: the doors are apart: an owner cannot use the operators', who says nothing else than a wrong password", async () => {
    const { email } = await owner();
    const reply = await app.as(undefined)(operatorSignIn, { login: email, password: md5(rightPassword) });
    expect(reply.json().status).toBe("Wrong login or password!");
  });
});

describe("failed sign-ins", () => {
  test("A-54, X-59, T-33: the third failure blocks for 15 minutes, further tries do not prolong it, the right password waits too", async () => {
    const { email } = await owner();
    expect((await tryPassword(email, "a")).json()).toEqual({ status: "Wrong login or password!", attempts: 1 });
    expect((await tryPassword(email, "b")).json()).toEqual({ status: "Wrong login or password!", attempts: 2 });
    const until = "2026-11-20T09:15:00.000Z";
    expect((await tryPassword(email, "c")).json()).toEqual({ status: "Blocked", attempts: 3, until });
    world.clock.advance(600);
    expect((await tryPassword(email, rightPassword)).json()).toEqual({ status: "Blocked", attempts: 3, until });
    world.clock.advance(300);
    expect((await tryPassword(email, rightPassword)).json().status).toBe("Done");
  });

  test("HO-03: a success ends the count, and after a block it begins anew", async () => {
    const { email } = await owner();
    await tryPassword(email, "a");
    await tryPassword(email, "b");
    await tryPassword(email, rightPassword);
    expect((await tryPassword(email, "c")).json().attempts).toBe(1);
    await tryPassword(email, "d");
    expect((await tryPassword(email, "e")).json().status).toBe("Blocked");
    world.clock.advance(900);
    expect((await tryPassword(email, "f")).json()).toEqual({ status: "Wrong login or password!", attempts: 1 });
  });

  test("T-36: an unknown login is answered and blocked as a known one", async () => {
    const login = "nobody@signin.test";
    expect((await tryPassword(login, "a")).json()).toEqual({ status: "Wrong login or password!", attempts: 1 });
    await tryPassword(login, "b");
    expect((await tryPassword(login, "c")).json().status).toBe("Blocked");
    expect(await mailsTo(world, login)).toEqual([]);
  });

  test("HO-03, T-34: through a day of a stranger's blocks a device that signed in before gets in, and the owner gets one mail", async () => {
    const { email } = await owner();
    const cookie = cookieOf(await tryPassword(email, rightPassword));
    const notices = async () =>
      (await mailsTo(world, email)).filter(({ subject }) => subject === "mailAccess.blockedSubject").length;
    for (let hour = 0; hour < 25; hour += 1) {
      expect(await notices()).toBe(hour === 0 ? 0 : 1);
      for (const guess of ["a", "b", "c"]) {
        await tryPassword(email, `${guess}${hour}`);
      }
      expect((await tryPassword(email, rightPassword)).json().status).toBe("Blocked");
      expect((await tryPassword(email, rightPassword, { cookie })).json().status).toBe("Done");
      world.clock.advance(3600);
    }
    expect(await notices()).toBe(2);
  });

  test("HO-03, T-34: the mail about a block says truly whether a known device is meant, and each of both comes once a day", async () => {
    const { email } = await owner();
    const cookie = cookieOf(await tryPassword(email, rightPassword));
    const told = async () =>
      (await mailsTo(world, email))
        .filter(({ subject }) => subject === "mailAccess.blockedSubject")
        .map((mail) => renderMail(mail as never, "one").text.split("\n")[0]);
    const known =
      "A wrong password was entered three times on a device that you have used before. It cannot sign in for 15 minutes; other devices are not affected.";
    const stranger =
      "A wrong password was entered three times from a device that has not signed in to your account before. Devices you have used can still sign in.";
    for (let round = 0; round < 2; round += 1) {
      for (const guess of ["a", "b", "c"]) {
        await tryPassword(email, guess, { cookie });
      }
      world.clock.advance(900);
    }
    expect(await told()).toEqual([known]);
    for (const guess of ["a", "b", "c"]) {
      await tryPassword(email, guess);
    }
    expect(await told()).toEqual([stranger, known]);
  });

  test("HO-03, T-53: a known device has its own count; a forged or foreign proof and the device header prove nothing", async () => {
    const { email } = await owner();
    const other = await owner();
    const cookie = cookieOf(await tryPassword(email, rightPassword));
    const foreign = cookieOf(await tryPassword(other.email, rightPassword));
    for (const guess of ["a", "b", "c"]) {
      await tryPassword(email, guess, { cookie });
    }
    expect((await tryPassword(email, rightPassword, { cookie })).json().status).toBe("Blocked");
    for (const guess of ["a", "b", "c"]) {
      await tryPassword(email, guess);
    }
    const forged = cookie.slice(0, -3) + (cookie.endsWith("AAA") ? "BBB" : "AAA");
    const renamed = foreign.replace(/^[^=]+/, cookie.split("=")[0] ?? "");
    for (const proof of [forged, renamed, foreign]) {
      expect((await tryPassword(email, rightPassword, { cookie: proof })).json().status).toBe("Blocked");
    }
  });

  test("HO-03: the device proof cannot be read by scripts nor sent by other sites, and dies with the password", async () => {
    const { email } = await owner();
    const reply = await tryPassword(email, rightPassword);
    expect([reply.headers["set-cookie"]].flat()[0]).toMatch(/; HttpOnly; SameSite=Strict$/);
    const cookie = cookieOf(reply);
    world.clock.advance(61);
    await givePassword(email, "Another-Word-5");
    for (const guess of ["a", "b", "c"]) {
      await tryPassword(email, guess);
    }
    expect((await tryPassword(email, "Another-Word-5", { cookie })).json().status).toBe("Blocked");
  });

  test("X-59, T-35: guesses sent at once get no more than three tries", async () => {
    const { email } = await owner();
    const guesses = Array.from({ length: 12 }, (_, index) => tryPassword(email, `guess ${index}`));
    const replies = (await Promise.all(guesses)).map((reply) => reply.json().status);
    expect(replies.filter((status) => status === "Wrong login or password!")).toHaveLength(2);
    expect(replies.filter((status) => status === "Blocked")).toHaveLength(10);
  });
});

describe("sessions", () => {
  test("A-94, HO-08, X-10, O-01: user-init gives role, flags, terms and the channel with its token", async () => {
    const { id, email } = await owner();
    const { jwt } = (await tryPassword(email, rightPassword)).json();
    const headers = { authorization: `Bearer ${jwt}`, "accept-language": "ru" };
    const reply = await app.as(undefined)(userInit, {}, headers);
    expect(reply.json()).toMatchObject({
      role: "company",
      userId: id,
      companyId: id,
      isOwner: true,
      language: "ru",
      apiV2: true,
      serviceMode: null,
      terms: 1,
      flags: { canProforma: true, hasFactor: false },
    });
    const { realtime } = reply.json();
    expect(realtime).toMatchObject({ url: "ws://127.0.0.1:3000/connection/websocket", channel: `user#${id}` });
    const verdict = await verifyConnectionToken(realtime.token, world.app.keys.realtime, world.clock.now());
    expect(verdict).toMatchObject({ kind: "valid", userId: String(id) });
  });

  test("HO-04, HO-70: a session lasts 12 hours, and user-init renews it and its token", async () => {
    const { email } = await owner();
    const { jwt } = (await tryPassword(email, rightPassword)).json();
    world.clock.advance(11 * 3600);
    const renewed = (await app.as(undefined)(userInit, {}, { authorization: `Bearer ${jwt}` })).json().jwt;
    world.clock.advance(2 * 3600);
    expect(await userInitStatus(jwt)).toBe(401);
    expect(await userInitStatus(renewed)).toBe(200);
    world.clock.advance(13 * 3600);
    expect(await userInitStatus(renewed)).toBe(401);
  });

  test("A-93, HO-09: a fresh connection token of ten minutes", async () => {
    const { id } = await owner();
    const reply = await app.as(id)(renewRealtimeToken, {});
    expect(reply.json().expires).toBe(Date.parse(testDay) / 1000 + 600);
    const verdict = await verifyConnectionToken(reply.json().token, world.app.keys.realtime, world.clock.now());
    expect(verdict.kind).toBe("valid");
    const guest = await app.as(undefined)(renewRealtimeToken, {});
    expect(guest.statusCode).toBe(401);
  });

  test("HO-04, A-102: signing out ends this session at once and no other", async () => {
    const { email } = await owner();
    const [one, two] = [
      (await tryPassword(email, rightPassword)).json().jwt,
      (await tryPassword(email, rightPassword)).json().jwt,
    ];
    const out = await app.as(undefined)(signOut, {}, { authorization: `Bearer ${one}` });
    expect(out.json()).toEqual({ status: "Done" });
    expect(await userInitStatus(one)).toBe(401);
    expect(await userInitStatus(two)).toBe(200);
  });

  test("T-44: foreign, altered, unsigned and realtime tokens are refused alike", async () => {
    const { id, email } = await owner();
    const { jwt } = (await tryPassword(email, rightPassword)).json();
    const [head, body, signature] = jwt.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const foreign = await new SignJWT({ sid: "00000000-0000-0000-0000-000000000000" })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setAudience("artel-api")
      .setExpirationTime("1h")
      .sign(new Uint8Array(32));
    const realtime = (await app.as(id)(renewRealtimeToken, {})).json().token;
    for (const token of [`${none}.${body}.`, `${head}.${body}x.${signature}`, foreign, realtime, "x"]) {
      expect(await userInitStatus(token)).toBe(401);
    }
  });
});
