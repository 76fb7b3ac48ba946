import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { settleTopup } from "@artel/shared/calls/funding/operator";
import { bookLineOrder, giveUpReturn, returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { bankDesk } from "../../../testing/bank-desk.ts";
import type { CamtLine } from "../../../testing/camt-file.ts";
import { aCompany, anOperator } from "../../../testing/people.ts";
import { meetAt } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let uploader: number;
/** Who asks, another one of the treasury, and who decides. */
let treasurer: number;
let second: number;
let financier: number;
let desk: ReturnType<typeof bankDesk>;
const reason = "The bank refused the payment";

beforeAll(async () => {
  ({ world, app } = await startApp());
  uploader = await anOperator(world.tx, ["treasury"]);
  treasurer = await anOperator(world.tx, ["treasury"]);
  second = await anOperator(world.tx, ["treasury"]);
  financier = await anOperator(world.tx, ["finance"]);
  desk = bankDesk(world, app, { uploader, reader: treasurer });
});
afterAll(() => closeWithCleanBooks(app, world));

const seenOf = (orderId: string, amount: string) => ({ orderId, currency: "EUR", amount });
const askBack = (id: number, amount: string) =>
  app.as(treasurer)(returnBankLine, { id: String(id), reason, seen: { currency: "EUR", amount } });
const giveUp = (id: number, amount: string, order = `AB${id}`, by = treasurer) =>
  app.as(by)(giveUpReturn, { id: String(id), reason, seen: seenOf(order, amount) });
const book = (id: number | undefined, orderId: string, amount: string) =>
  app.as(second)(bookLineOrder, { id: String(id), reason, seen: seenOf(orderId, amount) });
const debit = (order: string, amount: string): CamtLine => ({
  amount,
  side: "DBIT",
  endToEnd: order,
  bankReference: `OUT-${order}`,
});
const subjectOf = (id: number) => `bank-line:${id}`;

/** Money of nobody that two persons decided to return. */
async function aReturning(amount: string): Promise<{ account: string; id: number }> {
  const line = await desk.anAside({ amount, payer: "Stranger Ltd", bankReference: `S-${amount}` });
  await askBack(line.id, amount);
  expect((await desk.decide(subjectOf(line.id), financier)).json().decision).toBe("approved");
  return line;
}
async function givenUp(amount: string): Promise<{ account: string; id: number }> {
  const line = await aReturning(amount);
  await giveUp(line.id, amount);
  expect((await desk.decide(subjectOf(line.id), financier)).json().decision).toBe("approved");
  return line;
}

test("HO-43, HO-44: two persons give up a return, treasury asks and finance decides; nothing moves, and the money pays a top-up", async () => {
  const { id } = await aReturning("810.00");
  const before = await desk.suspense();
  expect((await giveUp(id, "810.00")).json()).toEqual({ state: "waitsForSecondPerson" });
  expect(await desk.shown(id)).toMatchObject({ state: "returning", waits: true });
  expect((await giveUp(id, "810.00", `AB${id}`, second)).json().code).toBe("waitsForSecondPerson");
  expect((await desk.decide(subjectOf(id), second)).statusCode).toBe(403);
  expect((await desk.decide(subjectOf(id), financier)).json().decision).toBe("approved");
  expect(await desk.suspense()).toBe(before);
  expect(await desk.shown(id)).toMatchObject({ state: "aside", backOrder: null, backBy: null, givenUp: [`AB${id}`] });
  const [record] = await rowsOf(
    world.tx,
    `SELECT actor::int, reason, detail FROM audit.record WHERE action = 'bankLine.giveUp' AND subject = 'bank-line:${id}'`,
  );
  expect(record).toMatchObject({ actor: financier, detail: { order: `AB${id}`, firstPerson: treasurer } });

  const company = await aCompany(world.tx, { name: "Stranger Ltd" });
  const made = (await app.as(company)(rechargeAccount, { Count: "810", Cur: "USD" })).json();
  await app.as(treasurer)(settleTopup, { id: String(made.id), bankLineId: id, reason });
  expect((await desk.decide(`topup:${made.id}`, second)).json().decision).toBe("approved");
  expect((await desk.suspense()) - before).toBe(-81_000n);
});

test("HO-44, S-06: a debit that comes later with the number that was given up goes to a person; a new return has a number of its own", async () => {
  const { account, id } = await givenUp("820.00");
  const before = await desk.suspense();
  await askBack(id, "820.00");
  await desk.decide(subjectOf(id), financier);
  expect((await desk.shown(id)).backOrder).toBe(`AB${id}R2`);
  await desk.upload(account, [debit(`AB${id}`, "820.00")]);
  const [late] = await desk.linesOf(account, "order");
  expect(late?.order).toMatchObject({ orderId: `AB${id}`, says: "sentBack", problem: "givenUp" });
  expect((await book(late?.id, `AB${id}`, "820.00")).json().code).toBe("conflict");
  expect(await desk.suspense()).toBe(before);

  await desk.upload(account, [debit(`AB${id}R2`, "820.00")]);
  const proof = (await desk.linesOf(account, "order")).find(({ order }) => order?.orderId === `AB${id}R2`);
  expect((await book(proof?.id, `AB${id}R2`, "820.00")).json().state).toBe("sentBack");
  expect((await desk.suspense()) - before).toBe(-82_000n);
});

test("S-06: a number of a new return is found in the words of a payment too, and is not taken for the first one", async () => {
  const { account, id } = await givenUp("825.00");
  const words = { amount: "825.00", side: "DBIT", bankReference: "W", reference: `return AB${id}R2 of money` } as const;
  await askBack(id, "825.00");
  await desk.decide(subjectOf(id), financier);
  await desk.upload(account, [words]);
  const [line] = await desk.linesOf(account, "order");
  expect(line?.order).toMatchObject({ orderId: `AB${id}R2`, problem: null });
});

test("HO-43, HO-44: a return that a debit shows is not given up, booked or not, nor money that does not go back", async () => {
  const { account, id } = await aReturning("830.00");
  await desk.upload(account, [debit(`AB${id}`, "830.00")]);
  expect((await giveUp(id, "830.00")).json().code).toBe("conflict");
  const [line] = await desk.linesOf(account, "order");
  await book(line?.id, `AB${id}`, "830.00");
  expect((await giveUp(id, "830.00")).json().code).toBe("conflict");
  const open = await desk.anAside({ amount: "831.00", payer: "Stranger Ltd", bankReference: "S831" });
  expect((await giveUp(open.id, "831.00")).json().code).toBe("conflict");
  const { id: done } = await givenUp("832.00");
  expect((await giveUp(done, "832.00")).json().code).toBe("conflict");
});

test("HO-130, T-130: with another order, sum or currency than was seen nothing is asked", async () => {
  const { id } = await aReturning("840.00");
  for (const other of [{ orderId: "AB999999" }, { currency: "USD" }, { amount: "840.01" }]) {
    const seen = { ...seenOf(`AB${id}`, "840.00"), ...other };
    const reply = (await app.as(treasurer)(giveUpReturn, { id: String(id), reason, seen })).json();
    expect([reply.code, reply.changed]).toEqual(["changedMeanwhile", Object.keys(other)]);
  }
  expect((await desk.shown(id)).waits).toBe(false);
});

test("HO-43: other duties give up nothing, nor do people who are no operators; a line that is not there is not found", async () => {
  const { id } = await aReturning("841.00");
  for (const duty of ["finance", "support", "compliance", "admin"] as const) {
    const other = await anOperator(world.tx, [duty]);
    expect((await giveUp(id, "841.00", `AB${id}`, other)).statusCode).toBe(403);
  }
  const company = await aCompany(world.tx);
  expect((await giveUp(id, "841.00", `AB${id}`, company)).statusCode).toBe(404);
  expect((await giveUp(999_999, "841.00", "AB999999")).statusCode).toBe(404);
});

test("HO-43, HO-44: one operator with both duties does not approve the own request; a refused one leaves the return as it was", async () => {
  const both = await anOperator(world.tx, ["treasury", "finance"]);
  const { id } = await aReturning("842.00");
  expect((await giveUp(id, "842.00", `AB${id}`, both)).statusCode).toBe(200);
  expect((await desk.decide(subjectOf(id), both)).json().code).toBe("samePerson");
  expect((await desk.decide(subjectOf(id), financier, "refused")).json().decision).toBe("refused");
  expect(await desk.shown(id)).toMatchObject({ state: "returning", backOrder: `AB${id}`, givenUp: [] });
});

test("HO-43, HO-44: a debit that is booked while the request waits overtakes it, and one that came is reason enough", async () => {
  const { account, id } = await aReturning("850.00");
  await giveUp(id, "850.00");
  await desk.upload(account, [debit(`AB${id}`, "850.00")]);
  const [line] = await desk.linesOf(account, "order");
  expect((await book(line?.id, `AB${id}`, "850.00")).json().state).toBe("sentBack");
  const states = `SELECT state FROM approval WHERE kind = 'bankLine.giveUp' AND subject = 'bank-line:`;
  expect(await rowsOf(world.tx, `${states}${id}'`)).toEqual([{ state: "overtaken" }]);

  const other = await aReturning("851.00");
  await giveUp(other.id, "851.00");
  await desk.upload(other.account, [debit(`AB${other.id}`, "851.00")]);
  expect((await desk.decide(subjectOf(other.id), financier)).json().decision).toBe("overtaken");
  expect((await desk.shown(other.id)).state).toBe("returning");
});

test("HO-43, HO-44: of a booked debit and an approval at once, in either order, the debit proves the return once", async () => {
  for (const [amount, isFirst] of [
    ["860.00", true],
    ["861.00", false],
  ] as const) {
    const { account, id } = await aReturning(amount);
    const before = await desk.suspense();
    await giveUp(id, amount);
    await desk.upload(account, [debit(`AB${id}`, amount)]);
    const [line] = await desk.linesOf(account, "order");
    const both = [() => book(line?.id, `AB${id}`, amount), () => desk.decide(subjectOf(id), financier)];
    const lock = `SELECT FROM bank_line WHERE id = ${id} FOR UPDATE`;
    const replies = await meetAt(world, lock, isFirst ? both : both.toReversed());
    const said = replies.map((reply) => reply.json().state ?? reply.json().decision ?? reply.json().code);
    expect(said).toEqual(isFirst ? ["sentBack", "conflict"] : ["overtaken", "sentBack"]);
    expect((await desk.shown(id)).state).toBe("sentBack");
    expect((await desk.suspense()) - before).toBe(isFirst ? -86_000n : -86_100n);
  }
});

test("HO-43, HO-44: the database gives up no order without two persons, changes none that was, and takes none of its numbers again", async () => {
  const { id } = await aReturning("870.00");
  const clear = `UPDATE bank_line SET back_order = NULL, back_asked_by = NULL, back_approved_by = NULL, back_at = NULL WHERE id = ${id}`;
  await expect(rowsOf(world.tx, clear)).rejects.toThrow("is fixed");
  const insert = (by: number) => `INSERT INTO bank_line_given_up (order_id, line_id, asked_by, approved_by, given_up_at)
    VALUES ('AB${id}', ${id}, ${treasurer}, ${by}, now())`;
  await expect(rowsOf(world.tx, insert(treasurer))).rejects.toThrow("bank_line_given_up_by_two");
  await giveUp(id, "870.00");
  await desk.decide(subjectOf(id), financier);
  await expect(
    rowsOf(
      world.tx,
      `UPDATE bank_line SET back_order = 'AB${id}', back_asked_by = ${treasurer}, back_approved_by = ${financier},
        back_at = now() WHERE id = ${id}`,
    ),
  ).rejects.toThrow("was given up");
  for (const change of ["UPDATE bank_line_given_up SET order_id = 'AB1'", "DELETE FROM bank_line_given_up"]) {
    await expect(rowsOf(world.tx, change)).rejects.toThrow("of public.bank_line_given_up is");
  }
});
