import { signIn } from "@artel/shared/calls/session/legacy";
import { chooseEmailFactor } from "@artel/shared/calls/two-factor/legacy";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { anOwnerWithPassword, md5, rightPassword, signInAs } from "../../testing/signed-in.ts";
import { linkFirstApp } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let holder: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }, createFactorGate));
  [holder, watcher] = [new pg.Client(world.superuser), new pg.Client(world.superuser)];
  await Promise.all([holder.connect(), watcher.connect()]);
});
beforeEach(() => world.clock.set(testDay));
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await closeWithCleanBooks(app, world);
});

const guess = (login: string, password: string) => app.as(undefined)(signIn, { login, password: md5(password) });

/** Two wrong guesses, and the third one's failure held back before it is counted until the others wait for it. */
async function twelveAtOnce(email: string) {
  await guess(email, "wrong 1");
  await guess(email, "wrong 2");
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE sign_in_failure IN SHARE MODE");
  const third = guess(email, "wrong 3");
  await waitingAre(1);
  const rest = Array.from({ length: 11 }, (_, index) => guess(email, index === 10 ? rightPassword : `more ${index}`));
  await waitingAre(12);
  await holder.query("COMMIT");
  return Promise.all([third, ...rest]);
}

/** Guesses that wait in the database: one that is answered instead never makes the number full. */
async function waitingAre(count: number): Promise<void> {
  const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await vi.waitFor(async () => expect((await watcher.query(waiting)).rows).toEqual([{ n: count }]), {
    timeout: 10_000,
  });
}

const blocked = { status: "Blocked", attempts: 3, until: "2026-11-20T09:15:00.000Z" };

test("A-54, HO-03, X-59: of twelve guesses at once the right one is refused like the wrong ones, though an app is linked", async () => {
  const { email } = await anOwnerWithPassword(world, app);
  const { call } = await signInAs(app, email);
  await linkFirstApp(world, email, call);
  const replies = await twelveAtOnce(email);
  expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(Array(12).fill([200, blocked]));
});

test("A-54, HO-10: nor is a code mailed for it where codes come by mail", async () => {
  const { id, email } = await anOwnerWithPassword(world, app);
  await app.as(id)(chooseEmailFactor, {});
  const replies = await twelveAtOnce(email);
  expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(Array(12).fill([200, blocked]));
  expect((await mailsTo(world, email)).filter((mail) => mail.code !== undefined)).toEqual([]);
  expect(await rowsOf(world.tx, `SELECT 1 FROM factor_challenge WHERE user_id = ${id}`)).toEqual([]);
});
