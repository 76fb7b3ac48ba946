import * as z from "zod/mini";
import { isOutsidePage } from "../checks/outside-page.ts";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../money/wire.ts";
import { defineCall } from "./call.ts";
import { objectId } from "./tasks/fields.ts";
import { methodName } from "./wallets.ts";

const fundIds = z.array(z.number());
/** A free withdrawal that this group would use. */
const quotaUse = z.array(
  z.strictObject({ currencies: z.array(wireCurrencyCode), withdrawalMethods: z.array(methodName) }),
);

/** What leaves when all money of some lots is withdrawn. */
export const group = z.strictObject({
  fundIds,
  amount: wireMoney,
  amountWithdraw: wireMoney,
  fee: wireMoney,
  feeDetails: z.array(wireMoney),
  useQuota: quotaUse,
});

/** Money of the contractor with what each method would pay out. */
export const listWithdrawals = defineCall({
  name: "listWithdrawals",
  method: "GET",
  path: "/api/app/withdrawals",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.array(
    z.strictObject({
      currency: wireCurrencyCode,
      amount: wireMoney,
      walletTypes: z.array(
        z.strictObject({
          type: methodName,
          /** Lots of equal card tax, oldest first. */
          partialGroups: z.array(group),
          totalGroup: group,
        }),
      ),
    }),
  ),
  spec: ["K-04", "K-05", "K-19", "HO-28"],
  summary: "Balances that can be withdrawn, by method",
});

/** Free withdrawals of this calendar month in UTC. */
export const withdrawalQuotas = defineCall({
  name: "withdrawalQuotas",
  method: "GET",
  path: "/api/app/withdrawals/quotas",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.array(
    z.strictObject({
      label: z.string(),
      /** Still free this month. */
      count: z.number(),
      /** Free in a whole month. */
      total: z.number(),
      afterPrice: wireMoney,
      afterPriceRegular: wireMoney,
      currencies: z.array(wireCurrencyCode),
      withdrawalMethods: z.array(methodName),
    }),
  ),
  spec: ["K-06", "K-20", "HO-62"],
  summary: "Free withdrawals that are left this month",
});

/** Where the money is: spendable, in tasks on approval, on its way out (13.10). */
export const withdrawalOverview = defineCall({
  name: "withdrawalOverview",
  method: "GET",
  path: "/api/app/withdrawals/overview",
  who: "contractor",
  kind: "read",
  request: z.strictObject({}),
  reply: z.strictObject({
    /** Hosts whose pages the answer of a withdrawal may open. */
    pageHosts: z.array(z.string()),
    available: z.array(z.strictObject({ currency: wireCurrencyCode, amount: wireMoney })),
    onApproval: z.array(
      z.strictObject({
        currency: wireCurrencyCode,
        amount: wireMoney,
        tasks: z.array(
          z.strictObject({ id: z.number(), company: z.string(), deadline: z.string(), amount: wireMoney }),
        ),
      }),
    ),
    onTheWay: z.array(
      z.strictObject({
        currency: wireCurrencyCode,
        amount: wireMoney,
        payouts: z.array(
          z.strictObject({
            id: z.number(),
            type: methodName,
            label: z.string(),
            status: z.number(),
            amount: wireMoney,
            since: z.string(),
          }),
        ),
      }),
    ),
  }),
  spec: ["K-01", "K-35"],
  summary: "Money that is available, on approval and on its way",
});

/** What an estimate and a withdrawal are asked with. `walletId` is empty for toBank. */
const withdrawalRequest = {
  amount: wireAmount,
  type: methodName,
  walletId: z.optional(z.nullable(z.union([z.literal(""), objectId]))),
  /** Lots that the money comes from, oldest first; all lots without it. */
  fundIds: z.optional(z.array(objectId).check(z.maxLength(1000))),
  /** Needed where the method takes several currencies and no lots are named. */
  currency: z.optional(wireCurrency),
};

/** Fees of a withdrawal, adding up to the cent. */
export const estimateWithdrawal = defineCall({
  name: "estimateWithdrawal",
  method: "POST",
  path: "/api/app/withdrawals/estimate",
  who: "contractor",
  kind: "read",
  request: z.strictObject(withdrawalRequest),
  reply: z.strictObject({
    amount: wireMoney,
    amountWithdraw: wireMoney,
    fee: wireMoney,
    feeDetails: z.array(
      z.strictObject({ code: z.enum(["card", "bankAlt", "flat"]), amount: wireMoney, percent: z.nullable(z.string()) }),
    ),
    useQuota: quotaUse,
    /** The flat fee that a free withdrawal waives here; zero without one. */
    waived: wireMoney,
    currency: wireCurrencyCode,
    min: z.nullable(wireMoney),
    max: z.nullable(wireMoney),
    balanceAfter: z.nullable(wireMoney),
    errors: z.array(z.strictObject({ code: z.string(), text: z.string() })),
    /** The method is new: a second code, or the review of an operator, or another name on the account. */
    safety: z.enum(["none", "secondCode", "review"]),
  }),
  errors: ["currencyNotOffered", "conflict"],
  spec: ["K-21", "HO-26", "HO-62"],
  summary: "Fee lines, limits and the amount paid out",
});

/** Result codes that mean success; 111 and 555 come with a url. */
export const resultCodes = { done: 777, openUrl: 111, bindCard: 555 } as const;

/** Any other code is an error with its text. */
export const withdrawReply = z.strictObject({
  code: z.number(),
  id: z.optional(z.number()),
  url: z.optional(z.string().check(z.refine(isOutsidePage))),
  text: z.optional(z.string()),
});

const withdrawErrors = [
  "insufficientFunds",
  "minimum",
  "maximum",
  "walletNotVerified",
  "withdrawalBlocked",
  "termsNotAccepted",
  "optionNotAvailable",
  "currencyNotOffered",
  "conflict",
  "notFound",
] as const;

/** Asks for a payout. */
export const withdraw = defineCall({
  name: "withdraw",
  method: "POST",
  path: "/api/app/withdrawals/withdraw",
  who: "contractor",
  kind: "write",
  rate: "money",
  factor: "always",
  idempotent: true,
  request: z.strictObject(withdrawalRequest),
  reply: withdrawReply,
  errors: withdrawErrors,
  spec: ["K-22", "K-26", "HO-27", "HO-28", "HO-101", "J-26", "K-29"],
  summary: "Requests a withdrawal: the money moves to payout pending",
});

/** `Tax` of the client: percent times 100. It is compared and logged, never used. */
const claimedTax = z.optional(z.union([z.number(), z.string().check(z.maxLength(20))]));
const reference = z.optional(z.union([z.string().check(z.maxLength(40)), z.number()]));

/** The legacy withdrawal to a card, ruble card or USDT address. */
export const instantTransfer = defineCall({
  name: "instantTransfer",
  method: "POST",
  path: "/rest/api/instantTransfer",
  who: "contractor",
  kind: "write",
  rate: "money",
  factor: "always",
  idempotent: true,
  request: z.strictObject({
    tfa: z.optional(z.string().check(z.maxLength(200))),
    Currency: wireCurrency,
    Tax: claimedTax,
    CardId: reference,
    CardUUID: reference,
    Amount: wireAmount,
    Type: z.optional(methodName),
  }),
  reply: withdrawReply,
  errors: withdrawErrors,
  spec: ["K-24", "K-28", "X-08", "T-11"],
  summary: "Legacy withdrawal to a card or USDT address",
});

/** The legacy withdrawal to a bank. */
export const flBankPayment = defineCall({
  name: "flBankPayment",
  method: "POST",
  path: "/rest/api/flBankPayment",
  who: "contractor",
  kind: "write",
  rate: "money",
  factor: "always",
  idempotent: true,
  request: z.strictObject({
    Currency: wireCurrency,
    Amount: wireAmount,
    BillID: reference,
    BillUUID: reference,
    Type: z.optional(methodName),
  }),
  reply: withdrawReply,
  errors: withdrawErrors,
  spec: ["K-25", "K-27"],
  summary: "Legacy withdrawal to a bank account",
});
