import { listExchanges } from "@artel/shared/calls/exchange/legacy";
import { adminDoExchange, adminLogsExchange } from "@artel/shared/calls/exchange/operator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import { type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

test("H-16, HO-94: the operator's log and the party's own list keep to the range, both days inclusive", async () => {
  const operator = await anOperator(world.tx);
  const contractor = await aContractor(world.tx);
  await giveMoney(world.tx, contractor, "USD", 100_000n);
  const days = ["2026-11-20T23:59:59.999Z", "2026-11-21T00:00:00Z", "2026-11-22T23:59:59.999Z", "2026-11-23T00:00:00Z"];
  for (const [index, moment] of days.entries()) {
    world.clock.set(new Date(moment));
    const body = { userId: contractor, Amount: String(index + 1), From: "USD", To: "EUR", comment: "Ticket 15" };
    expect((await app.as(operator)(adminDoExchange, body)).statusCode).toBe(200);
  }
  const ranges: readonly [Record<string, string>, number[]][] = [
    [{}, [4, 3, 2, 1]],
    [{ DateFrom: "2026-11-21", DateTo: "2026-11-22" }, [3, 2]],
    [{ DateFrom: "2026-11-22" }, [4, 3]],
    [{ DateTo: "2026-11-20" }, [1]],
  ];
  for (const [range, amounts] of ranges) {
    const log = await app.as(operator)(adminLogsExchange, { userId: contractor, ...range });
    const own = await app.as(contractor)(listExchanges, range);
    expect([log.statusCode, own.statusCode]).toEqual([200, 200]);
    expect(log.json().map((row: { FromAmount: number }) => row.FromAmount)).toEqual(amounts);
    expect(own.json().map((row: { FromAmount: number }) => row.FromAmount)).toEqual(amounts);
  }
  const upsideDown = { DateFrom: "2026-11-23", DateTo: "2026-11-22" };
  const refused = await app.as(operator)(adminLogsExchange, { userId: contractor, ...upsideDown });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["DateTo"]]);
});
