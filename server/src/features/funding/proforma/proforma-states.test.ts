import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { cancelTopup, listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import {
  cancelProforma,
  enterBankLine,
  operatorTopup,
  operatorTopups,
  settleTopup,
} from "@artel/shared/calls/funding/operator";
import { operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { ok } from "../../../testing/ok.ts";
import { aCompany, anOperator } from "../../../testing/people.ts";
import { mailsTo, runSchedules } from "../../../testing/run-jobs.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let types: Caller;
let settles: Caller;
const reason = "Statement of the day";

beforeAll(async () => {
  ({ world, app } = await startApp());
  types = app.as(await anOperator(world.tx, ["treasury"]));
  settles = app.as(await anOperator(world.tx, ["treasury"]));
});
afterAll(() => closeWithCleanBooks(app, world));

let counter = 0;

/** A company with a proforma in dollars. */
async function aProforma(amount = "1000"): Promise<{ id: number; number: string; company: number; name: string }> {
  counter += 1;
  const name = `Parts ${counter} Ltd`;
  const company = await aCompany(world.tx, { name, email: `parts${counter}@company.test` });
  const { id, number } = await ok(app.as(company), rechargeAccount, { Count: amount, Cur: "USD" });
  return { id, number, company, name };
}

async function line(payer: string, reference: string, amount: string, currency = "USD"): Promise<number> {
  const typed = { valueDate: "2026-11-20", payer, reference, currency, amount, reason };
  return (await ok(types, enterBankLine, typed)).id;
}

async function approve(by: Caller): Promise<void> {
  const [asked] = (await ok(by, listApprovals, {})).rows;
  await ok(by, decideApproval, { id: String(asked?.id), decision: "approved", reason });
}

/** Two operators credit a line to a proforma. */
async function byTwo(topup: { readonly id: number }, bankLineId: number): Promise<void> {
  const asked = await ok(settles, settleTopup, { id: String(topup.id), bankLineId, reason });
  expect(asked.state).toBe("waitsForSecondPerson");
  await approve(types);
}

const shown = (topup: { readonly id: number }) => ok(settles, operatorTopup, { id: String(topup.id) });
const tab = async (name: string) =>
  (await ok(settles, operatorTopups, { tab: name, take: "100" })).rows.map(({ id }) => id);
const balance = async (company: number) =>
  (
    await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT balance::text FROM ledger.account WHERE owner = ${company} AND kind = 'available' AND currency = 'USD'`,
    )
  )[0]?.balance ?? "0";
const expire = async (days: number) => {
  world.clock.advance(days * 86_400);
  await runSchedules(world, app.queues, "23 * * * *");
};

describe("a proforma that is paid in parts", () => {
  test("HO-44: a part credits what came and leaves the rest awaited; the rest agrees and one operator completes it", async () => {
    const made = await aProforma();
    await byTwo(made, await line(made.name, made.number, "250.00"));
    expect(await balance(made.company)).toBe("25000");
    expect(await shown(made)).toMatchObject({ state: "partPaid", received: "250.00", missing: "750.00" });
    expect(await tab("part")).toContain(made.id);
    const own = (await ok(app.as(made.company), listTopups, { state: "awaited" })).rows;
    expect(own).toMatchObject([{ state: "partPaid", received: "250.00", amount: "1000.00" }]);

    const rest = await line(made.name, made.number, "750.00");
    const settled = await ok(settles, settleTopup, { id: String(made.id), bankLineId: rest, reason });
    expect(settled.state).toBe("paid");
    expect(await balance(made.company)).toBe("100000");
    const { state, payments } = await shown(made);
    expect([state, payments.map(({ amount, line: one }) => [amount, one?.amount])]).toEqual([
      "paid",
      [
        ["250.00", "250.00"],
        ["750.00", "750.00"],
      ],
    ]);
    expect(await tab("all")).not.toContain(made.id);
  });

  test("HO-44: its company hears of a part, and what is still missing stands in the mail", async () => {
    const made = await aProforma();
    await byTwo(made, await line(made.name, made.number, "250.00"));
    expect(await rowsOf(world.tx, `SELECT kind, data FROM notice WHERE user_id = ${made.company}`)).toEqual([
      { kind: "topupPart", data: { title: made.number, amount: "25000", currency: "USD" } },
    ]);
    await runSchedules(world, app.queues, "none");
    const [mail] = await mailsTo(world, `parts${counter}@company.test`);
    expect(mail?.text).toMatch(/Still missing: 750,00\s\$/);
  });

  test("HO-44: of more than is missing the company gets what is missing, and what is above lies aside as a line of its own", async () => {
    const made = await aProforma("900");
    await byTwo(made, await line(made.name, made.number, "400.00"));
    await byTwo(made, await line(made.name, made.number, "620.50"));
    expect(await balance(made.company)).toBe("90000");
    expect(await shown(made)).toMatchObject({ state: "paid", received: "900.00" });
    const aside = (await ok(settles, operatorBankLines, { state: "aside", search: made.number, take: "10" })).rows;
    expect(aside.map(({ amount, partOf }) => [amount, partOf !== null])).toEqual([["120.50", true]]);
  });

  test("HO-130: a part that came meanwhile changes what a settlement credits, and the one that was seen before is refused", async () => {
    const made = await aProforma();
    const [part, whole] = [await line(made.name, made.number, "250.00"), await line(made.name, made.number, "1000.00")];
    const seen = { companyId: made.company, currency: "USD", amount: "1000.00" };
    await byTwo(made, part);
    const late = await settles(settleTopup, { id: String(made.id), bankLineId: whole, reason, seen });
    expect([late.statusCode, late.json().code]).toEqual([409, "changedMeanwhile"]);
    expect(await balance(made.company)).toBe("25000");
  });
});

describe("a proforma whose time is over", () => {
  test("HO-44: after thirty days it runs out, its company hears of it, and what came stays", async () => {
    const [nothing, part] = [await aProforma("40"), await aProforma("50")];
    await byTwo(part, await line(part.name, part.number, "20.00"));
    await expire(29);
    expect((await shown(nothing)).state).toBe("issued");
    await expire(1);
    expect([(await shown(nothing)).state, (await shown(part)).state]).toEqual(["expired", "expired"]);
    expect(await shown(part)).toMatchObject({ received: "20.00", missing: "30.00" });
    expect(await balance(part.company)).toBe("2000");
    const told = await rowsOf<{ kind: string }>(
      world.tx,
      `SELECT kind FROM notification WHERE user_id = ${nothing.company}`,
    );
    expect(told.map(({ kind }) => kind)).toEqual(["topupExpired"]);
    expect(await tab("ended")).toEqual(expect.arrayContaining([nothing.id, part.id]));
    expect(await tab("all")).not.toContain(nothing.id);
  });

  test("HO-44: one whose settlement waits for a second person does not run out before that is decided", async () => {
    const made = await aProforma("60");
    world.clock.advance(29 * 86_400);
    await ok(settles, settleTopup, { id: String(made.id), reason });
    await expire(1);
    expect((await shown(made)).state).toBe("issued");
    await approve(types);
    expect((await shown(made)).state).toBe("paid");
  });

  test("HO-44, HO-43: money that comes late is offered by its number and credited by two operators, never by one", async () => {
    const made = await aProforma("70");
    await expire(30);
    const late = await line(made.name, made.number, "70.00");
    const [row] = (await ok(settles, operatorBankLines, { state: "open", search: made.number, take: "5" })).rows;
    expect(row?.best).toMatchObject({ topupId: made.id, state: "expired", differences: ["ended"] });
    expect((await settles(settleTopup, { id: String(made.id), reason })).statusCode).toBe(409);
    await byTwo(made, late);
    expect([await balance(made.company), (await shown(made)).state]).toEqual(["7000", "paid"]);
  });

  test("HO-44: a part of money that comes late is credited, and nobody waits for the rest", async () => {
    const made = await aProforma("80");
    await expire(30);
    await byTwo(made, await line(made.name, made.number, "30.00"));
    expect(await shown(made)).toMatchObject({ state: "expired", received: "30.00" });
    expect(await tab("all")).not.toContain(made.id);
  });
});

describe("a proforma that is cancelled", () => {
  test("HO-44: its company cancels one for which nothing came, once; that of another company is not found", async () => {
    const made = await aProforma("90");
    const input = { id: String(made.id) };
    const stranger = await aCompany(world.tx);
    expect((await app.as(stranger)(cancelTopup, input)).statusCode).toBe(404);
    expect((await shown(made)).state).toBe("issued");
    expect(await ok(app.as(made.company), cancelTopup, input)).toEqual({ state: "cancelled" });
    expect((await app.as(made.company)(cancelTopup, input)).json().code).toBe("conflict");
  });

  test("HO-44: once a part came, or an operator asked to credit it, its company cannot cancel it and reads why", async () => {
    const [part, asked] = [await aProforma("91"), await aProforma("92")];
    await byTwo(part, await line(part.name, part.number, "1.00"));
    await ok(settles, settleTopup, { id: String(asked.id), reason });
    for (const made of [part, asked]) {
      const refused = await app.as(made.company)(cancelTopup, { id: String(made.id) });
      expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
        409,
        "moneyArrived",
        "Money for this invoice has already arrived, so it cannot be canceled. Write to support.",
      ]);
    }
    await approve(types);
  });

  test("HO-43: an operator of the treasury cancels one with a reason, what came stays, and the log holds it", async () => {
    const made = await aProforma("93");
    await byTwo(made, await line(made.name, made.number, "3.00"));
    const support = app.as(await anOperator(world.tx, ["support"]));
    const input = { id: String(made.id), reason: "Issued twice" };
    expect((await support(cancelProforma, input)).statusCode).toBe(403);
    expect((await settles(cancelProforma, { ...input, reason: " " })).json().fields).toHaveProperty("reason");
    expect(await ok(settles, cancelProforma, input)).toEqual({ state: "cancelled" });
    expect(await shown(made)).toMatchObject({ state: "cancelled", received: "3.00" });
    expect(await balance(made.company)).toBe("300");
    expect(
      await rowsOf(
        world.tx,
        `SELECT reason FROM audit.record WHERE action = 'topup.cancel' AND subject = 'topup:${made.id}'`,
      ),
    ).toEqual([{ reason: "Issued twice" }]);
    expect((await settles(cancelProforma, input)).statusCode).toBe(409);
  });
});

describe("the database", () => {
  test.each([
    ["a move that the table has not", "UPDATE topup SET state = 'issued', ended_at = NULL WHERE id = ", "topup_state"],
    ["another sum", "UPDATE topup SET amount = amount + 1 WHERE id = ", "topup_fixed"],
    ["other days", "UPDATE topup SET expires_at = expires_at + interval '1 day' WHERE id = ", "topup_fixed"],
    [
      "a sum that no payment brought",
      "UPDATE topup SET state = 'partPaid', received_amount = 5 WHERE id = ",
      "topup_received_sum",
    ],
  ])("HO-44, HO-96: refuses %s of a proforma", async (_, statement, constraint) => {
    const made = await aProforma("94");
    if (constraint === "topup_state") {
      await ok(settles, cancelProforma, { id: String(made.id), reason });
    }
    await expect(asSuperuser(world, `${statement}${made.id}`)).rejects.toMatchObject({ constraint });
  });

  test("HO-96: a payment of a proforma is never changed", async () => {
    const made = await aProforma("95");
    await byTwo(made, await line(made.name, made.number, "5.00"));
    await expect(
      asSuperuser(world, `UPDATE topup_payment SET amount = 6 WHERE topup_id = ${made.id}`),
    ).rejects.toThrow();
  });
});
