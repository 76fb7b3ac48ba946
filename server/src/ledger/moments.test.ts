import { amountOf } from "@artel/shared/money/amount";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTaskBatch } from "../features/tasks/pay/task-batch-store.ts";
import { aCompany, aContractor, aDraft, fund } from "../testing/people.ts";
import { taskRequest } from "../testing/task-request.ts";
import { rowsOf, type TestWorld, testWorld } from "../testing/world.ts";
import { companyAvailable, escrow } from "./accounts.ts";
import { tryPost } from "./post.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test("In one call, what moves an account with a later moment is booked then, and what moves its other account after it", async () => {
  const [ahead, other, third] = [await aCompany(world.tx), await aCompany(world.tx), await aCompany(world.tx)];
  for (const company of [ahead, other, third]) {
    await fund(world.tx, company, "USD", 10_000n);
  }
  const contractor = await aContractor(world.tx, { companies: [ahead, other] });
  const waits = async (company: number, reward: bigint, to: number) => {
    const id = await aDraft(world.tx, { company, contractor: to, reward, fee: 0n });
    await runTaskBatch(world.app.db, "pay_many", [taskRequest(id, company)], new Date("2026-11-20T10:00:00Z"));
    return id;
  };
  const own = await aContractor(world.tx, { companies: [third] });
  const tasks = [await waits(other, 100n, contractor), await waits(ahead, 200n, contractor)];
  tasks.push(await waits(other, 300n, contractor), await waits(third, 400n, own));
  // A clock that was two hours ahead booked this.
  await tryPost(
    world.tx,
    { actor: 1, requestId: "r1", now: new Date("2026-11-20T12:30:00Z") },
    {
      kind: "test.move",
      subject: "test:3",
      naturalKey: `ahead:${ahead}`,
      tenant: ahead,
      moves: [{ from: companyAvailable(ahead, "USD"), to: escrow(ahead, "USD"), amount: amountOf("USD", 1n) }],
    },
  );
  const asked = tasks.map((task, place) => taskRequest(task, place === 3 ? own : contractor));
  await runTaskBatch(world.app.db, "accept_many", asked, new Date("2026-11-20T10:30:00Z"));
  expect(
    await rowsOf(
      world.tx,
      `SELECT to_char(created_at AT TIME ZONE 'UTC', 'HH24:MI') AS at FROM ledger.txn
          WHERE subject = ANY ('{${tasks.map((task) => `task:${task}`).join(",")}}') AND kind = 'task.accept' ORDER BY id`,
    ),
  ).toEqual([{ at: "10:30" }, { at: "12:30" }, { at: "12:30" }, { at: "10:30" }]);
});
