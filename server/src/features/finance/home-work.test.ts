import { homeCashFlow } from "@artel/shared/calls/finance/app";
import { acceptTask, completeTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, fund, livesBy } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let anna: number;
let boris: number;
let north: number;

/**
 * What two companies pay for Boris around the ends of November and December, in Greenwich:
 * - 300.00 USD, paid in the last second of November, accepted in the last second of December;
 * - 40.50 USD, paid in the first moment of December, taken back in the first moment of January;
 * - 70.00 EUR, paid in December and completed in January, while he may not be paid;
 * - 9.99 USD, a draft, and 25.00 USD, a draft that was rejected.
 */
beforeAll(async () => {
  ({ world, app } = await startApp());
  north = await aCompany(world.tx);
  const south = await aCompany(world.tx);
  anna = await aContractor(world.tx, { companies: [north] });
  boris = await aContractor(world.tx, { companies: [north, south] });
  for (const company of [north, south]) {
    await fund(world.tx, company, "USD", 100_000n);
    await fund(world.tx, company, "EUR", 100_000n);
  }
  const draft = (company: number, reward: bigint, currency: "USD" | "EUR" = "USD") =>
    aDraft(world.tx, { company, contractor: boris, reward, fee: reward / 20n, currency });
  const [accepted, returned, completed] = [
    await draft(north, 30_000n),
    await draft(south, 4_050n),
    await draft(north, 7_000n, "EUR"),
  ];
  await draft(north, 999n);
  const unpaid = await draft(north, 2_500n);
  const done = async (answer: Promise<{ readonly statusCode: number }>) => expect((await answer).statusCode).toBe(200);

  world.clock.set("2026-11-30T23:59:59Z");
  await done(app.as(north)(payTask, { id: accepted }));
  await done(app.as(north)(rejectTask, { id: unpaid, reason: "Not needed" }));
  world.clock.set("2026-12-01T00:00:00Z");
  await done(app.as(south)(payTask, { id: returned }));
  world.clock.set("2026-12-15T12:00:00Z");
  await done(app.as(north)(payTask, { id: completed }));
  world.clock.set("2026-12-31T23:59:59Z");
  await done(app.as(boris)(acceptTask, { id: accepted }));
  world.clock.set("2027-01-01T00:00:00Z");
  await done(app.as(south)(rejectTask, { id: returned, reason: "Not needed" }));
  await rowsOf(
    world.tx,
    `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-11-20T00:00:00Z' WHERE id = ${boris}`,
  );
  world.clock.set("2027-01-05T12:00:00Z");
  await done(app.as(north)(completeTask, { id: completed }));
});
afterAll(() => closeWithCleanBooks(app, world));

/** The rows of the last three months as "month currency in/out work". */
async function months(who: number, zone = "UTC"): Promise<string[]> {
  await livesBy(world.tx, who, zone);
  const reply = await app.as(who)(homeCashFlow, {});
  expect(reply.statusCode).toBe(200);
  return homeCashFlow.reply
    .parse(reply.json())
    .months.filter(({ month }) => month >= "2026-11")
    .map((row) => `${row.month} ${row.currency} ${row.in}/${row.out} ${row.work}`);
}

test("HO-107: a task stands in the month in whose last second it was paid, not in one that ended at the very moment; and no longer where it ended before", async () => {
  expect(await months(boris)).toEqual([
    "2026-11 EUR 0.00/0.00 0.00",
    "2026-11 USD 0.00/0.00 300.00",
    "2026-12 EUR 0.00/0.00 70.00",
    "2026-12 USD 300.00/0.00 40.50",
    "2027-01 EUR 0.00/0.00 70.00",
    "2027-01 USD 0.00/0.00 0.00",
  ]);
});

test("HO-107, HO-131: months end where the account's zone ends them", async () => {
  // In Tokyo, nine hours before Greenwich, the 300.00 were paid in December and accepted in January.
  expect(await months(boris, "Asia/Tokyo")).toEqual([
    "2026-11 EUR 0.00/0.00 0.00",
    "2026-11 USD 0.00/0.00 0.00",
    "2026-12 EUR 0.00/0.00 70.00",
    "2026-12 USD 0.00/0.00 340.50",
    "2027-01 EUR 0.00/0.00 70.00",
    "2027-01 USD 300.00/0.00 0.00",
  ]);
});

test("HO-107: tasks of others stand in nobody else's months, and a company has its own with the fees", async () => {
  expect(await months(anna)).toEqual([]);
  expect((await months(north)).filter((row) => row.includes("USD"))).toEqual([
    "2026-11 USD 1000.00/0.00 315.00",
    "2026-12 USD 0.00/315.00 0.00",
    "2027-01 USD 0.00/0.00 0.00",
  ]);
});
