import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { readCall } from "../call.ts";
import { methodName } from "../wallets/app.ts";

/** The plan of the caller, with what it costs. */
export const profilePlan = readCall("profilePlan", "/api/app/profile/plan", "user", {
  reply: z.strictObject({
    tarifId: z.number(),
    name: z.string(),
    feeRate: z.string(),
    withdrawTax: z.string(),
    withdrawBankAltTax: z.string(),
    exchangeFee: z.string(),
    quotas: z.array(
      z.strictObject({
        label: z.string(),
        total: z.number(),
        /** Still free this month; null for a company, whose freelancers have them. */
        left: z.nullable(z.number()),
        afterPrice: wireMoney,
        afterPriceRegular: wireMoney,
        currencies: z.array(wireCurrencyCode),
        withdrawalMethods: z.array(methodName),
      }),
    ),
  }),
  spec: ["F-21", "HO-25", "B-26", "F-26"],
  summary: "The plan with its fees and quotas",
});
