import type { CallDefinition } from "@artel/shared/calls/call";
import { chooseEmailFactor, refreshEmailCode, unlockFactor } from "@artel/shared/calls/two-factor/legacy";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Mail, renderMail } from "../../platform/mail/mail.ts";
import { type TestApp, testApp } from "../../testing/app.ts";
import { factorServer, movedBy, payment, settlement, withdrawal } from "../../testing/factor-world.ts";
import { linkCode, mailedCode, mailsTo } from "../../testing/mails.ts";
import { aContractor } from "../../testing/people.ts";
import { appCodeAt, linkFirstApp } from "../../testing/totp.ts";
import { meetAt } from "../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../testing/world.ts";
import { openSession } from "../live-sessions/session-store.ts";
import { sessionToken } from "../live-sessions/sessions.ts";
import { createOperator } from "../operators/create-operator.ts";
import { sessionJobs } from "../session/jobs.ts";
import { createFactorGate } from "./factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let server: FastifyInstance;
let counter = 0;

beforeAll(async () => {
  world = await testWorld({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" });
  app = await testApp(world, createFactorGate(world.app));
  server = await factorServer(world);
});
beforeEach(() => world.clock.set(testDay));
afterAll(async () => {
  await app.server.close();
  await server.close();
  await world.close();
});

interface Somebody {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

async function somebody(): Promise<Somebody> {
  counter += 1;
  const email = `person${counter}@factor.test`;
  const id = await aContractor(world.tx, { email });
  return { id, email, token: await tokenOf(id) };
}

async function tokenOf(userId: number): Promise<string> {
  const expires = new Date("2026-12-24T00:00:00Z");
  const now = world.clock.now();
  const sessionId = await openSession(world.tx, { userId, device: "", ip: "", userAgent: "", now, expires });
  return sessionToken(world.app.keys.session, sessionId, now, expires);
}

function send(
  call: CallDefinition,
  who: { token: string },
  payload: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const url = String(call.path);
  const base = { authorization: `Bearer ${who.token}`, "x-device-id": "laptop" };
  return server.inject({ method: "POST", url, payload, headers: { ...base, ...headers } });
}

const other = (code: string) => code.replace(/^./, (digit) => String((Number.parseInt(digit, 10) + 1) % 10));

/** Asks for a code by mail and gives the headers that answer it. */
async function asked(
  who: Somebody,
  payload: Record<string, string>,
  call: CallDefinition = withdrawal,
): Promise<{ "x-tfa-token": string; "x-tfa-code": string }> {
  const reply = await send(call, who, payload);
  expect(reply.statusCode).toBe(428);
  return { "x-tfa-token": reply.json().token, "x-tfa-code": await mailedCode(world, who.email) };
}

function totp(secret: string, shiftSeconds = 0): string {
  return appCodeAt(secret, new Date(world.clock.now().getTime() + shiftSeconds * 1000));
}

/** Links an app and answers its secret; the clock moves on, so that the next code is a new one. */
async function linked(who: Somebody): Promise<{ secret: string; recoveryCodes: string[] }> {
  const authorization = `Bearer ${who.token}`;
  const { secret, reply } = await linkFirstApp(world, who.email, (call, input, headers) =>
    app.as(undefined)(call, input, { authorization, ...headers }),
  );
  world.clock.advance(90);
  return { secret, recoveryCodes: reply.json().recoveryCodes };
}

describe("when a code is asked", () => {
  test("HO-10: an account without any factor is asked by mail where a call always asks, and not elsewhere", async () => {
    const who = await somebody();
    expect((await send(payment, who, { amount: "10.00" })).json()).toEqual({ moved: "10.00" });
    const reply = await send(withdrawal, who, { amount: "10.00" });
    expect([reply.statusCode, reply.json()]).toEqual([
      428,
      {
        type: "email",
        token: expect.stringMatching(/^[0-9a-f]{32}$/),
        codeLength: 4,
        triesLeft: 5,
        resendSeconds: 60,
        sentTo: "p•••@factor.test",
        about: [{ label: "Amount", value: "10.00" }],
      },
    ]);
    expect(await movedBy(world, who.id)).toEqual(["10.00"]);
  });

  test("HO-10: with codes by mail chosen, paying asks too; with an app linked, the app is asked", async () => {
    const who = await somebody();
    await app.as(who.id)(chooseEmailFactor, {}, { authorization: `Bearer ${who.token}` });
    expect((await send(payment, who, { amount: "1.00" })).json().type).toBe("email");
    await rowsOf(world.tx, `UPDATE factor SET is_email_chosen = false WHERE user_id = ${who.id}`);
    await linked(who);
    expect((await send(payment, who, { amount: "1.00" })).json()).toMatchObject({ type: "totp", codeLength: 6 });
  });

  test("B-05, B-08: the request is done when it comes again with the code of four digits, and the mail shows the amount", async () => {
    const who = await somebody();
    const headers = await asked(who, { amount: "25.00" });
    expect((await send(withdrawal, who, { amount: "25.00" }, headers)).json()).toEqual({ moved: "25.00" });
    const [mail] = await mailsTo(world, who.email);
    expect(mail).toMatchObject({ rows: [{ key: "common.amount", value: "25.00" }] });
    expect(mail?.code).toMatch(/^\d{4}$/);
  });

  test("HO-15: an answered call is replayed under its key without another code; a wrong body under it is refused", async () => {
    const who = await somebody();
    const headers = { ...(await asked(who, { amount: "30.00" })), "idempotency-key": "one" };
    await send(withdrawal, who, { amount: "30.00" }, headers);
    const again = await send(withdrawal, who, { amount: "30.00" }, { "idempotency-key": "one" });
    expect([again.statusCode, again.headers["idempotency-replayed"]]).toEqual([200, "true"]);
    const changed = await send(withdrawal, who, { amount: "31.00" }, { "idempotency-key": "one" });
    expect(changed.json().code).toBe("keyReused");
    expect(await movedBy(world, who.id)).toEqual(["30.00"]);
  });

  test("HO-15: a key is kept for 24 hours and an hour of grace, without asking again for the first; then it is free", async () => {
    const who = await somebody();
    const key = { "idempotency-key": "kept" };
    const clean = () => sessionJobs(world.app)["clean-keys"]?.({});
    const replay = () => send(withdrawal, who, { amount: "33.00" }, key);
    await send(withdrawal, who, { amount: "33.00" }, { ...(await asked(who, { amount: "33.00" })), ...key });
    world.clock.advance(24 * 3600);
    await clean();
    const kept = await replay();
    expect([kept.statusCode, kept.headers["idempotency-replayed"]]).toEqual([200, "true"]);
    world.clock.advance(1);
    expect((await replay()).statusCode).toBe(428);
    world.clock.advance(3599);
    await clean();
    const { token } = (await replay()).json();
    const code = { "x-tfa-token": token, "x-tfa-code": await mailedCode(world, who.email), ...key };
    const late = await send(withdrawal, who, { amount: "33.00" }, code);
    expect([late.headers["idempotency-replayed"], await movedBy(world, who.id)]).toEqual(["true", ["33.00"]]);
    world.clock.advance(1);
    await clean();
    const free = { ...(await asked(who, { amount: "34.00" })), ...key };
    expect((await send(withdrawal, who, { amount: "34.00" }, free)).json()).toEqual({ moved: "34.00" });
  });
});

describe("a code by mail", () => {
  test("T-38: it opens no other amount, path, device or person", async () => {
    const who = await somebody();
    const stranger = await somebody();
    await app.as(who.id)(chooseEmailFactor, {}, { authorization: `Bearer ${who.token}` });
    const headers = await asked(who, { amount: "40.00" });
    const tries = [
      send(withdrawal, who, { amount: "40.01" }, headers),
      send(payment, who, { amount: "40.00" }, headers),
      send(withdrawal, who, { amount: "40.00" }, { ...headers, "x-device-id": "phone" }),
      send(withdrawal, stranger, { amount: "40.00" }, headers),
    ];
    expect((await Promise.all(tries)).map((reply) => reply.statusCode)).toEqual([428, 428, 429, 428]);
    expect(await movedBy(world, who.id)).toEqual([]);
    expect((await send(withdrawal, who, { amount: "40.00" }, headers)).statusCode).toBe(200);
  });

  test("T-39: it works once, also for two requests at once", async () => {
    const who = await somebody();
    const headers = await asked(who, { amount: "50.00" });
    // Both are judged before either uses the code up.
    const lock = `SELECT FROM factor_challenge WHERE token = '${headers["x-tfa-token"]}' FOR UPDATE`;
    const both = await meetAt(
      world,
      lock,
      [1, 2].map(() => () => send(withdrawal, who, { amount: "50.00" }, headers)),
    );
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 428]);
    expect((await send(withdrawal, who, { amount: "50.00" }, headers)).statusCode).toBe(428);
    expect(await movedBy(world, who.id)).toEqual(["50.00"]);
  });

  test("HO-10: a refused operation uses the code up no more than it moves money", async () => {
    const who = await somebody();
    const payload = { amount: "60.00", mode: "fail" };
    const headers = await asked(who, payload);
    expect((await send(withdrawal, who, payload, headers)).json().code).toBe("noFunds");
    expect((await send(withdrawal, who, payload, headers)).json().code).toBe("noFunds");
    expect(await movedBy(world, who.id)).toEqual([]);
  });

  test("HO-10: it dies after ten minutes", async () => {
    const who = await somebody();
    const headers = await asked(who, { amount: "70.00" });
    world.clock.advance(600);
    expect((await send(withdrawal, who, { amount: "70.00" }, headers)).json().error).toBe("codeWrongOrExpired");
  });

  test("T-37: five wrong tries kill it, and the right code comes too late", async () => {
    const who = await somebody();
    const headers = await asked(who, { amount: "80.00" });
    const wrong = { ...headers, "x-tfa-code": other(headers["x-tfa-code"]) };
    const left: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      left.push((await send(withdrawal, who, { amount: "80.00" }, wrong)).json().triesLeft);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await send(withdrawal, who, { amount: "80.00" }, headers)).statusCode).toBe(428);
    expect(await movedBy(world, who.id)).toEqual([]);
  });

  test("B-17, HO-10: one mail a minute for the same request, and the same token meanwhile", async () => {
    const who = await somebody();
    const first = await send(withdrawal, who, { amount: "90.00" });
    world.clock.advance(30);
    const second = await send(withdrawal, who, { amount: "90.00" });
    expect(second.json()).toMatchObject({ token: first.json().token, resendSeconds: 30 });
    expect(await mailsTo(world, who.email)).toHaveLength(1);
    world.clock.advance(30);
    const third = await send(withdrawal, who, { amount: "90.00" });
    expect(third.json().token).not.toBe(first.json().token);
    expect(await mailsTo(world, who.email)).toHaveLength(2);
  });

  test("HO-10: another device is no way to another mail within the minute: it is told when, and the code stays good", async () => {
    const who = await somebody();
    const headers = await asked(who, { amount: "92.00" });
    world.clock.advance(20);
    for (const device of ["phone", "tablet", ""]) {
      const reply = await send(withdrawal, who, { amount: "92.00" }, { "x-device-id": device });
      expect([reply.statusCode, reply.json().code, reply.headers["retry-after"]]).toEqual([429, "codeCoolDown", "40"]);
    }
    expect(await mailsTo(world, who.email)).toHaveLength(1);
    expect((await send(withdrawal, who, { amount: "92.00" }, headers)).json()).toEqual({ moved: "92.00" });
    await asked(who, { amount: "93.00" });
    world.clock.advance(60);
    const later = await send(withdrawal, who, { amount: "93.00" }, { "x-device-id": "phone" });
    expect([later.statusCode, (await mailsTo(world, who.email)).length]).toEqual([428, 3]);
  });

  test("B-16, HO-11: a refreshed code replaces the one before, after a minute and for a known token only", async () => {
    const who = await somebody();
    const headers = await asked(who, { amount: "95.00" });
    const token = headers["x-tfa-token"];
    const early = await app.as(undefined)(refreshEmailCode, { token });
    expect([early.statusCode, early.json().code, early.headers["retry-after"]]).toEqual([429, "codeCoolDown", "60"]);
    world.clock.advance(60);
    expect((await app.as(undefined)(refreshEmailCode, { token })).json()).toMatchObject({ token, resendSeconds: 60 });
    expect((await app.as(undefined)(refreshEmailCode, { token: "0".repeat(32) })).statusCode).toBe(404);
    const fresh = await mailedCode(world, who.email);
    if (fresh !== headers["x-tfa-code"]) {
      expect((await send(withdrawal, who, { amount: "95.00" }, headers)).statusCode).toBe(428);
    }
    const renewed = { ...headers, "x-tfa-code": fresh };
    expect((await send(withdrawal, who, { amount: "95.00" }, renewed)).statusCode).toBe(200);
  });

  test("HO-10, T-37: fifteen failures in a row lock it until the link of the mail; opening the link alone does nothing", async () => {
    const who = await somebody();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const headers = await asked(who, { amount: `${round}.00` });
      const wrong = { ...headers, "x-tfa-code": other(headers["x-tfa-code"]) };
      for (let count = 0; count < 5; count += 1) {
        statuses.push((await send(withdrawal, who, { amount: `${round}.00` }, wrong)).statusCode);
      }
    }
    expect(statuses).toEqual([...Array(14).fill(428), 429]);
    expect((await send(withdrawal, who, { amount: "9.00" })).json().code).toBe("factorLocked");
    const code = await linkCode(world, who.email);
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    await app.server.inject({ method: "GET", url: `/2fa/unlock?code=${code}` });
    expect((await send(withdrawal, who, { amount: "9.00" })).statusCode).toBe(429);
    expect((await app.as(undefined)(unlockFactor, { code })).json()).toEqual({ status: "Done" });
    expect((await app.as(undefined)(unlockFactor, { code })).json().code).toBe("codeWrongOrExpired");
    expect((await send(withdrawal, who, { amount: "9.00" })).statusCode).toBe(428);
  });

  test("HO-10: a right code ends a row of failures", async () => {
    const who = await somebody();
    for (let round = 0; round < 4; round += 1) {
      const payload = { amount: `1${round}.00` };
      const headers = await asked(who, payload);
      const wrong = { ...headers, "x-tfa-code": other(headers["x-tfa-code"]) };
      for (let count = 0; count < 4; count += 1) {
        await send(withdrawal, who, payload, wrong);
      }
      expect((await send(withdrawal, who, payload, headers)).statusCode).toBe(200);
    }
  });

  test("T-45: a code without token, with a foreign token, or together with a recovery code never executes", async () => {
    const who = await somebody();
    const headers = await asked(who, { amount: "99.00" });
    const code = headers["x-tfa-code"];
    const variants: Record<string, string>[] = [
      { "x-tfa-code": code },
      { "x-tfa-code": code, "x-tfa-token": "f".repeat(32) },
      { ...headers, "x-tfa-recovery": "ABCDEFGHJK" },
      { "x-tfa-token": headers["x-tfa-token"], "x-tfa-recovery": code },
    ];
    const replies = await Promise.all(variants.map((variant) => send(withdrawal, who, { amount: "99.00" }, variant)));
    expect(replies.map((reply) => reply.statusCode)).toEqual([428, 428, 400, 428]);
    expect(await movedBy(world, who.id)).toEqual([]);
  });
});

describe("the second code of a new method", () => {
  const payload = { amount: "77.00", mode: "second" };

  test("HO-101, HO-10: it is mailed as soon as the first is right, and moves the money", async () => {
    const who = await somebody();
    const first = await asked(who, payload);
    const reply = await send(withdrawal, who, payload, first);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      428,
      { isSecond: true, about: [{ label: "Amount", value: "77.00 second" }] },
    ]);
    expect(await movedBy(world, who.id)).toEqual([]);
    const second = { "x-tfa-token": reply.json().token, "x-tfa-code": await mailedCode(world, who.email) };
    expect(second["x-tfa-token"]).not.toBe(first["x-tfa-token"]);
    expect((await send(withdrawal, who, payload, second)).json()).toEqual({ moved: "77.00" });
    expect(await movedBy(world, who.id)).toEqual(["77.00"]);
  });

  test("HO-101: the first code is used up by then, and a wrong second one moves nothing", async () => {
    const who = await somebody();
    const first = await asked(who, payload);
    const reply = await send(withdrawal, who, payload, first);
    const code = await mailedCode(world, who.email);
    expect((await send(withdrawal, who, payload, first)).statusCode).toBe(428);
    const wrong = { "x-tfa-token": reply.json().token, "x-tfa-code": other(code) };
    expect((await send(withdrawal, who, payload, wrong)).json().triesLeft).toBe(4);
    expect(await movedBy(world, who.id)).toEqual([]);
  });

  test("HO-101: after a code of the app the second one still comes by mail", async () => {
    const who = await somebody();
    const { secret } = await linked(who);
    const reply = await send(withdrawal, who, payload, { "x-tfa-code": totp(secret) });
    expect(reply.json().type).toBe("email");
    const second = { "x-tfa-token": reply.json().token, "x-tfa-code": await mailedCode(world, who.email) };
    expect((await send(withdrawal, who, payload, second)).json()).toEqual({ moved: "77.00" });
  });
});

describe("a code of the app", () => {
  test("T-40: one step early or late is right, further off is wrong", async () => {
    const who = await somebody();
    const { secret } = await linked(who);
    const statuses: number[] = [];
    for (const shift of [-600, -60, 60, 600, -30, 0, 30]) {
      const reply = await send(withdrawal, who, { amount: "5.00" }, { "x-tfa-code": totp(secret, shift) });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([428, 428, 428, 428, 200, 200, 200]);
  });

  test("T-39: each step works once, nothing before it, and of two at once one wins", async () => {
    const who = await somebody();
    const { secret } = await linked(who);
    const code = { "x-tfa-code": totp(secret) };
    // Both are judged before either takes the step.
    const both = await meetAt(
      world,
      "LOCK TABLE factor_step IN EXCLUSIVE MODE",
      ["6.00", "7.00"].map((amount) => () => send(withdrawal, who, { amount }, code)),
    );
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 428]);
    expect((await send(withdrawal, who, { amount: "8.00" }, { "x-tfa-code": totp(secret, -30) })).statusCode).toBe(428);
    expect(await movedBy(world, who.id)).toHaveLength(1);
  });

  test("HO-12, T-39: after a clock that ran ahead was set back the app works at once, and no code works twice", async () => {
    const who = await somebody();
    const { secret } = await linked(who);
    const now = world.clock.now().toISOString();
    world.clock.advance(3600);
    const ahead = { "x-tfa-code": totp(secret) };
    const moment = world.clock.now().toISOString();
    expect((await send(withdrawal, who, { amount: "1.00" }, ahead)).statusCode).toBe(200);
    world.clock.set(now);
    const code = { "x-tfa-code": totp(secret, 30) };
    expect((await send(withdrawal, who, { amount: "2.00" }, code)).statusCode).toBe(200);
    expect((await send(withdrawal, who, { amount: "3.00" }, code)).statusCode).toBe(428);
    expect((await send(withdrawal, who, { amount: "4.00" }, { "x-tfa-code": totp(secret) })).statusCode).toBe(428);
    world.clock.set(moment);
    expect((await send(withdrawal, who, { amount: "5.00" }, ahead)).statusCode).toBe(428);
    world.clock.advance(60);
    expect((await send(withdrawal, who, { amount: "6.00" }, { "x-tfa-code": totp(secret) })).statusCode).toBe(200);
    expect(await movedBy(world, who.id)).toEqual(["1.00", "2.00", "6.00"]);
  });

  test("HO-10, HO-12: a code of the app that was taken before is said to be used, and only a wrong one to be wrong", async () => {
    const who = await somebody();
    const { secret } = await linked(who);
    const withCode = async (code: string) =>
      (await send(withdrawal, who, { amount: "6.00" }, { "x-tfa-code": code })).json();
    const code = totp(secret);
    expect(await withCode(code)).not.toHaveProperty("error");
    expect(await withCode(code)).toMatchObject({ type: "totp", error: "codeUsed" });
    expect(await withCode("000000")).toMatchObject({ type: "totp", error: "codeWrongOrExpired" });
  });

  test("HO-10: a refused operation leaves the step usable", async () => {
    const who = await somebody();
    const { secret } = await linked(who);
    const code = { "x-tfa-code": totp(secret) };
    expect((await send(withdrawal, who, { amount: "6.00", mode: "fail" }, code)).json().code).toBe("noFunds");
    expect((await send(withdrawal, who, { amount: "6.00" }, code)).statusCode).toBe(200);
  });

  test("B-06, T-41: a recovery code works once, of two uses at once one wins, and the owner is told how many are left", async () => {
    const who = await somebody();
    const { recoveryCodes } = await linked(who);
    const typed = recoveryCodes[0]?.toLowerCase().replace(/^(.{5})/, "$1-") ?? "";
    // Both are judged before either uses the code up.
    const both = await meetAt(
      world,
      `SELECT FROM recovery_code WHERE user_id = ${who.id} FOR UPDATE`,
      ["1.00", "2.00"].map((amount) => () => send(withdrawal, who, { amount }, { "x-tfa-recovery": typed })),
    );
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 428]);
    expect((await send(withdrawal, who, { amount: "3.00" }, { "x-tfa-recovery": typed })).statusCode).toBe(428);
    const notices = (await mailsTo(world, who.email)).filter(({ subject }) => subject === "mailAccess.recoverySubject");
    expect(notices).toHaveLength(1);
    const read = (language: "en" | "ru") => renderMail({ ...(notices[0] as Mail), language }, "one");
    expect([read("en").subject, read("ru").subject]).toEqual([
      "A recovery code was used",
      "Использован код восстановления",
    ]);
    expect(read("en").text).toContain("Codes left: 9.");
    expect(read("en").text).toContain("If this was not you, choose a new password at once");
    expect(read("ru").text).toContain("Осталось кодов: 9.");
    expect(read("ru").text).toContain("Если это были не вы, сразу задайте новый пароль");
  });

  test("HO-10: fifteen wrong codes lock the app as well", async () => {
    const who = await somebody();
    const { secret } = await linked(who);
    let last = 0;
    for (let count = 0; count < 15; count += 1) {
      last = (await send(withdrawal, who, { amount: "5.00" }, { "x-tfa-code": other(totp(secret)) })).statusCode;
    }
    expect(last).toBe(429);
    expect((await send(withdrawal, who, { amount: "5.00" }, { "x-tfa-code": totp(secret) })).statusCode).toBe(429);
  });
});

describe("operators", () => {
  test("HO-43, HO-10: an action that moves money asks for the app, never for a mail", async () => {
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const origin = { actor: 0, requestId: "test", now: world.clock.now() };
    const { id } = await world.app.db.transaction((tx) =>
      createOperator(tx, world.app, origin, {
        email: "one@operator.test",
        name: "One",
        surname: "",
        password: "Good-Words-16",
        rights: ["treasury"],
        totpSecret: secret,
      }),
    );
    const who = { token: await tokenOf(id) };
    expect((await send(settlement, who, { amount: "5.00" })).json()).toMatchObject({ type: "totp" });
    expect((await send(settlement, who, { amount: "5.00" }, { "x-tfa-code": "0000" })).statusCode).toBe(428);
    expect((await send(settlement, who, { amount: "5.00" }, { "x-tfa-code": totp(secret) })).statusCode).toBe(200);
  });
});
