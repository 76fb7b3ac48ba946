import { companyBalances } from "@artel/shared/calls/balances/app";
import { getDocument } from "@artel/shared/calls/documents/app";
import { findCashFlow } from "@artel/shared/calls/finance/app";
import { listTopups } from "@artel/shared/calls/funding/app";
import { getCardPayin, listCardPayins, startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { doEcommPayIn } from "@artel/shared/calls/funding/legacy-card-payins";
import { operatorTopup } from "@artel/shared/calls/funding/operator";
import { getStatement } from "@artel/shared/calls/statements/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CardDesk, startCardDesk, told } from "../../../testing/card-desk.ts";
import { ok } from "../../../testing/ok.ts";
import { aCompany, aContractor, aManager, anOperator } from "../../../testing/people.ts";
import { mailsTo } from "../../../testing/run-jobs.ts";
import { rowsOf, testDay } from "../../../testing/world.ts";

let desk: CardDesk;

beforeAll(async () => {
  desk = await startCardDesk();
});
beforeEach(async () => {
  desk.world.clock.set(testDay);
  await desk.control({ callbacks: "once", failures: 0 });
});
afterAll(() => desk.close());

const codeOf = async (person: number, input: Record<string, unknown>) =>
  (await desk.app.as(person)(startCardPayin, input)).json().code;

describe("beginning", () => {
  test("G-29, X-45: only a company of the list may pay by card; for all others the calls are not there", async () => {
    const [listed, other] = [await desk.listed(), await aCompany(desk.world.tx)];
    const order = { amount: "10.50", currency: "USD" };
    const { isOffered, pageHosts, rows } = await ok(desk.app.as(listed), listCardPayins, {});
    expect([isOffered, pageHosts.length, rows]).toEqual([true, 1, []]);
    expect(await ok(desk.app.as(other), listCardPayins, {})).toEqual({ isOffered: false, pageHosts: [], rows: [] });
    const legacy = { Currency: "USD", Amount: "1050" };
    expect((await desk.app.as(other)(startCardPayin, order)).statusCode).toBe(404);
    expect((await desk.app.as(other)(doEcommPayIn, legacy)).statusCode).toBe(404);
    for (const person of [await aManager(desk.world.tx, listed), await aContractor(desk.world.tx)]) {
      expect((await desk.app.as(person)(startCardPayin, order)).statusCode).toBe(403);
      expect((await desk.app.as(person)(doEcommPayIn, legacy)).statusCode).toBe(403);
    }
    expect(await rowsOf(desk.world.tx, `SELECT FROM card_payin WHERE company_id = ${other}`)).toEqual([]);
  });

  test("G-34: the amount is a text of hundredths, so 10.50 is 1050, and the answer is the page alone", async () => {
    const company = await desk.listed();
    const reply = await desk.app.as(company)(doEcommPayIn, { Currency: 3, Amount: "1050" });
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ["url"]]);
    const asked = new URL(reply.json().url).searchParams;
    expect([asked.get("payment_amount"), asked.get("payment_currency"), asked.get("mode")]).toEqual([
      ...["1050", "USD", "purchase"],
    ]);
    expect(asked.get("redirect_success_url")).toBe(`${desk.publicUrl}/?fund=${asked.get("payment_id")}`);
    for (const Amount of ["10.50", "-100", "1e3", "", 1050, " 100"]) {
      const refused = await desk.app.as(company)(doEcommPayIn, { Currency: "USD", Amount });
      expect([Amount, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([Amount, 400, ["Amount"]]);
    }
  });

  test("S-03, G-30: less than 1 and more than 10 000 are refused, and currencies that cards are not charged in", async () => {
    const company = await desk.listed();
    const fieldOf = async (amount: string, currency: string) => {
      const reply = await desk.app.as(company)(startCardPayin, { amount, currency });
      return [reply.statusCode, reply.json().code, Object.keys(reply.json().fields ?? {})];
    };
    expect(await fieldOf("0.99", "USD")).toEqual([400, "invalidInput", ["amount"]]);
    expect(await fieldOf("10000.01", "EUR")).toEqual([400, "invalidInput", ["amount"]]);
    expect((await fieldOf("10000", "EUR"))[0]).toBe(200);
    const [hidden, notTheirs] = [[400, "invalidInput"] as const, [422, "currencyNotOffered"] as const];
    for (const currency of ["RUB", "BYN", "USDT"]) {
      await rowsOf(desk.world.tx, `UPDATE company SET bills = '{EUR,USD,RUB,BYN,USDT}' WHERE id = ${company}`);
      expect(await fieldOf("100", currency)).toEqual([...(currency === "USDT" ? notTheirs : hidden), ["currency"]]);
    }
    await rowsOf(desk.world.tx, `UPDATE company SET bills = '{EUR}' WHERE id = ${company}`);
    expect((await fieldOf("100", "USD"))[1]).toBe("currencyNotOffered");
    const inactive = await desk.listed({ isActivated: false });
    expect(await codeOf(inactive, { amount: "10", currency: "USD" })).toBe("companyNotActivated");
  });

  test("S-03: our id of the payment is kept before its page is given out, and the fifty-first within a day is refused", async () => {
    const company = await desk.listed();
    const ids: string[] = [];
    for (let one = 0; one < 50; one += 1) {
      ids.push((await desk.begin(company)).id);
    }
    const kept = await rowsOf<{ id: string }>(
      desk.world.tx,
      `SELECT p.payment_id AS id FROM card_payin p WHERE p.company_id = ${company} ORDER BY p.id`,
    );
    expect(kept.map(({ id }) => id)).toEqual(ids);
    expect(await codeOf(company, { amount: "10", currency: "USD" })).toBe("noRoom");
    desk.world.clock.advance(24 * 3600 + 1);
    await desk.begin(company);
  });

  test("S-03: a payment of another company is not found, and one that nobody paid expires when its page has closed", async () => {
    const [company, other] = [await desk.listed(), await desk.listed()];
    const { id, url } = await desk.begin(company);
    expect((await desk.app.as(other)(getCardPayin, { id })).statusCode).toBe(404);
    expect((await desk.app.as(company)(getCardPayin, { id: "CP1" })).statusCode).toBe(400);
    expect(await desk.stateOf(company, id)).toMatchObject({ state: "open", credited: null, amount: "100.00" });
    for (let minute = 0; minute < 130; minute += 1) {
      await desk.minute();
    }
    expect((await desk.stateOf(company, id)).state).toBe("expired");
    expect((await desk.enter(url)).statusCode).toBe(410);
  });
});

describe("a payment that arrives", () => {
  test("S-03, HO-34, HO-96: it is credited once as a top-up, with its document, statement, cash flow, bell and mail", async () => {
    const company = await desk.listed({ email: "card@company.test", name: "Card Works" });
    const id = await desk.paid(company, "250.40");
    const shown = await desk.stateOf(company, id);
    expect(shown).toMatchObject({ state: "paid", credited: "250.40", returned: "0.00", card: "400000******0077" });
    const balances = await ok(desk.app.as(company), companyBalances, {});
    expect(balances.find(({ currency }) => currency === "USD")?.amount).toBe("250.40");
    expect(await desk.balance(0, "bankClearing")).toBe("0");
    const [topup] = (await ok(desk.app.as(company), listTopups, {})).rows;
    expect(topup).toMatchObject({ amount: "250.40", state: "paid", documentId: shown.documentId });
    const { Data } = (await desk.app.as(company)(getDocument, { id: String(shown.documentId) })).json();
    expect([Data.Card.Num, Data.Bank]).toEqual(["4000 00** **** 0077", null]);
    const cash = await ok(desk.app.as(company), findCashFlow, {});
    expect(cash.rows.map((row) => row.cash_flow_type)).toEqual(["topup"]);
    const statement = await ok(desk.app.as(company), getStatement, { currency: "USD" });
    expect(statement.rows.map(({ kind }) => kind)).toEqual(["topup.settle"]);
    expect((await mailsTo(desk.world, "card@company.test"))[0]?.subject).toContain("250,40");
    const notices = await rowsOf(
      desk.world.tx,
      `SELECT kind FROM notification WHERE user_id = ${company} AND kind = 'topupCredited'`,
    );
    expect(notices).toHaveLength(1);
    const operator = desk.app.as(await anOperator(desk.world.tx));
    const seen = await ok(operator, operatorTopup, { id: String(topup?.id) });
    expect(seen.settlement).toMatchObject({ by: null, amount: "250.40", line: null });
  });

  test("S-03: it hears of its payment by realtime, with the new balance", async () => {
    const company = await desk.listed();
    const since = (
      await rowsOf<{ id: string }>(desk.world.tx, "SELECT coalesce(max(id), 0)::text AS id FROM centrifugo_outbox")
    )[0]?.id;
    await desk.paid(company);
    const sent = await rowsOf<{ method: string }>(
      desk.world.tx,
      `SELECT payload -> 'data' ->> 'method' AS method FROM centrifugo_outbox
      WHERE id > ${since} AND payload ->> 'channel' LIKE '%#${company}' ORDER BY id`,
    );
    expect(sent.map(({ method }) => method)).toEqual(expect.arrayContaining(["cardPayins"]));
    expect(sent.length).toBeGreaterThan(1);
  });

  test("S-03: a declined card moves nothing, says why in words, and another card on the same page is credited still", async () => {
    const company = await desk.listed();
    const { id, url } = await desk.begin(company);
    await desk.enter(url, "4000000000000002");
    await desk.work();
    expect(await desk.stateOf(company, id)).toMatchObject({ state: "declined", declineReason: "noFunds" });
    expect(await desk.balance(company, "available")).toBe("0");
    await desk.enter(url);
    await desk.work();
    expect(await desk.stateOf(company, id)).toMatchObject({ state: "paid", declineReason: null, credited: "100.00" });
    expect(await desk.balance(company, "available")).toBe("10000");
  });

  test("S-03: a bank that asks for a confirmation first, and one that does not answer, leave it open until they say something", async () => {
    const company = await desk.listed();
    const first = await desk.begin(company);
    expect((await desk.enter(first.url, "4314220000000056")).json()).toEqual({ status: "awaiting 3ds result" });
    await desk.work();
    expect((await desk.stateOf(company, first.id)).state).toBe("open");
    const confirm = { page: new URL(first.url).search, confirm: false };
    await desk.sandbox.inject({ method: "POST", url: "/ecommpay/payment/challenge", payload: confirm });
    await desk.work();
    expect(await desk.stateOf(company, first.id)).toMatchObject({ state: "declined", declineReason: "notConfirmed" });
    const second = await desk.begin(company);
    await desk.enter(second.url, "4539121411168251");
    await desk.minute();
    expect((await desk.seen(second.id)).toldStatus).toBe("external processing");
    expect(await desk.act(second.id, "succeed")).toBe(200);
    expect((await desk.stateOf(company, second.id)).state).toBe("paid");
  });
});

describe("what is not as it was ordered", () => {
  test("T-61, S-03: another sum, another currency and a payment that nobody began are put aside, and no balance moves", async () => {
    const company = await desk.listed();
    const [sum, currency] = [await desk.begin(company), await desk.begin(company)];
    const before = BigInt(await desk.balance(0, "suspense"));
    await desk.post(told(sum.id, { minor: 9_999 }));
    expect(await desk.outcome()).toBe("put aside");
    await desk.post(told(currency.id, { currency: "EUR" }));
    await desk.post(told("SHOP-77", { minor: 1_500 }));
    expect([(await desk.stateOf(company, sum.id)).state, (await desk.stateOf(company, currency.id)).state]).toEqual([
      ...["aside", "aside"],
    ]);
    expect((await desk.seen(sum.id)).differences).toEqual(["otherSum"]);
    expect((await desk.seen(currency.id)).differences).toEqual(["otherCurrency"]);
    expect(await desk.seen("SHOP-77")).toMatchObject({ companyId: null, differences: ["unknown"], aside: "15.00" });
    expect(await desk.balance(company, "available")).toBe("0");
    expect(BigInt(await desk.balance(0, "suspense")) - before).toBe(11_499n);
  });

  test("S-03: a currency that the books do not have moves nothing and is left to a person", async () => {
    const company = await desk.listed();
    const { id } = await desk.begin(company);
    await desk.post(told(id, { currency: "GBP" }));
    expect(await desk.outcome()).toBe("kept for a person");
    const seen = await desk.seen(id);
    expect([seen.state, seen.told[0]]).toMatchObject([
      "open",
      { kind: "otherCurrency", amount: "100.00", currency: "GBP" },
    ]);
  });
});
