import { askDepositAddress } from "@artel/shared/calls/funding/app-deposits";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorReconciliation, operatorReconciliationDay } from "@artel/shared/calls/reconciliation/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, closeWithCleanBooks } from "../../testing/app.ts";
import { aFriend, type DepositChain, depositChain } from "../../testing/deposit-chain.ts";
import { ok } from "../../testing/ok.ts";
import { anOperator } from "../../testing/people.ts";
import { runSchedules } from "../../testing/run-jobs.ts";
import { rowsOf } from "../../testing/world.ts";

let on: DepositChain;
let reads: Caller;
let address: string;
const key = "chain-tron-USDT";

beforeAll(async () => {
  on = await depositChain();
  reads = on.app.as(await anOperator(on.world.tx, ["treasury"]));
  await on.look();
  address = (await ok(on.app.as(await aFriend(on.world, "Borea")), askDepositAddress, {})).address;
});
afterAll(async () => {
  await closeWithCleanBooks(on.app, on.world);
  await on.chain.close();
});

/** Moves the clock to a time of a day, without a look at the chain. */
function at(moment: string): void {
  on.world.clock.advance((Date.parse(moment) - on.world.clock.now().getTime()) / 1000);
}
/** The job of each third minute after midnight. */
const close = () => runSchedules(on.world, on.app.queues, "3,6,9,12,15,18,21,24,27 0 * * *");
const daysOf = async (from: string, to: string) =>
  (await ok(reads, operatorReconciliation, { dateFrom: from, dateTo: to })).days.filter((one) => one.key === key);
const day = async (of: string) => (await daysOf(of, of))[0];
const closings = () =>
  rowsOf<{ day: string; sum: string }>(
    on.world.tx,
    "SELECT to_char(day, 'YYYY-MM-DD') AS day, closing_balance::text AS sum FROM chain_closing",
  );

// The days follow each other.
describe("the chain against the ledger", { shuffle: false }, () => {
  test("S-09, HO-96: nothing stands there before the chain moved or was closed; the first closing is where the comparison begins", async () => {
    expect(await daysOf("2026-11-19", "2026-11-20")).toEqual([]);
    await on.pay(address, "750");
    await on.blocks(20);
    at("2026-11-21T00:03:00Z");
    await close();
    await close();
    expect(await closings()).toEqual([{ day: "2026-11-20", sum: expect.stringMatching(/^\d+$/) }]);
    expect(await day("2026-11-20")).toMatchObject({
      ...{ kind: "chain", name: "tron", currency: "USDT", state: "agrees" },
      ...{ difference: "0.00", unexplained: "0.00" },
    });
  });

  test("S-09, HO-96: a deposit that the books have not yet explains the difference of its day, and says since when both agree", async () => {
    at("2026-11-21T23:59:30Z");
    await on.pay(address, "120.55");
    at("2026-11-22T00:03:00Z");
    await close();
    expect(await day("2026-11-21")).toMatchObject({ state: "unexplained", unexplained: "120.55" });
    await on.look();
    expect(await day("2026-11-21")).toMatchObject({
      ...{ state: "explained", difference: "120.55", explained: "120.55", unexplained: "0.00" },
    });
    const { items } = await ok(reads, operatorReconciliationDay, { place: key, day: "2026-11-21" });
    expect(items).toMatchObject([
      { kind: "depositNotBooked", amount: "120.55", day: "2026-11-21", agreedAt: "2026-11-22T00:03:00.000Z" },
    ]);
  });

  test("S-09, HO-96: what comes after midnight is none of the day that is closed, though the chain has it by then", async () => {
    at("2026-11-23T00:01:00Z");
    await on.pay(address, "40");
    at("2026-11-23T00:06:00Z");
    await on.look();
    await close();
    expect(await day("2026-11-22")).toMatchObject({ state: "agrees", ledger: (await day("2026-11-21"))?.outside });
  });

  test("S-09, HO-96: a sum that the books never saw is not explained, to the smallest one, and stands in the queue", async () => {
    at("2026-11-23T12:00:00Z");
    await on.pay("TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH", "0.01");
    at("2026-11-24T00:03:00Z");
    await close();
    expect(await day("2026-11-23")).toMatchObject({
      ...{ state: "unexplained", difference: "0.01", explained: "0.00", unexplained: "0.01" },
    });
    const { queues } = await ok(reads, operatorOverview, {});
    expect(queues.find(({ name }) => name === "differences")?.count).toBe(1);
  });

  test("S-09, HO-96: a day that nobody closed within half an hour stays without a closing; what was told stays as it was", async () => {
    at("2026-11-25T00:30:00Z");
    await close();
    expect(await day("2026-11-24")).toMatchObject({ state: "notTold", outside: null, difference: null });
    expect((await closings()).map(({ day: of }) => of)).toEqual([
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
    ]);
    for (const change of ["UPDATE chain_closing SET closing_balance = 1", "DELETE FROM chain_closing"]) {
      await expect(rowsOf(on.world.tx, change)).rejects.toThrow("of public.chain_closing is");
    }
  });

  test("S-09: a node that does not answer closes no day, and the next run does", async () => {
    at("2026-11-26T00:03:00Z");
    await on.control({ garbage: 1000 });
    await close();
    expect((await day("2026-11-25"))?.state).toBe("notTold");
    await on.control({ garbage: 0 });
    at("2026-11-26T00:06:00Z");
    await close();
    expect((await day("2026-11-25"))?.state).not.toBe("notTold");
  });
});
