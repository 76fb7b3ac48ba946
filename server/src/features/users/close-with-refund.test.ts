import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { giveUpReturn } from "@artel/shared/calls/funding/operator-orders";
import { operatorUser } from "@artel/shared/calls/users/operator";
import { proposeUserClose } from "@artel/shared/calls/users/operator-care";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, anOperator, fund } from "../../testing/people.ts";
import { refundDesk } from "../../testing/refund-desk.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let support: number;
let compliance: number;
let treasurer: number;
let financier: number;
let refunds: ReturnType<typeof refundDesk>;
const reason = "Asked by letter";

beforeAll(async () => {
  ({ world, app } = await startApp());
  support = await anOperator(world.tx, ["support"]);
  compliance = await anOperator(world.tx, ["compliance"]);
  treasurer = await anOperator(world.tx, ["treasury"]);
  financier = await anOperator(world.tx, ["finance"]);
  refunds = refundDesk(world, app, { uploader: await anOperator(world.tx, ["treasury"]), treasurer, financier });
});
afterAll(() => closeWithCleanBooks(app, world));

const askClose = async (id: number) => (await app.as(support)(proposeUserClose, { id, reason })).json();
const decide = (approval: number) =>
  app.as(compliance)(decideApproval, { id: String(approval), decision: "approved", reason });
const stateOf = async (id: number) => (await ok(app.as(support), operatorUser, { id })).state;

test("HO-43, HO-44: a refund on its way stands in the way of closing, at the request and at the decision; with its money at the payer the company closes", async () => {
  const early = await refunds.aPaid("300.00");
  const { order } = await refunds.refunded(early, "300.00", "300.00");
  expect(await refunds.balance(early)).toBe("0");
  const what = `The account cannot be closed yet: refunds are on their way: ${order}`;
  expect((await askClose(early.company)).detail).toBe(what);
  await refunds.debit(early, order, "300.00");
  const { approval } = await askClose(early.company);
  expect((await decide(approval)).json()).toEqual({ decision: "approved" });
  expect(await stateOf(early.company)).toBe("closed");
});

test("HO-43, HO-44: a refund that the bank refuses is money of the company again, which stands in the way by its sum", async () => {
  const paid = await refunds.aPaid("80.00");
  const { line, order } = await refunds.refunded(paid, "80.00", "80.00");
  const seen = { orderId: order, currency: "EUR", amount: "80.00" } as const;
  await app.as(treasurer)(giveUpReturn, { id: String(line), reason, seen });
  expect((await refunds.desk.decide(`bank-line:${line}`, financier)).json().decision).toBe("approved");
  expect((await askClose(paid.company)).detail).toBe("The account cannot be closed yet: it holds 80,00\u00a0€");
  expect(await stateOf(paid.company)).toBe("active");
});

test("HO-43: the books name a closed account that holds money, and none that is open or empty", async () => {
  const [empty, rich] = [await aCompany(world.tx), await aCompany(world.tx)];
  await fund(world.tx, rich, "EUR", 100n);
  const named = async () =>
    (await checkLedger(world.app.db)).findings.map(({ check, detail }) => [check, detail.replace(String(rich), "N")]);
  const remember = (id: number) =>
    rowsOf(
      world.tx,
      `INSERT INTO closed_account (user_id, account_id, state, company_ids, closed_at) VALUES (${id}, ${id}, 'active', '{}', now())`,
    );
  await remember(empty);
  expect(await named()).toEqual([]);
  await remember(rich);
  expect(await named()).toEqual([
    ["a closed account holds no money and waits for none", "available 100 EUR of the closed N"],
  ]);
  await rowsOf(world.tx, `DELETE FROM closed_account WHERE account_id IN (${empty}, ${rich})`);
});
