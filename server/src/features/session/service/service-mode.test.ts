import { companyInfo } from "@artel/shared/calls/balances/legacy";
import { operatorInit } from "@artel/shared/calls/operators/operator";
import { signInOptions } from "@artel/shared/calls/session/app";
import { renewRealtimeToken, signIn, signOut, userInit } from "@artel/shared/calls/session/legacy";
import { issueServiceBypass, operatorServiceMode, setServiceMode } from "@artel/shared/calls/session/operator";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../../testing/app.ts";
import { aCompany, anOperator } from "../../../testing/people.ts";
import { md5 } from "../../../testing/signed-in.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../../testing/world.ts";
import { createServiceGate } from "./service-gate.ts";

let world: TestWorld;
let app: TestApp;
let admin: number;
let company: number;

beforeAll(async () => {
  world = await testWorld({ RATE_SIGN_IN: "100000" });
  app = await testApp(world);
  admin = await anOperator(world.tx);
  company = await aCompany(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterEach(async () => {
  world.clock.set(testDay);
  await turn(false);
});
afterAll(() => closeWithCleanBooks(app, world));

const until = "2026-11-20T11:00:00.000Z";
const turn = (isOn: boolean, by = admin) =>
  app.as(by)(setServiceMode, { isOn, until: isOn ? until : null, reason: "database moves" });
const bypass = async () => (await app.as(admin)(issueServiceBypass, { reason: "release check" })).json();

describe("the service mode", () => {
  test("A-39, T-52: while it is on every call of people is refused by the server with its end, and open again after", async () => {
    await turn(true);
    for (const call of [userInit, renewRealtimeToken, companyInfo]) {
      const reply = await app.as(company)(call, {});
      expect([reply.statusCode, reply.json().code, reply.json().until]).toEqual([503, "serviceMode", until]);
      expect(reply.headers["retry-after"]).toBe("7200");
    }
    const guest = await app.as(undefined)(signIn, { login: "a@b.test", password: md5("x") });
    expect(guest.json().code).toBe("serviceMode");
    await turn(false);
    expect((await app.as(company)(userInit, {})).statusCode).toBe(200);
  });

  test("A-40: the words are in the language asked, and the sign-in page learns of it and of its end", async () => {
    await turn(true);
    const reply = await app.as(company)(userInit, {}, { "accept-language": "ru" });
    expect(reply.json().title).toBe("Сервис закрыт на плановые работы. Балансы и задачи в сохранности.");
    expect((await app.as(undefined)(signInOptions, {})).json().serviceMode).toEqual({ until });
  });

  test("A-39: operators work on, health is told, and a person can still sign out", async () => {
    await turn(true);
    expect((await app.as(admin)(operatorInit, {})).statusCode).toBe(200);
    expect((await app.server.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(200);
    const leaver = await aCompany(world.tx);
    expect((await app.as(leaver)(signOut, {})).json()).toEqual({ status: "Done" });
  });

  test("HO-49: only a bypass that an operator issued lets in: no invented one, no word of the browser's storage", async () => {
    await turn(true);
    const { token, expires } = await bypass();
    expect(expires).toBe("2026-11-21T09:00:00.000Z");
    const status = async (value: string, person = company) =>
      (await app.as(person)(userInit, {}, { "x-service-bypass": value })).statusCode;
    expect(await status(token)).toBe(200);
    for (const other of ["granted", "0".repeat(32), `${token}0`, ""]) {
      expect(await status(other)).toBe(503);
    }
    const admitted = await app.as(company)(userInit, {}, { "x-service-bypass": token });
    expect(admitted.json().serviceMode).toEqual({ until });
    world.clock.advance(86_400);
    expect(await status(token, await aCompany(world.tx))).toBe(503);
  });

  test("HO-49: a bypass opens no door by itself, lies as a hash only, and ends with the service mode", async () => {
    await turn(true);
    const { token } = await bypass();
    expect((await app.as(undefined)(userInit, {}, { "x-service-bypass": token })).statusCode).toBe(401);
    const rows = await rowsOf<{ text: string }>(world.tx, "SELECT row_to_json(b)::text AS text FROM service_bypass b");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    await turn(false);
    await turn(true);
    expect((await app.as(company)(userInit, {}, { "x-service-bypass": token })).statusCode).toBe(503);
  });

  test("HO-49: switching and issuing ask the right of administration and a reason, and both are in the audit log", async () => {
    const support = await anOperator(world.tx, ["support"]);
    expect((await turn(true, support)).statusCode).toBe(403);
    expect((await turn(true, company)).statusCode).toBe(404);
    expect((await app.as(support)(issueServiceBypass, { reason: "curious" })).statusCode).toBe(403);
    const empty = await app.as(admin)(setServiceMode, { isOn: true, reason: " " });
    expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([400, ["reason"]]);
    const early = await app.as(admin)(issueServiceBypass, { reason: "nothing to pass" });
    expect(early.json().code).toBe("conflict");
    expect((await turn(true)).json()).toEqual({ serviceMode: { until } });
    expect((await app.as(support)(operatorServiceMode, {})).json()).toEqual({ serviceMode: { until } });
    await bypass();
    const records = await rowsOf<{ kind: string; reason: string }>(
      world.tx,
      `SELECT action AS kind, reason FROM audit.record WHERE action LIKE 'service.%' AND actor = ${admin} ORDER BY seq DESC LIMIT 2`,
    );
    expect(records).toEqual([
      { kind: "service.bypass", reason: "release check" },
      { kind: "service.close", reason: "database moves" },
    ]);
  });
});

test("A-39: kept in memory, the mode is read again after a notice or a minute, never before a change was missed", async () => {
  const gate = createServiceGate(world.app);
  gate.setListening(true);
  const isOpen = () =>
    gate.check(userInit, undefined).then(
      () => true,
      () => false,
    );
  expect(await isOpen()).toBe(true);
  await turn(true);
  expect(await isOpen()).toBe(true);
  gate.forget();
  expect(await isOpen()).toBe(false);
  await turn(false);
  world.clock.advance(60);
  expect(await isOpen()).toBe(true);
  gate.setListening(false);
  await turn(true);
  expect(await isOpen()).toBe(false);
});
