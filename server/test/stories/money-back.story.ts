import { setDocumentSettings } from "@artel/shared/calls/companies/app";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { returnPayment } from "@artel/shared/calls/tasks/app-returns";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, aContractor, aDraft, fund } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import type { TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/** Written by hand. Of 1 000.00 Anna gives back 250.00, then the rest; the fee of 50.00 stays with the house. */
const expected = `
1 topup.settle            house      bankClearing        -2000.00 USD
                          Northwind  available           +2000.00 USD
2 task.pay                Northwind  available           -1050.00 USD
                          Northwind  escrow              +1050.00 USD
3 task.accept             Northwind  escrow              -1050.00 USD
                          Anna       available           +1000.00 USD
                          house      feeTask               +50.00 USD
4 task.return             Anna       available            -250.00 USD
                          Northwind  available            +250.00 USD
5 task.return             Anna       available            -750.00 USD
                          Northwind  available            +750.00 USD
`;

test("HO-96, HO-36: a freelancer gives a payment back in two parts; the books equal a table written by hand", async () => {
  const northwind = await aCompany(world.tx);
  const anna = await aContractor(world.tx, { companies: [northwind] });
  await fund(world.tx, northwind, "USD", 200_000n);
  const id = await aDraft(world.tx, { company: northwind, contractor: anna, reward: 100_000n, fee: 5_000n });
  await ok(app.as(northwind), payTask, { id });
  await ok(app.as(anna), acceptTask, { id });
  for (const [amount, left] of [
    ["250", "1000.00"],
    ["750.00", "750.00"],
  ] as const) {
    const seen = { companyId: northwind, currency: "USD", left };
    await ok(app.as(anna), returnPayment, { id, amount, reason: "The work was not needed", seen });
  }
  expect(`\n${await printLedger(world, { [northwind]: "Northwind", [anna]: "Anna" })}\n`).toBe(expected);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});

/** The same of a company with one invoice a month, whose order is still awaited. */
const monthly = `
1 topup.settle            house      bankClearing         -200.00 EUR
                          Acme       available            +200.00 EUR
2 task.pay                Acme       available            -105.00 EUR
                          Acme       escrow               +105.00 EUR
3 task.accept             Acme       escrow               -105.00 EUR
                          Boris      available            +100.00 EUR
                          house      feeTask                +5.00 EUR
4 task.return             Boris      available            -100.00 EUR
                          Acme       available            +100.00 EUR
`;

test("HO-96, HO-36: before the month is billed the whole payment comes back; the order is left with the fee", async () => {
  const acme = await aCompany(world.tx);
  const boris = await aContractor(world.tx, { companies: [acme] });
  await fund(world.tx, acme, "EUR", 20_000n);
  await ok(app.as(acme), setDocumentSettings, { monthlyInvoice: true });
  const id = await aDraft(world.tx, { company: acme, contractor: boris, currency: "EUR", reward: 10_000n, fee: 500n });
  await ok(app.as(acme), payTask, { id });
  await ok(app.as(boris), acceptTask, { id });
  const seen = { companyId: acme, currency: "EUR", left: "100.00" };
  await ok(app.as(boris), returnPayment, { id, amount: "100.00", reason: "Paid twice", seen });
  expect(`\n${await printLedger(world, { [acme]: "Acme", [boris]: "Boris" })}\n`).toBe(monthly);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
