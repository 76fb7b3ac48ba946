import type { NewMessage } from "./message.ts";

export const payoutsMethod = "payouts";

/** The message that tells somebody which of their payout requests changed; the receiver loads them again. */
export function payoutsMessage(ids: readonly number[]): NewMessage {
  return { method: payoutsMethod, content: { ids: [...ids] } };
}
