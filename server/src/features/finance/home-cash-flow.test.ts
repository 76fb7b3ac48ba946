import { homeCashFlow } from "@artel/shared/calls/finance/app";
import { acceptTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, fund, livesBy } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let anna: number;

/** A company that pays two tasks on 20 November; one is accepted, the other taken back on 30 November at noon. */
beforeAll(async () => {
  ({ world, app } = await startApp());
  company = await aCompany(world.tx);
  anna = await aContractor(world.tx, { companies: [company] });
  // On 2 November.
  await fund(world.tx, company, "USD", 100_000n);
  const [first, second] = [
    await aDraft(world.tx, { company, contractor: anna, reward: 10_000n, fee: 500n }),
    await aDraft(world.tx, { company, contractor: anna, reward: 20_000n, fee: 1_000n }),
  ];
  await app.as(company)(payTask, { id: first });
  await app.as(company)(payTask, { id: second });
  world.clock.advance(3_600);
  await app.as(anna)(acceptTask, { id: first });
  world.clock.set("2026-11-30T12:00:00Z");
  await app.as(company)(rejectTask, { id: second, reason: "Not needed" });
  world.clock.set("2026-12-05T09:00:00Z");
});
afterAll(() => closeWithCleanBooks(app, world));

/** The rows as "month in/out work". */
async function months(who: number, zone = "UTC"): Promise<string[]> {
  await livesBy(world.tx, who, zone);
  const reply = await app.as(who)(homeCashFlow, {});
  expect(reply.statusCode).toBe(200);
  return homeCashFlow.reply
    .parse(reply.json())
    .months.map((row) => `${row.month} ${row.currency} ${row.in}/${row.out} ${row.work}`);
}

const empty = ["2026-07", "2026-08", "2026-09", "2026-10"];

test("HO-121: home of a company shows six months with what came in, left for good and stood in tasks when each ended; no sum stands twice", async () => {
  expect(await months(company)).toEqual([
    ...empty.map((month) => `${month} USD 0.00/0.00 0.00`),
    "2026-11 USD 1000.00/105.00 0.00",
    "2026-12 USD 0.00/0.00 0.00",
  ]);
});

test("HO-121, HO-131: a month is one of the account's zone, so that money of a task stands reserved where it was at its end", async () => {
  // On the first islands it is December already when the task is taken back.
  expect((await months(company, "Pacific/Kiritimati")).slice(-2)).toEqual([
    "2026-11 USD 1000.00/105.00 210.00",
    "2026-12 USD 0.00/0.00 0.00",
  ]);
});

test("HO-121, HO-107: a freelancer sees what was earned, and what stood in tasks at the end of a month of the own zone; without any money there are no months", async () => {
  expect((await months(anna)).slice(-2)).toEqual(["2026-11 USD 100.00/0.00 0.00", "2026-12 USD 0.00/0.00 0.00"]);
  // The reward alone, where its company has reserved the fee too.
  expect((await months(anna, "Pacific/Kiritimati")).slice(-2)).toEqual([
    "2026-11 USD 100.00/0.00 200.00",
    "2026-12 USD 0.00/0.00 0.00",
  ]);
  expect(await months(await aContractor(world.tx))).toEqual([]);
});

test("HO-121: a manager who does not see the finance report is refused", async () => {
  const manager = await aManager(world.tx, company, ["newTask"]);
  expect((await app.as(manager)(homeCashFlow, {})).statusCode).toBe(403);
});
