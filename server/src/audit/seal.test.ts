import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, fund } from "../testing/people.ts";
import { type TestWorld, testWorld } from "../testing/world.ts";
import { sealHeads } from "./seal.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test("The seal is the same while nothing moves, another one after a transaction, and depends on the key", async () => {
  const company = await aCompany(world.tx);
  await fund(world.tx, company, "USD", 100n);
  const key = new Uint8Array(32).fill(1);
  const first = await sealHeads(world.app.db, key);
  expect(await sealHeads(world.app.db, key)).toEqual(first);
  const other = await sealHeads(world.app.db, new Uint8Array(32).fill(2));
  expect([other.digest === first.digest, other.signature === first.signature]).toEqual([true, false]);
  await fund(world.tx, company, "USD", 100n);
  expect((await sealHeads(world.app.db, key)).digest).not.toBe(first.digest);
});
