import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { findDocuments } from "@artel/shared/calls/documents/app";
import { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { cancelTopup, listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import { cancelProforma, settleTopup } from "@artel/shared/calls/funding/operator";
import { bookLineOrder, giveUpReturn } from "@artel/shared/calls/funding/operator-orders";
import { refundTopup } from "@artel/shared/calls/funding/operator-refunds";
import { payTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { ok } from "../../../testing/ok.ts";
import { aCompany, anOperator } from "../../../testing/people.ts";
import { refundDesk } from "../../../testing/refund-desk.ts";
import { mailsTo, runSchedules } from "../../../testing/run-jobs.ts";
import { meetAt } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let uploader: number;
let treasurer: number;
let financier: number;
let refunds: ReturnType<typeof refundDesk>;
const reason = "It came from a third party";

beforeAll(async () => {
  ({ world, app } = await startApp());
  uploader = await anOperator(world.tx, ["treasury"]);
  treasurer = await anOperator(world.tx, ["treasury"]);
  financier = await anOperator(world.tx, ["finance"]);
  refunds = refundDesk(world, app, { uploader, treasurer, financier });
});
afterAll(() => closeWithCleanBooks(app, world));

test("HO-43, HO-44: treasury asks and finance decides; the money leaves the balance for its order, and the company reads and hears of it", async () => {
  const paid = await refunds.aPaid("500.00");
  expect((await refunds.ask(paid, "120.50", "500.00")).json()).toEqual({ state: "waitsForSecondPerson" });
  expect(await refunds.balance(paid)).toBe("50000");
  expect((await refunds.shown(paid)).asksRefund).toMatchObject({ place: 1, amount: "120.50", reason });
  expect((await refunds.decide(paid, uploader)).statusCode).toBe(403);
  expect((await refunds.decide(paid)).json().decision).toBe("approved");

  expect(await refunds.balance(paid)).toBe("37950");
  const after = await refunds.shown(paid);
  expect(after).toMatchObject({ state: "paid", refunded: "120.50", asksRefund: null });
  const [refund] = after.payments[0]?.refunds ?? [];
  expect(after.payments[0]).toMatchObject({ left: "379.50", refunds: [{ amount: "120.50", state: "returning" }] });
  const line = await refunds.desk.shown(refund?.lineId ?? 0);
  expect(line).toMatchObject({
    ...{ state: "returning", payer: paid.payer, backOrder: `AB${refund?.lineId}`, account: paid.account },
    refundOf: { topupId: paid.id, number: paid.number },
  });
  const [own] = (await ok(app.as(paid.company), listTopups, { state: "paid" })).rows;
  expect(own).toMatchObject({ amount: "500.00", received: "500.00", refunded: "120.50" });
  const notices = `SELECT kind, data->>'amount' AS amount FROM notice WHERE user_id = ${paid.company} AND kind LIKE 'topupRef%'`;
  expect(await rowsOf(world.tx, notices)).toEqual([{ kind: "topupRefunded", amount: "12050" }]);
  const [owner] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${paid.company}`);
  await runSchedules(world, app.queues, "none");
  const [mail] = await mailsTo(world, owner?.email ?? "");
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining("goes back to the payer"),
    expect.stringContaining(`${paid.number} to its payer, ${paid.payer}`),
  ]);
});

test("HO-44, S-06: with the last of its money at its payer the proforma is refunded, before that it stays paid; a debit of another sum proves nothing", async () => {
  const paid = await refunds.aPaid("300.00");
  const first = await refunds.refunded(paid, "100.00", "300.00");
  const second = await refunds.refunded(paid, "200.00", "200.00");
  expect((await refunds.debit(paid, first.order, "100.00")).json().state).toBe("sentBack");
  expect((await refunds.shown(paid)).state).toBe("paid");
  expect((await refunds.debit(paid, second.order, "199.99")).json().code).toBe("conflict");
  await refunds.desk.upload(paid.account, [
    { amount: "200.00", side: "DBIT", endToEnd: second.order, bankReference: "OUT-right" },
  ]);
  const proof = (await refunds.desk.linesOf(paid.account, "order")).find(({ amount }) => amount === "200.00");
  const seen = { orderId: second.order, currency: "EUR", amount: "200.00" };
  expect((await app.as(treasurer)(bookLineOrder, { id: String(proof?.id), reason, seen })).json().state).toBe(
    "sentBack",
  );
  expect(await refunds.shown(paid)).toMatchObject({ state: "refunded", refunded: "300.00" });
  expect((await refunds.ask(paid, "1.00", "0.00")).json().code).toBe("conflict");
});

test("HO-44: a refund that the bank refuses is on the balance again and can be asked for anew; the company hears of it", async () => {
  const paid = await refunds.aPaid("80.00");
  const { line, order } = await refunds.refunded(paid, "80.00", "80.00");
  const seen = { orderId: order, currency: "EUR", amount: "80.00" };
  await app.as(treasurer)(giveUpReturn, { id: String(line), reason, seen });
  expect((await refunds.desk.decide(`bank-line:${line}`, financier)).json().decision).toBe("approved");
  expect(await refunds.balance(paid)).toBe("8000");
  expect(await refunds.desk.shown(line)).toMatchObject({ state: "restored", givenUp: [order] });
  expect((await refunds.shown(paid)).payments[0]).toMatchObject({ left: "80.00", refunds: [{ state: "restored" }] });
  const notices = `SELECT kind FROM notice WHERE user_id = ${paid.company} AND kind = 'topupRestored'`;
  expect(await rowsOf(world.tx, notices)).toHaveLength(1);
  expect((await refunds.debit(paid, order, "80.00")).json().code).toBe("conflict");
  expect((await refunds.ask(paid, "80.00", "80.00")).statusCode).toBe(200);
});

test("G-28, HO-44: beside the proforma's document stands what came and what goes back; the paper and the older calls are as before", async () => {
  const paid = await refunds.aPaid("1000.00", "250.00");
  const mine = app.as(paid.company);
  const document = async () => (await ok(mine, findDocuments, {})).rows.find(({ info }) => info.number === paid.number);
  const before = await document();
  expect(before?.proforma).toEqual({ state: "partPaid", received: "250.00", refunded: "0.00" });
  await ok(app.as(treasurer), cancelProforma, { id: String(paid.id), reason });
  await refunds.refunded(paid, "50.00", "250.00");
  const after = await document();
  expect(after?.proforma).toEqual({ state: "cancelled", received: "250.00", refunded: "50.00" });
  expect({ ...after, proforma: null }).toEqual({ ...before, proforma: null });
  expect((await ok(mine, legacyDocuments, { DateFrom: "01/11/2026", DateTo: "31/12/2026" }))[0]).not.toHaveProperty(
    "proforma",
  );
});

test("HO-43: one person with both duties does not approve the own refund; a refused one leaves all as it was", async () => {
  const both = await anOperator(world.tx, ["treasury", "finance"]);
  const paid = await refunds.aPaid("70.00");
  expect((await refunds.ask(paid, "70.00", "70.00", both)).statusCode).toBe(200);
  expect((await refunds.decide(paid, both)).json().code).toBe("samePerson");
  expect((await refunds.ask(paid, "70.00", "70.00")).json().code).toBe("waitsForSecondPerson");
  expect((await refunds.decide(paid, financier, "refused")).json().decision).toBe("refused");
  expect([await refunds.balance(paid), (await refunds.shown(paid)).asksRefund]).toEqual(["7000", null]);
});

test("HO-43: other duties ask for no refund, nor do people who are no operators; a top-up that is not there is not found", async () => {
  const paid = await refunds.aPaid("60.00");
  for (const duty of ["finance", "support", "compliance", "admin"] as const) {
    expect((await refunds.ask(paid, "1.00", "60.00", await anOperator(world.tx, [duty]))).statusCode).toBe(403);
  }
  expect((await refunds.ask(paid, "1.00", "60.00", paid.company)).statusCode).toBe(404);
  expect((await refunds.ask({ ...paid, id: 999_999 }, "1.00", "60.00")).statusCode).toBe(404);
});

test("HO-44, K-32: a refund is above zero, at most what is left of its payment, and at most what the balance holds", async () => {
  const paid = await refunds.aPaid("100.00");
  expect((await refunds.ask(paid, "0", "100.00")).json().fields).toEqual({ amount: expect.stringMatching(/zero/) });
  expect((await refunds.ask(paid, "100.01", "100.00")).json().fields).toEqual({
    amount: expect.stringMatching(/At most 100/),
  });
  await refunds.refunded(paid, "60.00", "100.00");
  expect((await refunds.ask(paid, "40.01", "40.00")).json().code).toBe("invalidInput");
  const other = await refunds.aPaid("50.00");
  await app.as(other.company)(payTask, { id: String(await refunds.aTask(other, 4_000n)) });
  expect((await refunds.ask(other, "50.00", "50.00")).json()).toMatchObject({ code: "insufficientFunds" });
});

test("HO-44: money that is still awaited is not refunded, nor what no line of a bank brought; of a cancelled proforma the part is", async () => {
  const paid = await refunds.aPaid("1000.00", "250.00");
  expect((await refunds.ask(paid, "250.00", "250.00")).json().code).toBe("conflict");
  expect((await refunds.shown(paid)).payments[0]?.left).toBe("0.00");
  await ok(app.as(treasurer), cancelProforma, { id: String(paid.id), reason });
  expect((await refunds.ask(paid, "250.00", "250.00", treasurer, 2)).json().code).toBe("conflict");
  const { order } = await refunds.refunded(paid, "250.00", "250.00");
  expect((await refunds.debit(paid, order, "250.00")).json().state).toBe("sentBack");
  expect((await refunds.shown(paid)).state).toBe("refunded");

  const company = await aCompany(world.tx);
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR}' WHERE id = ${company}`);
  const { id, number } = await ok(app.as(company), rechargeAccount, { Count: "10", Cur: "EUR" });
  const word = { id, number, company, account: "", payer: "" };
  expect((await refunds.ask(word, "10.00", "10.00")).json().code).toBe("conflict");
  await ok(app.as(treasurer), settleTopup, { id: String(id), reason });
  await refunds.desk.decide(`topup:${id}`, uploader);
  expect((await refunds.ask(word, "10.00", "10.00")).json().code).toBe("conflict");
  expect((await app.as(company)(cancelTopup, { id: String(id) })).json().code).toBe("conflict");
});

test("HO-44: a proforma whose money goes back gets no more of it: late money is not offered and not credited", async () => {
  const paid = await refunds.aPaid("1000.00", "100.00");
  await ok(app.as(treasurer), cancelProforma, { id: String(paid.id), reason });
  await refunds.refunded(paid, "40.00", "100.00");
  await refunds.desk.upload(paid.account, [{ amount: "900.00", payer: paid.payer, reference: paid.number }]);
  const late = (await refunds.desk.linesOf(paid.account)).find(({ amount }) => amount === "900.00");
  expect(late?.best).toBeNull();
  const reply = await app.as(treasurer)(settleTopup, { id: String(paid.id), bankLineId: late?.id, reason });
  expect(reply.json().code).toBe("conflict");
});

test("HO-130, T-130: with another company, payer, currency or rest than was seen nothing is asked", async () => {
  const paid = await refunds.aPaid("90.00");
  for (const other of [{ companyId: 1 }, { payer: "Other" }, { currency: "USD" }, { left: "89.99" }]) {
    const seen = { ...refunds.seenOf(paid, "90.00"), ...other };
    const reply = await app.as(treasurer)(refundTopup, { id: String(paid.id), place: 1, amount: "1", reason, seen });
    expect([reply.json().code, reply.json().changed]).toEqual(["changedMeanwhile", Object.keys(other)]);
  }
  expect((await refunds.shown(paid)).asksRefund).toBeNull();
});

/** What two requests answered: an error by its code. */
const said = (replies: readonly { json(): { code?: string; decision?: string; state?: string; status?: unknown } }[]) =>
  replies.map((reply) => {
    const { code, decision } = reply.json();
    return decision ?? code ?? "done";
  });

test("HO-44, I-07: of two requests at once for one payment one waits, and of two approvals at once the money leaves once", async () => {
  const paid = await refunds.aPaid("40.00");
  const lock = `SELECT FROM topup WHERE id = ${paid.id} FOR UPDATE`;
  const asked = await meetAt(world, lock, [
    () => refunds.ask(paid, "40.00", "40.00"),
    () => refunds.ask(paid, "40.00", "40.00"),
  ]);
  expect(said(asked)).toEqual(["done", "waitsForSecondPerson"]);
  const second = await anOperator(world.tx, ["finance"]);
  const [waiting] = await rowsOf<{ id: string }>(
    world.tx,
    `SELECT id::text FROM approval WHERE subject = 'topup-refund:${paid.id}' AND state = 'waiting'`,
  );
  const approve = (by: number) => () =>
    app.as(by)(decideApproval, { id: waiting?.id ?? "", decision: "approved", reason });
  expect(said(await meetAt(world, lock, [approve(financier), approve(second)]))).toEqual(["approved", "conflict"]);
  expect([await refunds.balance(paid), (await refunds.shown(paid)).payments[0]?.refunds.length]).toEqual(["0", 1]);
});

test("HO-44, K-32: of an approval and a task that take one balance at once, in either order, one is done and no balance falls below zero", async () => {
  for (const isFirst of [true, false]) {
    const paid = await refunds.aPaid("30.00");
    const task = await refunds.aTask(paid, 2_000n);
    await refunds.ask(paid, "20.00", "30.00");
    const both = [() => refunds.decide(paid), () => app.as(paid.company)(payTask, { id: String(task) })];
    const lock = `SELECT FROM ledger.account WHERE owner = ${paid.company} AND kind = 'available' FOR UPDATE`;
    const replies = await meetAt(world, lock, isFirst ? both : both.toReversed());
    expect(said(replies)).toEqual(isFirst ? ["approved", "noFunds"] : ["done", "insufficientFunds"]);
    expect(await refunds.balance(paid)).toBe("1000");
    expect((await refunds.shown(paid)).asksRefund === null).toBe(isFirst);
  }
});

test("HO-44: the database lets no more go back of a payment than it brought, to no other payer, of no awaited proforma, and pays none whose money goes back", async () => {
  const paid = await refunds.aPaid("20.00");
  const insert = (
    amount: number,
    payer = paid.payer,
    of = paid,
  ) => `INSERT INTO bank_line (source, kind, refund_topup_id, refund_place,
    value_date, payer, payer_account, reference, bank_number, end_to_end, currency, amount, entered_by, created_at)
    SELECT 'refund', 'income', ${of.id}, 1, l.value_date, '${payer}', l.payer_account, '', '', '', 'EUR', ${amount}, ${treasurer}, now()
    FROM bank_line l WHERE l.topup_id = ${of.id}`;
  await expect(rowsOf(world.tx, insert(2_001))).rejects.toThrow("does not bear this refund");
  await expect(rowsOf(world.tx, insert(1, "Somebody else"))).rejects.toThrow("does not bear this refund");
  const awaited = await refunds.aPaid("20.00", "5.00");
  await expect(rowsOf(world.tx, insert(1, awaited.payer, awaited))).rejects.toThrow("does not bear this refund");
  const { line } = await refunds.refunded(paid, "15.00", "20.00");
  await expect(rowsOf(world.tx, insert(501))).rejects.toThrow("does not bear this refund");
  const again = `UPDATE bank_line SET restored_txn = aside_txn WHERE id = ${line}`;
  await expect(rowsOf(world.tx, again)).rejects.toThrow("was not given up");
  const early = `UPDATE topup SET state = 'refunded', refunded_at = now() WHERE id = ${paid.id}`;
  await expect(rowsOf(world.tx, early)).rejects.toThrow("not all of the money");
  const more = `INSERT INTO topup_payment (topup_id, place, currency, amount, txn_id, settled_by, settled_at)
    SELECT topup_id, 2, currency, 1, txn_id, settled_by, settled_at FROM topup_payment WHERE topup_id = ${paid.id}`;
  await expect(rowsOf(world.tx, more)).rejects.toThrow("goes back");
});
