import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../money/wire.ts";

/** The methods that update balances. */
export const infoMethod = "info";
export const freelancerInfoMethod = "freelancer-info";

export const balanceSchema = z.object({
  currency: wireCurrencyCode,
  available: wireMoney,
  /** Money set aside for tasks at work; companies only. */
  escrow: z.optional(wireMoney),
  /** Grows with every change of this currency; an older one is ignored. */
  version: z.number().check(z.int(), z.gte(0)),
});

export const infoContentSchema = z.object({ balances: z.array(balanceSchema) });

export type Balance = z.output<typeof balanceSchema>;
