import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { activateCompany, operatorCompanies } from "@artel/shared/calls/companies/operator";
import { getDocument } from "@artel/shared/calls/documents/app";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { cancelPayout, listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import {
  buildBatch,
  markPayoutItems,
  operatorBatch,
  operatorPayouts,
  releaseBatch,
} from "@artel/shared/calls/payouts/operator";
import {
  acceptTask,
  createTask,
  getCompanyTask,
  listCompanyTasks,
  payTask,
  rejectTask,
} from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { giveMoney } from "../src/testing/contractor-money.ts";
import { aCompany, aContractor, anOperator, workingPair } from "../src/testing/people.ts";
import { asSuperuser } from "../src/testing/superuser.ts";
import { aBank } from "../src/testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let first: number;
let second: number;

const largest = 9007199254740991;

/** The next row of each table gets this id. */
const begin = (id: string, ...tables: readonly string[]) =>
  asSuperuser(
    world,
    `SELECT setval(pg_get_serial_sequence(name, 'id'), ${id}, false) FROM unnest(ARRAY['${tables.join("', '")}']) name`,
  );
const create = () =>
  app.as(company)(createTask, {
    contractorId: contractor,
    title: "Landing page",
    categoryId: 105,
    amount: "100.00",
    currency: "USD",
    deadline: "04/12/2026",
  });

beforeAll(async () => {
  ({ world, app } = await startApp());
  await begin("2147483649", "app_user", "task", "document", "ledger.account", "ledger.txn", "ledger.lot");
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  test("ids beyond 2^31 go through the whole life of a task: created, listed, paid, accepted, documents issued", async () => {
    expect([company, contractor]).toEqual([2147483649, 2147483650]);
    const first = await create();
    expect([first.statusCode, first.json().id]).toEqual([200, 2147483649]);
    const { id } = first.json();
    expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
    expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
    const { items } = (await app.as(company)(listCompanyTasks, {})).json();
    expect(items).toMatchObject([{ id: 2147483649, contractorId: 2147483650 }]);
    const shown = (await app.as(company)(getCompanyTask, { id })).json();
    expect(shown.id).toBe(2147483649);
    const documents = await rowsOf<{ id: number; task_ids: number[] }>(
      world.tx,
      "SELECT id, task_ids FROM document ORDER BY id LIMIT 1",
    );
    expect(documents).toEqual([{ id: 2147483649, task_ids: [2147483649] }]);
    const second = (await create()).json().id;
    expect((await app.as(company)(rejectTask, { id: second })).statusCode).toBe(200);
  });

  test("an id above 2^53 is refused and nothing is stored; the largest exact one is taken", async () => {
    await begin("9007199254740991", "task");
    expect((await create()).json().id).toBe(9007199254740991);
    const before = await rowsOf(world.tx, "SELECT id::text FROM task ORDER BY id");
    const refused = await create();
    expect([refused.statusCode, refused.json().code]).toEqual([500, "internal"]);
    expect(await rowsOf(world.tx, "SELECT id::text FROM task ORDER BY id")).toEqual(before);
  });

  test("the largest exact id goes through the whole life of a payout, its batch and the approval of its failure", async () => {
    await begin("9007199254740991", "wallet", "payout", "payout_item", "payout_batch");
    // A batch waits for a second person too, before its failure does.
    await begin("9007199254740990", "approval");
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    await aBank(world, app, person);
    const asked = await app.as(person)(withdraw, { amount: "200", type: "toBank", walletId: "", currency: "USD" });
    expect([asked.statusCode, asked.json().id]).toEqual([200, largest]);
    expect((await app.as(person)(listPayouts, {})).json()).toMatchObject([{ id: largest, status: 1 }]);
    expect((await app.as(first)(operatorPayouts, {})).json().rows).toMatchObject([
      { id: largest, contractor: { id: person } },
    ]);
    const batch = await app.as(first)(buildBatch, { ids: [largest], reason: "Daily run" });
    expect([batch.statusCode, batch.json().id]).toEqual([200, largest]);
    expect((await app.as(second)(releaseBatch, { id: largest, reason: "Checked" })).statusCode).toBe(200);
    const shown = (await app.as(first)(operatorBatch, { id: largest })).json();
    expect(shown.payouts).toMatchObject([{ payout: { id: largest }, items: [{ id: largest }] }]);
    const results = [{ itemId: largest, result: "failed", failure: "Account closed" }];
    expect((await app.as(first)(markPayoutItems, { id: largest, reason: "Statement", results })).statusCode).toBe(200);
    expect((await app.as(second)(listApprovals, {})).json().rows).toMatchObject([
      { id: largest, kind: "payout.failed" },
    ]);
    const decision = { id: String(largest), decision: "approved", reason: "Seen" };
    expect((await app.as(second)(decideApproval, decision)).json()).toEqual({ decision: "approved" });
    expect((await app.as(person)(listPayouts, {})).json()).toMatchObject([
      { id: largest, status: 5, returned: "200.00" },
    ]);
  });

  test("the largest exact id goes through the whole life of a company: listed, activated, topped up, its document shown", async () => {
    await begin("9007199254740991", "app_user", "topup", "bank_line", "document");
    expect(await aCompany(world.tx, { isActivated: false, name: "Largest Ltd" })).toBe(largest);
    const waiting = (await app.as(first)(operatorCompanies, { state: "toActivate" })).json().rows;
    expect(waiting).toMatchObject([{ id: largest }]);
    const activated = await app.as(first)(activateCompany, { id: String(largest), reason: "Papers seen" });
    expect(activated.json()).toEqual({ canProforma: true });
    const topup = (await app.as(largest)(rechargeAccount, { Count: "500.00", Cur: "USD" })).json();
    expect([topup.id, topup.documentId]).toEqual([largest, largest]);
    const document = await app.as(largest)(getDocument, { id: String(largest) });
    expect([document.statusCode, document.json().id]).toEqual([200, largest]);
    const line = await app.as(first)(enterBankLine, {
      valueDate: "2026-11-20",
      payer: "Largest Ltd",
      reference: topup.number,
      currency: "USD",
      amount: "500.00",
      reason: "Bank statement",
    });
    expect(line.json().id).toBe(largest);
    const settled = await app.as(second)(settleTopup, {
      id: String(largest),
      bankLineId: largest,
      reason: "Exact match",
    });
    expect([settled.statusCode, settled.json()]).toEqual([200, { state: "paid" }]);
  });

  test("a larger id in a path is nobody's: the answer is 404 and not that of a neighbour", async () => {
    const beyond = "9007199254740993";
    const replies = [
      await app.as(company)(getCompanyTask, { id: beyond }),
      await app.as(company)(getDocument, { id: beyond }),
      await app.as(contractor)(cancelPayout, { id: beyond, seen: { currency: "USD", amount: "1.00" } }),
      await app.as(first)(activateCompany, { id: beyond, reason: "Papers seen" }),
      await app.as(first)(settleTopup, { id: beyond, reason: "Exact match" }),
      await app.as(first)(decideApproval, { id: beyond, decision: "approved", reason: "Seen" }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});
