import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import type { Product } from "./product.ts";

/** Whether the stand-in of the card provider calls back by itself. */
export async function setCallbacks(product: Product, callbacks: "once" | "twice" | "none"): Promise<void> {
  await fetch(`${product.sandbox}/control/cards`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ callbacks }),
  });
}

/** Sends the product a message signed as the card provider signs. */
export async function tellAs(product: Product, secret: string, message: object): Promise<void> {
  const lines = linesOf(message, "").sort();
  const signature = createHmac("sha512", secret).update(lines.join(";")).digest("base64");
  const reply = await fetch(`${product.address}/webhooks/cards`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...message, signature }),
  });
  expect(reply.status).toBe(200);
}

/** A line for each value: the way to it, and the value. */
function linesOf(value: unknown, way: string): string[] {
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => linesOf(inner, way === "" ? name : `${way}:${name}`))
    : [`${way}:${value}`];
}
