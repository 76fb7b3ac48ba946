import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { getSettings, setDocumentSettings } from "@artel/shared/calls/companies/app";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { correctDocument, operatorDocument } from "@artel/shared/calls/documents/operator";
import { findCashFlow } from "@artel/shared/calls/finance/app";
import { listNotifications } from "@artel/shared/calls/notifications/app";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { getHistory } from "@artel/shared/calls/statements/app";
import { acceptTask, completeTask, getCompanyTask, getContractorTask, payTask } from "@artel/shared/calls/tasks/app";
import { returnPayment } from "@artel/shared/calls/tasks/app-returns";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { ok } from "../../../testing/ok.ts";
import { aContractor, aDraft, anOperator, workingPair } from "../../../testing/people.ts";
import { mailsTo, runSchedules } from "../../../testing/run-jobs.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { aBank } from "../../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";
import { closePerson } from "../../people/close-person.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));
beforeEach(async () => {
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
});

/** A settled task of 100.00 with a fee of 5.00. */
async function settled(by: "accept" | "complete" = "accept"): Promise<number> {
  const id = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n, title: "Landing page" });
  await ok(app.as(company), payTask, { id });
  await ok(app.as(by === "accept" ? contractor : company), by === "accept" ? acceptTask : completeTask, { id });
  return id;
}

const give = (id: number, amount: string, left = "100.00", more: object = {}, who = contractor) =>
  app.as(who)(returnPayment, {
    id,
    amount,
    reason: "The work was not needed",
    seen: { companyId: company, currency: "USD", left },
    ...more,
  });
const balance = async (owner: number) =>
  (
    await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT balance::text FROM ledger.account WHERE owner = ${owner} AND kind = 'available' AND currency = 'USD'`,
    )
  )[0]?.balance;
const papers = async (owner: number) =>
  (await ok(app.as(owner), listDocuments, {})).map(({ info, Data, print }) => ({
    number: info.number,
    amount: info.amount,
    corrects: info.corrects?.number ?? null,
    cost: Data.TasksF[1]?.Cost,
    tax: Data.TasksF[1]?.Tax,
    of: print?.corrects?.number ?? null,
  }));

test("HO-96: a payment comes back wholly or in parts, the fee stays, and both balances move at once", async () => {
  const fee =
    "SELECT coalesce(sum(balance), 0)::text AS balance FROM ledger.account WHERE kind = 'feeTask' AND currency = 'USD'";
  const before = Number((await rowsOf<{ balance: string }>(world.tx, fee))[0]?.balance);
  const id = await settled();
  expect((await give(id, "30.00")).json()).toEqual({ id, returned: "30.00", left: "70.00" });
  expect([await balance(contractor), await balance(company)]).toEqual(["7000", "992500"]);
  expect((await give(id, "70", "70.00")).json()).toEqual({ id, returned: "100.00", left: "0.00" });
  expect([await balance(contractor), await balance(company)]).toEqual(["0", "999500"]);
  expect(Number((await rowsOf<{ balance: string }>(world.tx, fee))[0]?.balance) - before).toBe(500);
  expect((await give(id, "0.01", "0.00")).json()).toMatchObject({
    code: "invalidInput",
    fields: { amount: expect.any(String) },
  });
});

test("HO-36: each return corrects the newest document of both sides, under the next numbers, and mails them", async () => {
  const id = await settled("complete");
  await give(id, "30.00");
  await give(id, "20.00", "70.00");
  const ofCompany = await papers(company);
  expect(ofCompany.map(({ amount, cost, tax }) => [amount, cost, tax])).toEqual([
    ["55.00", "50.00", "5.00"],
    ["75.00", "70.00", "5.00"],
    ["105.00", "100.00", "5.00"],
  ]);
  expect(ofCompany.map(({ corrects }) => corrects)).toEqual([ofCompany[1]?.number, ofCompany[2]?.number, null]);
  expect(ofCompany[0]?.of).toBe(ofCompany[1]?.number);
  const ofContractor = await papers(contractor);
  expect(ofContractor.map(({ amount, cost }) => [amount, cost])).toEqual([
    ["50.00", "50.00"],
    ["70.00", "70.00"],
    ["100.00", "100.00"],
  ]);
  expect(ofContractor.map(({ corrects }) => corrects)).toEqual([
    ofContractor[1]?.number,
    ofContractor[2]?.number,
    null,
  ]);
  for (const owner of [company, contractor]) {
    const [person] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${owner}`);
    const newest = owner === company ? ofCompany[0] : ofContractor[0];
    await runSchedules(world, app.queues, "none");
    expect((await mailsTo(world, person?.email ?? "")).map(({ subject }) => subject).join()).toContain(
      newest?.number ?? "none",
    );
  }
});

test("HO-36: while the order of the month is not issued, the return takes its sum off it; afterwards the order is corrected", async () => {
  await ok(app.as(company), setDocumentSettings, { monthlyInvoice: true });
  expect((await ok(app.as(company), getSettings, {})).monthlyInvoice).toBe(true);
  world.clock.set("2026-11-20T10:00:00Z");
  const [first, second] = [await settled(), await settled()];
  await give(first, "40.00");
  expect(await papers(company)).toEqual([]);
  expect((await papers(contractor)).map(({ amount }) => amount).toSorted()).toEqual(["100.00", "100.00", "60.00"]);
  world.clock.set("2026-12-01T00:07:00Z");
  await runSchedules(world, app.queues, "7,37 * * * *");
  expect((await papers(company)).map(({ amount, cost }) => [amount, cost])).toEqual([["170.00", "60.00"]]);
  await give(second, "100.00");
  await give(first, "10.00", "60.00");
  expect((await papers(company)).map(({ amount }) => amount)).toEqual(["60.00", "70.00", "170.00"]);
});

test("X-03: only a settled task gives money back, and only its own freelancer does", async () => {
  const draft = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  expect((await give(draft, "1")).statusCode).toBe(404);
  await ok(app.as(company), payTask, { id: draft });
  expect((await give(draft, "1")).json()).toMatchObject({ code: "taskStatusWrong", taskId: draft, taskStatus: 2 });
  const id = await settled();
  const other = await aContractor(world.tx, { companies: [company] });
  expect((await give(id, "1", "100.00", {}, other)).statusCode).toBe(404);
  expect((await give(id, "1", "100.00", {}, company)).statusCode).toBe(403);
  expect((await give(id, "1", "100.00", {}, await anOperator(world.tx))).statusCode).toBe(403);
  expect(await balance(contractor)).toBe("10000");
});

test("HO-96: not more than the task brought, than is left of it, and than the balance holds in its currency; zero and no reason are refused", async () => {
  const id = await settled();
  await giveMoney(world.tx, contractor, "USD", 50_000n);
  expect((await give(id, "100.01")).json()).toMatchObject({
    code: "invalidInput",
    fields: { amount: expect.stringMatching(/At most 100/) },
  });
  expect((await give(id, "0")).json()).toMatchObject({ code: "invalidInput", fields: { amount: expect.any(String) } });
  expect((await give(id, "1", "100.00", { reason: " " })).json()).toMatchObject({
    code: "invalidInput",
    fields: { reason: expect.any(String) },
  });
  expect((await give(id, "1", "99.00")).json()).toMatchObject({
    code: "changedMeanwhile",
    changed: ["left"],
    present: { left: "100.00" },
  });
  const poor = await settled();
  await aBank(world, app, contractor);
  await ok(app.as(contractor), withdraw, { amount: "680", type: "toBank", walletId: "", currency: "USD" });
  await giveMoney(world.tx, contractor, "EUR", 50_000n);
  expect((await give(poor, "100.00")).json()).toMatchObject({
    code: "insufficientFunds",
    fields: { amount: expect.any(String) },
  });
  expect((await give(poor, "20.00")).statusCode).toBe(200);
  const more = `INSERT INTO task_return (task_id, place, currency, amount, reason, txn_id, contractor_document_id, returned_at)
    SELECT ${id}, 9, 'USD', 10001, 'more', (SELECT max(id) FROM ledger.txn), (SELECT max(id) FROM document), now()`;
  await expect(asSuperuser(world, more)).rejects.toThrow(/task_return_within_payment|more would come back|unique/);
});

test("HO-96: the same key returns once, and two returns at once of the whole return it once", async () => {
  const id = await settled();
  const key = { "idempotency-key": "a-return-of-this-task" };
  const input = {
    id,
    amount: "10",
    reason: "Not needed",
    seen: { companyId: company, currency: "USD", left: "100.00" },
  };
  const [one, two] = [
    await app.as(contractor)(returnPayment, input, key),
    await app.as(contractor)(returnPayment, input, key),
  ];
  expect([one.json(), two.json()]).toEqual([one.json(), one.json()]);
  expect(await balance(contractor)).toBe("9000");
  const codes = (await Promise.all([give(id, "90", "90.00"), give(id, "90", "90.00")])).map(
    (reply) => reply.statusCode,
  );
  expect(codes.toSorted()).toEqual([200, 409]);
  expect(await balance(contractor)).toBe("0");
});

test("HO-96: of a return and a withdrawal at once that the balance does not hold together one is done", async () => {
  const id = await settled();
  await aBank(world, app, contractor);
  const order = { amount: "100", type: "toBank", walletId: "", currency: "USD" };
  const replies = await Promise.all([give(id, "100.00"), app.as(contractor)(withdraw, order)]);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await balance(contractor)).toBe("0");
});

test("HO-96: nothing comes back to a company that was closed or erased, also while it is being closed", async () => {
  const id = await settled();
  const page = () => ok(app.as(contractor), getContractorTask, { id });
  expect((await page()).returnable).toBe("100.00");
  const late = await world.app.db.transaction(async (tx) => {
    await closePerson(tx, company);
    return { reply: give(id, "30.00") };
  });
  const refused = await late.reply;
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: "conflict", detail: "The account of the company is closed" },
  ]);
  expect((await page()).returnable).toBe("0.00");
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${company}`);
  expect((await give(id, "30.00")).statusCode).toBe(409);
  expect(await balance(contractor)).toBe("10000");
});

test("HO-36: two tasks of one order come back at once, and each corrects it after the other", async () => {
  await ok(app.as(company), setDocumentSettings, { monthlyInvoice: true });
  world.clock.set("2027-01-20T10:00:00Z");
  const tasks = [await settled(), await settled()];
  world.clock.set("2027-02-01T00:07:00Z");
  await runSchedules(world, app.queues, "7,37 * * * *");
  const replies = await Promise.all(tasks.map((id) => give(id, "50.00")));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await papers(company)).map(({ amount }) => amount)).toEqual(["110.00", "160.00", "210.00"]);
});

/** Asks for a correction of the company's document that says 90.00 for the task. */
async function askCorrection() {
  const financier = await anOperator(world.tx, ["finance"]);
  const [document] = await rowsOf<{ id: number }>(world.tx, `SELECT id FROM document WHERE owner = ${company}`);
  const shown = await ok(app.as(financier), operatorDocument, { id: String(document?.id) });
  const { CompanyName, Address1, City, ZIP, VAT, VatEU, RegNo } = shown.document.Data.Client as Record<string, string>;
  const client = {
    ...{ CompanyName, Address1: Address1 ?? "", City: City ?? "", ZIP: ZIP ?? "", Country: "CY" },
    ...{ VAT: VAT ?? "", VatEU: VatEU ?? "", RegNo: RegNo ?? "" },
  };
  const lines = [{ title: "Landing page", description: "Design", cost: "90.00", tax: "5.00" }];
  const asked = { id: String(document?.id), client, lines, reason: "The price was wrong" };
  expect((await app.as(financier)(correctDocument, asked)).json().state).toBe("waitsForSecondPerson");
  const subject = `document:${document?.id}`;
  const [approval] = await rowsOf<{ id: number }>(world.tx, `SELECT id FROM approval WHERE subject = '${subject}'`);
  const other = await anOperator(world.tx, ["finance"]);
  const decision = { id: String(approval?.id), decision: "approved", reason: "Seen" };
  return { subject, other, approve: () => app.as(other)(decideApproval, decision) };
}

test("HO-36: a correction that waits for a second person ends when the payment behind its document comes back", async () => {
  const id = await settled();
  const { subject, other, approve } = await askCorrection();
  expect((await give(id, "10.00")).statusCode).toBe(200);
  const { rows } = await ok(app.as(other), listApprovals, { queue: "closed" });
  expect(rows.find((row) => row.subject === subject)?.state).toBe("overtaken");
  expect((await approve()).json().code).toBe("conflict");
});

test("HO-36: a document that operators corrected to less than what comes back ends at zero, with the fee of the company", async () => {
  const id = await settled();
  expect((await (await askCorrection()).approve()).json()).toEqual({ decision: "approved" });
  await ok(app.as(contractor), returnPayment, {
    ...{ id, amount: "95.00", reason: "Not needed" },
    seen: { companyId: company, currency: "USD", left: "100.00" },
  });
  expect((await papers(company)).map(({ amount, cost }) => [amount, cost])).toEqual([
    ["5.00", "0.00"],
    ["95.00", "90.00"],
    ["105.00", "100.00"],
  ]);
  expect((await papers(contractor))[0]?.amount).toBe("5.00");
});

test("HO-96: money of one task comes back ten times, so that nobody fills the papers of a company cent by cent", async () => {
  const id = await settled();
  const lefts = ["100.00", "99.99", "99.98", "99.97", "99.96", "99.95", "99.94", "99.93", "99.92", "99.91"];
  for (const left of lefts) {
    expect((await give(id, "0.01", left)).statusCode).toBe(200);
  }
  expect((await give(id, "0.01", "99.90")).json()).toMatchObject({
    code: "conflict",
    detail: "Money of this task came back 10 times already. Write to us to return more.",
  });
  expect(await ok(app.as(contractor), getContractorTask, { id })).toMatchObject({
    returned: "0.10",
    returnable: "0.00",
  });
});

test("HO-34, M-20, M-22: history, cash flow, the page of the task and both bells tell of it", async () => {
  const id = await settled();
  await give(id, "30.00");
  const flow = await ok(app.as(company), findCashFlow, { sort: "-date" });
  const [paper] = await papers(company);
  expect(flow.rows[0]).toMatchObject({
    cash_flow_type: "task_refund",
    credit: "30.00",
    fee: "0.00",
    task: { number: id },
    document: { number: paper?.number },
    description: "Landing page",
  });
  const own = await ok(app.as(contractor), getHistory, {});
  expect(own.rows[0]).toMatchObject({ kind: "task.return", amount: "-30.00", balance: "70.00", task: { id } });
  expect(own.rows[0]?.document?.number).toBe((await papers(contractor))[0]?.number);
  const page = await ok(app.as(contractor), getContractorTask, { id });
  expect(page).toMatchObject({ returned: "30.00", returnable: "70.00", status: 4 });
  expect(page.timeline.at(-1)).toMatchObject({ event: "returned", amount: "30.00", reason: "The work was not needed" });
  const theirs = await ok(app.as(company), getCompanyTask, { id });
  expect([theirs.returned, theirs.documents.length]).toEqual(["30.00", 2]);
  expect(theirs.timeline.at(-1)).toMatchObject({ event: "returned", amount: "30.00" });
  await runSchedules(world, app.queues, "none");
  const told = async (who: number) =>
    (await ok(app.as(who), listNotifications, {})).items.find(({ kind }) => kind === "paymentReturned");
  expect(await told(company)).toMatchObject({ result: "got", amount: "30.00", taskId: id, title: "Landing page" });
  expect(await told(contractor)).toMatchObject({ result: "gave", amount: "30.00", taskId: id });
});

test("HO-96: the oldest money leaves first, with its own rate of the card fee", async () => {
  await giveMoney(world.tx, contractor, "USD", 3_000n, "0.05");
  const id = await settled();
  await give(id, "40.00");
  const lots = await rowsOf<{ tax: string; remaining: string }>(
    world.tx,
    `SELECT l.card_tax::text AS tax, l.remaining::text FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id
      WHERE a.owner = ${contractor} ORDER BY l.id`,
  );
  expect(lots).toEqual([
    { tax: "0.0500", remaining: "0" },
    { tax: expect.any(String), remaining: "9000" },
  ]);
});
