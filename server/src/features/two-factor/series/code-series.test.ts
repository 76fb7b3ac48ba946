import { operatorAudit } from "@artel/shared/calls/audit/operator";
import type { CallDefinition } from "@artel/shared/calls/call";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorSignOut } from "@artel/shared/calls/operators/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, markPayoutItems, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import { endCodeSeries, listCodeSeries, openCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allBindings } from "../../../features.ts";
import { anotherSession } from "../../../testing/another-session.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator } from "../../../testing/people.ts";
import { appCodeAt } from "../../../testing/totp.ts";
import { aBank } from "../../../testing/verified-wallets.ts";
import { meetAt } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { createTaskQueues } from "../../tasks/pay/task-batch.ts";
import { createFactorGate } from "../factor-gate.ts";
import { linkNewApp } from "../link-new-app.ts";

let world: TestWorld;
/** Without a second factor, for what others do; and the same product with it. */
let app: TestApp;
let asking: TestApp;
let second: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  asking = await testApp(world, createFactorGate(world.app));
  second = await anOperator(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterAll(async () => {
  await asking.server.close();
  await closeWithCleanBooks(app, world);
});

const reason = "Statement of the day";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
let counter = 0;

interface Person {
  readonly id: number;
  /** In the session that opens the series, or in another one. */
  readonly call: (call: CallDefinition, input: object, headers?: Record<string, string>) => Promise<Answer>;
  readonly elsewhere: (call: CallDefinition, input: object) => Promise<Answer>;
}
type Answer = Awaited<ReturnType<ReturnType<TestApp["as"]>>>;

async function operator(): Promise<Person> {
  const id = await anOperator(world.tx);
  await linkNewApp(world.tx, world.app, { userId: id, secret, step: 0, now: world.clock.now() });
  const tokens = [await anotherSession(world, id), await anotherSession(world, id)];
  const by =
    (token: string | undefined): Person["call"] =>
    (call, input, headers = {}) =>
      asking.as(undefined)(call, { ...input }, { authorization: `Bearer ${token}`, ...headers });
  return { id, call: by(tokens[0]), elsewhere: by(tokens[1]) };
}

const withCode = () => ({ "x-tfa-code": appCodeAt(secret, world.clock.now()) });
const aSeries = (kind: string, count: number, amount: string, currency = "USD") => ({
  kind,
  count,
  sums: [{ currency, amount }],
});

/** A line that nobody has typed before. */
function line(amount: string, currency = "USD") {
  counter += 1;
  return {
    valueDate: "2026-11-20",
    payer: "Northern Lines Ltd",
    reference: `Line ${counter}`,
    currency,
    amount,
    reason,
  };
}

test("HO-133, HO-10: one code opens actions of one kind up to the number and total that it showed; each takes its own sum", async () => {
  const who = await operator();
  const input = aSeries("bankLine.enter", 3, "250");
  const asked = (await who.call(openCodeSeries, input)).json();
  expect(asked.about.map(({ value }: { value: string }) => value.replaceAll("\u00a0", " "))).toEqual([
    "Entering bank lines",
    "3",
    "250,00 $",
  ]);
  expect((await who.call(openCodeSeries, input, withCode())).json()).toEqual({
    kind: "bankLine.enter",
    count: 3,
    sums: [{ currency: "USD", amount: "250.00" }],
    expiresAt: "2026-11-20T09:05:00.000Z",
  });
  expect((await who.call(enterBankLine, line("100"))).statusCode).toBe(200);
  expect((await who.call(listCodeSeries, {})).json()).toMatchObject([
    { kind: "bankLine.enter", count: 2, sums: [{ currency: "USD", amount: "150.00" }] },
  ]);
  // More than is left, and a currency that was not confirmed.
  expect((await who.call(enterBankLine, line("150.01"))).statusCode).toBe(428);
  expect((await who.call(enterBankLine, line("1", "EUR"))).statusCode).toBe(428);
  expect((await who.call(enterBankLine, line("150"))).statusCode).toBe(200);
  expect((await who.call(enterBankLine, line("0.01"))).statusCode).toBe(428);
  const { rows } = (await app.as(second)(operatorAudit, { action: "code-series.open" })).json();
  expect(rows[0]).toMatchObject({ action: "code-series.open", subject: "code-series:bankLine.enter" });
});

test("HO-133: a series ends after 5 minutes, by a word, with its session and with the duty; it opens nothing in another session", async () => {
  const who = await operator();
  const open = async () => {
    world.clock.advance(60);
    expect((await who.call(openCodeSeries, aSeries("bankLine.enter", 9, "900"), withCode())).statusCode).toBe(200);
  };
  await open();
  expect((await who.elsewhere(enterBankLine, line("1"))).statusCode).toBe(428);
  expect((await who.elsewhere(listCodeSeries, {})).json()).toEqual([]);
  world.clock.advance(299);
  expect((await who.call(enterBankLine, line("1"))).statusCode).toBe(200);
  world.clock.advance(1);
  expect((await who.call(enterBankLine, line("1"))).statusCode).toBe(428);
  expect((await who.call(listCodeSeries, {})).json()).toEqual([]);
  await open();
  expect((await who.call(endCodeSeries, { kind: "bankLine.enter" })).statusCode).toBe(200);
  expect((await who.call(enterBankLine, line("1"))).statusCode).toBe(428);
  await open();
  await rowsOf(world.tx, `UPDATE app_user SET operator_rights = '{support}' WHERE id = ${who.id} RETURNING id`);
  expect((await who.call(enterBankLine, line("1"))).statusCode).toBe(403);
  await rowsOf(world.tx, `UPDATE app_user SET operator_rights = '{treasury}' WHERE id = ${who.id} RETURNING id`);
  await open();
  expect((await who.call(operatorSignOut, {})).statusCode).toBe(200);
  expect((await who.call(enterBankLine, line("1"))).statusCode).toBe(401);
});

test("HO-133: of two actions at once for the last of a series one is done; a refused one takes nothing", async () => {
  const who = await operator();
  await who.call(openCodeSeries, aSeries("bankLine.enter", 2, "50"), withCode());
  const typed = line("20");
  expect((await who.call(enterBankLine, typed)).statusCode).toBe(200);
  expect((await who.call(enterBankLine, typed)).statusCode).toBe(409);
  expect((await who.call(listCodeSeries, {})).json()).toMatchObject([{ count: 1, sums: [{ amount: "30.00" }] }]);
  // Both have seen that the series holds them before either takes its part: first the last action, then the last of the sum.
  const atOnce = async () =>
    (
      await meetAt(
        world,
        "LOCK TABLE code_series IN EXCLUSIVE MODE",
        [1, 2].map(() => () => who.call(enterBankLine, line("30"))),
      )
    ).map(({ statusCode }) => statusCode);
  expect((await atOnce()).sort()).toEqual([200, 428]);
  world.clock.advance(60);
  await who.call(openCodeSeries, aSeries("bankLine.enter", 9, "50"), withCode());
  expect((await atOnce()).sort()).toEqual([200, 428]);
  expect((await who.call(listCodeSeries, {})).json()).toMatchObject([{ count: 8, sums: [{ amount: "20.00" }] }]);
});

test("HO-133, HO-44: a settlement against a line counts what it credits, once under its key; one without a line asks for a code", async () => {
  const who = await operator();
  const company = await aCompany(world.tx, { name: "Series Ltd" });
  const made = (await app.as(company)(rechargeAccount, { Count: "70", Cur: "USD" })).json();
  const typed = { ...line("70"), payer: "Series Ltd", reference: made.number };
  const bankLineId = (await app.as(second)(enterBankLine, typed)).json().id;
  await who.call(openCodeSeries, aSeries("topup.settle", 5, "100"), withCode());
  const seen = { companyId: company, currency: "USD", amount: "70.00" };
  const input = { id: String(made.id), bankLineId, reason, seen };
  expect((await who.call(settleTopup, { id: String(made.id), reason, seen })).statusCode).toBe(428);
  // Without a word of what was seen it is in no series.
  expect((await who.call(settleTopup, { ...input, seen: undefined })).statusCode).toBe(428);
  expect((await who.call(settleTopup, { ...input, seen: { ...seen, amount: "7.00" } })).json()).toMatchObject({
    code: "changedMeanwhile",
    present: seen,
    changed: ["amount"],
  });
  const key = { "idempotency-key": "settled-in-a-series" };
  for (let time = 0; time < 2; time += 1) {
    expect((await who.call(settleTopup, input, key)).json()).toEqual({ state: "paid" });
  }
  expect((await who.call(listCodeSeries, {})).json()).toMatchObject([{ count: 4, sums: [{ amount: "30.00" }] }]);
});

test("HO-133, HO-33: orders marked as paid count their nets; a failed one and an order of another batch ask for a code", async () => {
  const who = await operator();
  const ids: number[] = [];
  for (const amount of ["200", "300"]) {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    await aBank(world, app, person);
    const made = await app.as(person)(withdraw, { amount, type: "toBank", walletId: "", currency: "USD" });
    ids.push(made.json().id);
  }
  const third = await anOperator(world.tx);
  const { id } = (await app.as(second)(buildBatch, { ids, reason })).json();
  await app.as(third)(releaseBatch, { id, reason });
  const { payouts } = (await app.as(second)(operatorBatch, { id })).json();
  type Shown = { payout: { contractor: { id: number } }; items: { id: number; net: string }[] };
  const items = (payouts as Shown[]).flatMap(({ payout, items: parts }) =>
    parts.map((part) => ({
      itemId: part.id,
      seen: { contractorId: payout.contractor.id, currency: "USD", amount: part.net },
    })),
  );
  await who.call(openCodeSeries, aSeries("payout.paid", 9, "400"), withCode());
  const mark = (marked: readonly object[], result: string, batch = id) =>
    who.call(markPayoutItems, {
      id: batch,
      reason,
      results: marked.map((one) => ({ ...one, result, ...(result === "failed" ? { failure: "Closed" } : {}) })),
    });
  expect((await mark(items, "paid")).statusCode).toBe(428);
  expect((await mark(items.slice(0, 1), "failed")).statusCode).toBe(428);
  expect((await mark(items.slice(0, 1), "paid", id + 1)).statusCode).toBe(428);
  const [, last] = items;
  expect((await mark([{ itemId: last?.itemId }], "paid")).statusCode).toBe(428);
  const wrong = await mark([{ ...last, seen: { ...last?.seen, amount: "299.00" } }], "paid");
  expect([wrong.json().code, wrong.json().changed]).toEqual(["changedMeanwhile", ["amount"]]);
  expect((await mark(items.slice(1), "paid")).json()).toMatchObject({ marked: 1 });
  expect((await who.call(listCodeSeries, {})).json()).toMatchObject([{ count: 8, sums: [{ amount: "100.00" }] }]);
});

test("HO-133, HO-43: approvals, releases, rates, duties, operators and destinations are in no series", () => {
  const bindings = allBindings({ queues: createTaskQueues(undefined as never, undefined as never) });
  const counted = bindings.filter(({ counts }) => counts).map(({ call }) => call.name);
  expect(counted.sort()).toEqual(["bookLineOrder", "enterBankLine", "markPayoutItems", "settleTopup"]);
});

test("HO-133, HO-01: a currency twice and a sum of nothing are refused, naming the field", async () => {
  const series = (sums: readonly object[]) =>
    app.as(second)(openCodeSeries, { kind: "topup.settle", count: 2, sums: [...sums] });
  const usd = { currency: "USD", amount: "5" };
  expect(Object.keys((await series([usd, usd])).json().fields)).toEqual(["sums.1.currency"]);
  expect(Object.keys((await series([usd, { currency: "EUR", amount: "0" }])).json().fields)).toEqual(["sums.1.amount"]);
  expect((await series([])).statusCode).toBe(400);
});
