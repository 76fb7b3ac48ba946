import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { setNewTaskMode } from "@artel/shared/calls/companies/legacy";
import { noteVatCheck, operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { createTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aManager, anOperator, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;
let company: number;
const reason = "Seen in VIES";

const fields = {
  ...{ taxStatus: "4", regNum: "HE 100", city: "Limassol", zip: "3000", address: "1 First Street" },
  ...{ countryVat: "CY", EUVAT: "CY10259033P" },
};

beforeAll(async () => {
  ({ world, app } = await startApp());
  operator = await anOperator(world.tx, ["compliance"]);
});
afterAll(() => closeWithCleanBooks(app, world));
beforeEach(async () => {
  company = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  await give(fields);
});

/** Lays fields over the tax data of the company, as its owner's form does. */
async function give(some: Readonly<Record<string, string>>): Promise<void> {
  await rowsOf(world.tx, `UPDATE company SET profile = profile || '${JSON.stringify(some)}' WHERE id = ${company}`);
}
const show = () => ok(app.as(operator), operatorCompany, { id: company });

describe("the page of a company", () => {
  test("HO-43: data, entity, tariff and people are there, the owner first; who looked is recorded", async () => {
    const manager = await aManager(world.tx, company);
    const removed = await aManager(world.tx, company);
    await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${removed}`);
    const shown = await show();
    expect(shown).toMatchObject({
      ...{ id: company, name: "Northwind Studio Ltd", state: "active" },
      details: { regNum: "HE 100", taxStatus: "4", city: "Limassol", zip: "3000", address: "1 First Street", ein: "" },
      entity: { country: "CY" },
      ...{ tariff: { name: "standard", taskFee: "5.00" }, flags: [], balances: [], openTasks: 0, topups: [] },
    });
    expect(shown.people.map(({ id, role }) => [id, role])).toEqual([
      [company, "owner"],
      [manager, "manager"],
    ]);
    const { rows } = await ok(app.as(operator), operatorAudit, { user: String(company) });
    expect(rows.map(({ action, subject }) => [action, subject])).toContainEqual(["company.read", `company:${company}`]);
  });

  test("HO-43: each currency says what can be spent, what tasks reserve and what proformas await; documents and tasks stand below", async () => {
    await fund(world.tx, company, "USD", 1_062_50n);
    const contractorId = await aContractor(world.tx, { companies: [company] });
    const task = { contractorId, title: "Logo", categoryId: 105, amount: "1000.00", currency: "USD" };
    await app.as(company)(setNewTaskMode, { Value: "1" });
    await ok(app.as(company), createTask, { ...task, deadline: "04/12/2026" });
    const { number } = await ok(app.as(company), rechargeAccount, { Count: "300", Cur: "EUR" });
    const shown = await show();
    // 1 000.00 and 5 % of it.
    expect(shown.balances).toEqual([
      { currency: "EUR", available: "0.00", escrow: "0.00", awaited: "300.00" },
      { currency: "USD", available: "12.50", escrow: "1050.00", awaited: "0.00" },
    ]);
    expect(shown.topups.map((one) => [one.number, one.amount, one.state])).toEqual([[number, "300.00", "issued"]]);
    expect(shown.documents.map((one) => one.number)).toEqual([number]);
    expect(shown.tasks.map(({ title }) => title)).toEqual(["Logo"]);
    expect(shown.openTasks).toBe(1);
  });

  test("HO-43: an unknown number, a freelancer's and an operator's are not found, and nobody but operators reads any", async () => {
    const contractor = await aContractor(world.tx, { companies: [company] });
    for (const id of [999_999, contractor, operator]) {
      expect((await app.as(operator)(operatorCompany, { id })).statusCode).toBe(404);
    }
    const manager = await aManager(world.tx, company);
    for (const stranger of [company, manager, contractor, undefined]) {
      expect((await app.as(stranger)(operatorCompany, { id: company })).statusCode).toBe(404);
    }
  });
});

describe("the VAT number", () => {
  test("HO-102: its form is judged by pattern and check digit of its country", async () => {
    const forms: string[] = [];
    for (const EUVAT of ["CY10259033P", "CY10259033A", "CY1", ""]) {
      await give({ EUVAT });
      forms.push((await show()).vat.form);
    }
    expect(forms).toEqual(["fits", "oddDigit", "wrong", "none"]);
  });

  test("HO-43: what the register said stands with who looked, when and at which number, and in the audit log", async () => {
    expect((await show()).vat.check).toBe(null);
    const asked = { id: String(company), number: "CY10259033P", reason };
    await ok(app.as(operator), noteVatCheck, { ...asked, isValid: false });
    await ok(app.as(operator), noteVatCheck, { ...asked, isValid: true });
    await give({ EUVAT: "CY10259034Q" });
    expect((await show()).vat).toMatchObject({
      number: "CY10259034Q",
      check: {
        ...{ number: "CY10259033P", isValid: true, found: reason },
        ...{ by: expect.stringMatching(/./), at: world.clock.now().toISOString() },
      },
    });
    const { rows } = await ok(app.as(operator), operatorAudit, { user: String(company) });
    const noted = rows.filter(({ action }) => action === "company.vatCheck");
    expect(noted.map(({ detail }) => detail?.isValid)).toEqual([true, false]);
  });

  test("HO-43: a result for a number that the company does not have, without a duty or a reason, is refused", async () => {
    const asked = { id: String(company), number: "CY10259033P", isValid: true, reason };
    const other = await app.as(operator)(noteVatCheck, { ...asked, number: "CY1" });
    expect([other.statusCode, other.json().present]).toEqual([409, { number: "CY10259033P" }]);
    expect((await app.as(operator)(noteVatCheck, { ...asked, reason: "" })).statusCode).toBe(400);
    const support = await anOperator(world.tx, ["support"]);
    expect((await app.as(support)(noteVatCheck, asked)).statusCode).toBe(403);
    expect((await app.as(company)(noteVatCheck, asked)).statusCode).toBe(404);
    expect((await show()).vat.check).toBe(null);
  });
});
