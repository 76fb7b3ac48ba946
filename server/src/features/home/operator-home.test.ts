import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { activateCompany } from "@artel/shared/calls/companies/operator";
import { publishRate } from "@artel/shared/calls/exchange/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch } from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator, fund } from "../../testing/people.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  operator = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

interface Overview {
  queues: { name: string; count: number; mine: number; byAge: [number, number, number]; oldest: string | null }[];
  trialBalance: { currency: string; sum: string }[];
  latest: { action: string; subject: string; reason: string; who: string }[];
  realtimeConnections: number;
}

const overview = async (by = operator): Promise<Overview> => (await app.as(by)(operatorOverview, {})).json();
const queue = async (name: string, by = operator) => (await overview(by)).queues.find((row) => row.name === name);
/** What one may do something about, and all that wait. */
const mineOf = async (name: string, by: number) => {
  const { mine, count } = (await queue(name, by)) ?? {};
  return [mine, count];
};

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("HO-43: every queue is listed, an empty one with a zero", async () => {
    expect((await overview()).queues.map(({ name, count }) => [name, count])).toEqual([
      ["companies", 0],
      ["topups", 0],
      ["approvals", 0],
      ["payouts", 0],
      ["heldPayouts", 0],
      ["batches", 0],
      ["failedPayouts", 0],
      ["failedWebhooks", 0],
      ["depositsAside", 0],
      ["depositsUnwatched", 0],
      ["cardPayins", 0],
      ["tickets", 0],
      ["failedJobs", 0],
      ["verifications", 0],
      ["erasures", 0],
      ["screening", 0],
      ["wallets", 0],
      ["differences", 0],
      ["rates", 0],
    ]);
  });

  test("HO-43: companies that wait are counted by age: under four hours, under a day, older", async () => {
    const now = world.clock.now().getTime();
    for (const hours of [1, 5, 30, 50]) {
      const company = await aCompany(world.tx);
      const since = new Date(now - hours * 3_600_000).toISOString();
      await rowsOf(world.tx, `UPDATE company SET can_proforma = false, created_at = '${since}' WHERE id = ${company}`);
    }
    expect(await queue("companies")).toEqual({
      name: "companies",
      ...{ count: 4, mine: 4 },
      byAge: [1, 1, 2],
      oldest: new Date(now - 50 * 3_600_000).toISOString(),
    });
  });

  test("HO-96: the trial balance of a currency with money is zero", async () => {
    const company = await aCompany(world.tx);
    await fund(world.tx, company, "EUR", 123_45n);
    expect((await overview()).trialBalance).toContainEqual({ currency: "EUR", sum: "0.00" });
  });

  test("HO-43, HO-44: an unclear top-up adds to both queues, and the log holds action, person and reason", async () => {
    const company = await aCompany(world.tx, { name: "Echo Ltd" });
    const made = (await app.as(company)(rechargeAccount, { Count: "40", Cur: "USD" })).json();
    await app.as(operator)(enterBankLine, {
      valueDate: "2026-11-20",
      payer: "Echo Ltd",
      reference: made.number,
      currency: "USD",
      amount: "39",
      reason: "Statement of the day",
    });
    await app.as(operator)(settleTopup, { id: String(made.id), reason: "Fee of the bank taken off" });
    expect((await queue("topups"))?.count).toBe(1);
    expect((await queue("approvals"))?.byAge).toEqual([1, 0, 0]);
    // Who asked waits for another of the same duty; a third duty has nothing to do with it.
    const [treasury, support] = [await anOperator(world.tx, ["treasury"]), await anOperator(world.tx, ["support"])];
    for (const name of ["topups", "approvals"]) {
      const shares = [await mineOf(name, operator), await mineOf(name, treasury), await mineOf(name, support)];
      expect([name, shares]).toEqual([
        name,
        [
          [0, 1],
          [1, 1],
          [0, 1],
        ],
      ]);
    }
    expect(await mineOf("companies", support)).toEqual([0, 4]);
    const records = (await app.as(operator)(operatorAudit, {})).json().rows as { action: string; reason: string }[];
    expect(records.map(({ action, reason }) => `${action}: ${reason}`).sort()).toEqual([
      "approval.ask: Fee of the bank taken off",
      "bank-line.enter: Statement of the day",
    ]);
  });

  test("HO-43: the log names who asked beside the second person who approved", async () => {
    const second = await anOperator(world.tx);
    const rows = (await app.as(second)(operatorTopups, {})).json().rows as { approval: { id: number } | null }[];
    const id = String(rows.find(({ approval }) => approval)?.approval?.id);
    await app.as(second)(decideApproval, { id, decision: "approved", reason: "Letter of the bank seen" });
    const records = (await app.as(second)(operatorAudit, {})).json().rows as Record<string, string | null>[];
    const settled = records.find(({ action }) => action === "topup.settle");
    expect(settled).toMatchObject({
      reason: "Letter of the bank seen",
      askedBy: expect.stringMatching(/^Operator Number/),
    });
    expect(settled?.askedBy).not.toBe(settled?.who);
  });

  test("HO-43: approvals count what their page lists: a batch too, and nothing that has ended by itself", async () => {
    const count = async () => [(await queue("approvals"))?.count, (await listed()).length];
    const listed = async () => (await app.as(operator)(listApprovals, {})).json().rows as unknown[];
    expect(await count()).toEqual([0, 0]);
    const second = await anOperator(world.tx);
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 50_000n);
    await aBank(world, app, person);
    const asked = { amount: "100", type: "toBank", walletId: "", currency: "USD" };
    const payout = (await app.as(person)(withdraw, asked)).json().id;
    await app.as(second)(buildBatch, { ids: [payout], reason: "Daily run" });
    expect([await mineOf("batches", second), await mineOf("batches", operator)]).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(await count()).toEqual([1, 1]);
    expect((await app.as(second)(publishRate, { currency: "RUB", rate: "200", reason: "Jump" })).json()).toMatchObject({
      isInForce: false,
    });
    expect(await count()).toEqual([2, 2]);
    world.clock.advance(72 * 3600);
    expect(await count()).toEqual([1, 1]);
  });

  test("HO-43: the log shows operators alone, and everybody on request", async () => {
    const company = await aCompany(world.tx, { name: "Foxtrot Ltd" });
    await app.as(company)(rechargeAccount, { Count: "10", Cur: "EUR" });
    const actions = async (by: "operators" | "everybody") =>
      ((await app.as(operator)(operatorAudit, { by })).json().rows as { action: string; tenant: number }[])
        .filter(({ tenant }) => tenant === company)
        .map(({ action }) => action);
    expect(await actions("operators")).toEqual([]);
    expect(await actions("everybody")).toEqual(["topup.request"]);
  });

  test("HO-43: people who are no operators find neither overview nor log, and support may not activate", async () => {
    const company = await aCompany(world.tx);
    for (const call of [operatorOverview, operatorAudit]) {
      expect((await app.as(company)(call, {})).statusCode).toBe(404);
      expect((await app.as(undefined)(call, {})).statusCode).toBe(404);
    }
    const support = await anOperator(world.tx, ["support"]);
    const refused = await app.as(support)(activateCompany, { id: String(company), reason: "Checked" });
    expect(refused.statusCode).toBe(403);
  });
});
