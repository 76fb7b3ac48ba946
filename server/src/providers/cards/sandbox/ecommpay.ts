import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { sendPage, sendScript } from "../../../sandbox/page.ts";
import { cardPage, widgetScript } from "./ecommpay-pages.ts";
import { type CardControl, callBack, isBodySigned, isPageSigned } from "./ecommpay-wire.ts";
import { addPurchases } from "./purchase-desk.ts";
import { purchasePage } from "./purchase-pages.ts";
import { Purchases, statusOf } from "./purchases.ts";

interface Payment {
  readonly id: string;
  readonly sum: { readonly amount: number; readonly currency: string };
  status: string;
  paid: number;
  /** Questions until a slow one is done. */
  patience: number;
}

const bodySchema = z.looseObject({
  general: z.looseObject({ payment_id: z.string(), signature: z.string() }),
  token: z.string().optional(),
  card: z.object({ pan: z.string(), card_holder: z.string().optional() }).optional(),
  payment: z.object({ amount: z.number().int().positive(), currency: z.string().length(3) }).optional(),
});
type Body = z.output<typeof bodySchema>;
const cardSchema = z.object({ page: z.string().max(4000), number: z.string().max(30) });

/**
 * ECOMMPAY as its documents describe it: the page that keeps a card, the script that shows it in a frame, the page where somebody
 * pays (`purchase-desk.ts`), payouts by token or number, their status, and signed callbacks. A card ending in 0002 is declined. An amount ending in .01 is declined, in .02 half
 * paid, in .03 done only when it was asked about twice, in .04 declined because the project's balance is short. `POST /control/cards {"callbacks": "once" | "twice" | "none" | "held",
 * "failures": n, "cuts": n}`: how callbacks come, how many of the next orders answer 500, and how many are taken without any answer.
 */
export function addEcommpay(server: FastifyInstance, now: () => Date): void {
  const tokens = new Set<string>();
  const control: CardControl = { callbacks: "once", failures: 0, cuts: 0, held: [] };
  const purchases = new Purchases(now);

  server.get("/ecommpay/shared/merchant.js", (_request, reply) => sendScript(reply, widgetScript));
  server.get("/ecommpay/payment", (request, reply) => {
    const asked = new URL(request.url, "http://sandbox").searchParams;
    return isPageSigned(asked)
      ? sendPage(reply, asked.get("mode") === "purchase" ? purchasePage : cardPage)
      : reply.code(400).type("text/plain").send("wrong signature");
  });
  server.post("/ecommpay/payment/card", async (request, reply) => {
    const { page, number } = cardSchema.parse(request.body);
    const asked = new URLSearchParams(page);
    const digits = number.replaceAll(" ", "");
    if (!isPageSigned(asked) || !/^\d{16}$/.test(digits)) {
      return reply.code(400).send({ message: "wrong card number" });
    }
    const isDeclined = digits.endsWith("0002");
    const token = randomBytes(24).toString("hex");
    tokens.add(token);
    const account = { number: `${digits.slice(0, 6)}******${digits.slice(-4)}`, type: "card", token };
    await callBack(asked.get("merchant_callback_url") ?? "", control, {
      project_id: Number.parseInt(asked.get("project_id") ?? "", 10),
      payment: { id: asked.get("payment_id"), type: "card_tokenize", status: isDeclined ? "decline" : "success" },
      customer: { id: asked.get("customer_id") },
      ...(isDeclined ? {} : { account }),
    });
    return { status: isDeclined ? "decline" : "success", back: asked.get("redirect_success_url") };
  });
  addPayouts(server, { tokens, control, purchases });
  addPurchases(server, { purchases, control, now });
  server.post<{ Body: Partial<CardControl> | null }>("/control/cards", async (request) => {
    Object.assign(control, request.body);
    return { ...control, held: control.held.length };
  });
}

interface Counter {
  readonly tokens: ReadonlySet<string>;
  readonly control: CardControl;
  readonly purchases: Purchases;
}

function addPayouts(server: FastifyInstance, { tokens, control, purchases }: Counter): void {
  const payments = new Map<string, Payment>();
  const take = (isWhole: (body: Body) => boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = bodySchema.safeParse(request.body);
    if (control.failures > 0) {
      control.failures -= 1;
      return reply.code(500).send({ status: "error", code: "501", message: "internal error" });
    }
    if (!asked.success || !isBodySigned(asked.data) || !asked.data.payment || !isWhole(asked.data)) {
      return reply.code(400).send({ status: "error", code: "502", message: "wrong request" });
    }
    const { token } = asked.data;
    if (token !== undefined && !tokens.has(token) && !token.startsWith("sbx-")) {
      return reply.code(400).send({ status: "error", code: "3027", message: "wrong token" });
    }
    const { payment_id: id } = asked.data.general;
    payments.set(id, payments.get(id) ?? begun(id, asked.data.payment));
    if (control.cuts > 0) {
      control.cuts -= 1;
      request.raw.destroy();
      return reply.hijack();
    }
    return { status: "success", request_id: `sbx-${id}`, project_id: 1, payment_id: id };
  };
  server.post(
    "/ecommpay/v2/payment/card/payout/token",
    take(({ token, card }) => Boolean(token) && !card),
  );
  server.post(
    "/ecommpay/v2/payment/card/payout",
    take(({ token, card }) => /^\d{16}$/.test(card?.pan ?? "") && !token),
  );
  server.post("/ecommpay/v2/payment/status", async (request, reply) => {
    const asked = bodySchema.safeParse(request.body);
    if (!asked.success || !isBodySigned(asked.data)) {
      return reply.code(400).send({ status: "error", code: "502", message: "wrong request" });
    }
    const { payment_id: id } = asked.data.general;
    const [payment, purchase] = [payments.get(id), purchases.get(id)];
    if (purchase) {
      return statusOf(purchase);
    }
    return payment ? told(payment) : reply.code(404).send({ status: "error", code: "3061", message: "not found" });
  });
}

function begun(id: string, sum: Payment["sum"]): Payment {
  const cents = sum.amount % 100;
  if (cents === 1 || cents === 4) {
    return { id, sum, status: "decline", paid: 0, patience: 0 };
  }
  return cents === 2
    ? { id, sum, status: "partially paid", paid: Math.floor(sum.amount / 2), patience: 0 }
    : { id, sum, status: "success", paid: sum.amount, patience: cents === 3 ? 2 : 0 };
}

function told(payment: Payment) {
  payment.patience -= 1;
  const status = payment.patience >= 0 ? "processing" : payment.status;
  const sum = {
    amount: status === "partially paid" ? payment.paid : payment.sum.amount,
    currency: payment.sum.currency,
  };
  const isShort = payment.sum.amount % 100 === 4;
  const [code, message] =
    status !== "decline"
      ? ["0", "Success"]
      : isShort
        ? ["3028", "Insufficient funds on merchant balance"]
        : ["100", "General decline"];
  const operation = { request_id: `sbx-${payment.id}`, code, message, status };
  return { payment: { id: payment.id, type: "payout", status, sum }, operations: [operation] };
}
