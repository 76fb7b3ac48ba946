import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { cancelPayout, listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import {
  buildBatch,
  cancelPayoutByOperator,
  dissolveBatch,
  markPayoutItems,
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
  releaseBatch,
  revealPayoutItem,
  reviewPayout,
} from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startWorker } from "../../platform/jobs/queue.ts";
import { type Rails, railsOf } from "../../providers/payouts/choose-rail.ts";
import type { PayoutRail, RailReport } from "../../providers/payouts/port.ts";
import { sandboxRail } from "../../providers/payouts/sandbox-rail.ts";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import { runJobs, runSchedules } from "../../testing/run-jobs.ts";
import { seenPayout } from "../../testing/seen-items.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { aBank, aCardWallet, aUsdtWallet } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../testing/world.ts";
import { payoutJobs } from "./rail/jobs.ts";

let world: TestWorld;
let app: TestApp;
let treasurer: number;
let financier: number;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  treasurer = await anOperator(world.tx);
  financier = await anOperator(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const accounts = async (owner: number, currency = "USD") =>
  Object.fromEntries(
    (
      await rowsOf<{ kind: string; balance: string }>(
        world.tx,
        `SELECT kind, ledger.wire(balance, currency) AS balance FROM ledger.account
          WHERE owner = ${owner} AND currency = '${currency}' AND balance <> 0`,
      )
    ).map(({ kind, balance }) => [kind, balance]),
  );
const statusOf = async (person: number, id: number) =>
  (await app.as(person)(listPayouts, {})).json().find((payout: { id: number }) => payout.id === id)?.status;

/** A contractor with 1000 USD and a bank, and a request from it. */
async function aRequest(amount = "200", email?: string): Promise<{ person: number; id: number }> {
  const person = await aContractor(world.tx, email ? { email } : {});
  await giveMoney(world.tx, person, "USD", 100_000n);
  await aBank(world, app, person);
  const reply = await app.as(person)(withdraw, { amount, type: "toBank", walletId: "", currency: "USD" });
  return { person, id: reply.json().id };
}

async function aBatch(ids: readonly number[]): Promise<number> {
  const reply = await app.as(treasurer)(buildBatch, { ids, reason: "Daily run" });
  expect(reply.statusCode).toBe(200);
  return reply.json().id;
}

async function aSentBatch(ids: readonly number[]): Promise<{ batch: number; items: { id: number; payout: number }[] }> {
  const batch = await aBatch(ids);
  const reply = await app.as(financier)(releaseBatch, { id: batch, reason: "Checked" });
  expect(reply.statusCode).toBe(200);
  const detail = (await app.as(treasurer)(operatorBatch, { id: batch })).json();
  const items = detail.payouts.flatMap((one: { payout: { id: number }; items: { id: number }[] }) =>
    one.items.map((item) => ({ id: item.id, payout: one.payout.id })),
  );
  return { batch, items };
}

const markAll = (batch: number, results: { itemId: number; result: "paid" | "failed"; failure?: string }[]) =>
  app.as(treasurer)(markPayoutItems, {
    id: batch,
    reason: "Bank statement",
    results: results.map((one) => (one.result === "failed" ? { failure: "The bank returned it", ...one } : one)),
  });

/** Another operator approves that orders failed. */
async function approveFailed(by = financier): Promise<void> {
  const waiting = (await app.as(by)(listApprovals, {})).json().rows as { id: number; kind: string }[];
  for (const { id } of waiting.filter(({ kind }) => kind === "payout.failed")) {
    const reply = await app.as(by)(decideApproval, { id: String(id), decision: "approved", reason: "Seen" });
    expect(reply.json()).toEqual({ decision: "approved" });
  }
}

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  describe("cancelling", () => {
    test("HO-33: a pending request is cancelled by its owner and all of it returns, once", async () => {
      const { person, id } = await aRequest("50");
      expect(await accounts(person)).toEqual({ available: "950.00", payoutPending: "50.00" });
      expect((await app.as(person)(cancelPayout, { id, seen: await seenPayout(world.tx, id) })).json()).toEqual({
        id,
        status: 5,
      });
      expect(await accounts(person)).toEqual({ available: "1000.00" });
      expect((await app.as(person)(cancelPayout, { id, seen: await seenPayout(world.tx, id) })).json().code).toBe(
        "payoutTaken",
      );
      expect((await app.as(person)(listPayouts, {})).json()[0]).toMatchObject({ status: 5, returned: "50.00" });
    });

    test("K-39: one request is read by its id, by its owner alone", async () => {
      const { person, id } = await aRequest("50");
      await app.as(person)(withdraw, { amount: "60", type: "toBank", walletId: "", currency: "USD" });
      const idsOf = async (reader: number) =>
        (await app.as(reader)(listPayouts, { id })).json().map((row: { id: number }) => row.id);
      expect(await idsOf(person)).toEqual([id]);
      expect(await idsOf((await aRequest("50")).person)).toEqual([]);
    });

    test("HO-33, HO-43, HO-106: an operator cancels with a reason, which the contractor reads on the page and in a mail", async () => {
      const email = "cancelled@contractor.test";
      const { person, id } = await aRequest("50", email);
      expect((await app.as(treasurer)(cancelPayoutByOperator, { id, reason: " " })).statusCode).toBe(400);
      expect((await app.as(treasurer)(cancelPayoutByOperator, { id, reason: "Asked by phone" })).json().status).toBe(5);
      expect(await statusOf(person, id)).toBe(5);
      const [mail] = await mailsTo(world, email);
      expect(mail?.subject).toBe("withdrawals.mail.returned.subject");
      expect(mail?.rows).toContainEqual({ key: "withdrawals.mail.row.reason", value: "Asked by phone" });
      expect((await app.as(person)(listPayouts, {})).json()[0]).toMatchObject({
        ...{ reason: "Asked by phone", isReturnedByBank: false },
      });
      expect(
        await rowsOf(
          world.tx,
          `SELECT reason FROM audit.record WHERE action = 'withdrawal.cancel' AND subject = 'payout:${id}'`,
        ),
      ).toEqual([{ reason: "Asked by phone" }]);
    });

    test("HO-33: once it is in a batch nobody can cancel it", async () => {
      const { person, id } = await aRequest();
      await aBatch([id]);
      expect(await statusOf(person, id)).toBe(2);
      expect((await app.as(person)(cancelPayout, { id, seen: await seenPayout(world.tx, id) })).json().code).toBe(
        "payoutTaken",
      );
      expect((await app.as(treasurer)(cancelPayoutByOperator, { id, reason: "Too late" })).json().code).toBe(
        "payoutTaken",
      );
    });

    test("A request of somebody else is not found", async () => {
      const { id } = await aRequest();
      const stranger = await aContractor(world.tx);
      expect((await app.as(stranger)(cancelPayout, { id, seen: await seenPayout(world.tx, id) })).statusCode).toBe(404);
    });
  });

  describe("batches", () => {
    test("HO-43: the batch is released by another operator only; then the money is in transit and the fees are revenue", async () => {
      const person = await aContractor(world.tx);
      await giveMoney(world.tx, person, "USD", 100_000n);
      const walletId = await aCardWallet(world, app, person);
      await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${person}`);
      const { id } = (
        await app.as(person)(withdraw, { amount: "50", type: "toCard", walletId, currency: "USD" })
      ).json();
      const batch = await aBatch([id]);
      expect(await accounts(person)).toEqual({ available: "950.00", payoutPending: "50.00" });
      expect((await app.as(treasurer)(releaseBatch, { id: batch, reason: "Mine" })).json().code).toBe("samePerson");
      expect((await app.as(financier)(releaseBatch, { id: batch, reason: "Checked" })).statusCode).toBe(200);
      expect(await accounts(person)).toEqual({ available: "950.00", payoutInTransit: "43.60" });
      expect(
        await rowsOf(
          world.tx,
          `SELECT a.kind, e.amount::int FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
          JOIN ledger.txn t ON t.id = e.txn_id WHERE t.natural_key = 'wd-submit:${id}' ORDER BY a.kind`,
        ),
      ).toEqual([
        { kind: "feeCard", amount: 140 },
        { kind: "feeFlat", amount: 500 },
        { kind: "payoutInTransit", amount: 4360 },
        { kind: "payoutPending", amount: -5000 },
      ]);
      expect((await app.as(financier)(releaseBatch, { id: batch, reason: "Again" })).json().code).toBe("batchNotOpen");
    });

    test("HO-33: a batch that was not released can be dissolved, its requests are pending again", async () => {
      const { person, id } = await aRequest();
      const batch = await aBatch([id]);
      expect((await app.as(treasurer)(dissolveBatch, { id: batch, reason: "Wrong day" })).statusCode).toBe(200);
      expect(await statusOf(person, id)).toBe(1);
      expect((await app.as(financier)(releaseBatch, { id: batch, reason: "Late" })).json().code).toBe("batchNotOpen");
      const { batch: second } = await aSentBatch([id]);
      expect((await app.as(treasurer)(dissolveBatch, { id: second, reason: "Too late" })).json().code).toBe(
        "batchNotOpen",
      );
    });

    test("HO-33: a request is in one batch at most, and an unknown one spoils the whole batch", async () => {
      const [first, second] = [await aRequest(), await aRequest()];
      await aBatch([first.id]);
      const taken = await app.as(treasurer)(buildBatch, { ids: [first.id, second.id], reason: "Twice" });
      expect(taken.json().code).toBe("payoutTaken");
      expect((await app.as(treasurer)(buildBatch, { ids: [second.id, 999_999], reason: "None" })).statusCode).toBe(404);
      expect(await statusOf(second.person, second.id)).toBe(1);
    });

    test("HO-89, HO-101: a held request goes into no batch before compliance clears it; refused, its money returns", async () => {
      const person = await aContractor(world.tx);
      await giveMoney(world.tx, person, "USDT", 2_000_000_000n);
      const walletId = await aUsdtWallet(world, app, person, true);
      const ask = async () => (await app.as(person)(withdraw, { amount: "600", type: "toUSDT", walletId })).json().id;
      const [one, two] = [await ask(), await ask()];
      expect((await app.as(treasurer)(buildBatch, { ids: [one], reason: "Run" })).json().code).toBe("payoutHeld");
      const held = (await app.as(treasurer)(operatorPayouts, { queue: "held" })).json();
      expect(held.rows[0]).toMatchObject({ id: one, hold: "newMethod" });
      await app.as(financier)(reviewPayout, { id: one, decision: "clear", reason: "Called the owner" });
      await aBatch([one]);
      await app.as(financier)(reviewPayout, { id: two, decision: "refuse", reason: "Not the owner" });
      expect(await accounts(person, "USDT")).toEqual({ available: "1400.00", payoutPending: "600.00" });
      expect((await app.as(financier)(reviewPayout, { id: one, decision: "clear", reason: "Again" })).json().code).toBe(
        "conflict",
      );
    });

    test("HO-43: users get 404 on every operator call, an operator without the right 403", async () => {
      const { person, id } = await aRequest();
      const supporter = await anOperator(world.tx);
      await rowsOf(world.tx, `UPDATE app_user SET operator_rights = '{support}' WHERE id = ${supporter}`);
      const calls = [
        [buildBatch, { ids: [id], reason: "Test run" }],
        [releaseBatch, { id: 1, reason: "Test run" }],
        [dissolveBatch, { id: 1, reason: "Test run" }],
        [markPayoutItems, { id: 1, reason: "Test run", results: [{ itemId: 1, result: "paid" }] }],
        [reviewPayout, { id, decision: "clear", reason: "Test run" }],
        [cancelPayoutByOperator, { id, reason: "Test run" }],
        [revealPayoutItem, { id: 1, reason: "Test run" }],
      ] as const;
      for (const [call, body] of calls) {
        expect((await app.as(person)(call, body)).statusCode).toBe(404);
        expect((await app.as(supporter)(call, body)).statusCode).toBe(403);
      }
      expect((await app.as(person)(operatorPayouts, {})).statusCode).toBe(404);
      expect((await app.as(supporter)(operatorPayouts, {})).statusCode).toBe(200);
    });
  });

  describe("results", () => {
    test("K-10, HO-33, HO-36: all paid is completed; the money leaves by bank clearing and a receipt is issued", async () => {
      const email = "paid@contractor.test";
      const { person, id } = await aRequest("200", email);
      const { batch, items } = await aSentBatch([id]);
      const reply = await markAll(batch, [{ itemId: items[0]?.id ?? 0, result: "paid" }]);
      expect(reply.json()).toEqual({ marked: 1, waiting: 0, finished: [{ id, status: 3 }] });
      expect(await accounts(person)).toEqual({ available: "800.00" });
      const [document] = (await app.as(person)(listDocuments, {})).json();
      const year = "2026";
      expect(document.info).toMatchObject({ amount: "200.00", cy: "USD" });
      expect(document.info.number).toMatch(new RegExp(`^PR-000${person}-${year}-0000\\d\\d$`));
      expect(document.Data.Bank).toMatchObject({ AccountNumber: "•••• 1379", BankName: "Prva banka" });
      expect((await mailsTo(world, email))[0]?.subject).toBe("withdrawals.mail.completed.subject");
      expect((await app.as(treasurer)(operatorBatches, { state: "done" })).json()[0].id).toBe(batch);
    });

    test("K-12, HO-33: a failed one is canceled; gross and fees return as a lot of the old rate", async () => {
      const person = await aContractor(world.tx);
      await giveMoney(world.tx, person, "USD", 20_000n);
      const walletId = await aCardWallet(world, app, person);
      await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${person}`);
      const { id } = (
        await app.as(person)(withdraw, { amount: "50", type: "toCard", walletId, currency: "USD" })
      ).json();
      const { batch, items } = await aSentBatch([id]);
      const failed = await markAll(batch, [{ itemId: items[0]?.id ?? 0, result: "failed", failure: "Card expired" }]);
      expect(failed.json()).toEqual({ marked: 0, waiting: 1, finished: [] });
      await approveFailed();
      expect(await statusOf(person, id)).toBe(5);
      expect(await accounts(person)).toEqual({ available: "200.00" });
      expect(
        await rowsOf(
          world.tx,
          `SELECT l.card_tax::text AS tax, l.remaining::int FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id
          WHERE a.owner = ${person} ORDER BY l.id`,
        ),
      ).toEqual([
        { tax: "0.0280", remaining: 15_000 },
        { tax: "0.0280", remaining: 5_000 },
      ]);
      expect((await app.as(person)(listDocuments, {})).json()).toEqual([]);
    });

    test("K-11, HO-33, J-24: a card withdrawal of two rates has two parts; one paid and one failed is partially completed", async () => {
      const person = await aContractor(world.tx);
      await giveMoney(world.tx, person, "USD", 20_000n);
      await giveMoney(world.tx, person, "USD", 10_000n, "0");
      const walletId = await aCardWallet(world, app, person);
      const { id } = (
        await app.as(person)(withdraw, { amount: "300", type: "toCard", walletId, currency: "USD" })
      ).json();
      const { batch, items } = await aSentBatch([id]);
      expect(items).toHaveLength(2);
      const detail = (await app.as(treasurer)(operatorPayoutDetail, { id })).json();
      expect(detail.items.map(({ amount, net }: { amount: string; net: string }) => [amount, net])).toEqual([
        ["200.00", "194.40"],
        ["100.00", "100.00"],
      ]);
      await markAll(batch, [{ itemId: items[0]?.id ?? 0, result: "failed" }]);
      await approveFailed();
      expect(await statusOf(person, id)).toBe(2);
      const last = await markAll(batch, [{ itemId: items[1]?.id ?? 0, result: "paid" }]);
      expect(last.json().finished).toEqual([{ id, status: 4 }]);
      expect(await accounts(person)).toEqual({ available: "200.00" });
      expect((await app.as(person)(listDocuments, {})).json()[0].info.amount).toBe("100.00");
      expect((await app.as(person)(listPayouts, {})).json()[0]).toMatchObject({ status: 4, returned: "200.00" });
    });

    test("HO-93, K-07: a request names the group of its method, and its parts the state of their wallet", async () => {
      const person = await aContractor(world.tx);
      await giveMoney(world.tx, person, "USD", 20_000n);
      await giveMoney(world.tx, person, "USD", 10_000n, "0");
      const walletId = await aCardWallet(world, app, person);
      const body = { amount: "300", type: "toCard", walletId, currency: "USD" };
      expect((await app.as(person)(withdraw, body)).json().code).toBe(777);
      const part = (amount: string, state: number) => ({
        createdAt: "2026-11-20T09:00:00.000Z",
        amount,
        currency: "USD",
        method: "toCard",
        details: expect.stringMatching(/\*{4}/),
        state,
      });
      const shown = async () => (await app.as(person)(listPayouts, {})).json()[0];
      expect(await shown()).toMatchObject({ method: "toCard", status: 1 });
      expect((await shown()).requests).toEqual([part("200.00", 3), part("100.00", 3)]);
      await rowsOf(world.tx, `UPDATE wallet SET state = 'invalid' WHERE id = ${walletId}`);
      expect((await shown()).requests).toEqual([part("200.00", 2), part("100.00", 2)]);
    });

    test("HO-33: a result is final, and belongs to an order of this batch", async () => {
      const [one, two] = [await aRequest(), await aRequest()];
      const first = await aSentBatch([one.id]);
      const second = await aSentBatch([two.id]);
      const itemId = first.items[0]?.id ?? 0;
      expect((await markAll(second.batch, [{ itemId, result: "paid" }])).statusCode).toBe(404);
      await markAll(first.batch, [{ itemId, result: "paid" }]);
      expect((await markAll(first.batch, [{ itemId, result: "failed" }])).json().code).toBe("conflict");
      expect((await markAll(first.batch, [{ itemId, result: "paid" }])).json().code).toBe("conflict");
      const open = await aRequest();
      const unsent = await aBatch([open.id]);
      const detail = (await app.as(treasurer)(operatorPayoutDetail, { id: open.id })).json();
      expect((await markAll(unsent, [{ itemId: detail.items[0].id, result: "paid" }])).json().code).toBe("conflict");
    });

    test("X-36, HO-36: receipts of a year are numbered without gaps, also after a failed one in between", async () => {
      const requests = [await aRequest(), await aRequest(), await aRequest()];
      const { batch, items } = await aSentBatch(requests.map(({ id }) => id));
      await markAll(
        batch,
        items.map(({ id }, index) => ({ itemId: id, result: index === 1 ? ("failed" as const) : ("paid" as const) })),
      );
      await approveFailed();
      const numbers = (
        await rowsOf<{ running: number }>(
          world.tx,
          "SELECT running::int FROM document WHERE prefix = 'PR' ORDER BY running",
        )
      ).map(({ running }) => running);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    });

    test("F7, D11: the full destination is read by treasury for a released order only, and the reading is recorded", async () => {
      const { id } = await aRequest();
      const batch = await aBatch([id]);
      const item = (await app.as(treasurer)(operatorPayoutDetail, { id })).json().items[0].id;
      const ask = () => app.as(treasurer)(revealPayoutItem, { id: item, reason: "Paying by hand" });
      expect((await ask()).json().code).toBe("batchNotOpen");
      await app.as(financier)(releaseBatch, { id: batch, reason: "Checked" });
      const reply = (await ask()).json();
      expect(reply.destination).toMatchObject({ accountNumber: "RS35260005601001611379", bankSwift: "RZBSRSBG" });
      expect(reply.orderId).toBe(`AP${item}`);
      expect(
        await rowsOf(
          world.tx,
          `SELECT actor::int, reason FROM audit.record WHERE action = 'payout.reveal' AND subject = 'payout:${id}'`,
        ),
      ).toEqual([{ actor: treasurer, reason: "Paying by hand" }]);
    });
  });

  describe("the rail", () => {
    // Orders of tests before are asked about no more: each test counts its own.
    beforeEach(() => rowsOf(world.tx, "UPDATE payout_item SET ask_at = NULL WHERE result IN ('accepted', 'unknown')"));
    const patience = { timeout: 20_000, interval: 20 };
    const resultOf = async (id: number) =>
      (await app.as(treasurer)(operatorPayoutDetail, { id })).json().items[0] as {
        result: string;
        failure: string | null;
        unknownSince: string | null;
        askAt: string | null;
      };

    /** One rail for every method, and what it was called with. */
    function aRail(submit: PayoutRail["submit"], query: PayoutRail["query"] = async () => ({ outcome: "unknown" })) {
      const calls: string[] = [];
      const rail: PayoutRail = {
        submit: (order) => {
          calls.push(`submit ${order.orderId}`);
          return submit(order);
        },
        query: (orderId) => {
          calls.push(`query ${orderId}`);
          return query(orderId);
        },
      };
      return { calls, rails: { nameFor: () => "test", named: () => rail } };
    }
    /** A minute of the worker at a later time: what the schedule of the product names. */
    const minuteAfter = async (minutes: number, rails: Rails) => {
      world.clock.advance(60 * minutes);
      await runSchedules(world, app.queues, "* * * * *", rails).catch(() => send(rails));
    };
    /** What waits, also behind a job that fails. */
    const send = async (rails: Rails): Promise<void> => {
      await runJobs(world, app.queues, rails).catch(() => send(rails));
    };
    const timeOut = async () => {
      throw new Error("time-out");
    };

    test("S-05, S-06, HO-106: the sandbox takes an order; one that ends in .01 fails by itself and its money returns", async () => {
      const [good, bad] = [await aRequest("200"), await aRequest("200.01")];
      await aSentBatch([good.id, bad.id]);
      await send({ nameFor: () => "sandbox", named: () => sandboxRail(world.app) });
      expect((await resultOf(good.id)).result).toBe("accepted");
      expect(await resultOf(bad.id)).toMatchObject({ result: "failed", failure: "Refused by the sandbox" });
      expect(await statusOf(bad.person, bad.id)).toBe(5);
      expect(await accounts(bad.person)).toEqual({ available: "1000.00" });
      // What the rail said is for operators: the freelancer reads that the bank did it.
      expect((await app.as(bad.person)(listPayouts, {})).json()[0]).toMatchObject({
        ...{ reason: null, isReturnedByBank: true },
      });
    });

    test("T-61, D18: an order without an answer is asked about by the schedule with growing delays, never sent twice or refunded by itself", async () => {
      const { person, id } = await aRequest();
      const { items } = await aSentBatch([id]);
      let report: RailReport = { outcome: "unknown" };
      const { calls, rails } = aRail(timeOut, async () => report);
      await send(rails);
      const order = `AP${items[0]?.id}`;
      expect(calls).toEqual([`submit ${order}`]);
      expect(await resultOf(id)).toMatchObject({
        result: "unknown",
        unknownSince: "2026-11-20T09:00:00.000Z",
        askAt: "2026-11-20T09:01:00.000Z",
      });
      const asked: number[] = [];
      for (let minute = 1; minute <= 128; minute += 1) {
        const before = calls.length;
        await minuteAfter(1, rails);
        asked.push(...calls.slice(before).map(() => minute));
      }
      expect(asked).toEqual([1, 3, 7, 15, 31, 63, 123]);
      expect(calls.filter((call) => call !== `query ${order}`)).toEqual([`submit ${order}`]);
      expect(await accounts(person)).toEqual({ available: "800.00", payoutInTransit: "200.00" });
      report = { outcome: "paid", reference: "BANK-1" };
      await minuteAfter(60, rails);
      expect(await statusOf(person, id)).toBe(3);
      const count = calls.length;
      await minuteAfter(60, rails);
      expect(calls).toHaveLength(count);
    });

    test("T-61: an order that the rail never heard of is sent again under the same id", async () => {
      const { person, id } = await aRequest();
      const { items } = await aSentBatch([id]);
      let isUp = false;
      const { calls, rails } = aRail(
        async () => (isUp ? { outcome: "paid", reference: "BANK-2" } : timeOut()),
        async () => ({ outcome: "neverHeard" }),
      );
      await send(rails);
      await minuteAfter(1, rails);
      isUp = true;
      await minuteAfter(2, rails);
      const order = `AP${items[0]?.id}`;
      expect(calls).toEqual([
        `submit ${order}`,
        `query ${order}`,
        `submit ${order}`,
        `query ${order}`,
        `submit ${order}`,
      ]);
      expect(await statusOf(person, id)).toBe(3);
      expect(await accounts(person)).toEqual({ available: "800.00" });
    });

    test("T-61, HO-43: after a day nobody is asked any more: the order waits in the operators' queue with its age", async () => {
      const { person, id } = await aRequest();
      const { batch, items } = await aSentBatch([id]);
      const { calls, rails } = aRail(timeOut);
      await send(rails);
      for (let hour = 1; hour <= 30; hour += 1) {
        await minuteAfter(60, rails);
      }
      expect(calls).toHaveLength(25);
      expect(await resultOf(id)).toMatchObject({
        result: "unknown",
        unknownSince: "2026-11-20T09:00:00.000Z",
        askAt: null,
      });
      const overview = (await app.as(treasurer)(operatorOverview, {})).json();
      expect(overview.queues.find(({ name }: { name: string }) => name === "failedPayouts")).toMatchObject({
        count: 1,
        oldest: "2026-11-20T09:00:00.000Z",
      });
      expect(await accounts(person)).toEqual({ available: "800.00", payoutInTransit: "200.00" });
      await markAll(batch, [{ itemId: items[0]?.id ?? 0, result: "paid" }]);
    });

    /** Nobody can open the destination of a request until the returned function has given it back. */
    async function withoutDestination(id: number): Promise<() => Promise<unknown>> {
      const [row] = await rowsOf<{ id: string }>(world.tx, `SELECT destination_id AS id FROM payout WHERE id = ${id}`);
      const away = "00000000-0000-4000-8000-000000000061";
      const rename = (from?: string, to?: string) =>
        asSuperuser(world, `UPDATE vault.destination SET id = '${to}' WHERE id = '${from}'`);
      await rename(row?.id, away);
      return () => rename(away, row?.id);
    }

    test("T-61: a rail that never answers, and an order that cannot be made, keep no other order waiting; the job comes again", async () => {
      const [first, broken, last] = [await aRequest(), await aRequest(), await aRequest()];
      await aSentBatch([first.id, broken.id, last.id]);
      const giveBack = await withoutDestination(broken.id);
      let calls = 0;
      const { rails } = aRail(() => {
        calls += 1;
        return calls === 1 ? new Promise(() => undefined) : Promise.resolve({ outcome: "accepted" });
      });
      const worker = await startWorker({
        connection: { connectionString: world.superuser },
        handlers: payoutJobs(world.app, rails, 5),
        concurrency: 1,
        log: world.app.log,
      });
      const results = async () => Promise.all([first, broken, last].map(async ({ id }) => (await resultOf(id)).result));
      await vi.waitFor(async () => expect(await results()).toEqual(["unknown", "ordered", "accepted"]), patience);
      await giveBack();
      // Neither an operator nor another release: the job of the release comes again by itself.
      await vi.waitFor(async () => expect(await results()).toEqual(["unknown", "accepted", "accepted"]), patience);
      expect(calls).toBe(3);
      await worker.stop();
    });

    test("T-61: an order that cannot be made again is still asked about with growing delays, keeps no other waiting, and waits for an operator after a day", async () => {
      const [broken, other] = [await aRequest(), await aRequest()];
      const { batch, items } = await aSentBatch([broken.id, other.id]);
      const { calls, rails } = aRail(timeOut, async () => ({ outcome: "neverHeard" }));
      await send(rails);
      await withoutDestination(broken.id);
      const [order, otherOrder] = [broken, other].map(({ id }) => `AP${items.find(({ payout }) => payout === id)?.id}`);
      const asks: number[] = [];
      for (let minute = 1; minute <= 8; minute += 1) {
        const before = calls.length;
        world.clock.advance(60);
        await minuteAfter(0, rails);
        asks.push(...calls.slice(before).flatMap((call) => (call === `query ${order}` ? [minute] : [])));
      }
      expect(asks).toEqual([1, 3, 7]);
      expect(calls.filter((call) => call === `submit ${order}`)).toHaveLength(1);
      expect(calls.filter((call) => call === `submit ${otherOrder}`)).toHaveLength(4);
      world.clock.advance(24 * 3600);
      await minuteAfter(0, rails);
      expect(await resultOf(broken.id)).toMatchObject({ result: "unknown", askAt: null });
      await markAll(
        batch,
        items.map(({ id }) => ({ itemId: id, result: "paid" })),
      );
    });

    test("T-61, HO-33: an order that a rail took is asked about with growing delays until it is paid, and is never handed over again", async () => {
      const { person, id } = await aRequest();
      await aSentBatch([id]);
      let report: RailReport = { outcome: "accepted" };
      const { calls, rails } = aRail(
        async () => ({ outcome: "accepted" }),
        async () => report,
      );
      await send(rails);
      expect(await resultOf(id)).toMatchObject({ result: "accepted", unknownSince: null });
      const asked: number[] = [];
      for (let minute = 1; minute <= 16; minute += 1) {
        const before = calls.length;
        await minuteAfter(1, rails);
        asked.push(...(calls.length > before ? [minute] : []));
      }
      expect(asked).toEqual([1, 3, 7, 15]);
      report = { outcome: "paid", reference: "RAIL-7" };
      await minuteAfter(16, rails);
      expect(await resultOf(id)).toMatchObject({ result: "paid" });
      expect(await statusOf(person, id)).toBe(3);
      expect(calls.filter((call) => call.startsWith("submit"))).toHaveLength(1);
      await minuteAfter(60, rails);
      expect(calls).toHaveLength(6);
    });

    test("T-61: an accepted order that the rail does not know any more, and one of six days, are left to a person", async () => {
      const [lost, slow] = [await aRequest(), await aRequest()];
      const { batch, items } = await aSentBatch([lost.id, slow.id]);
      const lostOrder = `AP${items.find(({ payout }) => payout === lost.id)?.id}`;
      const { calls, rails } = aRail(
        async () => ({ outcome: "accepted" }),
        async (order) => ({ outcome: order === lostOrder ? "neverHeard" : "accepted" }),
      );
      await send(rails);
      await minuteAfter(1, rails);
      await minuteAfter(60, rails);
      const asks = (order: string) => calls.filter((call) => call === `query ${order}`).length;
      expect(asks(lostOrder)).toBe(1);
      await minuteAfter(5 * 24 * 60 - 62, rails);
      const before = calls.length;
      await minuteAfter(60, rails);
      expect(calls).toHaveLength(before + 1);
      await minuteAfter(24 * 60, rails);
      expect(calls).toHaveLength(before + 1);
      expect(calls.filter((call) => call.startsWith("submit"))).toHaveLength(2);
      expect((await resultOf(lost.id)).result).toBe("accepted");
      await markAll(
        batch,
        items.map(({ id }) => ({ itemId: id, result: "paid" })),
      );
    });

    test("T-61: payment by hand asks nobody: an order that waits for an operator is asked about never", async () => {
      const { id } = await aRequest();
      const { batch, items } = await aSentBatch([id]);
      const manual = railsOf({ mode: "production", payoutRails: undefined });
      await send(manual);
      const due = () => rowsOf(world.tx, "SELECT 1 FROM payout_item WHERE ask_at IS NOT NULL AND result = 'accepted'");
      expect((await resultOf(id)).result).toBe("accepted");
      expect(await due()).toEqual([]);
      await markAll(batch, [{ itemId: items[0]?.id ?? 0, result: "paid" }]);
    });

    test("T-61, S-06: of a rail that does not answer two orders are under way, and another rail's order does not wait for them", async () => {
      const slow = [await aRequest(), await aRequest(), await aRequest(), await aRequest()];
      const person = await aContractor(world.tx);
      await giveMoney(world.tx, person, "USDT", 100_000_000n);
      const walletId = await aUsdtWallet(world, app, person);
      const { id } = (await app.as(person)(withdraw, { amount: "50", type: "toUSDT", walletId })).json();
      await aSentBatch([...slow.map((request) => request.id), id]);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const late = aRail(async () => {
        await released;
        return { outcome: "accepted" };
      });
      const quick = aRail(async () => ({ outcome: "accepted" }));
      const worker = await startWorker({
        connection: { connectionString: world.superuser },
        handlers: payoutJobs(world.app, {
          nameFor: (method) => (method === "toUSDT" ? "quick" : "late"),
          named: (name) => (name === "quick" ? quick : late).rails.named(),
        }),
        concurrency: 3,
        log: world.app.log,
      });
      try {
        await vi.waitFor(async () => expect((await resultOf(id)).result).toBe("accepted"), patience);
        // Had the late orders taken every place of the worker, the quick one would not have come through.
        await vi.waitFor(() => expect(late.calls).toHaveLength(2), patience);
        release();
        const results = async () => Promise.all(slow.map(async (one) => (await resultOf(one.id)).result));
        await vi.waitFor(async () => expect(await results()).toEqual(Array(4).fill("accepted")), patience);
      } finally {
        release();
        await worker.stop();
      }
    });

    test("T-61: our own id is stored before the rail is called, and each method has its own rail", async () => {
      const { id } = await aRequest();
      await aSentBatch([id]);
      let stored: unknown;
      const named: string[] = [];
      const { rails } = aRail(async (order) => {
        stored = await rowsOf(world.tx, `SELECT result, rail FROM payout_item WHERE order_id = '${order.orderId}'`);
        return { outcome: "accepted" };
      });
      await send({
        nameFor: (method) => `rail of ${method}`,
        named: (name) => {
          named.push(name);
          return rails.named();
        },
      });
      expect(stored).toEqual([{ result: "unknown", rail: "rail of toBank" }]);
      expect(named).toEqual(["rail of toBank"]);
      expect((await resultOf(id)).result).toBe("accepted");
      const configured = railsOf({
        mode: "embedded",
        payoutRails: { methods: { toUSDT: "sandbox" }, others: "manual" },
      });
      expect([configured.nameFor("toUSDT"), configured.nameFor("toBank")]).toEqual(["sandbox", "manual"]);
    });
  });

  describe("what the database refuses", () => {
    test("HO-33, K-13: no other move than those of the table, and no change of money or destination", async () => {
      const { id } = await aRequest();
      const change = (set: string) => rowsOf(world.tx, `UPDATE payout SET ${set} WHERE id = ${id}`);
      await expect(change("status = 'completed', batch_id = 101, finished_at = now()")).rejects.toThrow(
        /cannot move from pending to completed/,
      );
      await expect(change("amount = amount + 1, net = net + 1")).rejects.toThrow(/are fixed/);
      await expect(change("destination_id = gen_random_uuid()")).rejects.toThrow(/are fixed/);
    });
  });

  describe("messages", () => {
    test("O-10, HO-33: each step tells the contractor on the channel", async () => {
      await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
      const { person, id } = await aRequest();
      const { batch, items } = await aSentBatch([id]);
      await markAll(batch, [{ itemId: items[0]?.id ?? 0, result: "paid" }]);
      const told = await rowsOf<{ method: string; ids: number[] | null }>(
        world.tx,
        `SELECT payload -> 'data' ->> 'method' AS method, payload -> 'data' -> 'content' -> 'ids' AS ids
        FROM centrifugo_outbox WHERE payload ->> 'channel' = 'user#${person}' ORDER BY id`,
      );
      expect(told.filter(({ method }) => method === "payouts").map(({ ids }) => ids)).toEqual([[id], [id], [id], [id]]);
      expect(told.filter(({ method }) => method === "freelancer-info").length).toBeGreaterThanOrEqual(3);
    });
  });
});
