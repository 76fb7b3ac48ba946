import {
  acceptOperatorInvitation,
  operatorInit,
  operatorInvitation,
  operatorRealtimeToken,
  operatorSignOut,
} from "@artel/shared/calls/operators/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany } from "../../testing/people.ts";
import { appCodeAt } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";
import { createOperator } from "./create-operator.ts";
import { inviteFirstOperator } from "./invite-operator.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000" }, createFactorGate));
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const totp = (secret: string) => appCodeAt(secret, world.clock.now());

const form = { email: "First@Operator.test", name: "First", surname: "Operator", password: "Good-Words-18" };

async function inviteCode(): Promise<string> {
  const link = new URL((await inviteFirstOperator(world.app)) ?? "http://none");
  expect(`${link.origin}${link.pathname}`).toBe("http://127.0.0.1:3000/operator/invitation");
  return link.searchParams.get("code") ?? "";
}

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("HO-43: an empty installation invites its first operator by a one-time link, the same until it expires", async () => {
    const old = await inviteCode();
    world.clock.advance(60);
    expect(await inviteCode()).toBe(old);
    world.clock.advance(72 * 3600);
    const code = await inviteCode();
    const guest = app.as(undefined);
    expect((await guest(operatorInvitation, { code: old, email: form.email })).statusCode).toBe(404);
    const { secret } = (await guest(operatorInvitation, { code, email: form.email })).json();
    const accept = (changes: Record<string, string>) =>
      guest(acceptOperatorInvitation, { ...form, code, totp: totp(secret), ...changes });

    expect((await accept({ code: old })).statusCode).toBe(404);
    expect((await accept({ totp: "000000" })).json().code).toBe("codeWrongOrExpired");
    expect(Object.keys((await accept({ password: "short" })).json().fields)).toEqual(["password"]);
    expect(Object.keys((await accept({ name: " " })).json().fields)).toEqual(["name"]);
    await aCompany(world.tx, { email: "taken@company.test" });
    expect((await accept({ email: "taken@company.test" })).json().code).toBe("conflict");

    const reply = await accept({});
    expect(reply.json()).toEqual({ status: "Done", recoveryCodes: expect.any(Array) });
    const [row] = await rowsOf(
      world.tx,
      "SELECT email, role, operator_rights, totp_secret <> '' AS has_app FROM app_user u JOIN factor f ON f.user_id = u.id",
    );
    expect(row).toEqual({
      email: "first@operator.test",
      role: "operator",
      operator_rights: ["support", "treasury", "compliance", "finance", "admin"],
      has_app: true,
    });
    expect((await accept({})).statusCode).toBe(404);
    expect(await inviteFirstOperator(world.app)).toBeUndefined();
  });

  test("HO-43: the link ends after 72 hours", async () => {
    await rowsOf(world.tx, "UPDATE app_user SET role = 'freelancer', operator_rights = '{}' WHERE role = 'operator'");
    const code = await inviteCode();
    world.clock.advance(72 * 3600);
    expect((await app.as(undefined)(operatorInvitation, { code, email: form.email })).statusCode).toBe(404);
  });

  test("HO-43: what the console needs is told to operators alone; everybody else finds nothing there", async () => {
    const origin = { actor: 0, requestId: "test", now: world.clock.now() };
    const { id } = await world.app.db.transaction((tx) =>
      createOperator(tx, world.app, origin, {
        ...form,
        email: "second@operator.test",
        rights: ["finance"],
        totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      }),
    );
    const company = await aCompany(world.tx);
    for (const call of [operatorInit, operatorRealtimeToken, operatorSignOut]) {
      expect((await app.as(company)(call, {})).statusCode).toBe(404);
      expect((await app.as(undefined)(call, {})).statusCode).toBe(404);
    }
    expect((await app.as(id)(operatorInit, {})).json()).toMatchObject({
      userId: id,
      email: "second@operator.test",
      name: "First Operator",
      rights: ["finance"],
      realtime: { channel: `user#${id}` },
    });
    expect((await app.as(id)(operatorRealtimeToken, {})).json().expires).toBe(Date.parse(testDay) / 1000 + 600);
    expect((await app.as(id)(operatorSignOut, {})).json()).toEqual({ status: "Done" });
    expect((await app.as(id)(operatorInit, {})).statusCode).toBe(401);
  });
});
