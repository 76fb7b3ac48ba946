import { companyBalances } from "@artel/shared/calls/balances";
import { rechargeAccount } from "@artel/shared/calls/funding";
import { restorePassword, signIn } from "@artel/shared/calls/session";
import { afterEach, describe, expect, test } from "vitest";
import type { Log } from "../platform/log.ts";
import { type TestApp, testApp } from "../testing/app.ts";
import { aCompany } from "../testing/people.ts";
import { type TestWorld, testWorld } from "../testing/world.ts";

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
    await start({ RATE_DEFAULT: "3", RATE_MONEY: "2" });
    const [one, other] = [await aCompany(world.tx), await aCompany(world.tx)];
    const statuses = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await app.as(one)(companyBalances, {})).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await app.as(one)(companyBalances, {});
    expect(refused.json()).toMatchObject({ code: "tooManyRequests", status: 429 });
    expect(Number.parseInt(String(refused.headers["retry-after"]), 10)).toBeGreaterThan(0);
    expect(Number.parseInt(String(refused.headers["retry-after"]), 10)).toBeLessThanOrEqual(60);
    // Another class and another person are counted apart.
    const money = [];
    for (let index = 0; index < 3; index += 1) {
      money.push((await app.as(one)(rechargeAccount, { Count: "100", Cur: "USD" })).statusCode);
    }
    expect(money).toEqual([200, 200, 429]);
    expect((await app.as(other)(companyBalances, {})).statusCode).toBe(200);
  });

  test("T-89, T-35: guests are counted by address, and a forwarded address counts only from a trusted proxy", async () => {
    await start({ RATE_SIGN_IN: "2", RATE_MAIL: "1" });
    const ask = (forwarded: string) => app.as(undefined)(signIn, wrong, { "x-forwarded-for": forwarded });
    expect([(await ask("1.1.1.1")).statusCode, (await ask("2.2.2.2")).statusCode]).toEqual([200, 200]);
    expect((await ask("3.3.3.3")).statusCode).toBe(429);
    const mail = () => app.as(undefined)(restorePassword, { Email: wrong.login });
    expect([(await mail()).statusCode, (await mail()).statusCode]).toEqual([200, 429]);
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
