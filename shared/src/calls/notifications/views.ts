import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { mailChoices, notificationNames } from "../../states/notification-kinds.ts";

/** What one person was told. Its words are made of kind and values in the language of the reader. */
export const notificationView = z.strictObject({
  id: z.number(),
  kind: z.enum(notificationNames),
  /** Events of this kind in it. */
  events: z.number().check(z.int(), z.gte(1)),
  title: z.nullable(z.string()),
  /** The other side, where it is the same in all events. */
  other: z.nullable(z.string()),
  taskId: z.nullable(z.number()),
  importId: z.nullable(z.string()),
  payoutId: z.nullable(z.number()),
  /** Who used an invitation with another address. */
  contractorId: z.nullable(z.number()),
  documentId: z.nullable(z.number()),
  /** Why a withdrawal did not arrive, as it was written for the person. */
  reason: z.nullable(z.string()),
  amount: z.nullable(wireMoney),
  currency: z.nullable(wireCurrencyCode),
  /** How a withdrawal ended, or what a verification is now. */
  result: z.nullable(z.string()),
  created: z.nullable(z.number()),
  failed: z.nullable(z.number()),
  at: z.string(),
  /** Grows with each event; the list is in its order, the greatest first. */
  place: z.number(),
  isRead: z.boolean(),
});

/** What a person is told of a kind, on screen and by mail; `always` cannot be switched off. */
export const notificationChoice = z.strictObject({
  kind: z.enum(notificationNames, "validations.wrongValue"),
  onScreen: z.boolean(),
  mail: z.enum([...mailChoices, "always"], "validations.wrongValue"),
});
