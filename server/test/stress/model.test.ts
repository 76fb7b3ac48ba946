import { amountOf } from "@artel/shared/money/amount";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { runTaskBatch } from "../../src/features/tasks/pay/task-batch-store.ts";
import { contractorAvailable, payoutPending } from "../../src/ledger/accounts.ts";
import { tryPost } from "../../src/ledger/post.ts";
import { aCompany, aContractor, aDraft, fund } from "../../src/testing/people.ts";
import { taskRequest } from "../../src/testing/task-request.ts";
import { rowsOf, type TestWorld, testWorld } from "../../src/testing/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** The books as a person would keep them with pencil and paper. */
interface Model {
  available: bigint[];
  escrow: bigint[];
  earned: bigint[];
  pending: bigint[];
  fees: bigint;
  tasks: { id: number; company: number; contractor: number; reward: bigint; fee: bigint; status: 10 | 2 | 4 }[];
}

const size = 3;
const index = fc.nat({ max: size - 1 });
const money = fc.bigInt({ min: 1n, max: 5_000n });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("fund" as const),
      who: index,
      amount: fc.bigInt({ min: 1n, max: 20_000n }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("draft" as const),
      who: index,
      whom: index,
      reward: money,
      fee: fc.bigInt({ min: 0n, max: 300n }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      picks: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("accept" as const),
      picks: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), whom: index, amount: money }) },
);

const origin = { actor: 1, requestId: "model", now: new Date("2026-11-20T09:00:00Z") };
let serial = 0;

test("Random funding, drafts, batches of pay and accept, and withdrawals keep the same books as a simple model", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const companies = await Promise.all(Array.from({ length: size }, () => aCompany(world.tx)));
      const contractors = await Promise.all(Array.from({ length: size }, () => aContractor(world.tx, { companies })));
      const zeros = () => Array.from({ length: size }, () => 0n);
      const model: Model = {
        available: zeros(),
        escrow: zeros(),
        earned: zeros(),
        pending: zeros(),
        fees: 0n,
        tasks: [],
      };
      const feesBefore = await feeTotal();
      for (const one of steps) {
        await take(one, model, companies, contractors);
      }
      expect(await balancesOf(companies, "available")).toEqual(model.available);
      expect(await balancesOf(companies, "escrow")).toEqual(model.escrow);
      expect(await balancesOf(contractors, "available")).toEqual(model.earned);
      expect(await balancesOf(contractors, "payoutPending")).toEqual(model.pending);
      expect((await feeTotal()) - feesBefore).toBe(model.fees);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect((await checkLedger(world.app.db, undefined)).findings.filter(({ assertion }) => assertion !== "A6")).toEqual(
    [],
  );
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(one: Step, model: Model, companies: number[], contractors: number[]): Promise<void> {
  switch (one.kind) {
    case "fund":
      await fund(world.tx, companies[one.who] ?? 0, "USD", one.amount);
      model.available[one.who] = (model.available[one.who] ?? 0n) + one.amount;
      return;
    case "draft": {
      const id = await aDraft(world.tx, {
        company: companies[one.who] ?? 0,
        contractor: contractors[one.whom] ?? 0,
        reward: one.reward,
        fee: one.fee,
      });
      model.tasks.push({ id, company: one.who, contractor: one.whom, reward: one.reward, fee: one.fee, status: 10 });
      return;
    }
    case "withdraw":
      await withdraw(one.whom, one.amount, model, contractors);
      return;
    default:
      await batch(one.kind, one.picks, model, companies, contractors);
  }
}

async function withdraw(whom: number, amount: bigint, model: Model, contractors: number[]): Promise<void> {
  serial += 1;
  const person = contractors[whom] ?? 0;
  const { outcome } = await world.app.db.transaction((tx) =>
    tryPost(tx, origin, {
      kind: "model.withdraw",
      subject: `model:${serial}`,
      naturalKey: `model:${serial}`,
      tenant: person,
      moves: [
        { from: contractorAvailable(person, "USD"), to: payoutPending(person, "USD"), amount: amountOf("USD", amount) },
      ],
    }),
  );
  const fits = (model.earned[whom] ?? 0n) >= amount;
  expect(outcome).toBe(fits ? "posted" : "short");
  if (fits) {
    model.earned[whom] = (model.earned[whom] ?? 0n) - amount;
    model.pending[whom] = (model.pending[whom] ?? 0n) + amount;
  }
}

async function batch(
  kind: "pay" | "accept",
  picks: number[],
  model: Model,
  companies: number[],
  contractors: number[],
): Promise<void> {
  const chosen = picks.flatMap((pick) => model.tasks[pick % Math.max(1, model.tasks.length)] ?? []);
  if (chosen.length === 0) {
    return;
  }
  const items = chosen.map((task) =>
    taskRequest(task.id, (kind === "pay" ? companies[task.company] : contractors[task.contractor]) ?? 0),
  );
  const verdicts = await runTaskBatch(world.app.db, kind === "pay" ? "pay_many" : "accept_many", items, origin.now);
  const expected = chosen.map((task) => (kind === "pay" ? modelPay(task, model) : modelAccept(task, model)));
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(expected);
}

function modelPay(task: Model["tasks"][number], model: Model): string {
  const total = task.reward + task.fee;
  if (task.status !== 10) {
    return "taskAlreadyPaid";
  }
  if ((model.available[task.company] ?? 0n) < total) {
    // A second try of the same task within one batch hears that it was decided already.
    return "noFunds";
  }
  model.available[task.company] = (model.available[task.company] ?? 0n) - total;
  model.escrow[task.company] = (model.escrow[task.company] ?? 0n) + total;
  task.status = 2;
  return "paid";
}

function modelAccept(task: Model["tasks"][number], model: Model): string {
  if (task.status === 10) {
    return "notFound";
  }
  if (task.status !== 2) {
    return "taskStatusWrong";
  }
  model.escrow[task.company] = (model.escrow[task.company] ?? 0n) - task.reward - task.fee;
  model.earned[task.contractor] = (model.earned[task.contractor] ?? 0n) + task.reward;
  model.fees += task.fee;
  task.status = 4;
  return "accepted";
}

async function balancesOf(owners: number[], kind: string): Promise<bigint[]> {
  const rows = await rowsOf<{ owner: number; balance: string }>(
    world.tx,
    `SELECT owner, balance::text FROM ledger.account WHERE kind = '${kind}' AND owner IN (${owners.join(",")})`,
  );
  return owners.map((owner) => BigInt(rows.find((row) => row.owner === owner)?.balance ?? "0"));
}

async function feeTotal(): Promise<bigint> {
  const rows = await rowsOf<{ total: string | null }>(
    world.tx,
    "SELECT sum(balance)::text AS total FROM ledger.account WHERE kind = 'feeTask'",
  );
  return BigInt(rows[0]?.total ?? "0");
}
