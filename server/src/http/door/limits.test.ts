import { createHash } from "node:crypto";
import { companyBalances } from "@artel/shared/calls/balances/app";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { checkEmail, restorePassword, signIn } from "@artel/shared/calls/session/legacy";
import { translate } from "@artel/shared/text/translate";
import { afterEach, describe, expect, test } from "vitest";
import type { Log } from "../../platform/log.ts";
import { type TestApp, testApp } from "../../testing/app.ts";
import { aCompany } from "../../testing/people.ts";
import { type TestWorld, testWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

async function start(environment: Record<string, string>, log?: Log): Promise<void> {
  const made = await testWorld(environment);
  world = log ? { ...made, app: { ...made.app, log } } : made;
  app = await testApp(world);
}

afterEach(async () => {
  await app.server.close();
  await world.close();
});

describe("rate limits", () => {
  const wrong = { login: "nobody@limits.test", password: "0".repeat(32) };

  test("T-89: each class has its own number a minute for a person, an answer above it is 429 with Retry-After", async () => {
    await start({ RATE_DEFAULT: "1", RATE_MONEY: "50" });
    const [one, other] = [await aCompany(world.tx), await aCompany(world.tx)];
    expect((await app.as(one)(companyBalances, {})).statusCode).toBe(200);
    const refused = await app.as(one)(companyBalances, {});
    expect(refused.json()).toMatchObject({ code: "tooManyRequests", status: 429 });
    expect(Number.parseInt(String(refused.headers["retry-after"]), 10)).toBeGreaterThan(0);
    expect(Number.parseInt(String(refused.headers["retry-after"]), 10)).toBeLessThanOrEqual(60);
    // Another class and another person are counted apart.
    expect((await app.as(one)(rechargeAccount, { Count: "100", Cur: "USD" })).statusCode).toBe(200);
    expect((await app.as(other)(companyBalances, {})).statusCode).toBe(200);
  });

  test("T-89: the number of calls about money is counted for those calls alone", async () => {
    await start({ RATE_DEFAULT: "100", RATE_MONEY: "2" });
    const company = await aCompany(world.tx);
    const money = [];
    for (let index = 0; index < 3; index += 1) {
      money.push((await app.as(company)(rechargeAccount, { Count: "100", Cur: "USD" })).statusCode);
    }
    expect(money).toEqual([200, 200, 429]);
    expect((await app.as(company)(companyBalances, {})).statusCode).toBe(200);
  });

  test("T-89: calls of one class share one count, whatever their addresses: sign-in and its alias, top-up and exchange", async () => {
    await start({ RATE_SIGN_IN: "4", RATE_MONEY: "3" });
    const post = (url: string) => app.server.inject({ method: "POST", url, payload: wrong });
    const signIns = [];
    for (const url of ["/rest/api/signin", "/login", "/rest/api/signin", "/login", "/login", "/rest/api/signin"]) {
      signIns.push((await post(url)).statusCode);
    }
    expect(signIns).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await app.as(undefined)(checkEmail, { Email: "a@limits.test" })).statusCode).toBe(429);
    const company = await aCompany(world.tx);
    const money = [];
    for (const call of [rechargeAccount, requestConversion, withdraw, rechargeAccount, requestConversion]) {
      money.push((await app.as(company)(call as typeof rechargeAccount, {})).statusCode);
    }
    expect(money).toEqual([400, 400, 403, 429, 429]);
  });

  test("T-89, T-35: guests are counted by address, and a forwarded address counts only from a trusted proxy", async () => {
    await start({ RATE_SIGN_IN: "2", RATE_MAIL: "1" });
    const ask = (forwarded: string) => app.as(undefined)(signIn, wrong, { "x-forwarded-for": forwarded });
    expect([(await ask("1.1.1.1")).statusCode, (await ask("2.2.2.2")).statusCode]).toEqual([200, 200]);
    expect((await ask("3.3.3.3")).statusCode).toBe(429);
    const mail = () => app.as(undefined)(restorePassword, { Email: wrong.login });
    expect([(await mail()).statusCode, (await mail()).statusCode]).toEqual([200, 429]);
  });

  test("T-89: a token is no way around the limit of a call for strangers: it counts for the address and for the person", async () => {
    await start({ RATE_SIGN_IN: "2", TRUST_PROXY: "127.0.0.1" });
    const ask = (user: number, ip: string) =>
      app.as(user)(checkEmail, { Email: "a@b.test" }, { "x-forwarded-for": ip });
    const people = [await aCompany(world.tx), await aCompany(world.tx), await aCompany(world.tx)];
    const [one = 0, other = 0, third = 0] = people;
    const sameAddress = [await ask(one, "1.1.1.1"), await ask(other, "1.1.1.1"), await ask(third, "1.1.1.1")];
    expect(sameAddress.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    const samePerson = [await ask(one, "2.2.2.2"), await ask(one, "3.3.3.3")];
    expect(samePerson.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
  });

  test("T-89: an IPv6 address counts by its first 64 bits, an IPv4 address written as IPv6 as itself", async () => {
    await start({ RATE_SIGN_IN: "2", TRUST_PROXY: "127.0.0.1" });
    const ask = async (ip: string) =>
      (await app.as(undefined)(checkEmail, { Email: "a@b.test" }, { "x-forwarded-for": ip })).statusCode;
    const network = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0DB8:0001:0002:1234::9"];
    expect([await ask(network[0] ?? ""), await ask(network[1] ?? ""), await ask(network[2] ?? "")]).toEqual([
      200, 200, 429,
    ]);
    expect(await ask("2001:db8:1:3::1")).toBe(200);
    expect([await ask("9.9.9.9"), await ask("::ffff:9.9.9.9"), await ask("::ffff:909:909")]).toEqual([200, 200, 429]);
    expect(await ask("::ffff:9.9.9.8")).toBe(200);
  });

  test("T-89, T-125: what lacks a session and unknown addresses of the API share one limit by address, pages have another", async () => {
    await start({ RATE_REFUSED: "4", RATE_PAGES: "3" });
    const company = await aCompany(world.tx);
    const refused = [
      await app.as(undefined)(companyBalances, {}),
      await app.as(undefined)(companyBalances, {}, { authorization: "Bearer forged" }),
      await app.server.inject({ method: "POST", url: "/rest/api/none" }),
      await app.server.inject("/api/operator/overview"),
      await app.server.inject("/rest/api/none"),
      await app.server.inject({ method: "DELETE", url: "/login" }),
      await app.server.inject("/api/app/%"),
      await app.as(undefined)(companyBalances, {}),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 404, 404, 429, 429, 429, 429]);
    expect(Number.parseInt(String(refused[4]?.headers["retry-after"]), 10)).toBeGreaterThan(0);
    // Nobody who is signed in pays for that.
    expect((await app.as(company)(companyBalances, {})).statusCode).toBe(200);
    const pages = [];
    for (const url of ["/", "/assets/none.js", "/docs/errors", "/tasks", "/docs/json"]) {
      pages.push((await app.server.inject(url)).statusCode);
    }
    expect(pages).toEqual([404, 404, 200, 429, 429]);
    expect((await app.server.inject("/healthz")).statusCode).toBe(200);
  });

  test("Q-39: a browser that opens pages too fast gets a page in its language without scripts; what is no page gets a problem", async () => {
    await start({ RATE_PAGES: "1", RATE_REFUSED: "1" });
    const ask = (url: string, accept: string, language: string) =>
      app.server.inject({ url, headers: { accept, "accept-language": language } });
    const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    await ask("/tasks", browser, "en");
    for (const language of ["en", "ru"] as const) {
      const page = await ask('/tasks?q="><b>', browser, language);
      expect([page.statusCode, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
      const seconds = Number.parseInt(String(page.headers["retry-after"]), 10);
      expect(seconds).toBeGreaterThan(0);
      expect(page.body).toContain(`<html lang="${language}">`);
      expect(page.body).toContain(translate(language, "tooMany.when", { seconds }));
      expect(page.body).not.toMatch(/<script|<b>/);
      const style = page.body.split(/<\/?style>/)[1] ?? "";
      const hash = createHash("sha256").update(style).digest("base64");
      const policy = String(page.headers["content-security-policy"]);
      expect(policy.split(";")).toEqual(expect.arrayContaining(["default-src 'none'", `style-src 'sha256-${hash}'`]));
      expect(policy).not.toContain("script-src");
    }
    await ask("/rest/api/none", browser, "en");
    for (const [url, accept] of [
      ["/assets/none.js", "*/*"],
      ["/rest/api/none", browser],
    ] as const) {
      const problem = await ask(url, accept, "en");
      expect([problem.statusCode, problem.json().code]).toEqual([429, "tooManyRequests"]);
    }
  });

  test("T-89: the count of failed sign-ins outlives the process: it is kept in the database", async () => {
    await start({});
    const ask = (to: TestApp) => to.as(undefined)(signIn, wrong);
    await ask(app);
    await ask(app);
    await app.server.close();
    app = await testApp(world);
    expect((await ask(app)).json()).toMatchObject({ status: "Blocked", attempts: 3 });
  });
});

describe("slow clients and floods", () => {
  test("T-83: headers have 10 s, a whole request 24 s, and late ones are looked for every 5 s, so all end within 30 s", async () => {
    await start({});
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 24_000, 10_000]);
    expect(app.server.server).toMatchObject({ connectionsCheckingInterval: 5_000 });
  });

  test("T-90: of a flood of refusals a hundred lines a minute are written, then one that says how many were not", async () => {
    const lines: { status?: number; likeItBefore?: number }[] = [];
    const log: Log = {
      info: (line) => lines.push(line as object),
      warn: () => undefined,
      error: () => undefined,
      debug: () => undefined,
      child: () => log,
    };
    await start({ RATE_SIGN_IN: "1" }, log);
    const url = (index: number) => `/rest/api/nothing-${index}`;
    for (let index = 0; index < 350; index += 1) {
      await app.server.inject({ method: "GET", url: url(index) });
    }
    expect(lines.filter(({ status }) => status === 404)).toHaveLength(100);
    // Another status is another matter, and so is a request that went well.
    await app.server.inject({ method: "GET", url: "/healthz" });
    expect(lines.at(-1)).toMatchObject({ status: 200 });
    world.clock.advance(60);
    await app.server.inject({ method: "GET", url: url(0) });
    expect(lines.at(-1)).toMatchObject({ status: 404, likeItBefore: 250 });
    await app.server.inject({ method: "GET", url: url(1) });
    expect(lines.at(-1)).not.toHaveProperty("likeItBefore");
  });
});
