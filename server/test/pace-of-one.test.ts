import { estimateImport } from "@artel/shared/calls/tasks/app-import";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { aCompany } from "../src/testing/people.ts";
import type { TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let address: string;
beforeAll(async () => {
  // A pace of two pieces at once and one a second after them.
  ({ world, app } = await startApp({ RATE_DEFAULT: "20" }));
  address = await app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => closeWithCleanBooks(app, world));

/** Sends rows, and answers the status and the seconds to wait. */
async function send(token: string, rows: number, signal?: AbortSignal): Promise<[number, string | null]> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ rows: Array(rows).fill({ number: "x", cells: {} }) });
  const reply = await fetch(address + estimateImport.path, { method: "POST", headers, body, signal });
  return [reply.status, reply.headers.get("retry-after")];
}

test("T-135: behind a person's long body its next requests wait, ten seconds at most, the others are refused; other people's do not wait", async () => {
  const [one, other] = [await app.tokenOf(await aCompany(world.tx)), await app.tokenOf(await aCompany(world.tx))];
  await send(other, 0);
  const gone = new AbortController();
  // Its rows are more than four pieces, which is what one request counts at most.
  expect(await send(one, 5_000)).toEqual([400, null]);
  const answered: [number, string | null][] = [];
  const more = Array.from({ length: 14 }, async () => answered.push(await send(one, 0, gone.signal)));
  // Two, three and so on to ten seconds are waited for by nine of them.
  await vi.waitFor(() => expect(answered.length).toBeGreaterThanOrEqual(4), { timeout: 10_000 });
  expect(answered).toEqual(Array(answered.length).fill([429, expect.stringMatching(/^1[01]$/)]));
  expect((await send(other, 0))[0]).toBe(400);
  // The first that waits is answered, though nothing of the person ends meanwhile.
  await vi.waitFor(() => expect(answered.at(-1)?.[0]).toBe(400), { timeout: 10_000 });
  gone.abort();
  await Promise.allSettled(more);
  expect(answered.length).toBeLessThan(14);
});
