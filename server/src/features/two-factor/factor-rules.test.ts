import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { factorServer, movedBy, withdrawal } from "../../testing/factor-world.ts";
import { mailedCode } from "../../testing/mails.ts";
import { aContractor } from "../../testing/people.ts";
import { appCodeAt, linkFirstApp } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../testing/world.ts";
import { openSession } from "../live-sessions/session-store.ts";
import { sessionToken } from "../live-sessions/sessions.ts";
import { createFactorGate } from "./factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let server: FastifyInstance;
/** What the described call pays per unit; the lines of the mail follow it, the request does not. */
let price = "1.00";

beforeAll(async () => {
  world = await testWorld({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" });
  app = await testApp(world, createFactorGate(world.app));
  server = await factorServer(world, async (_tx, _ctx, input) => [
    { key: "common.amount", value: `${input.amount} at ${price}` },
  ]);
});
beforeEach(() => {
  world.clock.set(testDay);
  price = "1.00";
});
afterAll(async () => {
  await app.server.close();
  await server.close();
  await world.close();
});

async function somebody(email: string) {
  const id = await aContractor(world.tx, { email });
  const now = world.clock.now();
  const expires = new Date("2026-12-24T00:00:00Z");
  const sessionId = await openSession(world.tx, { userId: id, device: "", ip: "", userAgent: "", now, expires });
  const authorization = `Bearer ${await sessionToken(world.app.keys.session, sessionId, now, expires)}`;
  const withdraw = (headers: Record<string, string> = {}) =>
    server.inject({
      method: "POST",
      url: String(withdrawal.path),
      payload: { amount: "40.00" },
      headers: { authorization, "x-device-id": "laptop", ...headers },
    });
  return { id, email, authorization, withdraw };
}

test("T-38, HO-10: a mailed code confirms the lines of its mail; when they change, the same request asks again", async () => {
  const who = await somebody("lines@factor-rules.test");
  const asked = await who.withdraw();
  expect(asked.statusCode).toBe(428);
  const first = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, who.email) };

  price = "2.00";
  world.clock.advance(61);
  const refused = await who.withdraw(first);
  expect([refused.statusCode, refused.json().type]).toEqual([428, "email"]);
  expect(await movedBy(world, who.id)).toEqual([]);

  const second = { "x-tfa-token": refused.json().token, "x-tfa-code": await mailedCode(world, who.email) };
  expect(second["x-tfa-token"]).not.toBe(first["x-tfa-token"]);
  expect((await who.withdraw(second)).statusCode).toBe(200);
  expect(await movedBy(world, who.id)).toEqual(["40.00"]);
});

test("HO-10: a right code of the app ends a row of failures; fifteen wrong ones in all, but not in a row, lock nothing", async () => {
  const who = await somebody("row@factor-rules.test");
  const { secret } = await linkFirstApp(world, who.email, (call, input, headers) =>
    app.as(undefined)(call, input, { authorization: who.authorization, ...headers }),
  );
  const failures = () =>
    rowsOf<{ failures: number }>(world.tx, `SELECT totp_failures AS failures FROM factor WHERE user_id = ${who.id}`);
  for (let round = 0; round < 2; round += 1) {
    world.clock.advance(90);
    const right = appCodeAt(secret, world.clock.now());
    const wrong = right.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    for (let count = 0; count < 14; count += 1) {
      expect((await who.withdraw({ "x-tfa-code": wrong })).statusCode).toBe(428);
    }
    expect((await who.withdraw({ "x-tfa-code": right })).statusCode).toBe(200);
    expect(await failures()).toEqual([{ failures: 0 }]);
  }
});
