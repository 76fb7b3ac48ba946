import * as z from "zod/mini";
import type { NewMessage } from "./message.ts";

export const payoutsMethod = "payouts";

export const payoutsContentSchema = z.object({
  /** Payout requests that changed; the receiver reloads them. */
  ids: z.array(z.number().check(z.int())),
});

/** The message that tells somebody which of their payout requests changed. */
export function payoutsMessage(ids: readonly number[]): NewMessage {
  return { method: payoutsMethod, content: { ids: [...ids] } };
}
