import * as z from "zod/mini";
import type { NewMessage } from "./message.ts";

/** The topic that updates the date of the terms (O-12). */
export const termsTimeMethod = "terms-time";

export const termsTimeContentSchema = z.object({
  /** ISO time from which the present terms hold. */
  termsTime: z.string(),
});

/** The message that tells somebody that new terms hold from a moment on. */
export function termsTimeMessage(from: Date): NewMessage {
  return { method: termsTimeMethod, content: { termsTime: from.toISOString() } };
}
