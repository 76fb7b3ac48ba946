import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { exchangeOptions, getExchangeQuote } from "@artel/shared/calls/exchange/app";
import {
  getCurrencies,
  getRates,
  getSessionRates,
  listCompanyExchanges,
  listExchanges,
  requestConversion,
} from "@artel/shared/calls/exchange/legacy";
import {
  adminDoExchange,
  adminLogsExchange,
  operatorRates,
  publishRate,
  setExchangePair,
} from "@artel/shared/calls/exchange/operator";
import { Decimal } from "@artel/shared/money/decimal";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkLedger } from "../../check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const balances = async (owner: number) =>
  Object.fromEntries(
    (
      await rowsOf<{ currency: string; balance: string }>(
        world.tx,
        `SELECT currency, ledger.wire(balance, currency) AS balance FROM ledger.account
          WHERE owner = ${owner} AND kind = 'available'`,
      )
    ).map(({ currency, balance }) => [currency, balance]),
  );

const approve = (operator: number, id: number) =>
  app.as(operator)(decideApproval, { id: String(id), decision: "approved", reason: "Checked" });

const houseEntries = (owner: number) =>
  rowsOf<{ kind: string; currency: string; amount: string }>(
    world.tx,
    `SELECT a.kind, e.currency, sum(e.amount)::text AS amount FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
      JOIN ledger.txn t ON t.id = e.txn_id WHERE t.subject = 'user:${owner}' AND t.kind = 'exchange' AND a.owner = 0
      GROUP BY 1, 2 ORDER BY 1, 2`,
  );

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  describe("rates", () => {
    test("H-11, H-19, HO-60: rates are a public map FROM/TO to a number, inverses and crosses rounded down", async () => {
      const reply = await app.as(undefined)(getRates, { isPaymentLink: "true" });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        "USD/EUR": 0.92,
        "USD/RUB": 90,
        "USD/BYN": 3.25,
        "USD/USDT": 1,
        "EUR/USD": 1.0869,
        "RUB/USD": 0.0111,
        "EUR/RUB": 97.826,
      });
      expect(Object.keys(reply.json())).toHaveLength(20);
    });

    test("H-12: a session gets the same map, a guest nothing", async () => {
      const contractor = await aContractor(world.tx);
      expect((await app.as(contractor)(getSessionRates, {})).json()["USD/EUR"]).toBe(0.92);
      expect((await app.as(undefined)(getSessionRates, {})).statusCode).toBe(401);
    });

    test("G-07, H-17, HO-07: the currency list has ids, codes, labels in both languages, symbols and hidden areas, and no USDC", async () => {
      expect((await app.as(undefined)(getCurrencies, {})).json()).toEqual([
        currency(1, "RUB", "₽", "Russian ruble", "Российский рубль", ["fund", "toCard", "toBank"]),
        currency(2, "EUR", "€", "Euro", "Евро", ["toCardRub"]),
        currency(3, "USD", "$", "US dollar", "Доллар США", ["toCardRub"]),
        currency(4, "USDT", "₮", "Tether", "Tether", ["toCardRub", "toCard", "toBank"]),
        currency(5, "BYN", "Br", "Belarusian ruble", "Белорусский рубль", ["fund", "toCard", "toCardRub"]),
      ]);
    });
  });

  function currency(id: number, code: string, symbol: string, en: string, ru: string, hideIn: readonly string[]) {
    return { id, code, symbol, label: { en, ru }, hideIn };
  }

  describe("exchanging", () => {
    test("H-09, H-20, HO-60: a contractor exchanges USD to USDT at 1 percent and hears done", async () => {
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 50_000n);
      const reply = await app.as(contractor)(requestConversion, { Amount: "33.33", From: "USD", To: "USDT" });
      expect([reply.statusCode, reply.body]).toEqual([200, "done"]);
      // 33.33 × 1.0000 × 0.99 = 32.9967, rounded down.
      expect(await balances(contractor)).toEqual({ USD: "466.67", USDT: "32.99" });
      expect(await houseEntries(contractor)).toEqual([
        { kind: "feeExchange", currency: "USD", amount: "33" },
        { kind: "fxPosition", currency: "USD", amount: "3300" },
        { kind: "fxPosition", currency: "USDT", amount: "-32996700" },
        { kind: "rounding", currency: "USDT", amount: "6700" },
      ]);
    });

    test("H-20, HO-59: between two currencies other than USDT there is no fee", async () => {
      const company = await aCompany(world.tx);
      await fund(world.tx, company, "USD", 200_000n);
      expect((await app.as(company)(requestConversion, { Amount: 2000, From: "USD", To: "EUR" })).body).toBe("done");
      expect(await balances(company)).toEqual({ USD: "0.00", EUR: "1840.00" });
    });

    test("H-20: the archived tariff pays no exchange fee", async () => {
      const company = await aCompany(world.tx);
      await rowsOf(
        world.tx,
        `UPDATE company SET tarif_id = 1, is_friend = true, bills = '{USD,USDT}' WHERE id = ${company}`,
      );
      await fund(world.tx, company, "USD", 10_000n);
      expect((await app.as(company)(requestConversion, { Amount: "100", From: 3, To: 4 })).body).toBe("done");
      expect(await balances(company)).toEqual({ USD: "0.00", USDT: "100.00" });
    });

    test("H-05: less than 1 is refused with the minimum", async () => {
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 1_000n);
      const reply = await app.as(contractor)(requestConversion, { Amount: "0.5", From: "USD", To: "EUR" });
      expect([reply.statusCode, reply.json().fields]).toEqual([422, { Amount: "Minimum 1" }]);
    });

    test("H-06, X-28: one hundredth above the balance is refused and moves nothing", async () => {
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 1_000n);
      const reply = await app.as(contractor)(requestConversion, { Amount: "10.01", From: "USD", To: "EUR" });
      expect([reply.statusCode, reply.json().code, reply.json().fields]).toEqual([
        422,
        "insufficientFunds",
        { Amount: "Insufficient funds" },
      ]);
      expect(await balances(contractor)).toEqual({ USD: "10.00" });
    });

    test("HO-61, H-03: a removed pair and a currency that is off are refused, the opposite pair still works", async () => {
      const operator = await anOperator(world.tx);
      const contractor = await aContractor(world.tx);
      const company = await aCompany(world.tx);
      await giveMoney(world.tx, contractor, "BYN", 100_000n);
      await giveMoney(world.tx, contractor, "USD", 100_000n);
      const off = { from: "USD", to: "BYN", isOffered: false, reason: "Holiday" };
      expect((await app.as(operator)(setExchangePair, off)).statusCode).toBe(200);
      const go = (From: string, To: string) => app.as(contractor)(requestConversion, { Amount: "100", From, To });
      expect((await go("USD", "BYN")).json().code).toBe("pairNotOffered");
      expect((await go("BYN", "USD")).body).toBe("done");
      expect((await go("USD", "USDC")).json().code).toBe("pairNotOffered");
      const options = (await app.as(contractor)(exchangeOptions, {})).json();
      expect(options.pairs.map(({ from, to }: { from: string; to: string }) => `${from}/${to}`)).not.toContain(
        "USD/BYN",
      );
      const companyReply = await app.as(company)(requestConversion, { Amount: "100", From: "USD", To: "RUB" });
      expect(companyReply.json().code).toBe("pairNotOffered");
      await app.as(operator)(setExchangePair, { ...off, isOffered: true });
      expect((await go("USD", "BYN")).body).toBe("done");
    });

    test("HO-45: a manager cannot exchange the company's money", async () => {
      const company = await aCompany(world.tx);
      const [manager] = await rowsOf<{ id: number }>(
        world.tx,
        `INSERT INTO app_user (role, company_id, email, current_state, created_at)
        VALUES ('company', ${company}, 'exchange-manager@company.test', 'member', now()) RETURNING id::int`,
      );
      const reply = await app.as(manager?.id)(requestConversion, { Amount: "1", From: "USD", To: "EUR" });
      expect(reply.statusCode).toBe(403);
    });

    test.each([
      "-1",
      "0",
      "-0",
      "NaN",
      "Infinity",
      "1e309",
      "1e3",
      "0x10",
      "1_000",
      " 5",
      "5.",
      ".5",
      "1,000.50",
      "٣",
      "５",
    ])("T-06: the amount %j is refused", async (Amount) => {
      const contractor = await aContractor(world.tx);
      const reply = await app.as(contractor)(requestConversion, { Amount, From: "USD", To: "EUR" });
      expect([400, 422]).toContain(reply.statusCode);
      expect(reply.json().fields).toHaveProperty("Amount");
    });

    test("T-07: a third decimal is refused, never rounded", async () => {
      const contractor = await aContractor(world.tx);
      for (const [From, Amount] of [
        ["USD", "10.005"],
        ["RUB", "100.001"],
        ["USDT", "1.123"],
      ]) {
        const reply = await app.as(contractor)(requestConversion, { Amount, From, To: "EUR" });
        expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["Amount"]]);
      }
    });

    test("HO-15: the same key answers done again and exchanges once", async () => {
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 10_000n);
      const key = { "idempotency-key": "exchange-1" };
      const body = { Amount: "10", From: "USD", To: "EUR" };
      const first = await app.as(contractor)(requestConversion, body, key);
      const again = await app.as(contractor)(requestConversion, body, key);
      expect([first.body, again.body, again.headers["idempotency-replayed"]]).toEqual(["done", "done", "true"]);
      expect(await balances(contractor)).toEqual({ USD: "90.00", EUR: "9.20" });
    });

    test("T-09: there and back in every pair, wealth never grows, and the books stay clean", async () => {
      const contractor = await aContractor(world.tx);
      const codes = ["RUB", "EUR", "USD", "USDT", "BYN"] as const;
      for (const code of codes) {
        await giveMoney(world.tx, contractor, code, code === "USDT" ? 1_000_000_000n : 100_000n);
      }
      // Worth in dollars by the base table, which no derived rate beats.
      const perDollar = { RUB: "90", EUR: "0.92", USD: "1", USDT: "1", BYN: "3.25" } as const;
      const wealth = async () =>
        Object.entries(await balances(contractor)).reduce(
          (sum, [code, amount]) => sum.add(new Decimal(amount).div(perDollar[code as keyof typeof perDollar])),
          new Decimal(0),
        );
      let before = await wealth();
      for (const [index, From] of codes.entries()) {
        for (const To of codes.filter((code) => code !== From)) {
          const held = await balances(contractor);
          expect((await app.as(contractor)(requestConversion, { Amount: `1${index}.7${index}`, From, To })).body).toBe(
            "done",
          );
          const got = new Decimal((await balances(contractor))[To] ?? 0).sub(held[To] ?? 0);
          if (got.gte(1)) {
            const back = await app.as(contractor)(requestConversion, { Amount: got.toFixed(2), From: To, To: From });
            expect(back.body).toBe("done");
          }
          const after = await wealth();
          expect(after.lte(before)).toBe(true);
          before = after;
        }
      }
      expect((await checkLedger(world.app.db)).findings).toEqual([]);
    });
  });

  describe("second factor", () => {
    test("HO-10: an account with a factor confirms an exchange above the worth of 1000 USD, not a smaller one", async () => {
      const guarded = await testApp(world, createFactorGate(world.app));
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "EUR", 500_000n);
      const go = (Amount: string) => guarded.as(contractor)(requestConversion, { Amount, From: "EUR", To: "USD" });
      expect((await go("1000")).body).toBe("done");
      await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${contractor}, true)`);
      expect((await go("920")).body).toBe("done");
      const asked = await go("1000");
      expect([asked.statusCode, asked.json().about]).toEqual([
        428,
        [
          { label: "You give", value: "1\u00A0000,00\u00A0€" },
          { label: "You get", value: "1\u00A0086,90\u00A0$" },
          { label: "Rate", value: "1,0869" },
        ],
      ]);
      await guarded.server.close();
    });
  });

  describe("quotes", () => {
    const quoteOf = async (person: number, amount = "100", to = "EUR") =>
      (await app.as(person)(getExchangeQuote, { from: "USD", to, amount })).json();

    test("HO-99, H-02, HO-60: a quote says rate, fee and result and holds 60 s", async () => {
      const contractor = await aContractor(world.tx);
      const quote = await quoteOf(contractor, "33.33", "USDT");
      expect(quote).toMatchObject({
        rate: "1.0000",
        feePercent: "1.0000",
        toAmount: "32.99",
        exact: { fee: "0.3333", exchanged: "32.9967", received: "32.9967" },
        expires: "2026-11-20T09:01:00.000Z",
      });
    });

    test("HO-99, T-10: a quote is executed at its own rate after the table has changed, and only once", async () => {
      const [operator, second] = [await anOperator(world.tx), await anOperator(world.tx)];
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 100_000n);
      const quote = await quoteOf(contractor);
      const change = async (rate: string) => {
        const { id, isInForce } = (
          await app.as(operator)(publishRate, { currency: "EUR", rate, reason: "Market" })
        ).json();
        expect(isInForce || (await approve(second, id)).statusCode).toBe(isInForce || 200);
      };
      await change("0.9100");
      const body = { Amount: "100", From: "USD", To: "EUR", QuoteId: quote.quoteId };
      expect((await app.as(contractor)(requestConversion, body)).body).toBe("done");
      expect((await balances(contractor)).EUR).toBe("92.00");
      expect((await app.as(contractor)(requestConversion, body)).json().code).toBe("alreadyDone");
      expect((await app.as(contractor)(requestConversion, { ...body, QuoteId: undefined })).body).toBe("done");
      expect((await balances(contractor)).EUR).toBe("183.00");
      world.clock.advance(61);
      const late = await app.as(contractor)(requestConversion, body);
      expect([late.statusCode, late.json().code, late.json().quote.rate]).toEqual([409, "quoteExpired", "0.9100"]);
      await change("0.9200");
    });

    test("HO-99: a quote of somebody else, another amount or a broken seal is refused with a new quote", async () => {
      const [contractor, other] = [await aContractor(world.tx), await aContractor(world.tx)];
      await giveMoney(world.tx, contractor, "USD", 100_000n);
      const [mine, theirs] = [await quoteOf(contractor), await quoteOf(other)];
      const [body = "", seal = ""] = mine.quoteId.split(".");
      const forged = Buffer.from(Buffer.from(body, "base64url").toString().replace("0.9200", "9.9200")).toString(
        "base64url",
      );
      for (const [Amount, QuoteId] of [
        ["100", theirs.quoteId],
        ["101", mine.quoteId],
        ["100", `${forged}.${seal}`],
        ["100", "no-quote-at-all-but-long-enough"],
      ]) {
        const reply = await app.as(contractor)(requestConversion, { Amount, From: "USD", To: "EUR", QuoteId });
        expect([reply.json().code, reply.json().quote.rate]).toEqual(["quoteExpired", "0.9200"]);
      }
      expect(await balances(contractor)).toEqual({ USD: "1000.00" });
    });
  });

  describe("records", () => {
    test("H-13, H-18, H-14: exchanges are listed newest first, to their owner alone", async () => {
      const company = await aCompany(world.tx);
      const stranger = await aCompany(world.tx);
      await fund(world.tx, company, "USD", 100_000n);
      for (const Amount of ["10", "20"]) {
        await app.as(company)(requestConversion, { Amount, From: "USD", To: "EUR" });
        world.clock.advance(60);
      }
      const rows = (await app.as(company)(listCompanyExchanges, {})).json();
      expect(rows).toHaveLength(2);
      expect(rows[0]).toMatchObject({
        CreatedAt: "2026-11-20T09:01:00.000Z",
        FromAmount: 20,
        FromCurrency: "USD",
        ToAmount: 18.4,
        ToCurrency: "EUR",
        Rate: 0.92,
      });
      expect((await app.as(company)(listExchanges, { Take: 1 })).json()).toHaveLength(1);
      expect((await app.as(company)(listExchanges, { DateTo: "2026-11-19" })).json()).toEqual([]);
      expect((await app.as(stranger)(listExchanges, {})).json()).toEqual([]);
    });
  });

  describe("the operator's side", () => {
    test("H-15, HO-39: an operator exchanges for a user with a comment, at the present rate or a worse one near it", async () => {
      const operator = await anOperator(world.tx);
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 100_000n);
      const body = { userId: contractor, Amount: "100", From: "USD", To: "EUR", comment: "Ticket 12" };
      expect((await app.as(operator)(adminDoExchange, { ...body, Rate: "0.9100" })).body).toBe("done");
      expect(await balances(contractor)).toEqual({ USD: "900.00", EUR: "91.00" });
      const once = { ...body, requestId: "ticket-13" };
      expect((await app.as(operator)(adminDoExchange, once)).body).toBe("done");
      expect((await app.as(operator)(adminDoExchange, once)).json().code).toBe("alreadyDone");
      expect((await app.as(operator)(adminDoExchange, { ...body, comment: " " })).statusCode).toBe(400);
    });

    test("HO-39, T-06: an exchange that cannot be done is refused at once and asks no second person", async () => {
      const operator = await anOperator(world.tx);
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 100_000n);
      const ask = async (more: Record<string, string>) => {
        const body = { userId: contractor, Amount: "500", From: "USD", To: "EUR", comment: "Ticket 15", Rate: "9" };
        const { code, fields } = (await app.as(operator)(adminDoExchange, { ...body, ...more })).json();
        return [code, fields];
      };
      expect(await ask({ Amount: "1000.01" })).toEqual(["insufficientFunds", { Amount: "Insufficient funds" }]);
      expect(await ask({ From: "BYN" })).toMatchObject(["insufficientFunds", {}]);
      expect(await ask({ Amount: "0.5" })).toEqual(["minimum", { Amount: "Minimum 1" }]);
      expect(await ask({ Rate: "999999999999" })).toEqual(["ruleRefused", { Amount: "The amount is too large" }]);
      const waiting = (await app.as(operator)(listApprovals, {})).json().rows as { reason: string }[];
      expect(waiting.filter(({ reason }) => reason === "Ticket 15")).toEqual([]);
    });

    test("H-16: the log names user, operator and comment", async () => {
      const operator = await anOperator(world.tx);
      const contractor = await aContractor(world.tx);
      await giveMoney(world.tx, contractor, "USD", 100_000n);
      await app.as(operator)(adminDoExchange, {
        userId: contractor,
        Amount: "5",
        From: "USD",
        To: "EUR",
        comment: "Ticket 14",
      });
      const [row] = (await app.as(operator)(adminLogsExchange, { userId: contractor })).json();
      expect(row).toMatchObject({ UserId: contractor, ActorId: operator, Comment: "Ticket 14", FromAmount: 5 });
    });

    test("H-15, H-16, HO-43: users get 404 on the operator's calls", async () => {
      const contractor = await aContractor(world.tx);
      const company = await aCompany(world.tx);
      for (const person of [contractor, company]) {
        const body = { userId: person, Amount: "1", From: "USD", To: "EUR", comment: "self" };
        expect((await app.as(person)(adminDoExchange, body)).statusCode).toBe(404);
        expect((await app.as(person)(adminLogsExchange, {})).statusCode).toBe(404);
        expect((await app.as(person)(publishRate, { currency: "EUR", rate: "9", reason: "me" })).statusCode).toBe(404);
      }
    });

    test("HO-60, HO-43: a jump above 3 percent waits for a second operator, and never for the same one", async () => {
      const [first, second] = [await anOperator(world.tx), await anOperator(world.tx)];
      const small = (await app.as(first)(publishRate, { currency: "BYN", rate: "3.26", reason: "Market" })).json();
      expect(small.isInForce).toBe(true);
      const jump = (await app.as(first)(publishRate, { currency: "BYN", rate: "4", reason: "Devaluation" })).json();
      expect(jump.isInForce).toBe(false);
      expect((await app.as(undefined)(getRates, {})).json()["USD/BYN"]).toBe(3.26);
      expect((await approve(first, jump.id)).json().code).toBe("samePerson");
      expect((await approve(second, jump.id)).json()).toEqual({ decision: "approved" });
      expect((await app.as(undefined)(getRates, {})).json()["USD/BYN"]).toBe(4);
      expect((await approve(second, jump.id)).json().code).toBe("conflict");
      expect((await app.as(second)(listApprovals, {})).json().rows).toEqual([]);
      const [newest] = (await app.as(second)(operatorRates, {})).json().history;
      expect(newest).toMatchObject({ currency: "BYN", rate: "4.0000", setBy: first, approvedBy: second });
      const { current } = (await app.as(second)(operatorRates, {})).json();
      expect(current.map(({ currency }: { currency: string }) => currency)).toEqual(["BYN", "EUR", "RUB", "USDT"]);
      const names = await rowsOf<{ id: number; name: string }>(
        world.tx,
        `SELECT id, btrim(name || ' ' || surname) AS name FROM app_user WHERE id IN (${first}, ${second})`,
      );
      const nameOf = (id: number) => names.find((one) => one.id === id)?.name;
      expect(current[0]).toMatchObject({ rate: "4.0000", setByName: nameOf(first), approvedByName: nameOf(second) });
      expect(current[3]).toMatchObject({ rate: "1.0000", setBy: 0, setByName: "", approvedByName: null });
      expect(
        await rowsOf(world.tx, `SELECT action, reason FROM audit.record WHERE subject = 'rate:BYN' ORDER BY seq`),
      ).toEqual([
        { action: "approval.ask", reason: "Devaluation" },
        { action: "approval.approve", reason: "Checked" },
      ]);
    });

    test("S-10, D18: a rate that a source left behind is too old after a day: its currency is off, the others are not", async () => {
      const other = await testWorld();
      const late = await testApp(other);
      await rowsOf(
        other.tx,
        `INSERT INTO exchange_rate (currency, rate, source, created_at, in_force_at)
        VALUES ('EUR', 0.92, 'ecb', '2026-11-19T08:59:59Z', '2026-11-19T08:59:59Z')`,
      );
      const contractor = await aContractor(other.tx);
      await giveMoney(other.tx, contractor, "USD", 100_000n);
      const reply = await late.as(contractor)(requestConversion, { Amount: "5", From: "USD", To: "EUR" });
      expect(reply.json().code).toBe("ratesStale");
      const map = (await late.as(undefined)(getRates, {})).json();
      expect(Object.keys(map).filter((pair) => pair.includes("EUR"))).toEqual([]);
      expect(map["USD/RUB"]).toBe(90);
      await late.server.close();
      await other.close();
    });
  });
});
