import { amountOf } from "@artel/shared/money/amount";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { companyAvailable } from "../../src/ledger/accounts.ts";
import { tryPost } from "../../src/ledger/post.ts";
import { aCompany, fund } from "../../src/testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../src/testing/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test("T-74: 100 workers move money between 10 accounts in random order: nobody sees a deadlock, and nothing is lost", async () => {
  const companies = await Promise.all(Array.from({ length: 10 }, () => aCompany(world.tx)));
  for (const company of companies) {
    await fund(world.tx, company, "USD", 1_000_000n);
  }
  // A small generator of our own, so that a failing run can be repeated.
  let state = 20261120;
  const pick = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return companies[state % companies.length] ?? 0;
  };
  const outcomes: string[] = [];
  const worker = async (name: number) => {
    for (let round = 0; round < 8; round += 1) {
      const [from, third] = [pick(), pick()];
      const others = companies.filter((company) => company !== from);
      const to = others[(name + round) % others.length] ?? 0;
      const posting = await world.app.db.transaction((tx) =>
        tryPost(
          tx,
          { actor: 1, requestId: "storm", now: world.clock.now() },
          {
            kind: "test.storm",
            subject: "storm",
            naturalKey: `storm:${name}:${round}`,
            tenant: third,
            moves: [
              { from: companyAvailable(from, "USD"), to: companyAvailable(to, "USD"), amount: amountOf("USD", 100n) },
            ],
          },
        ),
      );
      outcomes.push(posting.outcome);
    }
  };
  await Promise.all(Array.from({ length: 100 }, (_, index) => worker(index)));
  expect(outcomes).toHaveLength(800);
  expect(outcomes.every((outcome) => outcome === "posted" || outcome === "short")).toBe(true);
  expect(outcomes.filter((outcome) => outcome === "posted").length).toBeGreaterThan(0);
  expect(
    await rowsOf(world.tx, "SELECT sum(balance)::int AS total FROM ledger.account WHERE kind = 'available'"),
  ).toEqual([{ total: 10_000_000 }]);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
