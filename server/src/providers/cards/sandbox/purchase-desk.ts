import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sendPage } from "../../../sandbox/page.ts";
import { type CardControl, callBack, isPageSigned } from "./ecommpay-wire.ts";
import { purchaseListPage } from "./purchase-list-pages.ts";
import { messageOf, type Purchase, type Purchases } from "./purchases.ts";

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
  server.get("/cards", (_request, reply) => sendPage(reply, purchaseListPage(purchases.list(), control.held.length)));
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
