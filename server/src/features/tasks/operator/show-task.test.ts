import { operatorDocument } from "@artel/shared/calls/documents/operator";
import { adminDoExchange } from "@artel/shared/calls/exchange/operator";
import { operatorExchanges } from "@artel/shared/calls/exchange/operator-exchanges";
import { ledgerPosting, ledgerPostings } from "@artel/shared/calls/ledger/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { operatorSearch } from "@artel/shared/calls/search/operator";
import { acceptTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { operatorTask } from "@artel/shared/calls/tasks/operator";
import { operatorUser } from "@artel/shared/calls/users/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { dearerTasks, publishRules } from "../../../testing/change-rules.ts";
import { ok } from "../../../testing/ok.ts";
import { aCompany, aContractor, aDraft, aManager, anOperator, fund } from "../../../testing/people.ts";
import { aBank } from "../../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let support: number;
let treasury: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  support = await anOperator(world.tx, ["support"]);
  treasury = await anOperator(world.tx, ["treasury"]);
});
afterAll(() => closeWithCleanBooks(app, world));

/** A task over 1 000.00 $ that its freelancer accepted, and of which 120.00 $ were then withdrawn. */
async function paidTask() {
  const company = await aCompany(world.tx, { name: "Northwind" });
  const contractor = await aContractor(world.tx, { name: "Ada", surname: "Novak", companies: [company] });
  await fund(world.tx, company, "USD", 500_000n);
  const id = await aDraft(world.tx, { company, contractor, reward: 100_000n, fee: 5_000n, title: "Logo and icons" });
  await ok(app.as(company), payTask, { id });
  await ok(app.as(contractor), acceptTask, { id });
  await aBank(world, app, contractor);
  const asked = { amount: "120", type: "toBank", walletId: "", currency: "USD" };
  const payout = (await app.as(contractor)(withdraw, asked)).json().id as number;
  return { company, contractor, id, payout };
}
const shownTo = (who: number, id: number) => ok(app.as(who), operatorTask, { id: String(id) });

test("HO-43: any operator reads one task: both parties, sums, history, papers of both sides, and payouts since with what holds them", async () => {
  const { company, contractor, id, payout } = await paidTask();
  await rowsOf(world.tx, `UPDATE payout SET hold = 'otherHolder' WHERE id = ${payout}`);
  for (const right of ["support", "compliance", "treasury", "finance", "admin"] as const) {
    const shown = await shownTo(await anOperator(world.tx, [right]), id);
    expect(shown).toMatchObject({
      ...{ id, title: "Logo and icons", status: 4, companyId: company, companyName: "Northwind" },
      ...{ contractorId: contractor, contractorFullname: "Ada Novak", currency: "USD" },
      ...{ priceReward: "1000.00", priceFee: "50.00", priceTotal: "1050.00", returned: "0.00", judgedBy: null },
    });
    expect(shown.timeline.map(({ event, by }) => [event, by])).toEqual([
      ["created", expect.stringMatching(/^Owner /)],
      ["sent", expect.stringMatching(/^Owner /)],
      ["paid", "Ada Novak"],
    ]);
    expect(shown.documents.map(({ side }) => side)).toEqual(["company", "freelancer"]);
    expect(shown.payouts).toMatchObject([
      { id: payout, amount: "120.00", currency: "USD", hold: "otherHolder", batchId: null },
    ]);
    expect(shown.payouts[0]?.holdReason).toMatch(/holder|name/i);
  }
});

test("HO-43: before a task is paid nothing of it can have left, and a draft has no papers", async () => {
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  const id = await aDraft(world.tx, { company, contractor, reward: 10_000n });
  expect(await shownTo(support, id)).toMatchObject({ status: 10, documents: [], payouts: [], paymentDate: null });
});

test("HO-43: companies, managers, freelancers and guests find no such page, whosever the task is; nor does an operator for a number that no task has", async () => {
  const { company, contractor, id } = await paidTask();
  const stranger = await aCompany(world.tx);
  const manager = await aManager(world.tx, company, ["allTask"]);
  for (const who of [company, manager, contractor, stranger, undefined]) {
    expect((await app.as(who)(operatorTask, { id: String(id) })).statusCode).toBe(404);
  }
  expect((await app.as(support)(operatorTask, { id: "999999" })).statusCode).toBe(404);
});

test("K-40, HO-43: the console's search finds a task by its number alone, and its papers, postings and people lead to it", async () => {
  const { company, contractor, id } = await paidTask();
  for (const q of [String(id), `#${id}`, `№ ${id}`]) {
    const { groups } = await ok(app.as(support), operatorSearch, { q, kind: "tasks" });
    expect(groups[0]?.hits).toMatchObject([
      { id, title: "Logo and icons", note: "Northwind, Ada Novak", sum: { amount: "1050.00", currency: "USD" } },
    ]);
  }
  expect((await ok(app.as(support), operatorSearch, { q: "logo and icons", kind: "tasks" })).groups).toEqual([]);
  expect((await ok(app.as(support), operatorSearch, { q: "999999", kind: "tasks" })).groups).toEqual([]);

  const { documents } = await shownTo(support, id);
  const paper = await ok(app.as(support), operatorDocument, { id: documents[0]?.id });
  expect(paper.document.info.tasks.map((task) => task.id)).toEqual([id]);
  const { rows } = await ok(app.as(treasury), ledgerPostings, { about: `task:${id}` });
  expect(rows.map(({ kind }) => kind)).toEqual(["task.accept", "task.pay"]);
  const manager = await aManager(world.tx, company);
  const tasksOf = async (person: number) =>
    (await ok(app.as(support), operatorUser, { id: String(person) })).tasks.map((task) => [task.id, task.party]);
  expect(await tasksOf(company)).toEqual([[id, "Ada Novak"]]);
  expect(await tasksOf(contractor)).toEqual([[id, "Northwind"]]);
  // A manager made none.
  expect(await tasksOf(manager)).toEqual([]);
});

test("I-01, HO-43: what a published set judged names it with its version; earlier things name no set, which means the rules of the build", async () => {
  const before = await paidTask();
  const set = await publishRules({ world, app }, dearerTasks, { name: "Spring fees" });
  const named = { id: set, name: "Spring fees" };
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 500_000n);
  const draft = {
    ...{ contractorId: contractor, title: "Landing page", categoryId: 105, amount: "1000.00" },
    ...{ currency: "USD", deadline: "04/12/2028" },
  };
  const { id } = await ok(app.as(company), createTask, draft);
  await ok(app.as(company), payTask, { id });
  await ok(app.as(contractor), acceptTask, { id });
  await aBank(world, app, contractor);
  const asked = { amount: "120", type: "toBank", walletId: "", currency: "USD" };
  const payout = (await app.as(contractor)(withdraw, asked)).json().id as number;
  const exchange = { userId: contractor, Amount: "10", From: "USD", To: "EUR", comment: "Asked by mail" };
  await ok(app.as(treasury), adminDoExchange, exchange);

  const judges = async (task: number, payoutId: number) => {
    const shown = await shownTo(support, task);
    const { rows } = await ok(app.as(treasury), ledgerPostings, { about: `task:${task}` });
    return [
      shown.judgedBy,
      (await ok(app.as(treasury), ledgerPosting, { id: rows[0]?.id })).judgedBy,
      (await ok(app.as(support), operatorDocument, { id: shown.documents[0]?.id })).judgedBy,
      (await ok(app.as(support), operatorPayoutDetail, { id: payoutId })).judgedBy,
    ];
  };
  expect(await judges(before.id, before.payout)).toEqual([null, null, null, null]);
  expect(await judges(id, payout)).toEqual([named, named, named, named]);
  const { rows: exchanges } = await ok(app.as(support), operatorExchanges, {});
  expect(exchanges.map(({ judgedBy }) => judgedBy)).toEqual([named]);
});
