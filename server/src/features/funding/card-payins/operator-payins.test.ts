import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import {
  askCardPayin,
  collectCardPayin,
  creditCardPayin,
  operatorCardPayin,
  operatorCardPayins,
  settleCardPayin,
} from "@artel/shared/calls/funding/operator-card-payins";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CardDesk, startCardDesk, told } from "../../../testing/card-desk.ts";
import { ok } from "../../../testing/ok.ts";
import { anOperator, fund } from "../../../testing/people.ts";
import { rowsOf, testDay } from "../../../testing/world.ts";

let desk: CardDesk;
let treasury: number;
let other: number;
let finance: number;
const reason = "Agreed with the provider";

beforeAll(async () => {
  desk = await startCardDesk();
  treasury = await anOperator(desk.world.tx, ["treasury"]);
  other = await anOperator(desk.world.tx, ["treasury", "finance"]);
  finance = await anOperator(desk.world.tx, ["finance"]);
});
beforeEach(async () => {
  desk.world.clock.set(testDay);
  await desk.control({ callbacks: "once", failures: 0 });
});
afterAll(() => desk.close());

const numberOf = async (paymentId: string) => (await desk.seen(paymentId)).id;
const tryIt = async (who: number, call: Parameters<ReturnType<typeof desk.app.as>>[0], input: object) => {
  const reply = await desk.app.as(who)(call, { reason, ...input });
  return [reply.statusCode, reply.json().code ?? reply.json().state];
};

/** Decides the newest request as this operator. */
async function decide(who: number, decision: "approved" | "refused" = "approved") {
  const { rows } = await ok(desk.app.as(who), listApprovals, { sort: "-askedAt" });
  return desk.app.as(who)(decideApproval, { id: String(rows[0]?.id), decision, reason });
}

describe("the queue", () => {
  test("S-03, HO-43: every operator sees payments by what became of them, and what differs stands in the overview", async () => {
    const caller = desk.app.as(await anOperator(desk.world.tx, ["support"]));
    const queued = async () => {
      const { queues } = await ok(caller, operatorOverview, {});
      return queues.find(({ name }) => name === "cardPayins")?.count ?? 0;
    };
    const [before, queuedBefore] = [(await ok(caller, operatorCardPayins, {})).counts, await queued()];
    const company = await desk.listed({ name: "Queue Works" });
    const paid = await desk.paid(company);
    const { id: differs } = await desk.begin(company);
    await desk.post(told(differs, { minor: 5_000 }));
    const { id: open } = await desk.begin(company);
    const idsOf = async (tab: string) =>
      (await ok(caller, operatorCardPayins, { tab, search: "queue works" })).rows.map(({ paymentId }) => paymentId);
    expect([await idsOf("attention"), await idsOf("open"), await idsOf("paid"), await idsOf("failed")]).toEqual([
      ...[[differs], [open], [paid], []],
    ]);
    expect(await idsOf("all")).toEqual([open, differs, paid]);
    const { counts } = await ok(caller, operatorCardPayins, {});
    expect([counts.attention - before.attention, counts.open - before.open]).toEqual([1, 1]);
    expect((await queued()) - queuedBefore).toBe(1);
    const shown = await ok(caller, operatorCardPayin, { id: String(await numberOf(paid)) });
    expect(shown).toMatchObject({
      companyName: "Queue Works",
      toldStatus: "success",
      toldCode: "0",
      topupId: expect.any(Number),
    });
    expect((await caller(operatorCardPayin, { id: "999999" })).statusCode).toBe(404);
  });

  test("S-03, HO-43: only treasury acts, each act has its reason in the audit log, and without one it is refused", async () => {
    const company = await desk.listed();
    const { id } = await desk.begin(company);
    const number = await numberOf(id);
    const support = await anOperator(desk.world.tx, ["support", "compliance", "finance", "admin"]);
    const seen = { companyId: company, currency: "USD", amount: "1.00" };
    for (const call of [askCardPayin, settleCardPayin, creditCardPayin, collectCardPayin]) {
      expect((await tryIt(support, call, { id: number, seen }))[0]).toBe(403);
      expect((await tryIt(company, call, { id: number, seen }))[0]).toBe(404);
      expect((await tryIt(treasury, call, { id: number, reason: "" }))[0]).toBe(400);
    }
    expect(await tryIt(treasury, askCardPayin, { id: number })).toEqual([200, "asked"]);
    const records = await rowsOf(
      desk.world.tx,
      `SELECT FROM audit.record WHERE action = 'cardPayin.ask' AND subject = 'card-payin:${number}' AND reason = '${reason}'`,
    );
    expect(records).toHaveLength(1);
  });

  test("S-03: asking again books what the provider answers, also of a payment that is asked about no more", async () => {
    await desk.control({ callbacks: "none" });
    const company = await desk.listed();
    const { id, url } = await desk.begin(company);
    await desk.enter(url);
    await rowsOf(desk.world.tx, `UPDATE card_payin SET ask_at = NULL WHERE payment_id = '${id}'`);
    await tryIt(treasury, askCardPayin, { id: await numberOf(id) });
    await desk.work();
    expect((await desk.stateOf(company, id)).state).toBe("paid");
  });
});

describe("differences", () => {
  test("S-03: one without a result is closed by a reason, and money that comes then is credited still", async () => {
    const company = await desk.listed();
    const { id } = await desk.begin(company);
    await desk.post(told(id, { currency: "GBP" }));
    const number = await numberOf(id);
    expect(await tryIt(treasury, settleCardPayin, { id: number })).toEqual([200, "closed"]);
    expect(await tryIt(treasury, settleCardPayin, { id: number })).toEqual([409, "conflict"]);
    expect((await desk.seen(id)).told[0]?.settledBy).toMatch(/^Operator/);
    await desk.post(told(id));
    expect((await desk.stateOf(company, id)).state).toBe("paid");
  });

  test("S-03, HO-43: money that was put aside is credited by two persons, to its own company alone, as it was seen", async () => {
    const company = await desk.listed();
    const { id } = await desk.begin(company);
    await desk.post(told(id, { minor: 9_000 }));
    const number = await numberOf(id);
    expect(await tryIt(treasury, settleCardPayin, { id: number })).toEqual([409, "conflict"]);
    const seen = { companyId: company, currency: "USD", amount: "90.00" };
    const foreign = await desk.listed();
    expect(await tryIt(treasury, creditCardPayin, { id: number, seen: { ...seen, companyId: foreign } })).toEqual([
      ...[409, "changedMeanwhile"],
    ]);
    expect(await tryIt(other, creditCardPayin, { id: number, seen })).toEqual([200, "waitsForSecondPerson"]);
    expect(await tryIt(treasury, creditCardPayin, { id: number, seen })).toEqual([409, "waitsForSecondPerson"]);
    expect((await decide(other)).json().code).toBe("samePerson");
    expect(await desk.balance(company, "available")).toBe("0");
    expect((await decide(finance)).statusCode).toBe(200);
    expect(await desk.balance(company, "available")).toBe("9000");
    expect(await desk.seen(id)).toMatchObject({ state: "paid", differences: [], aside: null });
    expect(await desk.stateOf(company, id)).toMatchObject({ state: "paid", credited: "90.00" });
    await desk.post(told(id, { type: "chargeback", minor: 4_000, operation: "cb" }));
    expect(await desk.balance(company, "available")).toBe("5000");
  });

  test("S-03: what went back of money put aside is not credited: a request about the whole is overtaken", async () => {
    const company = await desk.listed();
    const { id } = await desk.begin(company);
    await desk.post(told(id, { minor: 9_000 }));
    const number = await numberOf(id);
    const seen = { companyId: company, currency: "USD", amount: "90.00" };
    await tryIt(treasury, creditCardPayin, { id: number, seen });
    await desk.post(told(id, { type: "refund", minor: 2_000, operation: "r1" }));
    expect((await decide(finance)).json().decision).toBe("overtaken");
    expect((await desk.seen(id)).aside).toBe("70.00");
    await desk.post(told(id, { type: "refund", minor: 7_000, operation: "r2" }));
    expect(await desk.seen(id)).toMatchObject({ state: "returned", aside: null, differences: [] });
    expect(await desk.balance(company, "available")).toBe("0");
  });

  test("S-03: a payment that nobody began goes to the company that the operator names, which has to be one", async () => {
    const company = await desk.listed();
    await desk.post(told("SHOP-900", { minor: 1_234 }));
    const number = await numberOf("SHOP-900");
    const seen = { companyId: 999_999, currency: "USD", amount: "12.34" };
    expect((await tryIt(treasury, creditCardPayin, { id: number, seen }))[0]).toBe(404);
    await tryIt(treasury, creditCardPayin, { id: number, seen: { ...seen, companyId: company } });
    await decide(finance);
    expect(await desk.balance(company, "available")).toBe("1234");
    expect(await desk.seen("SHOP-900")).toMatchObject({ state: "paid", companyId: company });
  });
});

describe("what a company owes", () => {
  test("S-03, HO-43: it is collected by two persons as far as the balance holds it, and the company may pay by card again", async () => {
    const owedBefore = await desk.balance(0, "receivable");
    const company = await desk.listed();
    const id = await desk.paid(company);
    const number = await numberOf(id);
    await desk.spend(company, 10_000n);
    await desk.act(id, "chargeback");
    const seen = { currency: "USD", amount: "30.00" };
    expect(await tryIt(treasury, collectCardPayin, { id: number, seen })).toEqual([409, "conflict"]);
    await fund(desk.world.tx, company, "USD", 3_000n);
    expect(await tryIt(treasury, collectCardPayin, { id: number, seen: { ...seen, amount: "31.00" } })).toEqual([
      ...[409, "changedMeanwhile"],
    ]);
    expect(await tryIt(treasury, collectCardPayin, { id: number, seen })).toEqual([200, "waitsForSecondPerson"]);
    expect((await decide(finance)).statusCode).toBe(200);
    expect([await desk.balance(company, "available"), (await desk.seen(id)).owed]).toEqual(["0", "70.00"]);
    await fund(desk.world.tx, company, "USD", 20_000n);
    await tryIt(treasury, collectCardPayin, { id: number, seen: { ...seen, amount: "70.00" } });
    await decide(finance);
    expect([await desk.balance(company, "available"), (await desk.seen(id)).owed]).toEqual(["13000", "0.00"]);
    expect(await desk.balance(0, "receivable")).toBe(owedBefore);
    await desk.begin(company);
  });

  test("S-03: a balance that was spent since the request is not overdrawn: the collection is overtaken", async () => {
    const company = await desk.listed();
    const id = await desk.paid(company);
    await desk.spend(company, 10_000n);
    await desk.act(id, "chargeback");
    await fund(desk.world.tx, company, "USD", 3_000n);
    const number = await numberOf(id);
    await tryIt(treasury, collectCardPayin, { id: number, seen: { currency: "USD", amount: "30.00" } });
    await desk.spend(company, 1_000n);
    expect((await decide(finance)).json().decision).toBe("overtaken");
    expect([await desk.balance(company, "available"), (await desk.seen(id)).owed]).toEqual(["2000", "100.00"]);
  });
});
