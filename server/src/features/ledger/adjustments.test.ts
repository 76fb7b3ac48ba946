import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { findCashFlow } from "@artel/shared/calls/finance/app";
import { ledgerPosting, ledgerPostings, proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { listNotifications } from "@artel/shared/calls/notifications/app";
import { getHistory } from "@artel/shared/calls/statements/app";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, anOperator, fund } from "../../testing/people.ts";
import { runSchedules } from "../../testing/run-jobs.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx, ["finance"]);
  second = await anOperator(world.tx, ["finance"]);
});
afterAll(() => closeWithCleanBooks(app, world));
beforeEach(async () => {
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 10_000n);
  await giveMoney(world.tx, contractor, "USD", 5_000n);
});

const reason = "The fee was taken twice";
const asked = (more: object) => ({
  ...{ fromAccount: "feeTask", toAccount: "available", toOwner: String(company), currency: "USD", amount: "2.50" },
  ...{ code: "wrongFee", evidence: "Case 17 of the support", reason, ...more },
});
const ask = (more: object = {}, who = first) => app.as(who)(proposeAdjustment, asked(more));
const decide = (id: number, who = second, decision = "approved") =>
  app.as(who)(decideApproval, { id: String(id), decision, reason: "Papers seen" });
const done = async (more: object = {}) => {
  const { approval } = (await ask(more)).json();
  expect((await decide(approval)).json()).toEqual({ decision: "approved" });
};
const balance = async (owner: number) =>
  (
    await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT balance::text FROM ledger.account WHERE owner = ${owner} AND kind = 'available' AND currency = 'USD'`,
    )
  )[0]?.balance;

test("HO-43: one of finance asks, another one approves, and only then two legs move the sum", async () => {
  const { approval } = (await ask()).json();
  expect(await balance(company)).toBe("10000");
  const { rows } = await ok(app.as(second), listApprovals, {});
  expect(rows.find(({ id }) => id === approval)).toMatchObject({
    kind: "ledger.adjust",
    about: "Correct the books by 2,50\u00A0$: Wrong fee",
    after: expect.stringContaining("Case 17 of the support"),
    reason,
    decides: "may",
  });
  expect((await decide(approval)).json()).toEqual({ decision: "approved" });
  expect(await balance(company)).toBe("10250");
  const [row] = await rowsOf<{ id: number; txn_id: number; asked_by: number; approved_by: number; code: string }>(
    world.tx,
    "SELECT id, txn_id, asked_by, approved_by, code FROM adjustment ORDER BY id DESC LIMIT 1",
  );
  expect(row).toMatchObject({ asked_by: first, approved_by: second, code: "wrongFee" });
  const posting = await ok(app.as(first), ledgerPosting, { id: String(row?.txn_id) });
  expect(posting).toMatchObject({ kind: "ledger.adjust", subject: `adjustment:${row?.id}`, record: { reason } });
  expect(posting.record?.detail).toMatchObject({
    code: "wrongFee",
    evidence: "Case 17 of the support",
    firstPerson: first,
  });
  expect(posting.legs.map(({ account, owner, amount }) => [account, owner, amount])).toEqual([
    ["feeTask", 0, "-2.50"],
    ["available", company, "2.50"],
  ]);
});

test("HO-43: nobody approves the own correction, a refused one moves nothing, and other duties neither ask nor decide", async () => {
  const { approval } = (await ask()).json();
  expect((await decide(approval, first)).json().code).toBe("samePerson");
  expect((await decide(approval, await anOperator(world.tx, ["treasury"]))).statusCode).toBe(403);
  expect((await decide(approval, second, "refused")).json()).toEqual({ decision: "refused" });
  expect(await balance(company)).toBe("10000");
  for (const duty of ["treasury", "support", "compliance", "admin"] as const) {
    expect((await ask({}, await anOperator(world.tx, [duty]))).statusCode).toBe(403);
  }
  for (const who of [company, contractor]) {
    expect((await ask({}, who)).statusCode).toBe(404);
  }
});

test("HO-43: a balance that does not hold the sum refuses the request, and later the approval, which goes on waiting", async () => {
  const from = { fromAccount: "available", fromOwner: String(contractor), toAccount: "feeTask", toOwner: "" };
  expect((await ask({ ...from, amount: "50.01" })).json()).toMatchObject({
    code: "insufficientFunds",
    fields: { amount: expect.any(String) },
  });
  const { approval } = (await ask({ ...from, amount: "50" })).json();
  await done({ ...from, amount: "0.01" });
  expect((await decide(approval)).json().code).toBe("insufficientFunds");
  expect(await balance(contractor)).toBe("4999");
  await done({ toOwner: String(contractor), amount: "0.01" });
  expect((await decide(approval)).json()).toEqual({ decision: "approved" });
  expect(await balance(contractor)).toBe("0");
});

test("HO-43: two approvals at once of sums that one balance does not hold together move one of them", async () => {
  const from = {
    fromAccount: "available",
    fromOwner: String(contractor),
    toAccount: "feeTask",
    toOwner: "",
    amount: "30",
  };
  const asks = [(await ask(from)).json().approval, (await ask(from)).json().approval];
  const codes = (await Promise.all(asks.map((id) => decide(id)))).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 422]);
  expect(await balance(contractor)).toBe("2000");
});

test("HO-43: an account of nobody, one and the same account, a sum of zero and one that is none are refused at their fields", async () => {
  const field = async (more: object) => {
    const refused = (await ask(more)).json();
    return [refused.code, ...Object.keys(refused.fields ?? {})];
  };
  expect(await field({ toOwner: "999999" })).toEqual(["invalidInput", "toOwner"]);
  expect(await field({ toOwner: String(first) })).toEqual(["invalidInput", "toOwner"]);
  expect(await field({ toOwner: "" })).toEqual(["invalidInput", "toOwner"]);
  expect(await field({ fromOwner: String(company) })).toEqual(["invalidInput", "fromOwner"]);
  expect(await field({ toAccount: "feeTask", toOwner: "" })).toEqual(["invalidInput", "toAccount"]);
  expect(await field({ amount: "0" })).toEqual(["invalidInput", "amount"]);
  expect(await field({ amount: "1.001" })).toEqual(["invalidInput", "amount"]);
});

test.each([
  "escrow",
  "payoutPending",
  "payoutInTransit",
  "suspense",
  "bankClearing",
  "receivable",
  "fxPosition",
  "railCost",
])("HO-43: a correction does not touch %s, whose money other rows account for", async (account) => {
  expect((await ask({ fromAccount: account })).json()).toMatchObject({
    code: "invalidInput",
    fields: { fromAccount: expect.any(String) },
  });
  const row = `INSERT INTO adjustment (from_owner, from_account, to_owner, to_account, currency, amount, code, evidence, reason,
        asked_by, approved_by, txn_id, created_at)
      SELECT 0, '${account}', ${company}, 'available', 'USD', 1, 'other', 'none', 'none', ${first}, ${second}, min(id), now() FROM ledger.txn`;
  await expect(asSuperuser(world, row)).rejects.toThrow(/adjustment_accounts/);
});

test("HO-34, M-20, M-22: the person reads the correction in history and cash flow, and hears of it by bell and mail", async () => {
  await done({ code: "doubled" });
  await done({ fromAccount: "available", fromOwner: String(company), toOwner: String(contractor), amount: "1" });
  const flow = await ok(app.as(company), findCashFlow, { sort: "-date" });
  expect(flow.rows.slice(0, 2).map((row) => [row.cash_flow_type, row.credit, row.debit, row.description])).toEqual([
    ["adjustment", "0.00", "1.00", "Wrong fee"],
    ["adjustment", "2.50", "0.00", "Booked twice"],
  ]);
  const inRussian = await app.as(company)(findCashFlow, { sort: "-date" }, { "accept-language": "ru" });
  expect(inRussian.json().rows[1].description).toBe("Проведено дважды");
  const own = await ok(app.as(contractor), getHistory, {});
  expect(own.rows[0]).toMatchObject({ kind: "ledger.adjust", amount: "1.00", balance: "51.00" });
  await runSchedules(world, app.queues, "none");
  const told = await ok(app.as(company), listNotifications, {});
  expect(told.items.map(({ kind, result, amount }) => [kind, result, amount])).toEqual([
    ["balanceCorrected", "debited", "1.00"],
    ["balanceCorrected", "credited", "2.50"],
  ]);
  expect((await ok(app.as(contractor), listNotifications, {})).items).toMatchObject([
    { kind: "balanceCorrected", result: "credited", amount: "1.00" },
  ]);
});

test("HO-43: a correction is found by its words, and its row is history", async () => {
  await done();
  const { rows } = await ok(app.as(first), ledgerPostings, { search: "books corrected" });
  expect(rows[0]).toMatchObject({ kind: "ledger.adjust", sums: [{ currency: "USD", amount: "2.50" }] });
  await expect(asSuperuser(world, "UPDATE adjustment SET amount = amount + 1")).rejects.toThrow(
    /history is never edited/,
  );
});
