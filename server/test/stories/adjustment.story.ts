import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, aContractor, aDraft, anOperator, fund } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import type { TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/**
 * Written by hand. A fee of 50.00 should have been 30.00: 20.00 go back to the company. 5.00 of it were a promise to the freelancer.
 * Nothing of what was booked is touched.
 */
const expected = `
1 topup.settle            house      bankClearing        -2000.00 USD
                          Northwind  available           +2000.00 USD
2 task.pay                Northwind  available           -1050.00 USD
                          Northwind  escrow              +1050.00 USD
3 task.accept             Northwind  escrow              -1050.00 USD
                          Anna       available           +1000.00 USD
                          house      feeTask               +50.00 USD
4 ledger.adjust           house      feeTask               -20.00 USD
                          Northwind  available             +20.00 USD
5 ledger.adjust           Northwind  available              -5.00 USD
                          Anna       available              +5.00 USD
`;

test("HO-43, HO-96: two operators correct a fee and move a promise by postings of two legs; the books equal a table written by hand", async () => {
  const northwind = await aCompany(world.tx);
  const anna = await aContractor(world.tx, { companies: [northwind] });
  const [first, second] = [await anOperator(world.tx, ["finance"]), await anOperator(world.tx, ["finance"])];
  await fund(world.tx, northwind, "USD", 200_000n);
  const task = await aDraft(world.tx, { company: northwind, contractor: anna, reward: 100_000n, fee: 5_000n });
  await ok(app.as(northwind), payTask, { id: String(task) });
  await ok(app.as(anna), acceptTask, { id: task });
  const correct = async (accounts: object, amount: string) => {
    const said = { currency: "USD", amount, code: "wrongFee", evidence: "Letter of 21 November", reason: "Agreed 3 %" };
    const { approval } = await ok(app.as(first), proposeAdjustment, { ...accounts, ...said });
    await ok(app.as(second), decideApproval, { id: String(approval), decision: "approved", reason: "Seen" });
  };
  await correct({ fromAccount: "feeTask", toAccount: "available", toOwner: String(northwind) }, "20");
  await correct(
    { fromAccount: "available", fromOwner: String(northwind), toAccount: "available", toOwner: String(anna) },
    "5.00",
  );
  expect(`\n${await printLedger(world, { [northwind]: "Northwind", [anna]: "Anna" })}\n`).toBe(expected);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
