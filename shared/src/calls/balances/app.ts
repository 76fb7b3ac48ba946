import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { readCall } from "../call.ts";

const version = z.number().check(z.int(), z.gte(0));

/** Part of a balance that leaves by card under one fee rate; `tax` is a fraction such as "0.0280". */
const taxCard = z.array(z.strictObject({ tax: z.string(), amount: wireMoney }));

/** Spendable money of the contractor per currency, with what is on its way out. */
export const contractorBalances = readCall("contractorBalances", "/api/app/balances/contractor", "contractor", {
  reply: z.array(
    z.strictObject({
      currency: wireCurrencyCode,
      amount: wireMoney,
      /** Asked for and not sent yet. */
      pending: wireMoney,
      /** Sent and not confirmed yet. */
      inTransit: wireMoney,
      taxCard,
      version,
    }),
  ),
  spec: ["G-15", "G-38"],
  summary: "Balances of the contractor, one entry per currency that ever had money",
});

/** Money of the company per currency: all enabled ones, and disabled ones that still hold money. */
export const companyBalances = readCall("companyBalances", "/api/app/balances/company", "company", {
  reply: z.array(
    z.strictObject({
      currency: wireCurrencyCode,
      amount: wireMoney,
      /** Set aside for tasks at work. */
      escrow: wireMoney,
      isEnabled: z.boolean(),
      taxCard,
      version,
    }),
  ),
  spec: ["HO-92", "G-12", "G-13", "G-14"],
  summary: "Balances of the company with what is set aside for tasks",
});
