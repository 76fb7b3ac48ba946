import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";

export const topup = z.object({
  id: z.number(),
  documentId: z.number(),
  number: z.string(),
  currency: wireCurrencyCode,
  amount: wireMoney,
  state: z.enum(["issued", "paid", "cancelled"]),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});
