import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { proformaStates } from "../../states/proforma-state.ts";

export const topup = z.object({
  id: z.number(),
  documentId: z.number(),
  number: z.string(),
  currency: wireCurrencyCode,
  amount: wireMoney,
  state: z.enum(proformaStates),
  /** What came for it so far, in its own currency. */
  received: wireMoney,
  /** What of it went back to its payers, or is on its way to them, in its own currency. */
  refunded: wireMoney,
  createdAt: z.string(),
  /** Until when its money is awaited. */
  expiresAt: z.string(),
  /** When it ran out or was cancelled; null where it did not. */
  endedAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  /** When the last of its money went back; null where some stays. */
  refundedAt: z.nullable(z.string()),
});
