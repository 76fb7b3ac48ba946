import { createHash } from "node:crypto";
import { registerCompany } from "@artel/shared/calls/registration/legacy";
import { signInOptions } from "@artel/shared/calls/session/app";
import { restorePassword, signIn } from "@artel/shared/calls/session/legacy";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { shiftedClock } from "../../platform/clock.ts";
import { addTurnstile } from "../../providers/captcha/sandbox/turnstile.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { type TestApp, testApp } from "../../testing/app.ts";
import { linkCode } from "../../testing/mails.ts";
import { aCompany } from "../../testing/people.ts";
import { type TestWorld, testDay, testWorld } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

const control = createControl();
let sandbox: FastifyInstance;
let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  sandbox = createSandbox({ control, now: shiftedClock(control.offsetSeconds).now, parts: [addTurnstile] });
  const origin = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  world = await testWorld({
    CAPTCHA_BASE_URL: origin,
    CAPTCHA_SITE_KEY: "sbx-artel",
    CAPTCHA_SECRET: "sbx-artel-secret",
    RATE_SIGN_IN: "100000",
    RATE_MAIL: "100000",
  });
  app = await testApp(world, createFactorGate(world.app));
});
beforeEach(async () => {
  world.clock.set(testDay);
  control.reset();
  await fail(0);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await app.server.close();
  await sandbox.close();
  await world.close();
});

/** The next checks of the provider answer 500; each request asks twice. */
const fail = (failures: number) => sandbox.inject({ method: "POST", url: "/control/turnstile", payload: { failures } });

async function tokenFor(action: string, hostname = "127.0.0.1"): Promise<string> {
  const payload = { sitekey: "sbx-artel", hostname, action };
  return (await sandbox.inject({ method: "POST", url: "/turnstile/v0/issue", payload })).json().token;
}

const login = (captcha: string, guess = "a") =>
  app.as(undefined)(signIn, {
    login: "nobody@captcha.test",
    password: createHash("md5").update(guess).digest("hex"),
    captcha,
  });

const company = (email: string, captcha?: string) =>
  app.as(undefined)(registerCompany, {
    Country: "CY",
    Email: email,
    Phone: "+35722000000",
    Surname: "Owner",
    Name: "Captcha Works",
    NameAdmin: "Owner Olga",
    ...(captcha === undefined ? {} : { captcha }),
  });

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("A-59: the pages are told the site key and the script, and never the secret", async () => {
    const reply = await app.as(undefined)(signInOptions, {});
    expect(reply.json().captcha).toEqual({
      siteKey: "sbx-artel",
      script: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/turnstile\/v0\/api\.js\?render=explicit$/),
    });
    expect(reply.body).not.toContain("sbx-artel-secret");
  });

  test("T-54: at sign-in a token serves once; an empty one, one of another host, page or life time is refused", async () => {
    const good = await tokenFor("signIn");
    expect((await login(good)).json()).toEqual({ status: "Wrong login or password!", attempts: 1 });
    const late = await tokenFor("signIn");
    control.advance(301);
    const refused = [
      ["used up", good],
      ["empty", ""],
      ["of another host", await tokenFor("signIn", "evil.example")],
      ["of another page", await tokenFor("recover")],
      ["made up", "0.abcdef"],
      ["older than five minutes", late],
    ] as const;
    for (const [what, token] of refused) {
      const reply = await login(token, "b");
      expect([what, reply.statusCode, reply.json().code]).toEqual([what, 422, "captchaFailed"]);
    }
    // None of them counted as a try of the password.
    expect((await login(await tokenFor("signIn"), "c")).json().attempts).toBe(2);
  });

  test("T-54: the request that is repeated with the code of the second factor needs no second token, a new guess does", async () => {
    const email = "factor@captcha.test";
    await aCompany(world.tx, { email });
    await app.as(undefined)(restorePassword, { Email: email, captcha: await tokenFor("recover") });
    await app.server.inject({
      method: "POST",
      url: "/setnewpassword",
      payload: { SecurityCode: await linkCode(world, email), NewPassword: "Correct-Horse-7" },
    });
    const password = createHash("md5").update("Correct-Horse-7").digest("hex");
    const captcha = await tokenFor("signIn");
    const request = (guess: string) => app.as(undefined)(signIn, { login: email, password: guess, captcha });
    expect((await request(password)).json().status).toBe("Done");
    expect((await request(password)).json().status).toBe("Done");
    expect((await request(password.replace(/./, "0").replace(/.$/, "1"))).json().code).toBe("captchaFailed");
  });

  test("T-54: nobody registers or recovers without a solved captcha", async () => {
    expect((await company("one@captcha.test")).json().code).toBe("captchaFailed");
    expect((await app.as(undefined)(restorePassword, { Email: "one@captcha.test" })).json().code).toBe("captchaFailed");
    expect((await company("one@captcha.test", await tokenFor("signUp"))).json().status).toBe("Done");
  });

  test("T-54: while the provider is down nobody registers or recovers, and an address has five sign-ins in 15 minutes", async () => {
    await fail(100);
    expect((await company("two@captcha.test", await tokenFor("signUp"))).json().code).toBe("captchaDown");
    const recovery = { Email: "one@captcha.test", captcha: await tokenFor("recover") };
    expect((await app.as(undefined)(restorePassword, recovery)).statusCode).toBe(503);
    for (const guess of ["a", "b", "c", "d", "e"]) {
      expect((await login(await tokenFor("signIn"), guess)).statusCode).toBe(200);
    }
    const sixth = await login(await tokenFor("signIn"));
    expect([sixth.statusCode, sixth.headers["retry-after"]]).toEqual([429, "900"]);
    world.clock.advance(900);
    // The widget of a provider that is down does not come, so pages have no token to send.
    expect((await login("")).statusCode).toBe(200);
    expect((await company("two@captcha.test", "")).json().code).toBe("captchaDown");
    await fail(0);
    // After five failures in a row the provider is left alone for half a minute.
    expect((await login("")).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await login("")).json().code).toBe("captchaFailed");
    expect((await company("two@captcha.test", await tokenFor("signUp"))).json().status).toBe("Done");
  });

  test("T-54: one failure of the provider is asked again and goes unnoticed", async () => {
    await fail(1);
    expect((await company("three@captcha.test", await tokenFor("signUp"))).json().status).toBe("Done");
  });
});
