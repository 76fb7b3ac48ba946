import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { estimateImport } from "@artel/shared/calls/tasks/app-import";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectClient } from "../src/platform/db/connect-client.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { aCompany, aDraft, workingPair } from "../src/testing/people.ts";
import { asSuperuser } from "../src/testing/superuser.ts";
import type { TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const rows = Array(5_000).fill({ number: "x", cells: {} });

test("T-134, T-135: of one person's long bodies one is read until it is answered; the 22nd is refused, others' are read", async () => {
  const one = await workingPair(world.tx, 100_000n);
  const other = await aCompany(world.tx);
  const id = await aDraft(world.tx, { ...one, reward: 1_000n });
  await app.as(other)(estimateImport, { rows: [] });
  const holder = await connectClient({ connectionString: world.superuser });
  await holder.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [`bulk-of:${one.company}`]);
  // Its body is long by copies of one id.
  const first = app.as(one.company)(startBulk, { action: "delete", items: Array(9_999).fill({ id }) });
  await vi.waitFor(
    async () =>
      expect(await asSuperuser(world, "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).toBe(1),
    { timeout: 10_000 },
  );
  const statuses: number[] = [];
  const more = Array.from({ length: 21 }, async () => {
    statuses.push((await app.as(one.company)(estimateImport, { rows })).statusCode);
  });
  await vi.waitFor(() => expect(statuses).toEqual([429]), { timeout: 10_000 });
  expect((await app.as(other)(estimateImport, { rows })).statusCode).toBe(400);
  // A short body of the same person waits for none.
  expect((await app.as(one.company)(estimateImport, { rows: [] })).statusCode).toBe(400);
  expect(statuses).toEqual([429]);
  await holder.end();
  expect((await first).statusCode).toBe(200);
  await Promise.all(more);
  expect(statuses).toEqual([429, ...Array(20).fill(400)]);
});
