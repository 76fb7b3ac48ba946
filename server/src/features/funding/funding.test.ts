import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { activateCompany } from "@artel/shared/calls/companies/operator";
import { documentOptions, getDocument } from "@artel/shared/calls/documents/app";
import { listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

async function proforma(
  company: number,
  amount = "10000",
): Promise<{ id: number; documentId: number; number: string }> {
  const reply = await app.as(company)(rechargeAccount, { Count: amount, Cur: "USD" });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function line(payer: string, reference: string, amount: string, currency = "USD"): Promise<number> {
  const reply = await app.as(first)(enterBankLine, {
    valueDate: "2026-11-20",
    payer,
    reference,
    currency,
    amount,
    reason: "Statement",
  });
  expect(reply.statusCode).toBe(200);
  return reply.json().id;
}

const balance = (company: number) =>
  rowsOf<{ balance: string }>(
    world.tx,
    `SELECT balance::text FROM ledger.account WHERE owner = ${company} AND kind = 'available'`,
  );

describe("asking for a top-up", () => {
  test("G-28, G-33: a top-up makes a proforma with a PI number and moves no money", async () => {
    const company = await aCompany(world.tx, { name: "Alpha Ltd" });
    const made = await proforma(company);
    expect(made.number).toMatch(/^PI-2026-[1-9]\d*$/);
    const document = (await app.as(company)(getDocument, { id: String(made.documentId) })).json();
    expect(document.info).toMatchObject({ number: made.number, amount: "10000.00", cy: "USD" });
    expect(document.Data.Bank.AccountNumber).toBe("CY71000000000000000000000004");
    expect(await balance(company)).toEqual([]);
  });

  test("G-25: a company that is not activated cannot ask, and an operator's activation opens it", async () => {
    const company = await aCompany(world.tx);
    await rowsOf(world.tx, `UPDATE company SET can_proforma = false WHERE id = ${company}`);
    const refused = await app.as(company)(rechargeAccount, { Count: "100", Cur: "USD" });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe("companyNotActivated");
    expect(
      (await app.as(first)(activateCompany, { id: String(company), reason: "Documents checked" })).statusCode,
    ).toBe(200);
    await proforma(company);
    expect(
      await rowsOf(
        world.tx,
        `SELECT reason FROM audit.record WHERE action = 'company.activate' AND tenant = ${company}`,
      ),
    ).toEqual([{ reason: "Documents checked" }]);
  });

  test("G-30: an amount below 1 is refused naming the field", async () => {
    const company = await aCompany(world.tx);
    const refused = await app.as(company)(rechargeAccount, { Count: "0.99", Cur: "USD" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ Count: "Minimum 1" });
  });

  test("G-08: roubles are hidden in funding and refused, also by a direct call", async () => {
    const company = await aCompany(world.tx);
    await rowsOf(world.tx, `UPDATE company SET bills = '{RUB,USD}' WHERE id = ${company}`);
    const refused = await app.as(company)(rechargeAccount, { Count: "100", Cur: "RUB" });
    expect([400, 422]).toContain(refused.statusCode);
    expect(refused.json().fields).toHaveProperty("Cur");
  });

  test("T-26: the login of the request is ignored; the invoice is the caller's own", async () => {
    const company = await aCompany(world.tx);
    const other = await aCompany(world.tx, { email: "victim@company.test" });
    const reply = await app.as(company)(rechargeAccount, { Login: "victim@company.test", Count: "50", Cur: "USD" });
    expect(reply.statusCode).toBe(200);
    expect((await app.as(other)(listTopups, {})).json().rows).toEqual([]);
    expect((await app.as(company)(listTopups, {})).json().rows).toHaveLength(1);
  });

  test("A-34: a contractor cannot ask for a top-up", async () => {
    const contractor = await aContractor(world.tx);
    expect((await app.as(contractor)(rechargeAccount, { Count: "50", Cur: "USD" })).statusCode).toBe(403);
  });
});

interface Row {
  id: number;
  matches: { line: { id: number }; differences: string[] }[];
  approval: { id: number; match: { line: { id: number } } | null } | null;
}

test("L-29: a company's setting decides whether its invoices print links to tasks; a contractor's never do", async () => {
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx);
  const shown = async (user: number) => (await app.as(user)(documentOptions, {})).json().isInvoiceTaskHasUrls;
  expect(await shown(company)).toBe(false);
  await rowsOf(world.tx, `UPDATE company SET is_invoice_task_has_urls = true WHERE id = ${company}`);
  expect(await shown(company)).toBe(true);
  expect(await shown(contractor)).toBe(false);
});

describe("lines of the bank", () => {
  test("HO-44: a line that names several invoices, or a number inside a longer word, is exact for none of them", async () => {
    const company = await aCompany(world.tx, { name: "Hotel Ltd" });
    const [one, two] = [await proforma(company, "321"), await proforma(company, "321")];
    const next = two.number.split("-").at(-1);
    const lines = [
      await line("Hotel Ltd", `${one.number} and ${two.number}`, "321.00"),
      await line("Hotel Ltd", `${one.number}/${next}`, "321.00"),
      await line("Hotel Ltd", `${one.number}, ${next}`, "321.00"),
      await line("Hotel Ltd", `A${one.number}`, "321.00"),
      await line("Hotel Ltd", `${one.number} of 20.11.2026, 321.00 USD`, "321.00"),
    ];
    const queue = (await app.as(first)(operatorTopups, {})).json().rows as Row[];
    const found = (id: number) =>
      Object.fromEntries(
        (queue.find((row) => row.id === id)?.matches ?? []).map((match) => [match.line.id, match.differences]),
      );
    const [both, slash, comma, longer, dated] = lines.map(String);
    expect(found(one.id)).toEqual({
      [String(both)]: ["severalNumbers"],
      [String(slash)]: ["severalNumbers"],
      [String(comma)]: ["severalNumbers"],
      [String(longer)]: ["number"],
      [String(dated)]: [],
    });
    expect(found(two.id)).toMatchObject({ [String(both)]: ["severalNumbers"], [String(slash)]: ["severalNumbers"] });
    const asked = await app.as(second)(settleTopup, {
      id: String(one.id),
      bankLineId: lines[0],
      reason: "One of both",
    });
    expect(asked.json()).toEqual({ state: "waitsForSecondPerson" });
  });

  const typed = (more: Record<string, unknown>) =>
    app.as(first)(enterBankLine, {
      valueDate: "2026-11-20",
      payer: "India Ltd",
      reference: "Monthly budget",
      currency: "USD",
      amount: "500",
      reason: "Statement",
      ...more,
    });

  test("HO-44: two equal payments of one day are entered with the bank's own numbers; the same payment is not entered twice", async () => {
    expect((await typed({})).statusCode).toBe(200);
    expect((await typed({})).json()).toMatchObject({ status: 409, code: "conflict" });
    expect((await typed({ bankNumber: " FT-2 " })).json()).toMatchObject({ bankNumber: "FT-2", amount: "500.00" });
    expect((await typed({ bankNumber: "FT-2" })).statusCode).toBe(409);
    expect((await typed({ bankNumber: "FT-2", payer: "India Limited" })).statusCode).toBe(409);
    expect((await typed({ bankNumber: "FT-3" })).statusCode).toBe(200);
    expect((await typed({ amount: "501", bankNumber: "FT-4" })).statusCode).toBe(200);
    expect((await typed({ amount: "501" })).statusCode).toBe(409);
  });

  test.each([
    [{ amount: "0" }, { amount: "Enter an amount above zero" }],
    [{ amount: "0.00" }, { amount: "Enter an amount above zero" }],
    [{ valueDate: "9999-12-31" }, { valueDate: "The year must be from 2000 to 2099" }],
    [{ valueDate: "2099-01-01" }, { valueDate: "This day is still to come" }],
    [{ valueDate: "1999-12-31" }, { valueDate: "The year must be from 2000 to 2099" }],
  ])("HO-44, T-06: a line with %j is refused naming the field", async (wrong, fields) => {
    const refused = await typed(wrong);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
  });
});

describe("settling a top-up", () => {
  test("HO-44: the line of invoice 17 is no match by number for invoice 1", async () => {
    const company = await aCompany(world.tx, { name: "Delta Ltd" });
    const made = await proforma(company, "777");
    const other = await line("Delta Ltd", `${made.number}7 paid`, "777.00");
    const own = await line("Delta Ltd", `paid ${made.number}, thanks`, "777.00");
    const queue = (await app.as(first)(operatorTopups, {})).json().rows as Row[];
    const matches = queue.find((row) => row.id === made.id)?.matches ?? [];
    expect(matches.map(({ line: { id }, differences }) => [id, differences])).toEqual([
      [own, []],
      [other, ["number"]],
    ]);
  });

  test("HO-44, O-26: number, amount, currency and payer agree, so an operator who did not type the line confirms and the balance is credited once", async () => {
    const company = await aCompany(world.tx, { name: "Bravo Studio Ltd" });
    const made = await proforma(company);
    const bankLineId = await line("BRAVO STUDIO LTD", `Invoice ${made.number.replaceAll("-", " ")}`, "10000.00");
    const settle = () => app.as(second)(settleTopup, { id: String(made.id), bankLineId, reason: "Exact match" });
    expect((await settle()).json()).toEqual({ state: "paid" });
    expect((await settle()).statusCode).toBe(409);
    expect(await balance(company)).toEqual([{ balance: "1000000" }]);
    const messages = await rowsOf<{ payload: { channel: string; data: { method: string } } }>(
      world.tx,
      `SELECT payload FROM centrifugo_outbox WHERE payload ->> 'channel' = 'user#${company}'`,
    );
    expect(messages.map(({ payload }) => payload.data.method)).toEqual(["info"]);
    expect(await rowsOf(world.tx, `SELECT kind, data FROM notice WHERE user_id = ${company}`)).toEqual([
      { kind: "topupCredited", data: { title: made.number, amount: "1000000", currency: "USD" } },
    ]);
  });

  test.each([
    ["another payer", "Somebody Else Ltd", "10000"],
    ["another amount", "Charlie Ltd", "9999.99"],
  ])("HO-43, HO-44: with %s a second operator must approve, never the first", async (_, payer, amount) => {
    const company = await aCompany(world.tx, { name: "Charlie Ltd" });
    const made = await proforma(company);
    const bankLineId = await line(payer, made.number, amount);
    const asked = await app.as(first)(settleTopup, {
      id: String(made.id),
      bankLineId,
      reason: "Payer is the mother company",
    });
    expect(asked.json()).toEqual({ state: "waitsForSecondPerson" });
    expect(await balance(company)).toEqual([]);
    const queue = (await app.as(second)(operatorTopups, {})).json().rows as Row[];
    const approval = queue.find((row) => row.id === made.id)?.approval;
    expect(approval?.match?.line.id).toBe(bankLineId);
    const id = String(approval?.id);
    const own = await app.as(first)(decideApproval, { id, decision: "approved", reason: "Mine" });
    expect(own.json().code).toBe("samePerson");
    expect((await app.as(second)(decideApproval, { id, decision: "approved", reason: "Letter seen" })).statusCode).toBe(
      200,
    );
    expect(await balance(company)).toEqual([{ balance: amount === "10000" ? "1000000" : "999999" }]);
  });

  test("HO-43: people who are no operators find nothing, and an operator without the right is refused", async () => {
    const company = await aCompany(world.tx);
    const made = await proforma(company);
    const input = { id: String(made.id), reason: "I want my money" };
    expect((await app.as(company)(settleTopup, input)).statusCode).toBe(404);
    expect((await app.as(undefined)(settleTopup, input)).statusCode).toBe(404);
    const support = await anOperator(world.tx, ["support"]);
    expect((await app.as(support)(settleTopup, input)).statusCode).toBe(403);
  });

  test("HO-43: an operator's action without a reason is refused naming the field", async () => {
    const company = await aCompany(world.tx);
    const made = await proforma(company);
    const refused = await app.as(first)(settleTopup, { id: String(made.id), reason: " " });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toHaveProperty("reason");
  });
});
