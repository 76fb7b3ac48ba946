import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { createOutgoing, type Outgoing } from "../../platform/http-client/http-client.ts";
import { silentLog } from "../../platform/log.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { freePort } from "../../testing/ports.ts";
import type { PayoutRail } from "../payouts/port.ts";
import { railContract } from "../payouts/rail.contract.ts";
import { cardContract } from "./cards.contract.ts";
import { cardHosts, cardMessagesOf, cardPagesOf, cardPaymentsOf, cardRailOf, payinHosts } from "./choose-cards.ts";
import { paymentContract } from "./payments.contract.ts";
import type { CardMessages, CardPages, CardPayments } from "./port.ts";
import { addEcommpay } from "./sandbox/ecommpay.ts";
import { isSigned, signatureOf, signedText } from "./signature.ts";

const outgoing: Outgoing = createOutgoing({
  clock: fixedClock("2026-11-20T09:00:00Z"),
  ids: { fraction: () => 0 },
  wait: async () => undefined,
});
const secret = "sbx-cards-secret";
let sandbox: FastifyInstance;
let ours: FastifyInstance;
let pages: CardPages;
let cardMessages: CardMessages;
let payments: CardPayments;
let rail: PayoutRail;
let settings: Parameters<typeof cardPagesOf>[0] & { readonly cardApiUrl: string };
const messages: Buffer[] = [];

function found<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("no provider");
  }
  return value;
}

beforeAll(async () => {
  sandbox = createSandbox({ control: createControl(), now: () => new Date(), parts: [addEcommpay] });
  const address = `${await sandbox.listen({ port: 0, host: "127.0.0.1" })}/ecommpay`;
  ours = Fastify();
  ours.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  ours.post("/webhooks/cards", async (request) => {
    messages.push(request.body as Buffer);
    return "OK";
  });
  const publicUrl = await ours.listen({ port: 0, host: "127.0.0.1" });
  const cardProjectId = "1";
  settings = {
    ...{ cardPageUrl: address, cardApiUrl: address, cardProjectId, cardSecret: secret },
    ...{ cardSecretBefore: undefined, cardPayinProjectId: undefined, cardPayinSecret: undefined, publicUrl },
  };
  const ports = { config: settings, log: silentLog, outgoing };
  pages = found(cardPagesOf(settings));
  cardMessages = found(cardMessagesOf(settings));
  payments = found(cardPaymentsOf(ports));
  rail = found(cardRailOf(ports));
});
afterAll(async () => {
  await outgoing.close();
  await Promise.all([sandbox.close(), ours.close()]);
});

cardContract("ECOMMPAY", () => ({
  pages,
  messages: cardMessages,
  good: "4000000000000077",
  declined: "4000000000000002",
  enter: async (url, number) => {
    messages.length = 0;
    const payload = { page: new URL(url).search, number };
    await sandbox.inject({ method: "POST", url: "/ecommpay/payment/card", payload });
    return messages[0] ?? Buffer.alloc(0);
  },
}));

describe("the signature", () => {
  test("S-05: the text that is signed is that of the vendor's own example", () => {
    const example = {
      0: null,
      a: { b: 1, c: 2 },
      d: false,
      f: ["g", { h: 7, i: { k: 8 } }],
      e: [4, 5],
      l: { m: [{ n: 9 }] },
    };
    expect(signedText(example)).toBe("0:;a:b:1;a:c:2;d:0;e:0:4;e:1:5;f:0:g;f:1:h:7;f:1:i:k:8;l:m:0:n:9");
    expect(signedText({ ...example, signature: "x", frame_mode: "iframe" })).toBe(signedText(example));
  });

  test("S-05: it is HMAC-SHA-512 in base64, and the secret before is believed as long as it is named", () => {
    // By `printf a:1 | openssl dgst -sha512 -hmac key -binary | base64`.
    const signature = "oWiTSrTe2hmovr+XNsJEYeqvD/5kUjOTpanWBh5nrNJ7sNQo4R7A1WpubrjxLYdGC+10obQGTyKrQe/etEobDg==";
    expect(signatureOf({ a: 1 }, "key")).toBe(signature);
    const signed = { a: 1, signature: signatureOf({ a: 1 }, "before") };
    expect([isSigned(signed, ["now"]), isSigned(signed, ["now", "before"])]).toEqual([false, true]);
    expect(isSigned({ ...signed, a: 2 } as { signature: string }, ["before"])).toBe(false);
    expect(isSigned({ signature: "" }, ["before"])).toBe(false);
  });
});

describe("the page", () => {
  const asked = { id: "CL0123456789abcdef0123456789abcdef", person: 17, language: "ru" } as const;

  test("S-04, S-05: the provider's page takes its address and the settings of its frame, and no other ones", async () => {
    const { url, frame } = pages.page(asked);
    const statusOf = async (address: string) => (await fetch(address)).status;
    const framed = (changes: Readonly<Record<string, string>> = {}) => {
      const { baseUrl, ...rest } = { ...frame.settings, ...changes };
      return `${baseUrl}/payment?${new URLSearchParams(rest)}`;
    };
    expect([await statusOf(url), await statusOf(framed()), await statusOf(frame.script)]).toEqual([200, 200, 200]);
    expect(await statusOf(framed({ customer_id: "18" }))).toBe(400);
    expect(await statusOf(url.replace("customer_id=17", "customer_id=18"))).toBe(400);
    expect(cardHosts(settings)).toEqual([new URL(settings.cardPageUrl).host]);
    expect(cardHosts({ ...settings, cardPageUrl: "https://pay.example.com/page" })).toEqual(["pay.example.com"]);
    expect(cardHosts({ ...settings, cardSecret: undefined })).toEqual([]);
  });
});

describe("the rail of cards", () => {
  const order = (orderId: string, amount: string): PaymentOrder => ({
    ...{ orderId, method: "toCard", currency: "EUR", amount },
    destination: { token: "sbx-token", customer: "17" },
  });
  const after = async (id: string, amount: string) => {
    expect(await rail.submit(order(id, amount))).toEqual({ outcome: "accepted" });
    return rail.query(id);
  };

  test("S-05, HO-33: paid in full, declined, half paid, and slow orders are told apart, with the sum that arrived", async () => {
    const euros = (amount: string) => ({ amount, currency: "EUR" });
    expect(await after("AP1", "19.99")).toEqual({ outcome: "paid", reference: "sbx-AP1", paid: euros("19.99") });
    expect(await after("AP2", "20.01")).toEqual({
      ...{ outcome: "failed", failure: "100: General decline", fault: "destination" },
    });
    expect(await after("AP3", "20.02")).toEqual({ outcome: "paid", reference: "sbx-AP3", paid: euros("10.01") });
    expect(await after("AP4", "20.03")).toEqual({ outcome: "accepted" });
    expect(await rail.query("AP4")).toEqual({ outcome: "accepted" });
    expect((await rail.query("AP4")).outcome).toBe("paid");
  });

  test("T-61, T-139: an id that the provider never got is said so; a card without token fails; what may have arrived is unknown", async () => {
    expect(await rail.query("AP9")).toEqual({ outcome: "neverHeard" });
    const without = await rail.submit({ ...order("AP10", "5.00"), destination: { number: "4000000000000077" } });
    expect(without.outcome).toBe("failed");
    const strange = await rail.submit({ ...order("AP11", "5.00"), destination: { token: "nobody's" } });
    expect(strange).toEqual({ outcome: "failed", failure: "3027: wrong token", fault: "destination" });
    await sandbox.inject({ method: "POST", url: "/control/cards", payload: { failures: 1 } });
    expect(await rail.submit(order("AP12", "5.00"))).toEqual({ outcome: "unknown" });
    expect(await rail.query("AP12")).toEqual({ outcome: "neverHeard" });
    const cardApiUrl = `http://127.0.0.1:${await freePort()}`;
    const none = cardRailOf({ config: { ...settings, cardApiUrl }, log: silentLog, outgoing });
    expect(await none?.submit(order("AP13", "5.00"))).toEqual({ outcome: "unknown" });
  });
});

describe("cards by their numbers", () => {
  const order = (orderId: string, method: string, destination: PaymentOrder["destination"]): PaymentOrder => ({
    ...{ orderId, method, currency: "RUB", amount: "1500.00", destination },
  });

  test("S-07, S-08: a Russian and a Belarusian card are paid to by number, and by none the provider would refuse", async () => {
    expect(await rail.submit(order("AP20", "toCardRub", { number: "2200000000000004" }))).toEqual({
      outcome: "accepted",
    });
    const rubles = { amount: "1500.00", currency: "RUB" };
    expect(await rail.query("AP20")).toEqual({ outcome: "paid", reference: "sbx-AP20", paid: rubles });
    const belarusian = { number: "9112000000000005", holder: "Иван Петров" };
    expect(await rail.submit(order("AP21", "cardBlr", belarusian))).toEqual({ outcome: "accepted" });
    const broken = await rail.submit(order("AP22", "toCardRub", { number: "22000000" }));
    expect(broken).toEqual({ outcome: "failed", failure: "502: wrong request", fault: "destination" });
  });

  test("S-05, HO-90: the number of a card of another method never leaves, whatever the vault holds", async () => {
    const foreign = await rail.submit(order("AP23", "toCard", { number: "4000000000000077" }));
    const failure = "The card is not linked at the provider";
    expect(foreign).toEqual({ outcome: "failed", failure, fault: "destination" });
    expect(await rail.query("AP23")).toEqual({ outcome: "neverHeard" });
    expect((await rail.submit(order("AP24", "toBankAlt", { number: "4000000000000077" }))).outcome).toBe("failed");
  });
});

railContract("cards", ["declined", "short", "partial", "silent", "late", "paidWithoutAnswer"], () => ({
  rail: {
    submit: (order) => rail.submit({ ...order, destination: { token: "sbx-token" } }),
    query: (id) => rail.query(id),
  },
  amounts: { declined: "100.01", partial: "100.02", late: "100.03", short: "100.04" },
  prepare: async (behaviour) => {
    const payload = { failures: behaviour === "silent" ? 1 : 0, cuts: behaviour === "paidWithoutAnswer" ? 1 : 0 };
    await sandbox.inject({ method: "POST", url: "/control/cards", payload });
  },
}));

paymentContract("ECOMMPAY", () => ({
  payments,
  messages: cardMessages,
  good: "4000000000000077",
  declined: "4111111111111111",
  enter: async (url, number) => {
    messages.length = 0;
    const payload = { page: new URL(url).search, number };
    await sandbox.inject({ method: "POST", url: "/ecommpay/payment/purchase", payload });
    return messages[0] ?? Buffer.alloc(0);
  },
  giveBack: async (id, minor) => {
    messages.length = 0;
    const payload = { act: "refund", amount: minor };
    await sandbox.inject({ method: "POST", url: `/cards/payments/${id}`, payload });
    return messages[0] ?? Buffer.alloc(0);
  },
}));

describe("payments by card at ECOMMPAY", () => {
  const asked = {
    ...{
      id: "CP00000000000000000000000000000009",
      company: 1286,
      minor: 1050n,
      currency: "EUR",
      language: "en" as const,
    },
    ...{
      description: "Balance top-up",
      expiresAt: new Date("2030-01-01T00:00:00Z"),
      back: "https://artel.example/?fund=x",
    },
  } as const;

  test("S-03: the page is the provider's, in the mode of a purchase, with the sum in minor units, its end and where everybody comes back", () => {
    const url = new URL(payments.page(asked));
    const { signature, ...named } = Object.fromEntries(url.searchParams);
    expect(url.pathname).toBe("/ecommpay/payment");
    expect(named).toEqual({
      ...{
        project_id: "1",
        payment_id: asked.id,
        payment_amount: "1050",
        payment_currency: "EUR",
        customer_id: "1286",
      },
      ...{ payment_description: "Balance top-up", language_code: "en", mode: "purchase", force_payment_method: "card" },
      ...{ best_before: "2030-01-01T00:00:00.000Z", merchant_callback_url: `${settings.publicUrl}/webhooks/cards` },
      ...{ merchant_return_url: asked.back, redirect_success_url: asked.back, redirect_fail_url: asked.back },
    });
    expect(signature).toBe(signatureOf(named, secret));
  });

  test("S-03: a project of its own takes payments where one is named, and its messages are believed besides", () => {
    const own = { ...settings, cardPayinProjectId: "77", cardPayinSecret: "another-secret" };
    const url = new URL(found(cardPaymentsOf({ config: own, log: silentLog, outgoing })).page(asked));
    expect(url.searchParams.get("project_id")).toBe("77");
    const told = { payment: { id: asked.id, type: "purchase", status: "processing" } };
    const raw = Buffer.from(JSON.stringify({ ...told, signature: signatureOf(told, "another-secret") }));
    expect(cardMessages.read(raw)).toBeUndefined();
    expect(found(cardMessagesOf(own)).read(raw)).toMatchObject({ kind: "payment", report: { outcome: "open" } });
    expect(payinHosts({ ...settings, cardSecret: undefined })).toEqual([]);
    expect(payinHosts({ ...own, cardPageUrl: "https://pay.example.com" })).toEqual(["pay.example.com"]);
  });

  test("S-03: the vendor's own example of a message is a paid one with its operation, its card and its moment", () => {
    const example = {
      project_id: 951,
      payment: {
        ...{ id: "checkSalePayout_2020", type: "purchase", status: "success", date: "2020-08-24T07:44:44+0000" },
        ...{ method: "card", sum: { amount: 1000, currency: "RUB" }, description: "Paid" },
      },
      account: { number: "400002******1488", token: "f8c2c15af1eb3df89bf39e", type: "visa" },
      customer: { id: "David Klein" },
      operation: {
        ...{ id: 9754253, type: "sale", status: "success", date: "2020-08-24T07:44:44+0000" },
        ...{
          request_id: "a3d2c0827611-00009755",
          sum_initial: { amount: 1000, currency: "RUB" },
          code: "0",
          message: "Success",
        },
      },
    };
    const raw = Buffer.from(JSON.stringify({ ...example, signature: signatureOf(example, secret) }));
    expect(cardMessages.read(raw)).toEqual({
      kind: "payment",
      report: {
        ...{ id: "checkSalePayout_2020", outcome: "paid", status: "success", code: "0", message: "Success" },
        ...{ at: new Date("2020-08-24T07:44:44Z"), masked: "400002******1488" },
        operations: [
          {
            id: "9754253",
            kind: "sale",
            sum: { amount: "10.00", currency: "RUB" },
            at: new Date("2020-08-24T07:44:44Z"),
          },
        ],
      },
    });
  });

  test("T-61: an answer about another payment, one that is none, and a provider that is away leave it unknown", async () => {
    const cardApiUrl = `http://127.0.0.1:${await freePort()}`;
    const none = found(cardPaymentsOf({ config: { ...settings, cardApiUrl }, log: silentLog, outgoing }));
    expect(await none.ask(asked.id)).toEqual({ outcome: "unknown" });
    const strange = Fastify();
    let body: unknown = {
      payment: { id: "CP1", type: "purchase", status: "success", sum: { amount: 1, currency: "EUR" } },
    };
    strange.post("/v2/payment/status", async () => body);
    const at = await strange.listen({ port: 0, host: "127.0.0.1" });
    const other = found(cardPaymentsOf({ config: { ...settings, cardApiUrl: at }, log: silentLog, outgoing }));
    expect(await other.ask(asked.id)).toEqual({ outcome: "unknown" });
    body = { payment: { id: asked.id, type: "purchase", status: "success", sum: { amount: 1.5, currency: "EUR" } } };
    expect(await other.ask(asked.id)).toEqual({ outcome: "unknown" });
    await strange.close();
  });
});
