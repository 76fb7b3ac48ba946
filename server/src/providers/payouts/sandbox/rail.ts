import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sendPage } from "../../../sandbox/page.ts";
import { ordersPage, type RailOrder } from "./rail-pages.ts";

/** The stand-in's one secret. */
const secret = "sbx-rail-secret";

const actionSchema = z.enum(["pay", "decline", "forget"]);

export interface RailOptions {
  /** The orders of the rail: they are read newest first, and an action answers whether the order was in a state for it. */
  readonly orders: {
    list(): Promise<readonly RailOrder[]>;
    act(orderId: string, action: z.output<typeof actionSchema>): Promise<boolean>;
  };
  /** Where the product takes messages of this rail. */
  readonly callbackUrl: string;
}

/**
 * The page of the simulator of payouts, at `/rail`: what it was ordered to pay, and what a person makes of it. Each act is told
 * to the product by a signed message, as banks do.
 */
export function addRail(server: FastifyInstance, now: () => Date, { orders, callbackUrl }: RailOptions): void {
  server.get("/rail", async (_request, reply) => sendPage(reply, ordersPage(await orders.list())));
  server.get("/rail.json", () => orders.list());
  server.post<{ Params: { id: string }; Body: { action?: unknown } | null }>(
    "/rail/orders/:id",
    async (request, reply) => {
      const action = actionSchema.safeParse(request.body?.action);
      if (!action.success) {
        return reply.code(400).send({ error: "action: pay, decline or forget" });
      }
      const { id } = request.params;
      if (!(await orders.act(id, action.data))) {
        return reply.code(409).send({ error: "no order in a state for it" });
      }
      return { isTold: await tell(callbackUrl, id, now()) };
    },
  );
}

/** A product that is away asks by itself later. */
async function tell(url: string, order: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const signature = createHmac("sha256", secret).update(`${order}.${at}`).digest("hex");
  const body = JSON.stringify({ order, at, signature });
  try {
    const reply = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    return reply.ok;
  } catch {
    return false;
  }
}
