import type { NewMessage } from "./message.ts";

/** The topic that updates the date of a person's terms: new ones were published, or another window accepted them. */
export const termsTimeMethod = "terms-time";

/** The message that tells somebody that something about their terms changed at a moment. */
export function termsTimeMessage(from: Date): NewMessage {
  return { method: termsTimeMethod, content: { termsTime: from.toISOString() } };
}
