import * as z from "zod/mini";
import type { NewMessage } from "./message.ts";

/** The topic that tells the people of an account what operators have just changed of it. */
export const accountMethod = "account";

/** What a page keeps of an account with its session; all else is read again. */
export const accountContentSchema = z.object({
  apiV2: z.boolean(),
  isFriend: z.boolean(),
  isNewTransactions: z.boolean(),
  maltaTreatment: z.boolean(),
});

/** The message of a changed tariff or setting. */
export function accountMessage(content: z.output<typeof accountContentSchema>): NewMessage {
  return { method: accountMethod, content };
}
