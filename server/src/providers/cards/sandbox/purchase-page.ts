import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type CardControl, callBack, isPageSigned } from "./ecommpay-wire.ts";
import { messageOf, type Purchase, type Purchases } from "./purchases.ts";
import { purchaseListPage } from "./purchase-list.ts";

const script = `
const asked = new URLSearchParams(location.search);
const isRussian = asked.get("language_code") === "ru";
const words = isRussian
  ? { pay: "Оплатить", card: "Номер карты", digits: "Нужно 16 цифр", declined: "Карта отклонена. Можно ввести другую.",
      bank: "Банк просит подтвердить платёж", confirm: "Подтвердить", refuse: "Отказаться", wait: "Банк ещё не ответил. Окно можно закрыть.",
      closed: "Страница закрыта", back: "Вернуться в магазин" }
  : { pay: "Pay", card: "Card number", digits: "16 digits are needed", declined: "The card was declined. You can enter another one.",
      bank: "The bank asks you to confirm the payment", confirm: "Confirm", refuse: "Refuse", wait: "The bank has not answered yet. You can close this window.",
      closed: "The page is closed", back: "Back to the shop" };
document.documentElement.lang = isRussian ? "ru" : "en";
const sum = (asked.get("payment_amount") / 100).toFixed(2) + " " + asked.get("payment_currency");
document.title = words.pay + " " + sum;
document.querySelector("h1").textContent = sum;
document.querySelector("#about").textContent = asked.get("payment_description");
const [entry, challenge] = document.querySelectorAll("form");
document.querySelector("label span").textContent = words.card;
entry.querySelector("button").textContent = words.pay + " " + sum;
challenge.querySelector("p").textContent = words.bank;
const [confirm, refuse] = challenge.querySelectorAll("button");
[confirm.textContent, refuse.textContent] = [words.confirm, words.refuse];
const back = document.querySelector("a");
back.textContent = words.back;
back.href = asked.get("merchant_return_url");
const note = document.querySelector("[role=alert]");
const send = async (path, body) => {
  const reply = await fetch(path, { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ page: location.search, ...body }) });
  const { status } = reply.status === 410 ? { status: "closed" } : await reply.json();
  challenge.hidden = status !== "awaiting 3ds result";
  entry.hidden = status !== "decline";
  note.textContent = { decline: words.declined, closed: words.closed, "external processing": words.wait }[status] ?? "";
  if (status === "success") location.assign(asked.get("redirect_success_url"));
};
entry.addEventListener("submit", (event) => {
  event.preventDefault();
  const number = document.querySelector("input").value.replace(/\\s/g, "");
  note.textContent = /^\\d{16}$/.test(number) ? "" : words.digits;
  if (!note.textContent) send("payment/purchase", { number });
});
confirm.addEventListener("click", () => send("payment/challenge", { confirm: true }));
refuse.addEventListener("click", () => send("payment/challenge", { confirm: false }));
`;

const style = `:root{color-scheme:light}body{margin:0;padding:32px 16px;font:14px/20px Arial,sans-serif;background:#f4f6f8;color:#1b2330}
main{max-width:360px;margin:0 auto;padding:20px;background:#fff;border:1px solid #d5dbe1;border-radius:10px;display:grid;gap:12px}
h1{margin:0;font-size:24px;line-height:30px}p{margin:0}form{display:grid;gap:12px}form[hidden]{display:none}label{display:grid;gap:4px}
input,button{font:inherit;height:40px;padding:0 10px;border:1px solid #6b7684;border-radius:6px;background:#fff;color:inherit}
button:first-of-type{background:#0b5b73;color:#fff;border:0}[role=alert]{color:#a3211b}a{color:#0b5b73}`;

/** The page where a payment is made, and the content policy that lets exactly its own script and style work. */
export function purchasePage(asked: URLSearchParams): { html: string; policy: string } {
  const digest = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body data-mode="${asked.get("mode") === "purchase" ? "purchase" : ""}"><main><h1></h1><p id="about"></p>
<form novalidate><label><span></span><input inputmode="numeric" autocomplete="cc-number" required></label><button type="submit"></button></form>
<form hidden><p></p><button type="button"></button><button type="button"></button></form>
<p role="alert"></p><a href="/"></a></main><script>${script}</script></body></html>`;
  const policy = `default-src 'none'; script-src ${digest(script)}; style-src ${digest(style)}; connect-src 'self'; base-uri 'none'`;
  return { html, policy };
}

const cardSchema = z.object({ page: z.string().max(4000), number: z.string().max(30) });
const challengeSchema = z.object({ page: z.string().max(4000), confirm: z.boolean() });
const actSchema = z.object({
  act: z.enum(["succeed", "decline", "refund", "reversal", "chargeback", "again"]),
  amount: z.number().int().positive().optional(),
  currency: z.string().length(3).optional(),
});

interface Desk {
  readonly purchases: Purchases;
  readonly control: CardControl;
  readonly now: () => Date;
}

/**
 * Payments by card: the page takes a number, asks the bank for a confirmation where the number says so, and tells the product by a
 * signed message. `GET /cards` lists them; a person makes them succeed, declined, refunded, reversed or charged back there, sends
 * the newest message again, and lets messages go that are held.
 */
export function addPurchases(server: FastifyInstance, { purchases, control, now }: Desk): void {
  const tell = (purchase: Purchase) => callBack(purchase.callbackUrl, control, messageOf(purchase));
  server.post("/ecommpay/payment/purchase", async (request, reply) => {
    const { page, number } = cardSchema.parse(request.body);
    const asked = new URLSearchParams(page);
    const digits = number.replaceAll(" ", "");
    if (!isPageSigned(asked) || asked.get("mode") !== "purchase" || !/^\d{16}$/.test(digits)) {
      return reply.code(400).send({ message: "wrong card number" });
    }
    if (new Date(asked.get("best_before") ?? "") <= now()) {
      return reply.code(410).send({ message: "expired" });
    }
    const purchase = purchases.enter(orderOf(asked), digits);
    if (purchase.operations.length > 0) {
      await tell(purchase);
    }
    return { status: purchase.status };
  });
  server.post("/ecommpay/payment/challenge", async (request, reply) => {
    const { page, confirm } = challengeSchema.parse(request.body);
    const asked = new URLSearchParams(page);
    const purchase = isPageSigned(asked) ? purchases.challenge(asked.get("payment_id") ?? "", confirm) : undefined;
    if (!purchase) {
      return reply.code(409).send({ message: "nothing to confirm" });
    }
    await tell(purchase);
    return { status: purchase.status };
  });
  addDesk(server, { purchases, control, now }, tell);
}

function addDesk(server: FastifyInstance, { purchases, control }: Desk, tell: (one: Purchase) => Promise<void>): void {
  server.get("/cards", (_request, reply) => {
    const { html, policy } = purchaseListPage(purchases.list(), control.held.length);
    return reply.type("text/html; charset=utf-8").header("Content-Security-Policy", policy).send(html);
  });
  server.get("/cards.json", async () => purchases.list());
  server.post<{ Params: { id: string } }>("/cards/payments/:id", async (request, reply) => {
    const { act, ...sum } = actSchema.parse(request.body);
    const { id } = request.params;
    const purchase = act === "again" ? purchases.get(id) : purchases.act(id, act, sum);
    if (!purchase) {
      return reply.code(409).send({ error: "no payment in a state for it" });
    }
    await tell(purchase);
    return { status: purchase.status };
  });
  server.post("/cards/held", async () => {
    const held = control.held.splice(0);
    for (const send of held) {
      await send();
    }
    return { sent: held.length };
  });
}

function orderOf(asked: URLSearchParams) {
  const text = (name: string) => asked.get(name) ?? "";
  return {
    id: text("payment_id"),
    ordered: { amount: Number.parseInt(text("payment_amount"), 10), currency: text("payment_currency") },
    callbackUrl: text("merchant_callback_url"),
    customer: text("customer_id"),
    description: text("payment_description"),
  };
}
