import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The stand-in's one secret. A message moves nothing: it makes us ask. */
const secret = "sbx-rail-secret";

const messageSchema = z.strictObject({
  order: z.string().max(35),
  at: z.string().max(40),
  signature: z.string().max(100),
});

/** The order that a message of the sandbox's rail is about; undefined when its signature is wrong or it is no message. */
export function readSandboxMessage(raw: Uint8Array): string | undefined {
  const message = messageSchema.safeParse(parsed(raw)).data;
  if (!message) {
    return undefined;
  }
  const right = createHmac("sha256", secret).update(`${message.order}.${message.at}`).digest();
  const given = Buffer.from(message.signature, "hex");
  return given.length === right.length && timingSafeEqual(given, right) ? message.order : undefined;
}

/** A message about an order as the page of the sandbox sends it. */
export function sandboxMessage(order: string, now: Date): Buffer {
  const at = now.toISOString();
  const signature = createHmac("sha256", secret).update(`${order}.${at}`).digest("hex");
  return Buffer.from(JSON.stringify({ order, at, signature }));
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString("utf8"));
  } catch {
    return undefined;
  }
}
