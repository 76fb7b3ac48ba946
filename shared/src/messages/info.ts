import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../money/wire.ts";
import type { NewMessage } from "./message.ts";

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
/** The message that tells somebody the balances that changed; currencies left out keep theirs. */
export function infoMessage(role: "company" | "contractor", balances: readonly Balance[]): NewMessage {
  return { method: role === "company" ? infoMethod : freelancerInfoMethod, content: { balances: [...balances] } };
}

/**
 * Balances after a message: each currency is replaced only by a newer version, so a message that comes twice, late or
 * out of order changes nothing. Currencies not known yet are added at the end.
 */
export function mergeBalances(known: readonly Balance[], incoming: readonly Balance[]): Balance[] {
  const newest = new Map(known.map((balance) => [balance.currency, balance]));
  for (const balance of incoming) {
    const present = newest.get(balance.currency);
    if (!present || balance.version > present.version) {
      newest.set(balance.currency, balance);
    }
  }
  return [...newest.values()];
}
