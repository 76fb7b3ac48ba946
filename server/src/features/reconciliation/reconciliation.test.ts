import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorReconciliation, operatorReconciliationDay } from "@artel/shared/calls/reconciliation/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { type CamtLine, camtFile } from "../../testing/camt-file.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let uploads: Caller;
let settles: Caller;
const reason = "Statement of the day";

beforeAll(async () => {
  ({ world, app } = await startApp());
  uploads = app.as(await anOperator(world.tx, ["treasury"]));
  settles = app.as(await anOperator(world.tx, ["treasury"]));
});
afterAll(() => closeWithCleanBooks(app, world));

let counter = 0;

/** An account of ours at a bank, and what uploads a statement of it and reads the comparison. */
async function anAccount(currency: "EUR" | "USD" = "EUR") {
  counter += 1;
  const { id, account } = await ok(uploads, addBankAccount, { account: `LT${counter}RECON`, currency, reason });
  const key = `bank-${id}-${currency}`;
  return {
    key,
    upload: (lines: readonly CamtLine[], opening: string, closing: string) =>
      ok(uploads, uploadBankFile, {
        ...{ name: "day.xml", reason },
        content: camtFile({ account, currency, lines, opening, closing }),
      }),
    day: async (day: string) =>
      (await ok(settles, operatorReconciliation, { dateFrom: day, dateTo: day })).days.find((one) => one.key === key),
    items: async (day: string) => (await ok(settles, operatorReconciliationDay, { place: key, day })).items,
  };
}

const differences = async () =>
  (await ok(settles, operatorOverview, {})).queues.find(({ name }) => name === "differences");

/** Settles the only open line with this proforma. */
async function settle(topup: { readonly id: number; readonly number: string }): Promise<void> {
  const { rows } = await ok(settles, operatorBankLines, { state: "matched", search: topup.number, take: "5" });
  const settled = await ok(settles, settleTopup, { id: String(topup.id), bankLineId: rows[0]?.id, reason });
  expect(settled.state).toBe("paid");
}

async function proforma(name: string, amount: string, currency = "EUR") {
  const company = await aCompany(world.tx, { name });
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id = ${company}`);
  return ok(app.as(company), rechargeAccount, { Count: amount, Cur: currency });
}

describe("a bank against the ledger", { shuffle: false }, () => {
  test("HO-44, HO-96: a line explains the difference until it is booked, and then its day shows when it came to agree", async () => {
    const account = await anAccount();
    const made = await proforma("Recon One", "120");
    await account.upload(
      [{ amount: "120.00", payer: "Recon One", reference: made.number, bankReference: "1" }],
      "500.00",
      "620.00",
    );
    expect(await account.day("2026-11-20")).toMatchObject({
      ...{ state: "explained", outside: "620.00", ledger: "500.00" },
      ...{ difference: "120.00", explained: "120.00", unexplained: "0.00" },
    });
    expect(await account.items("2026-11-20")).toMatchObject([
      { kind: "lineNotBooked", amount: "120.00", day: "2026-11-20", agreedAt: null },
    ]);
    world.clock.advance(86_400);
    await settle(made);
    // The day itself stays as it was; the line says that it agrees since.
    expect(await account.day("2026-11-20")).toMatchObject({ state: "explained", difference: "120.00" });
    expect((await account.items("2026-11-20"))[0]?.agreedAt).toBe(world.clock.now().toISOString());
    expect(await account.day("2026-11-21")).toMatchObject({ state: "notTold", outside: null, ledger: "620.00" });
    await account.upload(
      [{ amount: "1.00", payer: "X", reference: "x", bankReference: "2", day: "2026-11-21" }],
      "620.00",
      "621.00",
    );
    expect(await account.day("2026-11-21")).toMatchObject({ state: "explained", difference: "1.00" });
  });

  test("HO-96: what an account held before its first statement is no difference, and a lost line is one that nothing explains", async () => {
    const account = await anAccount();
    await account.upload([{ amount: "10.00", payer: "Y", reference: "y", bankReference: "1" }], "1000.00", "1013.37");
    expect(await account.day("2026-11-20")).toMatchObject({
      ...{ state: "unexplained", difference: "13.37", explained: "10.00", unexplained: "3.37" },
    });
  });

  test("HO-96: of two files of a day the newer one's closing balance holds", async () => {
    const account = await anAccount();
    const line = { amount: "10.00", payer: "Z", reference: "z", bankReference: "1" };
    await account.upload([line], "0.00", "11.00");
    await account.upload([line], "0.00", "10.00");
    expect(await account.day("2026-11-20")).toMatchObject({
      state: "explained",
      outside: "10.00",
      unexplained: "0.00",
    });
  });

  test("HO-44: what was settled without a line stands apart from all accounts, and leads to its top-up", async () => {
    const account = await anAccount("USD");
    await account.upload([], "0.00", "0.00");
    const made = await proforma("Recon Two", "75", "USD");
    await ok(settles, settleTopup, { id: String(made.id), reason });
    const [asked] = await rowsOf<{ id: string }>(world.tx, "SELECT id::text FROM approval WHERE state = 'waiting'");
    await ok(uploads, decideApproval, { id: String(asked?.id), decision: "approved", reason });
    const today = world.clock.now().toISOString().slice(0, 10);
    expect(await account.items(today)).toEqual([]);
    const { items, state, ledger } = await ok(settles, operatorReconciliationDay, { place: "bank-0-USD", day: today });
    expect([state, ledger]).toEqual(["notTold", "75.00"]);
    expect(items).toMatchObject([{ kind: "notInStatement", amount: "-75.00", topupId: made.id, lineId: null }]);
  });

  test("HO-44: a difference stands in the queue of the console once it is older than a day, and leaves it when it is booked", async () => {
    const before = (await differences())?.count ?? 0;
    const account = await anAccount();
    const made = await proforma("Recon Three", "30");
    const today = world.clock.now().toISOString().slice(0, 10);
    await account.upload(
      [{ amount: "30.00", payer: "Recon Three", reference: made.number, bankReference: "1", day: today }],
      "0.00",
      "30.00",
    );
    world.clock.set(`${today}T23:00:00Z`);
    expect((await differences())?.count).toBe(before);
    world.clock.advance(2 * 86_400);
    expect((await differences())?.count).toBeGreaterThan(before);
    const late = (await differences())?.count ?? 0;
    await settle(made);
    expect((await differences())?.count).toBe(late - 1);
  });
});

describe("what is asked", () => {
  test.each([
    [{ dateFrom: "2026-11-21", dateTo: "2026-11-20" }, { dateFrom: "The first day is after the last one" }],
    [{ dateFrom: "2026-01-01", dateTo: "2026-11-20" }, { dateFrom: "At most 92 days at once" }],
  ])("HO-44: a period %j is refused naming the field", async (period, fields) => {
    const refused = await settles(operatorReconciliation, period);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
  });

  test("HO-43: nobody but operators finds the page's calls, and an account that nobody named is not found", async () => {
    const company = await aCompany(world.tx);
    expect((await app.as(company)(operatorReconciliation, {})).statusCode).toBe(404);
    const strange = await settles(operatorReconciliationDay, { place: "bank-999999-EUR", day: "2026-11-20" });
    expect(strange.statusCode).toBe(404);
  });

  test("HO-96: a closing balance that a file told is never changed", async () => {
    await expect(asSuperuser(world, "UPDATE bank_closing SET closing_balance = 0")).rejects.toThrow();
  });
});
