import type { NewMessage } from "./message.ts";

/** The topic that updates payments by card. */
export const cardPayinsMethod = "cardPayins";

/** The message that tells a company that something became of a payment by card. It carries nothing: the payment is read again. */
export function cardPayinsMessage(): NewMessage {
  return { method: cardPayinsMethod };
}
