import { linkTotp, newRecoveryCodes, totpQr, unlinkTotp } from "@artel/shared/calls/two-factor/legacy";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aContractor } from "../../testing/people.ts";
import { appCodeAt, linkFirstApp } from "../../testing/totp.ts";
import { type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "./factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let counter = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }, createFactorGate));
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

async function personWithApp(): Promise<{ id: number; secret: string; recoveryCodes: string[] }> {
  counter += 1;
  const email = `recovery${counter}@two-factor.test`;
  const id = await aContractor(world.tx, { email });
  const { secret, reply } = await linkFirstApp(world, email, app.as(id));
  world.clock.advance(60);
  return { id, secret, recoveryCodes: reply.json().recoveryCodes };
}

const totp = (secret: string) => appCodeAt(secret, world.clock.now());

test("B-13, T-42: an address alone changes nothing: without its own header the call is refused, whatever the code", async () => {
  const { id, secret, recoveryCodes } = await personWithApp();
  const code = totp(secret);
  const ask = (method: "GET" | "HEAD", headers: Record<string, string>) => async () =>
    app.server.inject({
      method,
      url: "/2fa/totp/recovery",
      headers: { authorization: `Bearer ${await app.tokenOf(id)}`, "x-tfa-code": code, ...headers },
    });
  for (const headers of [{}, { "x-intent": "" }, { "x-intent": "linkTotp" }, { "x-requested-with": "fetch" }]) {
    const reply = await ask("GET", headers as Record<string, string>)();
    expect([reply.statusCode, reply.json().code, Object.keys(reply.json().fields)]).toEqual([
      400,
      "invalidInput",
      ["X-INTENT"],
    ]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  }
  expect((await ask("HEAD", {})()).statusCode).toBe(400);
  // The codes from before still work, and the code of the app was not used up by the refusals.
  const renewed = await ask("GET", { "x-intent": "newRecoveryCodes" })();
  expect(renewed.statusCode).toBe(200);
  expect(renewed.headers["cache-control"]).toBe("no-store");
  expect(renewed.json().recoveryCodes).toHaveLength(10);
  expect((await app.as(id)(unlinkTotp, {}, { "x-tfa-recovery": recoveryCodes[0] ?? "" })).statusCode).toBe(428);
});

test("B-13, HO-10: each set of codes takes a fresh code of the app; the one of the set before is used up", async () => {
  const { id, secret } = await personWithApp();
  const ask = (headers: Record<string, string> = {}) => app.as(id)(newRecoveryCodes, {}, headers);
  expect((await ask()).statusCode).toBe(428);
  const code = totp(secret);
  expect((await ask({ "x-tfa-code": code })).statusCode).toBe(200);
  expect((await ask({ "x-tfa-code": code })).statusCode).toBe(428);
  world.clock.advance(30);
  expect((await ask({ "x-tfa-code": totp(secret) })).statusCode).toBe(200);
});

test("B-13, HO-12: who has no app is told so at once: no code is asked for and no mail is sent", async () => {
  const id = await aContractor(world.tx, { email: "no-app@two-factor.test" });
  expect((await app.as(id)(newRecoveryCodes, {})).statusCode).toBe(404);
  expect(await mailsTo(world, "no-app@two-factor.test")).toEqual([]);
});

test("B-12, T-42: what only reads needs no header of its own", async () => {
  const id = await aContractor(world.tx, { email: "reader@two-factor.test" });
  expect((await app.as(id)(totpQr, {}, { "x-intent": "" })).statusCode).toBe(200);
  expect((await app.as(id)(linkTotp, { code: "000000" }, { "x-intent": "" })).json().code).toBe("codeWrongOrExpired");
});
