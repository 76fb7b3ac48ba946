import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { cancelProforma, enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { creditCardPayin } from "@artel/shared/calls/funding/operator-card-payins";
import { creditDeposit, operatorDeposits } from "@artel/shared/calls/funding/operator-deposits";
import { operatorBankLine, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { operatorUser } from "@artel/shared/calls/users/operator";
import { proposeUserClose, proposeUserReopen } from "@artel/shared/calls/users/operator-care";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFinalDeposit } from "../../testing/aside-deposit.ts";
import { type CardDesk, startCardDesk, told } from "../../testing/card-desk.ts";
import { ok } from "../../testing/ok.ts";
import { anOperator } from "../../testing/people.ts";
import { printLedger } from "../../testing/print-ledger.ts";
import { meetAt } from "../../testing/waiting.ts";
import { rowsOf } from "../../testing/world.ts";

let desk: CardDesk;
let support: number;
let compliance: number;
let treasury: number;
let typist: number;
const reason = "Asked by letter";
const noMoney = "The account is closed or erased and gets no money. Put the money aside or send it back.";

beforeAll(async () => {
  desk = await startCardDesk();
  const { tx } = desk.world;
  support = await anOperator(tx, ["support"]);
  compliance = await anOperator(tx, ["compliance"]);
  treasury = await anOperator(tx, ["treasury"]);
  typist = await anOperator(tx, ["treasury"]);
});
afterAll(() => desk.close());

/** A company that holds nothing, may pay by card and may hold USDT. */
async function aPayer(): Promise<number> {
  const company = await desk.listed();
  await rowsOf(desk.world.tx, `UPDATE company SET is_friend = true, bills = '{USD,USDT}' WHERE id = ${company}`);
  return company;
}

const decide = (approval: number, by: number) =>
  desk.app.as(by)(decideApproval, { id: String(approval), decision: "approved", reason });
const askClose = (id: number) => desk.app.as(support)(proposeUserClose, { id, reason });
const whyNot = async (id: number) => (await askClose(id)).json().detail;
const stateOf = async (id: number) => (await ok(desk.app.as(support), operatorUser, { id })).state;
const cancel = (id: number) => ok(desk.app.as(treasury), cancelProforma, { id: String(id), reason });
const sumAside = (currency: string) => desk.balance(0, "suspense", currency);

async function close(id: number): Promise<void> {
  const { approval } = (await askClose(id)).json();
  expect((await decide(approval, compliance)).json()).toEqual({ decision: "approved" });
}

async function reopen(id: number): Promise<void> {
  const { approval } = await ok(desk.app.as(support), proposeUserReopen, { id, reason });
  expect((await decide(approval, compliance)).json()).toEqual({ decision: "approved" });
}

const order = (company: number) => ok(desk.app.as(company), rechargeAccount, { Count: "100", Cur: "USD" });

/** A line of the bank that names a proforma, typed by another operator than the one who settles. */
const line = (reference: string) =>
  ok(desk.app.as(typist), enterBankLine, {
    ...{ valueDate: "2026-11-19", payer: "Payer Ltd", reference, currency: "USD", amount: "100.00", reason },
  });

test("HO-43: top-ups that have not ended stand in the way of closing and are named, at the request and at the decision", async () => {
  const company = await aPayer();
  const { approval } = (await askClose(company)).json();
  const { id, number } = await order(company);
  const card = await desk.begin(company);
  const refused = await decide(approval, compliance);
  const what = `The account cannot be closed yet: top-ups have not ended: ${number}, ${card.id}`;
  expect([refused.statusCode, refused.json().detail]).toEqual([409, what]);
  expect(await whyNot(company)).toBe(what);
  await cancel(id);
  await desk.post(told(card.id, { minor: 99 }));
  expect(await whyNot(company)).toBe(`The account cannot be closed yet: top-ups have not ended: ${card.id}`);

  const other = await aPayer();
  await aFinalDeposit(desk.world, other, 1n);
  expect(await whyNot(other)).toMatch(/^The account cannot be closed yet: top-ups have not ended: [0-9a-f]{64}$/);
});

describe("money that comes while a company is closed", () => {
  /** Each way of money: the request that brings it, and what of it lies aside afterwards. */
  const ways = {
    "by a line of the bank": async (company: number) => {
      const { id, number } = await order(company);
      await cancel(id);
      const { id: bankLineId } = await line(number);
      await ok(desk.app.as(treasury), settleTopup, { id: String(id), bankLineId, reason });
      const [waiting] = await rowsOf<{ id: number }>(
        desk.world.tx,
        `SELECT id FROM approval WHERE subject = 'topup:${id}' AND state = 'waiting'`,
      );
      return async () => (await decide(waiting?.id ?? 0, typist)).json().detail ?? "credited";
    },
    "by card": async (company: number) => {
      const { id } = await desk.begin(company);
      await desk.post(told(id, { status: "decline" }));
      return async () => {
        await desk.post(told(id));
        const { state, differences } = await desk.seen(id);
        return state === "paid" ? "credited" : `${state} ${differences.join()}`;
      };
    },
    "on the chain": async (company: number) => async () => {
      const id = await aFinalDeposit(desk.world, company, 100_000_000n);
      const { rows } = await ok(desk.app.as(treasury), operatorDeposits, { state: "all", take: "100" });
      const deposit = rows.find((row) => row.id === id);
      return deposit?.state === "credited" ? "credited" : `${deposit?.state} ${deposit?.asideReason}`;
    },
  } as const;
  const lock = (company: number) => `SELECT FROM app_user WHERE id = ${company} FOR UPDATE`;

  test.each([
    [
      "by a line of the bank",
      noMoney,
      "100,00\u00a0$",
      "bankClearing         -100.00 USD",
      "available            +100.00 USD",
    ],
    [
      "by card",
      "aside closed",
      "100,00\u00a0$",
      "cardClearing         -100.00 USD",
      "available            +100.00 USD",
    ],
    [
      "on the chain",
      "aside blocked",
      "100,00\u00a0₮",
      "chainClearing        -100.00 USDT",
      "available            +100.00 USDT",
    ],
  ] as const)(
    "HO-43, T-130: %s is on its balance, and it stays open, or it is closed, and nothing comes to it",
    async (way, left, sum, from, to) => {
      for (const isMoneyFirst of [true, false]) {
        const company = await aPayer();
        const money = await ways[way](company);
        const { approval } = (await askClose(company)).json();
        const closing = async () => (await decide(approval, compliance)).json().detail ?? "closed";
        const both = [money, closing];
        const replies = await meetAt(desk.world, lock(company), isMoneyFirst ? both : both.toReversed());
        const held = `The account cannot be closed yet: it holds ${sum}`;
        expect(replies).toEqual(isMoneyFirst ? ["credited", held] : ["closed", left]);
        expect(await stateOf(company)).toBe(isMoneyFirst ? "active" : "closed");
        expect(await printLedger(desk.world, { [company]: "Works" })).toBe(
          isMoneyFirst
            ? `1 topup.settle            house      ${from}\n                          Works      ${to}`
            : "",
        );
      }
    },
  );

  test("HO-43, T-130: an order that is under way stands in the way", async () => {
    const company = await aPayer();
    const { approval } = (await askClose(company)).json();
    const counted = `SELECT pg_advisory_xact_lock(hashtextextended('topups-of:${company}', 0))`;
    const [ordered, refused] = await meetAt(desk.world, counted, [
      () => desk.app.as(company)(rechargeAccount, { Count: "100", Cur: "USD" }),
      () => decide(approval, compliance),
    ]);
    const { number } = ordered?.json() ?? {};
    const what = `The account cannot be closed yet: top-ups have not ended: ${number}`;
    expect([ordered?.statusCode, refused?.json().detail]).toEqual([200, what]);
    expect(await stateOf(company)).toBe("active");
  });

  test("HO-43, T-130: an order and a page of cards that come while the account is being closed are refused", async () => {
    for (const ask of [
      (by: number) => desk.app.as(by)(rechargeAccount, { Count: "100", Cur: "USD" }),
      (by: number) => desk.app.as(by)(startCardPayin, { amount: "10", currency: "USD" }),
    ]) {
      const company = await aPayer();
      const { approval } = (await askClose(company)).json();
      const both = [() => decide(approval, compliance), () => ask(company)];
      const [closed, refused] = await meetAt(desk.world, lock(company), both);
      expect([closed?.json().decision, [401, 409].includes(refused?.statusCode ?? 0)]).toEqual(["approved", true]);
      expect(await rowsOf(desk.world.tx, `SELECT FROM topup WHERE company_id = ${company}`)).toEqual([]);
      expect(await rowsOf(desk.world.tx, `SELECT FROM card_payin WHERE company_id = ${company}`)).toEqual([]);
    }
  });
});

describe("a company that is closed", () => {
  test("HO-43, HO-44: the line of a proforma that was cancelled offers it no more, is put aside, and is settled once the account is open again", async () => {
    const company = await aPayer();
    const { id, number } = await order(company);
    await cancel(id);
    await close(company);
    const { id: lineId } = await line(number);
    const shown = await ok(desk.app.as(treasury), operatorBankLine, { id: String(lineId) });
    expect(shown.candidates.map(({ topupId }) => topupId)).not.toContain(id);
    const settle = { id: String(id), bankLineId: lineId, reason };
    expect((await desk.app.as(treasury)(settleTopup, settle)).json().detail).toBe(noMoney);
    const before = BigInt(await sumAside("USD"));
    await ok(desk.app.as(treasury), putBankLineAside, {
      ...{ id: String(lineId), reason, seen: { currency: "USD", amount: "100.00" } },
    });
    expect(BigInt(await sumAside("USD")) - before).toBe(10_000n);
    await reopen(company);
    expect((await ok(desk.app.as(treasury), settleTopup, settle)).state).toBe("waitsForSecondPerson");
    expect(await desk.balance(company, "available")).toBe("0");
  });

  test("HO-43: what lies aside is credited by nobody, and a correction gives it nothing", async () => {
    const company = await aPayer();
    const { id } = await desk.begin(company);
    await desk.post(told(id, { status: "decline" }));
    await close(company);
    await desk.post(told(id));
    const deposit = await aFinalDeposit(desk.world, company, 2_000_000n);
    const payin = await desk.seen(id);
    const seen = { companyId: company, currency: "USD", amount: "100.00" } as const;
    const credit = await desk.app.as(treasury)(creditCardPayin, { id: String(payin.id), reason, seen });
    expect([credit.statusCode, credit.json().detail]).toEqual([409, noMoney]);
    const usdt = { companyId: company, currency: "USDT", amount: "2.00" } as const;
    const chain = await desk.app.as(treasury)(creditDeposit, { id: String(deposit), reason, seen: usdt });
    expect([chain.statusCode, chain.json().detail]).toEqual([409, noMoney]);
    const correction = await desk.app.as(await anOperator(desk.world.tx, ["finance"]))(proposeAdjustment, {
      ...{ fromAccount: "feeTask", fromOwner: "", toAccount: "available", toOwner: String(company), currency: "USD" },
      ...{ amount: "1", code: "wrongFee", evidence: "Case 17 of the support", reason },
    });
    expect([correction.statusCode, Object.keys(correction.json().fields)]).toEqual([400, ["toOwner"]]);
    expect(await printLedger(desk.world, { [company]: "Works" })).toBe("");

    await reopen(company);
    const { state } = await ok(desk.app.as(treasury), creditCardPayin, { id: String(payin.id), reason, seen });
    expect(state).toBe("waitsForSecondPerson");
  });
});
