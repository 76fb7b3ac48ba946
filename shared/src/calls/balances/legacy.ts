import * as z from "zod/mini";
import { wireCurrencyCode } from "../../money/wire.ts";
import { readCall } from "../call.ts";
import { legacyBucket } from "../tasks/views.ts";

export const legacyBalances = z.strictObject({
  BalanceDol: z.number(),
  BalanceEur: z.number(),
  BalanceRub: z.number(),
  BalanceByn: z.number(),
  bill_dol: z.number(),
  bill_euro: z.number(),
  bill_rub: z.number(),
  bill_byn: z.number(),
  usdt: z.number(),
  balances: z.array(
    z.strictObject({
      Currency: wireCurrencyCode,
      Amount: z.number(),
      /** Percent times 100: 2.8 % is 280. */
      Tax: z.number(),
      Tarif: z.number(),
      CompanyPayTax: z.boolean(),
      /** False for a currency of a company that only still holds money. */
      IsEnabled: z.boolean(),
    }),
  ),
  /** Tasks that stand still, as this person may see them: with fee for a company, rewards for a contractor. */
  stats: z.strictObject({ draft: legacyBucket, approve: legacyBucket, waitPay: legacyBucket }),
});

/** The legacy balances of a company with its task stats. */
export const companyInfo = readCall("companyInfo", "/rest/api/getInfo", "company", {
  method: "POST",
  reply: legacyBalances,
  spec: ["G-16", "C-34"],
  summary: "Balances and task stats of the company in the legacy shape",
});

/** The legacy balances of a contractor with the task stats. */
export const contractorInfo = readCall("contractorInfo", "/rest/api/getFreelancerInfo", "contractor", {
  method: "POST",
  reply: legacyBalances,
  spec: ["G-16", "C-34"],
  summary: "Balances and task stats of the contractor in the legacy shape",
});
