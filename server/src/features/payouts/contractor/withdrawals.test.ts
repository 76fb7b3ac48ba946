import {
  cancelPayout,
  estimateWithdrawal,
  listPayouts,
  listWithdrawals,
  withdraw,
  withdrawalOverview,
  withdrawalQuotas,
} from "@artel/shared/calls/payouts/app";
import { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import { acceptTask } from "@artel/shared/calls/tasks/app";
import { listWalletMethods, removeWallet } from "@artel/shared/calls/wallets/app";
import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkLedger } from "../../../check-ledger.ts";
import { connectClient } from "../../../platform/db/connect-client.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../../testing/app.ts";
import { endPolicy, publishPolicy } from "../../../testing/change-policy.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { mailedCode } from "../../../testing/mails.ts";
import { aCompany, aContractor, aDraft, fund, livesBy } from "../../../testing/people.ts";
import { seenPayout } from "../../../testing/seen-items.ts";
import { taskRequest } from "../../../testing/task-request.ts";
import { aBank, aCardWallet, aUsdtWallet, makeOld } from "../../../testing/verified-wallets.ts";
import { meetAt, waitingForLock } from "../../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { runTaskBatch } from "../../tasks/pay/task-batch-store.ts";
import { createFactorGate } from "../../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

/** Balances by kind in wire text. */
const accounts = async (owner: number, currency = "USDT") =>
  Object.fromEntries(
    (
      await rowsOf<{ kind: string; balance: string }>(
        world.tx,
        `SELECT kind, ledger.wire(balance, currency) AS balance FROM ledger.account
          WHERE owner = ${owner} AND currency = '${currency}'`,
      )
    ).map(({ kind, balance }) => [kind, balance]),
  );
const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

/** A contractor with USDT and a confirmed address. */
async function aRichContractor(whole = 100): Promise<{ person: number; wallet: number }> {
  const person = await aContractor(world.tx);
  await giveMoney(world.tx, person, "USDT", usdt(whole));
  return { person, wallet: await aUsdtWallet(world, app, person) };
}

describe("withdrawing", () => {
  test("K-22, HO-27, K-16: 12 USDT are requested with code 777 and wait as payout pending", async () => {
    const { person, wallet } = await aRichContractor(20);
    const reply = await app.as(person)(withdraw, { amount: "12", type: "toUSDT", walletId: wallet });
    expect([reply.statusCode, reply.json().code]).toEqual([200, 777]);
    expect(await accounts(person)).toEqual({ available: "8.00", payoutPending: "12.00" });
    const [payout] = (await app.as(person)(listPayouts, {})).json();
    expect(payout).toMatchObject({
      id: reply.json().id,
      status: 1,
      amount: "12.00",
      method: "toUSDT",
      canCancel: true,
    });
  });

  test("I-17, T-13: 11.99 USDT is below the minimum, in both languages", async () => {
    const { person, wallet } = await aRichContractor();
    const body = { amount: "11.99", type: "toUSDT", walletId: wallet };
    const english = await app.as(person)(withdraw, body);
    const russian = await app.as(person)(withdraw, body, { "accept-language": "ru" });
    expect([english.statusCode, english.json().code]).toEqual([422, "minimum"]);
    expect([english.json().fields.amount, russian.json().fields.amount]).toEqual(["Minimum 12", "Минимум 12"]);
  });

  test.each([
    ["I-16", "toBank", "USD", "15.49", "15.50"],
    ["I-16", "toCard", "USD", "15.49", "15.50"],
  ] as const)("%s, T-13: %s in %s starts at 15.50", async (_id, type, currency, below, least) => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, currency, 10_000n);
    await aBank(world, app, person);
    const walletId = type === "toCard" ? await aCardWallet(world, app, person) : "";
    const go = (amount: string) => app.as(person)(withdraw, { amount, type, walletId, currency });
    expect((await go(below)).json().fields).toEqual({ amount: "Minimum 15.5" });
    expect((await go(least)).json().code).toBe(777);
  });

  test("K-38, HO-42: refusals of withdrawals are told in words of our own, in the language of their reader", async () => {
    const { person, wallet } = await aRichContractor();
    const told = async (body: { amount: string; walletId: number }) => {
      const replies = [
        await app.as(person)(withdraw, { ...body, type: "toUSDT" }),
        await app.as(person)(withdraw, { ...body, type: "toUSDT" }, { "accept-language": "ru" }),
      ];
      return replies.map((reply) => [reply.json().code, reply.json().title]);
    };
    expect([
      await told({ amount: "1000000", walletId: wallet }),
      await told({ amount: "12", walletId: 999_999 }),
    ]).toEqual([
      [
        ["insufficientFunds", "Insufficient funds"],
        ["insufficientFunds", "Недостаточно средств"],
      ],
      [
        ["notFound", "Not found"],
        ["notFound", "Не найдено"],
      ],
    ]);
  });

  test("I-23, K-32: one hundredth above the balance is refused and moves nothing", async () => {
    const { person, wallet } = await aRichContractor(20);
    const reply = await app.as(person)(withdraw, { amount: "20.01", type: "toUSDT", walletId: wallet });
    expect([reply.statusCode, reply.json().code, reply.json().title]).toEqual([
      422,
      "insufficientFunds",
      "Insufficient funds",
    ]);
    expect(await accounts(person)).toEqual({ available: "20.00" });
  });

  test("J-26, T-116: an unverified, a removed and a foreign wallet are refused", async () => {
    const { person, wallet } = await aRichContractor();
    const other = await aRichContractor();
    const go = (walletId: number) => app.as(person)(withdraw, { amount: "20", type: "toUSDT", walletId });
    expect((await go(other.wallet)).statusCode).toBe(404);
    await rowsOf(world.tx, `UPDATE wallet SET state = 'unverified' WHERE id = ${wallet}`);
    expect((await go(wallet)).json().code).toBe("walletNotVerified");
    await app.as(person)(removeWallet, { id: wallet });
    expect((await go(wallet)).statusCode).toBe(404);
  });

  test("J-29: an incomplete bank takes no money", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 10_000n);
    await aBank(world, app, person);
    await rowsOf(world.tx, `UPDATE wallet SET state = 'invalid' WHERE contractor_id = ${person}`);
    const reply = await app.as(person)(withdraw, { amount: "50", type: "toBank", walletId: "", currency: "USD" });
    expect(reply.json().code).toBe("walletNotVerified");
  });

  test("K-29, HO-84: by a method that a policy closed after the wallet was confirmed nobody withdraws, by another one everybody", async () => {
    const { person, wallet } = await aRichContractor(40);
    await giveMoney(world.tx, person, "USD", 10_000n);
    await aBank(world, app, person);
    const byUsdt = { amount: "20", type: "toUSDT", walletId: wallet };
    const byBank = { amount: "20", type: "toBank", walletId: "", currency: "USD" };
    const words = { messageEn: "Back on Monday", messageRu: "С понедельника" };
    const id = await publishPolicy({ world, app }, { method: "toUSDT", ...words });
    const refused = await app.as(person)(withdraw, byUsdt);
    const estimate = (await app.as(person)(estimateWithdrawal, byUsdt)).json();
    const taken = await app.as(person)(withdraw, byBank);
    await endPolicy({ world, app }, id);
    const told = "Temporarily unavailable: Back on Monday";
    expect(refused.json()).toMatchObject({ code: "optionNotAvailable", detail: told });
    expect(estimate.errors).toContainEqual({ code: "optionNotAvailable", text: told });
    expect(taken.json().code).toBe(777);
    expect(await accounts(person)).toEqual({ available: "40.00" });
    expect((await app.as(person)(withdraw, byUsdt)).json().code).toBe(777);
  });

  test.each([
    ["toCard", 2],
    ["toBank", 1],
  ] as const)("J-24: a withdrawal by %s of money with two card rates has %d part(s)", async (type, count) => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 20_000n);
    await giveMoney(world.tx, person, "USD", 10_000n, "0");
    await aBank(world, app, person);
    const walletId = type === "toCard" ? await aCardWallet(world, app, person) : "";
    const { id } = (await app.as(person)(withdraw, { amount: "300", type, walletId, currency: "USD" })).json();
    const parts = await rowsOf(world.tx, `SELECT 1 FROM payout_item WHERE payout_id = ${id}`);
    expect(parts).toHaveLength(count);
    const { methods } = (await app.as(person)(listWalletMethods, {})).json();
    const method = methods.find((one: { type: string }) => one.type === type);
    expect(method).toMatchObject({ isTaxSplit: count === 2 });
  });

  test("K-29, N-22, B-45: blocked verification and new terms stop a withdrawal", async () => {
    const { person, wallet } = await aRichContractor();
    const go = () => app.as(person)(withdraw, { amount: "20", type: "toUSDT", walletId: wallet });
    const kyc = (due: string) =>
      rowsOf(
        world.tx,
        `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '${due}' WHERE id = ${person}`,
      );
    await kyc("2026-11-20T23:00:00Z");
    expect((await go()).json().code).toBe("withdrawalBlocked");
    await kyc("2026-11-21T00:00:00Z");
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'mustAccept' WHERE id = ${person}`);
    expect((await go()).json().code).toBe("termsNotAccepted");
    await rowsOf(world.tx, `UPDATE app_user SET terms = 'accepted' WHERE id = ${person}`);
    expect((await go()).json().code).toBe(777);
  });

  test("A-35: a company cannot withdraw or estimate", async () => {
    const company = await aCompany(world.tx);
    const body = { amount: "20", type: "toUSDT", walletId: 1 };
    expect((await app.as(company)(withdraw, body)).statusCode).toBe(403);
    expect((await app.as(company)(estimateWithdrawal, body)).statusCode).toBe(403);
    expect((await app.as(company)(withdrawalQuotas, {})).statusCode).toBe(403);
  });

  test.each(["-1", "0", "NaN", "1e3", "0x10", " 5", "5.", "1,000.50", "20.001"])(
    "T-06, T-07: the amount %j is refused",
    async (amount) => {
      const { person, wallet } = await aRichContractor();
      const reply = await app.as(person)(withdraw, { amount, type: "toUSDT", walletId: wallet });
      expect([400, 422]).toContain(reply.statusCode);
      expect(reply.json().fields).toHaveProperty("amount");
    },
  );

  test("K-24, K-28, X-08, T-11: the legacy call takes an id or a UUID and ignores the client's tax", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    const id = await aCardWallet(world, app, person);
    const [row] = await rowsOf<{ uuid: string }>(world.tx, `SELECT uuid::text FROM wallet WHERE id = ${id}`);
    const body = { tfa: "", Currency: 3, Amount: 200 };
    for (const extra of [
      { CardId: id, Tax: 0, Type: "toCard" },
      { CardUUID: row?.uuid, Tax: -500 },
      { CardId: String(id), Tax: 280 },
    ]) {
      expect((await app.as(person)(instantTransfer, { ...body, ...extra })).json().code).toBe(777);
    }
    const payouts = (await app.as(person)(listPayouts, {})).json();
    expect(payouts.map(({ fee }: { fee: string }) => fee)).toEqual(["5.60", "5.60", "5.60"]);
  });

  test("K-25, K-27: the legacy bank payment without a bill goes to the bank of the profile", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "EUR", 100_000n);
    await aBank(world, app, person);
    const reply = await app.as(person)(flBankPayment, { Currency: "EUR", Amount: "200", BillID: "", Type: "toBank" });
    expect(reply.json().code).toBe(777);
    const [payout] = (await app.as(person)(listPayouts, {})).json();
    expect(payout).toMatchObject({ method: "toBank", amount: "200.00", fee: "0.00", details: "Prva banka •••• 1379" });
  });
});

describe("races", () => {
  test("T-01: of 50 withdrawals of the whole balance at once exactly one is accepted", async () => {
    const { person, wallet } = await aRichContractor(50);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app.as(person)(
          withdraw,
          { amount: "50", type: "toUSDT", walletId: wallet },
          { "idempotency-key": `t01-${index}` },
        ),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refused.map((reply) => `${reply.statusCode} ${reply.json().title}`))).toEqual(
      new Set(["422 Insufficient funds"]),
    );
    expect(await accounts(person)).toEqual({ available: "0.00", payoutPending: "50.00" });
    expect((await checkLedger(world.app.db)).findings).toEqual([]);
  });

  test("T-01: withdrawals and exchanges of one balance at once never spend it twice", async () => {
    const { person, wallet } = await aRichContractor(40);
    const { requestConversion } = await import("@artel/shared/calls/exchange/legacy");
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? app.as(person)(withdraw, { amount: "20", type: "toUSDT", walletId: wallet })
          : app.as(person)(requestConversion, { Amount: "20", From: "USDT", To: "USD" }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect((await accounts(person)).available).toBe("0.00");
    expect((await checkLedger(world.app.db)).findings).toEqual([]);
  });

  test.each([
    ["before", "150", ["accept", "withdraw"], { available: "150.00", payoutPending: "150.00" }],
    ["after", "150", ["withdraw", "accept"], { available: "150.00", payoutPending: "150.00" }],
    ["before", "250", ["accept", "withdraw"], { available: "50.00", payoutPending: "250.00" }],
  ] as const)(
    "T-14: a task payment that arrives %s a withdrawal of %s at the same moment: the sum is right",
    async (_when, amount, order, expected) => {
      const company = await aCompany(world.tx);
      const person = await aContractor(world.tx, { companies: [company] });
      await fund(world.tx, company, "USD", 100_000n);
      await giveMoney(world.tx, person, "USD", 20_000n);
      await aBank(world, app, person);
      const task = await aDraft(world.tx, { company, contractor: person, reward: 10_000n });
      await runTaskBatch(world.app.db, "pay_many", [taskRequest(task, company)], world.clock.now());
      const sends = {
        accept: () => app.as(person)(acceptTask, { id: task }),
        withdraw: () => app.as(person)(withdraw, { amount, type: "toBank", walletId: "", currency: "USD" }),
      };
      const lock = `SELECT FROM ledger.account WHERE owner = ${person} AND kind = 'available' AND currency = 'USD' FOR UPDATE`;
      const replies = await meetAt(
        world,
        lock,
        order.map((name) => sends[name]),
      );
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await accounts(person, "USD")).toEqual(expected);
      expect((await checkLedger(world.app.db)).findings).toEqual([]);
    },
  );

  test("HO-15: the same key answers the same request again and takes the money once", async () => {
    const { person, wallet } = await aRichContractor(50);
    const body = { amount: "20", type: "toUSDT", walletId: wallet };
    const key = { "idempotency-key": "wd-once" };
    const first = await app.as(person)(withdraw, body, key);
    const again = await app.as(person)(withdraw, body, key);
    expect(again.json()).toEqual(first.json());
    expect((await app.as(person)(withdraw, { ...body, amount: "21" }, key)).json().code).toBe("keyReused");
    expect(await accounts(person)).toEqual({ available: "30.00", payoutPending: "20.00" });
  });
});

describe("estimates", () => {
  const estimate = async (person: number, body: Record<string, unknown>) =>
    (await app.as(person)(estimateWithdrawal, body)).json();

  async function aDollarContractor(cents = 100_000n): Promise<number> {
    const person = await aContractor(world.tx);
    await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${person}`);
    await giveMoney(world.tx, person, "USD", cents);
    return person;
  }

  test("K-21, HO-26, I-08, X-26: a card estimate below and above 100 adds up to the cent", async () => {
    const person = await aDollarContractor();
    expect(await estimate(person, { amount: "102.87", type: "toCard", currency: "USD" })).toMatchObject({
      amount: "102.87",
      amountWithdraw: "94.99",
      fee: "7.88",
      feeDetails: [
        { code: "card", amount: "2.88", percent: "2.80" },
        { code: "flat", amount: "5.00", percent: null },
      ],
      currency: "USD",
      min: "15.50",
      errors: [],
      balanceAfter: "897.13",
    });
    expect(await estimate(person, { amount: "102.88", type: "toCard", currency: "USD" })).toMatchObject({
      amountWithdraw: "100.00",
      fee: "2.88",
    });
  });

  test("I-08, X-25, K-31: a bank estimate of 99.99 costs the flat 5, of 100 nothing", async () => {
    const person = await aDollarContractor();
    const at = (amount: string) => estimate(person, { amount, type: "toBank", currency: "USD" });
    expect(await at("99.99")).toMatchObject({ fee: "5.00", amountWithdraw: "94.99" });
    expect(await at("100")).toMatchObject({ fee: "0.00", amountWithdraw: "100.00", feeDetails: [] });
  });

  test("HO-26: what is wrong is listed with its text and nothing is thrown", async () => {
    const person = await aDollarContractor(1_000n);
    const reply = await estimate(person, { amount: "12", type: "toBank", currency: "USD" });
    expect(reply.errors).toEqual([
      { code: "minimum", text: "Minimum 15.5" },
      { code: "insufficientFunds", text: "Insufficient funds" },
    ]);
  });

  test("The booked fees are the estimated ones", async () => {
    const person = await aDollarContractor();
    const wallet = await aCardWallet(world, app, person);
    const quote = await estimate(person, { amount: "50", type: "toCard", walletId: wallet, currency: "USD" });
    await app.as(person)(withdraw, { amount: "50", type: "toCard", walletId: wallet, currency: "USD" });
    const [payout] = (await app.as(person)(listPayouts, {})).json();
    expect(payout).toMatchObject({ amountWithdraw: quote.amountWithdraw, fee: "6.40" });
    expect(payout.feeDetails).toEqual([
      { code: "card", amount: "1.40" },
      { code: "flat", amount: "5.00" },
    ]);
  });
});

describe("lots", () => {
  test("HO-28, K-04, K-05, K-19: partial groups are lots of equal card tax, the total group is all of them", async () => {
    const person = await aContractor(world.tx);
    await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${person}`);
    await giveMoney(world.tx, person, "USD", 10_000n);
    await giveMoney(world.tx, person, "USD", 20_000n, "0");
    await giveMoney(world.tx, person, "USD", 5_000n);
    const [balance] = (await app.as(person)(listWithdrawals, {})).json();
    expect([balance.currency, balance.amount]).toEqual(["USD", "350.00"]);
    const card = balance.walletTypes.find(({ type }: { type: string }) => type === "toCard");
    const [first, second, third] = card.totalGroup.fundIds;
    expect(card.partialGroups).toEqual([
      {
        fundIds: [first, third],
        amount: "150.00",
        amountWithdraw: "145.80",
        fee: "4.20",
        feeDetails: ["4.20"],
        useQuota: [],
      },
      { fundIds: [second], amount: "200.00", amountWithdraw: "200.00", fee: "0.00", feeDetails: [], useQuota: [] },
    ]);
    expect(card.totalGroup).toMatchObject({ amount: "350.00", fee: "4.20" });
  });

  test("HO-28: a partial group takes only its own lots, oldest first", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 10_000n);
    await giveMoney(world.tx, person, "USD", 30_000n, "0");
    const wallet = await aCardWallet(world, app, person);
    const lots = () =>
      rowsOf<{ id: number; remaining: string }>(
        world.tx,
        `SELECT l.id::int, l.remaining::text FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id
          WHERE a.owner = ${person} ORDER BY l.id`,
      );
    const [taxed, free] = await lots();
    const body = { amount: "200", type: "toCard", walletId: wallet, fundIds: [free?.id] };
    expect((await app.as(person)(withdraw, body)).json().code).toBe(777);
    expect((await lots()).map(({ remaining }) => remaining)).toEqual(["10000", "10000"]);
    const [payout] = (await app.as(person)(listPayouts, {})).json();
    expect(payout).toMatchObject({ fee: "0.00", currency: "USD" });
    const both = { amount: "150", type: "toCard", walletId: wallet, currency: "USD" };
    expect((await app.as(person)(withdraw, both)).json().code).toBe(777);
    expect((await lots()).map(({ remaining }) => remaining)).toEqual(["0", "5000"]);
    const spent = { ...body, amount: "20", fundIds: [taxed?.id] };
    const conflict = await app.as(person)(withdraw, spent);
    expect([conflict.statusCode, conflict.json().code]).toEqual([409, "conflict"]);
    const bare = await app.as(person)(withdraw, { ...spent, fundIds: [taxed?.id, 99_999_999] });
    expect([bare.statusCode, bare.json().fields]).toMatchObject([400, { fundIds: expect.any(String) }]);
  });

  test("HO-28: lots of somebody else are refused", async () => {
    const [one, other] = [await aRichContractor(), await aRichContractor()];
    const [lot] = await rowsOf<{ id: number }>(
      world.tx,
      `SELECT l.id::int FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id WHERE a.owner = ${other.person}`,
    );
    const body = { amount: "20", type: "toUSDT", walletId: one.wallet, fundIds: [lot?.id] };
    expect((await app.as(one.person)(withdraw, body)).json().fields).toHaveProperty("fundIds");
  });
});

describe("free withdrawals", () => {
  test("HO-62, K-06, K-20, X-25: two a month waive the flat fee, the third pays, a canceled one comes back", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    await aBank(world, app, person);
    const go = async () =>
      (await app.as(person)(withdraw, { amount: "50", type: "toBank", walletId: "", currency: "USD" })).json().id;
    const left = async () => (await app.as(person)(withdrawalQuotas, {})).json()[0];
    expect(await left()).toEqual({
      label: "Free withdrawals",
      count: 2,
      total: 2,
      afterPrice: "5.00",
      afterPriceRegular: "5.00",
      currencies: ["USD", "EUR"],
      withdrawalMethods: ["toBank", "toCard"],
    });
    const ids = [await go(), await go(), await go()];
    expect((await left()).count).toBe(0);
    const fees = async () => (await app.as(person)(listPayouts, {})).json().map(({ fee }: { fee: string }) => fee);
    expect(await fees()).toEqual(["5.00", "0.00", "0.00"]);
    await app.as(person)(cancelPayout, { id: ids[0], seen: await seenPayout(world.tx, ids[0] ?? 0) });
    expect((await left()).count).toBe(1);
    world.clock.set("2026-12-01T00:00:00Z");
    expect((await left()).count).toBe(2);
  });

  test("HO-62, HO-131: a month of free withdrawals is one of the freelancer's time zone, and a change of it begins none anew", async () => {
    const person = await aContractor(world.tx);
    await livesBy(world.tx, person, "Asia/Kathmandu");
    await giveMoney(world.tx, person, "USD", 100_000n);
    await aBank(world, app, person);
    const go = async () =>
      (await app.as(person)(withdraw, { amount: "50", type: "toBank", walletId: "", currency: "USD" })).statusCode;
    const left = async () => (await app.as(person)(withdrawalQuotas, {})).json()[0].count;
    world.clock.set("2027-01-31T18:14:58Z");
    expect([await go(), await go(), await left()]).toEqual([200, 200, 0]);
    // February begins in Nepal.
    world.clock.set("2027-01-31T18:15:00Z");
    expect([await left(), await go(), await go(), await left()]).toEqual([2, 200, 200, 0]);
    world.clock.set("2027-01-31T18:20:00Z");
    await app.as(person)(saveTimeZone, { timeZone: "UTC" });
    expect(await left()).toBe(0);
    world.clock.set("2027-02-01T00:00:00Z");
    expect(await left()).toBe(0);
    world.clock.set("2027-03-01T00:00:00Z");
    expect(await left()).toBe(2);
  });

  test("HO-62: 100 and more needs no free withdrawal and uses none", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    await aBank(world, app, person);
    await app.as(person)(withdraw, { amount: "100", type: "toBank", walletId: "", currency: "USD" });
    expect((await app.as(person)(withdrawalQuotas, {})).json()[0].count).toBe(2);
    const body = { amount: "50", type: "toBank", currency: "USD" };
    expect((await app.as(person)(estimateWithdrawal, body)).json()).toMatchObject({ fee: "0.00", waived: "5.00" });
  });

  test("X-25: without apiV2 there are no free withdrawals", async () => {
    const person = await aContractor(world.tx);
    await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${person}`);
    expect((await app.as(person)(withdrawalQuotas, {})).json()).toEqual([]);
  });
});

describe("safety", () => {
  test("HO-130: what a code would confirm is read at one moment, whatever is committed between its reads", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    await aBank(world, app, person);
    const body = { amount: "50", type: "toBank", walletId: "", currency: "USD" };
    const first = await app.as(person)(withdraw, body);
    await app.as(person)(withdraw, body);
    const seen = (await app.as(person)(estimateWithdrawal, { amount: "50", type: "toBank", currency: "USD" })).json();
    expect(seen.fee).toBe("5.00");
    const holder = await connectClient({ connectionString: world.superuser });
    // The money is read before, the free withdrawals of the month last.
    await holder.query("BEGIN; LOCK TABLE payout IN ACCESS EXCLUSIVE MODE");
    const { to, currency, amountWithdraw, fee } = seen;
    const asked = guarded.as(person)(withdraw, { ...body, seen: { to, currency, amountWithdraw, fee } });
    await waitingForLock(world, 1);
    await holder.query("UPDATE payout SET is_quota_used = false WHERE id = $1", [first.json().id]);
    await holder.query("COMMIT");
    await holder.end();
    expect((await asked).statusCode).toBe(428);
    expect(
      (await guarded.as(person)(withdraw, { ...body, seen: { to, currency, amountWithdraw, fee } })).json(),
    ).toMatchObject({ code: "changedMeanwhile", changed: ["amountWithdraw", "fee"] });
    await guarded.server.close();
  });

  test("HO-101, HO-10: without a factor one mailed code is enough for a new method; what cannot be paid out brings none", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const email = "one-code@contractor.test";
    const person = await aContractor(world.tx, { email });
    await giveMoney(world.tx, person, "USDT", usdt(300));
    const wallet = await aUsdtWallet(world, app, person, true);
    const go = (amount: string, headers: Record<string, string> = {}) =>
      guarded.as(person)(withdraw, { amount, type: "toUSDT", walletId: wallet }, headers);
    expect((await go("300.01")).statusCode).toBe(422);
    expect(await rowsOf(world.tx, `SELECT 1 FROM factor_challenge WHERE user_id = ${person}`)).toEqual([]);
    const asked = await go("300");
    expect([asked.statusCode, await accounts(person)]).toEqual([428, { available: "300.00" }]);
    const done = await go("300", { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, email) });
    expect(done.json().code).toBe(777);
    expect(await accounts(person)).toEqual({ available: "0.00", payoutPending: "300.00" });
    expect(await rowsOf(world.tx, `SELECT 1 FROM factor_challenge WHERE user_id = ${person}`)).toHaveLength(1);
    await guarded.server.close();
  });

  test("HO-101, T-117: with a factor a method confirmed less than 24 hours ago pays up to 500 USD after a second code", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const email = "new-method@contractor.test";
    const person = await aContractor(world.tx, { email });
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${person}, true)`);
    await giveMoney(world.tx, person, "USDT", usdt(1_000));
    const wallet = await aUsdtWallet(world, app, person, true);
    const body = { amount: "500", type: "toUSDT", walletId: wallet };
    const go = (headers: Record<string, string> = {}) => guarded.as(person)(withdraw, body, headers);
    const first = await go();
    expect([first.statusCode, first.json().about[0].value]).toEqual([428, "500,00\u00A0₮"]);
    const firstCode = await mailedCode(world, email);
    const second = await go({ "x-tfa-token": first.json().token, "x-tfa-code": firstCode });
    expect(second.statusCode).toBe(428);
    expect(second.json().token).not.toBe(first.json().token);
    expect(await accounts(person)).toEqual({ available: "1000.00" });
    const done = await go({ "x-tfa-token": second.json().token, "x-tfa-code": await mailedCode(world, email) });
    expect(done.json().code).toBe(777);
    expect(await accounts(person)).toEqual({ available: "500.00", payoutPending: "500.00" });
    await guarded.server.close();
  });

  test("HO-101: above the worth of 500 USD the request waits in review, a day later it does not", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USDT", usdt(2_000));
    const wallet = await aUsdtWallet(world, app, person, true);
    const body = { amount: "500.01", type: "toUSDT", walletId: wallet };
    expect((await app.as(person)(estimateWithdrawal, body)).json().safety).toBe("review");
    expect((await app.as(person)(withdraw, body)).json().code).toBe(777);
    expect((await app.as(person)(listPayouts, {})).json()[0]).toMatchObject({ status: 1, isInReview: true });
    world.clock.advance(24 * 3600);
    expect((await app.as(person)(estimateWithdrawal, body)).json().safety).toBe("none");
    expect((await app.as(person)(withdraw, body)).json().code).toBe(777);
    expect((await app.as(person)(listPayouts, {})).json()[0].isInReview).toBe(false);
  });

  test("HO-89, K-30: another name on the account sends the request to review", async () => {
    const person = await aContractor(world.tx, { name: "Anna", surname: "Petrović" });
    await giveMoney(world.tx, person, "USD", 100_000n);
    const go = () => app.as(person)(withdraw, { amount: "200", type: "toBank", walletId: "", currency: "USD" });
    await aBank(world, app, person, "PETROVIC ANNA");
    await go();
    await aBank(world, app, person, "Somebody Else");
    await go();
    const rows = (await app.as(person)(listPayouts, {})).json();
    expect(rows.map(({ isInReview }: { isInReview: boolean }) => isInReview)).toEqual([true, false]);
  });

  test("HO-89, K-30: a holder in Russian letters is the person by the verified name, never by a name that the person may type", async () => {
    const person = await aContractor(world.tx, { name: "Anna", surname: "Petrova" });
    await aBank(world, app, person);
    const stepOf = async (holder: string, typed: string) => {
      await rowsOf(world.tx, `UPDATE wallet SET holder = '${holder}' WHERE contractor_id = ${person}`);
      await rowsOf(world.tx, `UPDATE contractor SET fullname_ru = '${typed}' WHERE id = ${person}`);
      const wish = { amount: "200", type: "toBank", walletId: "", currency: "USD" };
      return (await app.as(person)(estimateWithdrawal, wish)).json().safety;
    };
    await giveMoney(world.tx, person, "USD", 100_000n);
    expect(await stepOf("Петрова Анна Ивановна", "")).toBe("none");
    expect(await stepOf("Сидоров Пётр Ильич", "Сидоров Пётр Ильич")).toBe("review");
  });
});

describe("requests", () => {
  test("K-23: requests come in pages, the newest first; without a page the first hundred", async () => {
    const { person, wallet } = await aRichContractor(60);
    const ids: number[] = [];
    for (const amount of ["12", "13", "14"]) {
      world.clock.advance(60);
      ids.unshift(
        (await app.as(person)(withdraw, { amount, type: "toUSDT", walletId: wallet, currency: "USDT" })).json().id,
      );
    }
    const page = async (asked: Record<string, number>) =>
      (await app.as(person)(listPayouts, asked)).json().map(({ id }: { id: number }) => id);
    expect(await page({})).toEqual(ids);
    expect(await page({ skip: 1, take: 1 })).toEqual([ids[1]]);
    expect((await app.as(person)(listPayouts, { take: 101 })).json().fields).toHaveProperty("take");
    expect(await page({ skip: 3 })).toEqual([]);
  });
});

describe("overview", () => {
  test("K-01, K-35: available, on approval by company and deadline, and on its way", async () => {
    const company = await aCompany(world.tx, { name: "Fern Labs" });
    const person = await aContractor(world.tx, { companies: [company] });
    await giveMoney(world.tx, person, "USD", 30_000n);
    await fund(world.tx, company, "USD", 100_000n);
    await aBank(world, app, person);
    const task = await aDraft(world.tx, { company, contractor: person, reward: 31_000n });
    await runTaskBatch(world.app.db, "pay_many", [taskRequest(task, company)], world.clock.now());
    await makeOld(world, person);
    await app.as(person)(withdraw, { amount: "200", type: "toBank", walletId: "", currency: "USD" });
    const reply = (await app.as(person)(withdrawalOverview, {})).json();
    expect(reply).toMatchObject({
      available: [{ currency: "USD", amount: "100.00" }],
      onApproval: [
        { currency: "USD", amount: "310.00", tasks: [{ id: task, company: "Fern Labs", deadline: "30/11/2026" }] },
      ],
      onTheWay: [{ currency: "USD", amount: "200.00", payouts: [{ type: "toBank", label: "•••• 1379", status: 1 }] }],
    });
  });
});
