import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { getRates } from "@artel/shared/calls/exchange/legacy";
import { adminDoExchange, operatorRates, publishRate, setExchangePair } from "@artel/shared/calls/exchange/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import {
  buildBatch,
  dissolveBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
} from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anotherSession } from "../../testing/another-session.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { appCodeAt } from "../../testing/totp.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { meetAt } from "../../testing/waiting.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";
import { linkNewApp } from "../two-factor/link-new-app.ts";
import { approvalJobs } from "./jobs.ts";

interface Approval {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly state: string;
  readonly decides: string;
}

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;
let third: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
  third = await anOperator(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const list = async (by: number, queue: "waiting" | "closed" = "waiting"): Promise<Approval[]> =>
  (await app.as(by)(listApprovals, { queue })).json().rows;
const decide = (by: number, id: number, decision: "approved" | "refused" = "approved") =>
  app.as(by)(decideApproval, { id: String(id), decision, reason: "Looked at it" });
const stateOf = async (id: number) =>
  (await rowsOf<{ state: string }>(world.tx, `SELECT state FROM approval WHERE id = ${id}`))[0]?.state;
const available = async (owner: number) =>
  Object.fromEntries(
    (
      await rowsOf<{ currency: string; balance: string }>(
        world.tx,
        `SELECT currency, ledger.wire(balance, currency) AS balance FROM ledger.account
          WHERE owner = ${owner} AND kind = 'available' AND balance <> 0`,
      )
    ).map(({ currency, balance }) => [currency, balance]),
  );

const publish = async (rate: string, currency = "EUR", by = first): Promise<{ id: number; isInForce: boolean }> =>
  (await app.as(by)(publishRate, { currency, rate, reason: "Market" })).json();
const rateOf = async (currency: string) => (await app.as(undefined)(getRates, {})).json()[`USD/${currency}`] as number;
/** Brings a rate to a value that two persons approved, now. */
async function approvedRate(rate: string, currency: string): Promise<void> {
  const far = await publish("500", currency);
  await decide(second, far.id);
  await decide(second, (await publish(rate, currency)).id);
  expect(await rateOf(currency)).toBe(Number(rate));
}

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  describe("rates", () => {
    test("HO-39: 3.00 percent from the approved rate is in force at once, one step more waits", async () => {
      await approvedRate("100", "RUB");
      world.clock.advance(48 * 3600);
      expect((await publish("103.0001", "RUB")).isInForce).toBe(false);
      expect((await publish("96.9999", "RUB")).isInForce).toBe(false);
      expect((await publish("103", "RUB")).isInForce).toBe(true);
      expect(await rateOf("RUB")).toBe(103);
      expect((await publish("103.0001", "RUB")).isInForce).toBe(false);
    });

    test("HO-39, T-133: what somebody asked for who was removed since is approved by nobody, and can be refused", async () => {
      const gone = await anOperator(world.tx);
      await approvedRate("100", "RUB");
      world.clock.advance(48 * 3600);
      const { id } = await publish("130", "RUB", gone);
      await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${gone}`);
      expect((await decide(second, id)).json().code).toBe("conflict");
      expect(await rateOf("RUB")).toBe(100);
      expect((await decide(second, id, "refused")).statusCode).toBe(200);
    });

    test("HO-39, T-126: eight small steps of one operator do not pass what one step may not", async () => {
      await approvedRate("100", "RUB");
      world.clock.advance(48 * 3600);
      const steps = [];
      for (const rate of ["101", "102", "103", "104", "105", "106", "107", "108"]) {
        world.clock.advance(3600);
        steps.push((await publish(rate, "RUB")).isInForce);
      }
      expect(steps).toEqual([true, true, true, false, false, false, false, false]);
      expect(await rateOf("RUB")).toBe(103);
    });

    test("HO-39, T-126: steps to and fro add up, so that nobody profits from a rate that swings", async () => {
      await approvedRate("100", "RUB");
      world.clock.advance(48 * 3600);
      expect((await publish("101.5", "RUB")).isInForce).toBe(true);
      expect((await publish("100", "RUB")).isInForce).toBe(true);
      expect((await publish("100.01", "RUB")).isInForce).toBe(false);
      world.clock.advance(30 * 24 * 3600);
      expect((await publish("100.01", "RUB")).isInForce).toBe(false);
    });

    test("HO-39: a rate near the approved one waits while that of 24 hours ago is far, up to the very second", async () => {
      await approvedRate("100", "RUB");
      world.clock.advance(48 * 3600);
      await approvedRate("110", "RUB");
      world.clock.advance(24 * 3600 - 1);
      expect((await publish("110.5", "RUB")).isInForce).toBe(false);
      world.clock.advance(1);
      expect((await publish("110.5", "RUB")).isInForce).toBe(true);
    });

    test("HO-39: a waiting rate is overtaken by a newer one, in force or waiting, and cannot be approved any more", async () => {
      await approvedRate("100", "RUB");
      world.clock.advance(48 * 3600);
      const far = await publish("120", "RUB");
      const farther = await publish("130", "RUB");
      expect([await stateOf(far.id), await stateOf(farther.id)]).toEqual(["overtaken", "waiting"]);
      expect((await publish("101", "RUB")).isInForce).toBe(true);
      for (const { id } of [far, farther]) {
        expect((await decide(second, id)).json().code).toBe("conflict");
      }
      expect(await rateOf("RUB")).toBe(101);
    });

    test("HO-60: a rate published after the clock was set back applies", async () => {
      expect((await publish("3.2600", "BYN")).isInForce).toBe(true);
      world.clock.set("2026-11-20T08:00:00Z");
      expect((await publish("3.2700", "BYN")).isInForce).toBe(true);
      expect(await rateOf("BYN")).toBe(3.27);
      expect((await app.as(first)(operatorRates, {})).json().history[0].rate).toBe("3.2700");
    });
  });

  describe("exchanges for users", () => {
    const ask = (by: number, userId: number, fields: Record<string, unknown>) =>
      app.as(by)(adminDoExchange, { userId, Amount: "100", From: "USD", To: "EUR", comment: "Ticket 7", ...fields });
    const withUsd = async (minor: bigint) => {
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", minor);
      return contractor;
    };

    test("HO-39: one step better for the user than the present rate waits, the present one does not", async () => {
      const contractor = await withUsd(50_000n);
      expect((await ask(first, contractor, { Rate: "0.9200" })).body).toBe("done");
      expect((await ask(first, contractor, { Rate: "0.9201", requestId: "better-1" })).body).toBe(
        "waitsForSecondPerson",
      );
      expect((await ask(first, contractor, { Rate: "0.9201", requestId: "better-1" })).json().code).toBe(
        "waitsForSecondPerson",
      );
      expect(await available(contractor)).toEqual({ USD: "400.00", EUR: "92.00" });
      const [waiting] = (await list(second)).filter(({ kind }) => kind === "exchange.custom");
      expect(waiting).toMatchObject({
        about: expect.stringMatching(/^Exchange 100,00\u00A0\$ to EUR for Person Number/),
        before: "Present rate 0.9200",
        after: "Own rate 0.9201",
        reason: "Ticket 7",
        decides: "may",
      });
      expect((await decide(first, waiting?.id ?? 0)).json().code).toBe("samePerson");
      expect((await decide(second, waiting?.id ?? 0)).json()).toEqual({ decision: "approved" });
      expect(await available(contractor)).toEqual({ USD: "300.00", EUR: "184.01" });
    });

    test("HO-39, HO-130: an exchange at the rate of the decision is approved at the rate and result that the approver saw", async () => {
      const guarded = await testApp(world, createFactorGate(world.app));
      const approver = await anOperator(world.tx);
      const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
      await world.app.db.transaction((tx) =>
        linkNewApp(tx, world.app, { userId: approver, secret, step: 0, now: world.clock.now() }),
      );
      const code = () => {
        world.clock.advance(90);
        return { "x-tfa-code": appCodeAt(secret, world.clock.now()) };
      };
      const contractor = await withUsd(2_000_000n);
      expect((await ask(first, contractor, { Amount: "10001", requestId: "later-1" })).body).toBe(
        "waitsForSecondPerson",
      );
      const waiting = (await list(second)).find(({ subject }) => subject === "exchange:request:later-1");
      const approve = (headers = {}, more = {}) => {
        const input = { id: String(waiting?.id), decision: "approved", reason: "Looked at it", ...more };
        return guarded.as(approver)(decideApproval, input, headers);
      };
      const about = (reply: Awaited<ReturnType<typeof approve>>) =>
        reply.json().about.map(({ label, value }: Record<string, string>) => `${label}: ${value}`);
      expect(about(await approve())).toEqual(
        expect.arrayContaining([expect.stringMatching(/^Gets: 9\s200,92/), "Rate: 0.9200"]),
      );
      await approvedRate("0.9300", "EUR");
      const again = await approve(code());
      expect([again.statusCode, again.json().isChanged, about(again)]).toEqual([
        428,
        true,
        expect.arrayContaining([expect.stringMatching(/^Gets: 9\s300,93/), "Rate: 0.9300"]),
      ]);
      const seen = { rate: "0.9300", toAmount: "9300.93" };
      for (const [name, wrong] of Object.entries({ rate: "0.9200", toAmount: "9200.92" })) {
        const refused = (await approve(code(), { seen: { ...seen, [name]: wrong } })).json();
        expect([refused.code, refused.changed, refused.present]).toEqual(["changedMeanwhile", [name], seen]);
      }
      // Without any question before it the decision itself compares.
      const stale = {
        id: String(waiting?.id),
        decision: "approved",
        reason: "Looked at it",
        seen: { ...seen, rate: "0.9200" },
      };
      expect((await app.as(approver)(decideApproval, stale)).json()).toMatchObject({
        changed: ["rate"],
        present: seen,
      });
      expect(await available(contractor)).toEqual({ USD: "20000.00" });
      expect((await approve(code(), { seen })).json()).toEqual({ decision: "approved" });
      expect(await available(contractor)).toMatchObject({ EUR: "9300.93" });
      await approvedRate("0.9200", "EUR");
      await guarded.server.close();
    });

    test("HO-39: more than 3 percent worse waits too", async () => {
      const contractor = await withUsd(50_000n);
      expect((await ask(first, contractor, { Rate: "0.8924" })).body).toBe("done");
      expect((await ask(first, contractor, { Rate: "0.8923" })).body).toBe("waitsForSecondPerson");
      expect(await available(contractor)).toEqual({ USD: "400.00", EUR: "89.24" });
    });

    test("HO-39: one operator exchanges the worth of 10 000 USD alone within 24 hours, over all sessions and users", async () => {
      const operator = await anOperator(world.tx);
      const [one, two] = [await withUsd(900_000n), await withUsd(900_000n)];
      expect((await ask(operator, one, { Amount: "6000" })).body).toBe("done");
      const both = await Promise.all(["a", "b"].map((requestId) => ask(operator, two, { Amount: "3000", requestId })));
      expect(both.map(({ body }) => body).sort()).toEqual(["done", "waitsForSecondPerson"]);
      expect((await ask(operator, two, { Amount: "1000.01" })).body).toBe("waitsForSecondPerson");
      expect((await ask(operator, two, { Amount: "1000" })).body).toBe("done");
      expect((await ask(operator, two, { Amount: "1" })).body).toBe("waitsForSecondPerson");
      world.clock.advance(24 * 3600 - 1);
      expect((await ask(operator, two, { Amount: "1" })).body).toBe("waitsForSecondPerson");
      world.clock.advance(1);
      expect((await ask(operator, two, { Amount: "1" })).body).toBe("done");
    });

    test("HO-39, HO-15: an order that waits is not done otherwise meanwhile, by nobody, and once in all", async () => {
      const contractor = await withUsd(50_000n);
      await ask(first, contractor, { Rate: "0.93", requestId: "twice-1" });
      const waiting = (await list(second)).find(({ subject }) => subject === "exchange:request:twice-1");
      for (const by of [first, third]) {
        const reply = await ask(by, contractor, { requestId: "twice-1" });
        expect([reply.statusCode, reply.json().code]).toEqual([409, "waitsForSecondPerson"]);
      }
      expect((await decide(second, waiting?.id ?? 0)).json()).toEqual({ decision: "approved" });
      expect((await ask(first, contractor, { requestId: "twice-1" })).json().code).toBe("alreadyDone");
      expect(await available(contractor)).toEqual({ USD: "400.00", EUR: "93.00" });
    });

    test("HO-39, HO-01: what cannot be exchanged at the moment of the approval is refused by its reason, and waits on", async () => {
      const contractor = await withUsd(20_000n);
      await ask(first, contractor, { Rate: "0.93", Amount: "100.01", requestId: "short-1" });
      await ask(first, contractor, { Rate: "0.93", requestId: "off-1" });
      // What was there when it was asked for is gone by then.
      expect((await ask(first, contractor, { Amount: "100" })).body).toBe("done");
      const reasons = [];
      for (const name of ["short-1", "off-1"]) {
        const { id = 0 } = (await list(second)).find(({ subject }) => subject === `exchange:request:${name}`) ?? {};
        if (name === "off-1") {
          await app.as(first)(setExchangePair, { from: "USD", to: "EUR", isOffered: false, reason: "Bank holiday" });
        }
        const refused = await decide(second, id);
        reasons.push([refused.statusCode, refused.json().code, await stateOf(id)]);
      }
      await app.as(first)(setExchangePair, { from: "USD", to: "EUR", isOffered: true, reason: "Open again" });
      expect(reasons).toEqual([
        [422, "insufficientFunds", "waiting"],
        [422, "pairNotOffered", "waiting"],
      ]);
      expect(await available(contractor)).toEqual({ USD: "100.00", EUR: "92.00" });
    });
  });

  describe("top-ups", () => {
    async function topup(name: string, amount = "500"): Promise<{ company: number; id: string; number: string }> {
      const company = await aCompany(world.tx, { name });
      const made = (await app.as(company)(rechargeAccount, { Count: amount, Cur: "USD" })).json();
      return { company, id: String(made.id), number: made.number };
    }
    async function typed(by: number, payer: string, reference: string, amount = "500"): Promise<number> {
      const line = { valueDate: "2026-11-20", payer, reference, currency: "USD", amount, reason: "Statement" };
      return (await app.as(by)(enterBankLine, line)).json().id;
    }
    const settle = async (by: number, id: string, bankLineId?: number) =>
      (await app.as(by)(settleTopup, { id, ...(bankLineId ? { bankLineId } : {}), reason: "Statement" })).json();
    const approvalOf = async (id: string): Promise<number> =>
      ((await app.as(second)(operatorTopups, {})).json().rows as { id: number; approval: { id: number } }[]).find(
        (row) => String(row.id) === id,
      )?.approval.id ?? 0;

    test("HO-44, T-126: a line that matches exactly is not settled by who typed it, in no session, until another one does", async () => {
      const { company, id, number } = await topup("Golf Ltd", "9000000");
      const line = await typed(first, "Golf Ltd", number, "9000000");
      expect(await settle(first, id, line)).toEqual({ state: "waitsForSecondPerson" });
      const approval = await approvalOf(id);
      const own = await app.as(undefined)(
        decideApproval,
        { id: String(approval), decision: "approved", reason: "Me again" },
        { authorization: `Bearer ${await anotherSession(world, first)}` },
      );
      expect(own.json().code).toBe("samePerson");
      expect(await available(company)).toEqual({});
      expect((await decide(second, approval)).json()).toEqual({ decision: "approved" });
      expect(await available(company)).toEqual({ USD: "9000000.00" });
      expect(
        await rowsOf(world.tx, `SELECT entered_by::int, settled_by::int FROM bank_line WHERE id = ${line}`),
      ).toEqual([{ entered_by: first, settled_by: second }]);
    });

    test("HO-44: of a line with another amount that its typist approves, the one who asked has settled it", async () => {
      const { company, id, number } = await topup("Foxtrot Ltd");
      const line = await typed(first, "Foxtrot Ltd", number, "499.00");
      expect(await settle(second, id, line)).toEqual({ state: "waitsForSecondPerson" });
      expect((await decide(first, await approvalOf(id))).json()).toEqual({ decision: "approved" });
      expect(await available(company)).toEqual({ USD: "499.00" });
      expect(
        await rowsOf(world.tx, `SELECT entered_by::int, settled_by::int FROM bank_line WHERE id = ${line}`),
      ).toEqual([{ entered_by: first, settled_by: second }]);
    });

    test("HO-44: a request is overtaken when the top-up gets its money otherwise", async () => {
      const { company, id, number } = await topup("Hotel Ltd");
      const line = await typed(first, "Hotel Ltd", number);
      await settle(first, id, line);
      const approval = await approvalOf(id);
      const other = await typed(third, "Hotel Ltd", `${number} paid`);
      expect(await settle(second, id, other)).toEqual({ state: "paid" });
      expect(await stateOf(approval)).toBe("overtaken");
      expect((await decide(third, approval)).json().code).toBe("conflict");
      expect(await available(company)).toEqual({ USD: "500.00" });
    });

    test("HO-44: a request is overtaken when its line is used for another top-up", async () => {
      const [one, two] = [await topup("India Ltd"), await topup("Juliett Ltd")];
      const line = await typed(first, "Juliett Ltd", two.number);
      await settle(second, one.id, line);
      const approval = await approvalOf(one.id);
      expect(await settle(second, two.id, line)).toEqual({ state: "paid" });
      expect(await stateOf(approval)).toBe("overtaken");
      expect(await available(one.company)).toEqual({});
    });

    test("HO-43: a refused one moves nothing and can be asked for again", async () => {
      const { company, id } = await topup("Kilo Ltd");
      await settle(first, id);
      const approval = await approvalOf(id);
      expect((await decide(second, approval, "refused")).json()).toEqual({ decision: "refused" });
      expect(await available(company)).toEqual({});
      expect(await settle(first, id)).toEqual({ state: "waitsForSecondPerson" });
    });

    test("HO-43: two who approve at once do it once", async () => {
      const { company, id } = await topup("Lima Ltd");
      await settle(first, id);
      const approval = await approvalOf(id);
      const both = await meetAt(
        world,
        `SELECT FROM topup WHERE id = ${id} FOR UPDATE`,
        [second, third].map((by) => () => decide(by, approval)),
      );
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
      expect(await available(company)).toEqual({ USD: "500.00" });
    });

    test("HO-43: after 72 hours a request has ended; the job writes it down, and it can be asked for again", async () => {
      const { company, id } = await topup("Mike Ltd");
      await settle(first, id);
      const approval = await approvalOf(id);
      world.clock.advance(72 * 3600 - 1);
      expect((await list(second)).some((one) => one.id === approval)).toBe(true);
      world.clock.advance(1);
      expect((await decide(second, approval)).json().code).toBe("conflict");
      expect((await list(second)).some((one) => one.id === approval)).toBe(false);
      expect((await list(second, "closed")).find((one) => one.id === approval)?.state).toBe("expired");
      await approvalJobs(world.app)["expire-approvals"]?.({});
      expect(await stateOf(approval)).toBe("expired");
      expect(await settle(first, id)).toEqual({ state: "waitsForSecondPerson" });
      expect(await available(company)).toEqual({});
    });

    test("HO-43, T-126: neither a second approval by the asker nor an edit of a closed one passes the database", async () => {
      const { id } = await topup("November Ltd");
      await settle(first, id);
      const approval = await approvalOf(id);
      const change = (text: string) => rowsOf(world.tx, `UPDATE approval SET ${text} WHERE id = ${approval}`);
      await expect(change(`state = 'approved', decided_by = ${first}, closed_at = now()`)).rejects.toThrow();
      await expect(change(`asked_by = ${second}`)).rejects.toThrow("fixed");
      await decide(second, approval, "refused");
      await expect(change("state = 'waiting', closed_at = NULL, decided_by = NULL")).rejects.toThrow("closed");
      await expect(rowsOf(world.tx, `DELETE FROM approval WHERE id = ${approval}`)).rejects.toThrow();
    });
  });

  describe("payouts", () => {
    async function sent(count = 1): Promise<{ people: number[]; batch: number; items: number[] }> {
      const people: number[] = [];
      const ids: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const person = await aContractor(world.tx);
        await giveMoney(world.tx, person, "USD", 20_000n);
        await aBank(world, app, person);
        const reply = await app.as(person)(withdraw, { amount: "200", type: "toBank", walletId: "", currency: "USD" });
        people.push(person);
        ids.push(reply.json().id);
      }
      const batch = (await app.as(first)(buildBatch, { ids, reason: "Daily run" })).json().id;
      expect((await app.as(second)(releaseBatch, { id: batch, reason: "Checked" })).statusCode).toBe(200);
      return { people, batch, items: await itemsOf(batch) };
    }
    const detail = async (batch: number) => (await app.as(first)(operatorBatch, { id: batch })).json();
    const itemsOf = async (batch: number): Promise<number[]> =>
      (await detail(batch)).payouts.flatMap(({ items }: { items: { id: number }[] }) => items.map(({ id }) => id));
    const mark = (by: number, batch: number, results: { itemId: number; result: "paid" | "failed" }[]) =>
      app.as(by)(markPayoutItems, { id: batch, reason: "Bank statement", results: results.map(told) });
    const told = (one: { itemId: number; result: "paid" | "failed" }) => ({ ...one, failure: "Account closed" });
    /** Whose the log of a request is: 0 where it is about several. */
    const tenantOf = async (id: number) =>
      (await rowsOf<{ tenant: number }>(world.tx, `SELECT tenant::int FROM approval WHERE id = ${id}`))[0]?.tenant;
    const failedApproval = async () => (await list(second)).find(({ kind }) => kind === "payout.failed")?.id ?? 0;

    test("HO-43, T-126: failed by hand gives no money back before another operator approves; paid needs none", async () => {
      const { people, batch, items } = await sent(2);
      const [paid = 0, failed = 0] = items;
      const reply = await mark(first, batch, [
        { itemId: paid, result: "paid" },
        { itemId: failed, result: "failed" },
      ]);
      expect(reply.json()).toMatchObject({ marked: 1, waiting: 1, finished: [{ status: 3 }] });
      expect(await available(people[1] ?? 0)).toEqual({});
      const waits = (await detail(batch)).payouts.flatMap((one: { items: { waitsForSecondPerson: boolean }[] }) =>
        one.items.map(({ waitsForSecondPerson }) => waitsForSecondPerson),
      );
      expect(waits).toEqual([false, true]);
      expect((await mark(third, batch, [{ itemId: failed, result: "failed" }])).json().code).toBe(
        "waitsForSecondPerson",
      );
      const id = await failedApproval();
      expect(await tenantOf(id)).toBe(people[1]);
      expect((await decide(first, id)).json().code).toBe("samePerson");
      expect((await decide(second, id)).json()).toEqual({ decision: "approved" });
      expect(await available(people[1] ?? 0)).toEqual({ USD: "200.00" });
      expect(
        await rowsOf(world.tx, `SELECT marked_by::int, approved_by::int FROM payout_item WHERE id = ${failed}`),
      ).toEqual([{ marked_by: first, approved_by: second }]);
    });

    test("HO-43: what waits to be marked as failed is marked as paid by nobody alone, until the second person refuses", async () => {
      const { people, batch, items } = await sent(2);
      await mark(
        first,
        batch,
        items.map((itemId) => ({ itemId, result: "failed" as const })),
      );
      const id = await failedApproval();
      expect(await tenantOf(id)).toBe(0);
      const all = items.map((itemId) => ({ itemId, result: "paid" as const }));
      for (const [by, results] of [
        [first, all.slice(0, 1)],
        [third, all.slice(1)],
        [third, all],
      ] as const) {
        const reply = await mark(by, batch, [...results]);
        expect([reply.statusCode, reply.json().code]).toEqual([409, "waitsForSecondPerson"]);
      }
      expect(await stateOf(id)).toBe("waiting");
      expect((await decide(second, id, "refused")).json()).toEqual({ decision: "refused" });
      expect((await mark(first, batch, all)).json().marked).toBe(2);
      expect([await available(people[0] ?? 0), await available(people[1] ?? 0)]).toEqual([{}, {}]);
    });

    test("HO-33, HO-01: the same order twice in one call of results is refused naming it, and nothing is marked", async () => {
      const { batch, items } = await sent();
      const itemId = items[0] ?? 0;
      for (const last of ["paid", "failed"] as const) {
        const reply = await mark(first, batch, [
          { itemId, result: "paid" },
          { itemId, result: last },
        ]);
        expect([reply.statusCode, reply.json().fields]).toEqual([
          400,
          { "results.1.itemId": "This value was sent twice" },
        ]);
      }
      expect((await mark(first, batch, [{ itemId, result: "paid" }])).json().marked).toBe(1);
    });

    test("HO-43: a batch waits in the same queue; refused it is dissolved, dissolved it is overtaken", async () => {
      const person = await aContractor(world.tx);
      await giveMoney(world.tx, person, "USD", 20_000n);
      await aBank(world, app, person);
      const { id } = (
        await app.as(person)(withdraw, { amount: "200", type: "toBank", walletId: "", currency: "USD" })
      ).json();
      const build = async () => (await app.as(first)(buildBatch, { ids: [id], reason: "Daily run" })).json().id;
      const waiting = async (batch: number) => (await list(second)).find(({ subject }) => subject === `batch:${batch}`);
      const one = await build();
      const asked = (await waiting(one))?.id ?? 0;
      expect((await decide(first, asked)).json().code).toBe("samePerson");
      expect((await decide(second, asked, "refused")).json()).toEqual({ decision: "refused" });
      expect((await detail(one)).batch.state).toBe("dissolved");
      const two = await build();
      const again = (await waiting(two))?.id ?? 0;
      await app.as(first)(dissolveBatch, { id: two, reason: "Wrong day" });
      expect(await stateOf(again)).toBe("overtaken");
      const three = await build();
      world.clock.advance(100 * 24 * 3600);
      expect((await decide(second, (await waiting(three))?.id ?? 0)).json()).toEqual({ decision: "approved" });
      expect((await detail(three)).batch.state).toBe("sent");
    });
  });

  describe("who decides", () => {
    test("HO-43: each kind has its right; who lacks it is refused, and the queue says so", async () => {
      const treasurer = await anOperator(world.tx, ["treasury"]);
      const financier = await anOperator(world.tx, ["finance"]);
      const { id } = await publish("500", "BYN");
      const of = async (by: number) => (await list(by)).find((one) => one.id === id)?.decides;
      expect([await of(first), await of(treasurer), await of(financier)]).toEqual(["own", "right", "may"]);
      expect((await decide(treasurer, id)).statusCode).toBe(403);
      expect((await decide(financier, id)).statusCode).toBe(200);
      expect((await decide(second, 999_999)).statusCode).toBe(404);
    });
  });

  test("HO-43: requests come in pages, and a search finds them by their words in the reader's language", async () => {
    for (const [currency, rate] of [
      ["RUB", "200"],
      ["BYN", "9"],
    ] as const) {
      await publish(rate, currency);
    }
    const ask = async (asked: Record<string, unknown>, language = "en") => {
      const { rows, total, waiting } = (
        await app.as(second)(listApprovals, asked, { "accept-language": language })
      ).json();
      return { subjects: rows.map(({ subject }: Approval) => subject), total, waiting };
    };
    const all = await ask({});
    expect([all.total, all.waiting]).toEqual([all.subjects.length, all.subjects.length]);
    expect((await ask({ take: 1, skip: 1 })).subjects).toEqual([all.subjects[1]]);
    expect((await ask({ search: "byn" })).subjects).toEqual(["rate:BYN"]);
    expect((await ask({ search: "курс BYN" }, "ru")).subjects).toEqual(["rate:BYN"]);
    expect((await ask({ search: "nothing of it" })).subjects).toEqual([]);
    expect((await ask({ search: "nothing of it" })).waiting).toBe(all.waiting);
  });
});
