import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../money/wire.ts";
import { defineCall } from "./call.ts";
import { legacyBucket } from "./tasks/views.ts";

const version = z.number().check(z.int(), z.gte(0));
/** Part of a balance that leaves by card under one fee rate; `tax` is a fraction such as "0.0280". */
const taxCard = z.array(z.strictObject({ tax: z.string(), amount: wireMoney }));

/** Spendable money of the contractor per currency, with what is on its way out. */
export const contractorBalances = defineCall({
  name: "contractorBalances",
  method: "GET",
  path: "/api/app/balances/contractor",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
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
export const companyBalances = defineCall({
  name: "companyBalances",
  method: "GET",
  path: "/api/app/balances/company",
  who: "company",
  kind: "read",
  request: z.strictObject({}),
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
export const companyInfo = defineCall({
  name: "companyInfo",
  method: "POST",
  path: "/rest/api/getInfo",
  who: "company",
  kind: "read",
  request: z.strictObject({}),
  reply: legacyBalances,
  spec: ["G-16", "C-34"],
  summary: "Balances and task stats of the company in the legacy shape",
});

/** The legacy balances of a contractor with the task stats. */
export const contractorInfo = defineCall({
  name: "contractorInfo",
  method: "POST",
  path: "/rest/api/getFreelancerInfo",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: legacyBalances,
  spec: ["G-16", "C-34"],
  summary: "Balances and task stats of the contractor in the legacy shape",
});
