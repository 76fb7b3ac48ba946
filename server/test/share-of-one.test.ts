import { endOwnSession, ownSessions } from "@artel/shared/calls/session/app-sessions";
import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectClient } from "../src/platform/db/connect-client.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { aDraft, workingPair } from "../src/testing/people.ts";
import { asSuperuser } from "../src/testing/superuser.ts";
import type { TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ DATABASE_POOL: "4" }));
});
afterAll(() => closeWithCleanBooks(app, world));

const waitingForLocks = () => asSuperuser(world, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");

test("T-135: starts of one person that wait for each other keep half of the connections; others read and write meanwhile", async () => {
  const [one, other] = [await workingPair(world.tx, 100_000n), await workingPair(world.tx, 100_000n)];
  const ids = await Promise.all(Array.from({ length: 10 }, () => aDraft(world.tx, { ...one, reward: 1_000n })));
  await app.as(other.company)(ownSessions, {});
  const holder = await connectClient({ connectionString: world.superuser });
  await holder.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [`bulk-of:${one.company}`]);
  const starts = ids.map((id) => app.as(one.company)(startBulk, { action: "delete", items: [{ id }] }));
  await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 10_000 });
  expect((await app.as(other.company)(ownSessions, {})).statusCode).toBe(200);
  expect((await app.as(other.company)(endOwnSession, { id: "00000000-0000-4000-8000-000000000000" })).statusCode).toBe(
    404,
  );
  expect(await waitingForLocks()).toBe(2);
  await holder.end();
  expect((await Promise.all(starts)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
});
