import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import {
  type AccountRef,
  companyAvailable,
  contractorAvailable,
  escrow,
  house,
  payoutInTransit,
  payoutPending,
} from "../../src/ledger/accounts.ts";
import { trialBalance } from "../../src/ledger/balances.ts";
import { aCompany, aContractor } from "../../src/testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../src/testing/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const operations = 10_000;
/** Operations of one database transaction. */
const atOnce = 100;
const currencies = ["USD", "EUR", "RUB"] as const;
const people = 4;

const operation = fc.record({
  way: fc.nat({ max: 11 }),
  who: fc.nat({ max: people - 1 }),
  whom: fc.nat({ max: people - 1 }),
  currency: fc.constantFrom(...currencies),
  minor: fc.bigInt({ min: 1n, max: 90_000n }),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Where money goes by each way, in the order in which it would go through the product; most tries meet too little of it. */
function ends(one: Operation, companies: readonly number[], contractors: readonly number[]): [AccountRef, AccountRef] {
  const { way, currency } = one;
  const [company, contractor] = [companies[one.who] ?? 0, contractors[one.whom] ?? 0];
  const ways: readonly [AccountRef, AccountRef][] = [
    [house("bankClearing", currency), companyAvailable(company, currency)],
    [house("bankClearing", currency), house("suspense", currency)],
    [house("suspense", currency), companyAvailable(company, currency)],
    [companyAvailable(company, currency), escrow(company, currency)],
    [escrow(company, currency), contractorAvailable(contractor, currency)],
    [escrow(company, currency), house("feeTask", currency)],
    [escrow(company, currency), companyAvailable(company, currency)],
    [contractorAvailable(contractor, currency), payoutPending(contractor, currency)],
    [payoutPending(contractor, currency), payoutInTransit(contractor, currency)],
    [payoutInTransit(contractor, currency), house("bankClearing", currency)],
    [payoutInTransit(contractor, currency), contractorAvailable(contractor, currency)],
    [companyAvailable(company, currency), house("fxPosition", currency)],
  ];
  return ways[way] ?? ways[0] ?? [house("bankClearing", currency), house("suspense", currency)];
}

interface Posted {
  readonly ord: number;
  readonly key: string;
  readonly giver: AccountRef;
  readonly taker: AccountRef;
  readonly minor: bigint;
}

/** Puts many transactions through the one door of the ledger at once; answers what became of each. */
async function postAll(part: readonly Posted[]): Promise<ReadonlyMap<number, string>> {
  const txns = part.map(({ ord, key }) => ({
    ...{ ord, kind: "test.random", subject: key, natural_key: key, actor: 0, tenant: 0, request_id: "test" },
  }));
  const legs = part.flatMap(({ ord, giver, taker, minor }) =>
    [[giver, -minor] as const, [taker, minor] as const].map(([{ owner, kind, currency, hasLots }, amount]) => ({
      ...{ ord, owner, kind, currency, amount: amount.toString(), has_lots: hasLots ?? false, card_tax: null },
    })),
  );
  const { rows } = await world.app.db.transaction((tx) =>
    sql<{ ord: number; outcome: string }>`SELECT ord, outcome FROM ledger.post(
      ARRAY(SELECT jsonb_populate_recordset(NULL::ledger.new_txn, ${JSON.stringify(txns)}::jsonb)),
      ARRAY(SELECT jsonb_populate_recordset(NULL::ledger.leg, ${JSON.stringify(legs)}::jsonb)), ${world.clock.now()})`.execute(
      tx,
    ),
  );
  return new Map(rows.map(({ ord, outcome }) => [ord, outcome]));
}

test("HO-96: after 10 000 random operations each currency's trial balance is zero, no balance of a person is below zero, and what had too little moved nothing", async () => {
  const companies = await Promise.all(Array.from({ length: people }, () => aCompany(world.tx)));
  const contractors = await Promise.all(Array.from({ length: people }, () => aContractor(world.tx, { companies })));
  const drawn = fc.sample(operation, operations);
  const books = new Map<string, bigint>();
  const keyOf = ({ owner, kind, currency }: AccountRef) => `${owner} ${kind} ${currency}`;
  const counts = { posted: 0, short: 0 };
  for (let from = 0; from < operations; from += atOnce) {
    const part = drawn.slice(from, from + atOnce).map((one, index) => {
      const [giver, taker] = ends(one, companies, contractors);
      return { ord: index + 1, key: `random:${from + index}`, giver, taker, minor: one.minor };
    });
    const outcomes = await postAll(part);
    for (const { ord, giver, taker, minor } of part) {
      const left = (books.get(keyOf(giver)) ?? 0n) - minor;
      // What one of them brings, others of the same call may not have yet: more are short than have to be, none too few.
      if (outcomes.get(ord) !== "posted") {
        counts.short += 1;
      } else {
        expect([ord, giver.owner !== 0 && left < 0n]).toEqual([ord, false]);
        counts.posted += 1;
        books.set(keyOf(giver), left);
        books.set(keyOf(taker), (books.get(keyOf(taker)) ?? 0n) + minor);
      }
    }
  }
  // Both happen often, else the rest says little.
  expect(Math.min(counts.posted, counts.short)).toBeGreaterThan(500);
  expect(await trialBalance(world.tx)).toEqual(["EUR", "RUB", "USD"].map((currency) => ({ currency, sum: "0.00" })));
  const below = await rowsOf(world.tx, "SELECT id FROM ledger.account WHERE owner <> 0 AND balance < 0");
  expect(below).toEqual([]);
  const kept = await rowsOf<{ key: string; sum: string }>(
    world.tx,
    `SELECT owner || ' ' || kind || ' ' || currency AS key, sum(balance)::text AS sum FROM ledger.account
      GROUP BY owner, kind, currency HAVING sum(balance) <> 0`,
  );
  expect(new Map(kept.map(({ key, sum }) => [key, BigInt(sum)]))).toEqual(
    new Map([...books].filter(([, sum]) => sum !== 0n)),
  );
  const findings = (await checkLedger(world.app.db)).findings;
  expect(findings.filter(({ assertion }) => ["A1", "A2", "A3", "A8"].includes(assertion))).toEqual([]);
}, 180_000);
