import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrder, returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { camtFile } from "../../testing/camt-file.ts";
import { aFileBatch } from "../../testing/file-batch.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;
const reason = "Statement of the day";
/** Lines of each kind by what became of them. */
const lines = { open: 0, typed: 0, typedAside: 0, settled: 0, aside: 0, sentBack: 0, debit: 0, doubted: 0 };

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
  await app.as(first)(addBankAccount, { account: "LT99GUARDS", currency: "EUR", reason });
  const company = await aCompany(world.tx, { name: "Guards Ltd" });
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id = ${company}`);
  const made = (await app.as(company)(rechargeAccount, { Count: "30", Cur: "EUR" })).json();
  const { orders } = await aFileBatch(world, app, { builder: first, releaser: second, sums: ["205"], hasFile: false });
  const [order] = orders;
  const credit = (amount: string, payer: string) => ({ amount, payer, bankReference: `G${amount}` });
  await read([
    credit("10.00", "Open Ltd"),
    { ...credit("30.00", "Guards Ltd"), reference: made.number },
    credit("40.00", "Aside Ltd"),
    credit("50.00", "Back Ltd"),
    credit("60.00", "Doubted Ltd"),
    { amount: "205.00", side: "DBIT", endToEnd: order?.order ?? "", bankReference: "G205" },
  ]);
  await read([credit("60.00", "Elsewhere Ltd")]);
  lines.open = await lineOf("10.00");
  lines.settled = await lineOf("30.00");
  lines.aside = await lineOf("40.00");
  lines.sentBack = await lineOf("50.00");
  lines.doubted = await lineOf("60.00");
  lines.debit = await lineOf("205.00");
  lines.typed = await typed("20.00");
  lines.typedAside = await typed("25.00");
  await done(app.as(second)(settleTopup, { id: String(made.id), bankLineId: lines.settled, reason }));
  const seen = (amount: string) => ({ currency: "EUR", amount });
  for (const [line, amount] of [
    [lines.aside, "40.00"],
    [lines.sentBack, "50.00"],
    [lines.typedAside, "25.00"],
  ] as const) {
    await done(app.as(second)(putBankLineAside, { id: String(line), reason, seen: seen(amount) }));
  }
  await done(app.as(first)(returnBankLine, { id: String(lines.sentBack), reason, seen: seen("50.00") }));
  const [asked] = await rowsOf<{ id: string }>(
    world.tx,
    `SELECT id::text FROM approval WHERE subject = 'bank-line:${lines.sentBack}' AND state = 'waiting'`,
  );
  await done(app.as(second)(decideApproval, { id: String(asked?.id), decision: "approved", reason }));
  const back = `AB${lines.sentBack}`;
  await read([{ amount: "50.00", side: "DBIT", endToEnd: back, bankReference: "GOUT" }]);
  const [out] = await rowsOf<{ id: number }>(world.tx, `SELECT id::int FROM bank_line WHERE order_id = '${back}'`);
  for (const [id, orderId, amount] of [
    [out?.id, back, "50.00"],
    [lines.debit, order?.order, "205.00"],
  ] as const) {
    await done(app.as(second)(bookLineOrder, { id: String(id), reason, seen: { orderId, ...seen(amount) } }));
  }
});
afterAll(() => closeWithCleanBooks(app, world));

async function done(reply: ReturnType<ReturnType<TestApp["as"]>>): Promise<void> {
  const { statusCode, body } = await reply;
  expect([statusCode, statusCode === 200 ? "" : body]).toEqual([200, ""]);
}
const read = (told: Parameters<typeof camtFile>[0]["lines"]) =>
  done(
    app.as(first)(uploadBankFile, {
      ...{ name: "statement.xml", reason },
      content: camtFile({ account: "LT99GUARDS", currency: "EUR", lines: told }),
    }),
  );
async function typed(amount: string): Promise<number> {
  const line = { valueDate: "2026-11-20", payer: "Typed Ltd", reference: "typed", currency: "EUR", amount, reason };
  return (await app.as(first)(enterBankLine, line)).json().id;
}
async function lineOf(amount: string): Promise<number> {
  const { rows } = (await app.as(second)(operatorBankLines, { search: `LT99GUARDS ${amount}` })).json();
  expect(rows).toHaveLength(1);
  return rows[0].id;
}

/** Writes a line beside every rule of the program. */
const change = (kind: keyof typeof lines, set: string) =>
  rowsOf(world.tx, `UPDATE bank_line SET ${set} WHERE id = ${lines[kind]}`);

describe("lines of the bank, whoever writes to the database", () => {
  test.each([
    ["currency = 'USD'"],
    ["amount = amount + 1"],
    ["kind = 'outgoing'"],
    ["value_date = value_date + 1"],
    ["booking_date = booking_date + 1"],
    ["entered_by = (SELECT max(id) FROM app_user)"],
    ["created_at = now()"],
    ["line_key = 'x'"],
    ["file_id = (SELECT max(id) FROM bank_file)"],
    ["columns_by = entered_by"],
    ["source = 'typed'"],
    ["payer = 'Somebody else'"],
    ["payer_account = 'LT1'"],
    ["reference = 'PI-2026-1'"],
    ["bank_number = 'X'"],
    ["end_to_end = 'X'"],
    ["order_id = 'AP1'"],
    ["return_code = 'AC04'"],
  ])("HO-44, T-138: what a line of a file says and whose word it is stays: no %s", async (set) => {
    await expect(change("open", set)).rejects.toThrow("is fixed");
  });

  test("HO-44: a doubt about a line is never taken back", async () => {
    expect(
      await rowsOf(world.tx, `SELECT is_told_differently AS told FROM bank_line WHERE id = ${lines.doubted}`),
    ).toEqual([{ told: true }]);
    await expect(change("doubted", "is_told_differently = false")).rejects.toThrow("is fixed");
  });

  test.each([
    ["settled", "topup_id = NULL, settled_by = NULL"],
    ["settled", "settled_by = (SELECT max(id) FROM app_user)"],
    ["aside", "aside_txn = NULL, aside_by = NULL, aside_at = NULL"],
    ["aside", "aside_by = entered_by"],
    ["aside", "aside_at = now()"],
    ["debit", "item_id = NULL, item_by = NULL, item_at = NULL"],
    ["debit", "item_by = entered_by"],
    ["sentBack", "back_order = NULL, back_asked_by = NULL, back_approved_by = NULL, back_at = NULL"],
    ["sentBack", "back_order = 'AB0'"],
    ["sentBack", "back_asked_by = back_approved_by, back_approved_by = back_asked_by"],
    ["sentBack", "back_line_id = NULL, back_txn = NULL"],
    ["sentBack", "back_txn = aside_txn"],
  ] as const)("HO-44, S-06: what became of a line that is %s is written once: no %s", async (kind, set) => {
    await expect(change(kind, set)).rejects.toThrow("is fixed");
  });

  test("HO-44, T-138: a typed line gets other words from a file alone, and none once its money was used", async () => {
    await expect(change("typed", "payer = 'Somebody else'")).rejects.toThrow("is fixed");
    const tie = `line_key = 'of a file', source = 'uploaded', booking_date = value_date, payer = 'Somebody else',
      account_id = (SELECT account_id FROM bank_line WHERE id = ${lines.open}),
      file_id = (SELECT file_id FROM bank_line WHERE id = ${lines.open})`;
    await expect(change("typedAside", tie)).rejects.toThrow("is fixed");
    await change("typed", tie);
    await expect(change("typed", "payer = 'Typed Ltd'")).rejects.toThrow("is fixed");
  });

  test("HO-44: no line is deleted, not by the owner of the database either", async () => {
    await expect(rowsOf(world.tx, `DELETE FROM bank_line WHERE id = ${lines.open}`)).rejects.toThrow();
    await expect(asSuperuser(world, `DELETE FROM bank_line WHERE id = ${lines.open}`)).rejects.toThrow(/never/);
    await expect(asSuperuser(world, "TRUNCATE bank_line CASCADE")).rejects.toThrow(/never/);
  });
});
