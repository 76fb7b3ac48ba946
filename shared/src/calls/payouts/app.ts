import * as z from "zod/mini";
import { currencyCodes } from "../../money/currencies.ts";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { withdrawMethods } from "../../rules/methods/method.ts";
import { payoutStatusNames } from "../../states/payout-status.ts";
import { movesMoney, readCall, writeCall } from "../call.ts";
import { listChoices, listFields, listPeriod, listReply, listSum } from "../list.ts";
import { seenSum, seenWithdrawal } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";
import { methodName } from "../wallets/app.ts";
import { page, withdrawErrors, withdrawReply } from "./fields.ts";
import { payout, status } from "./views.ts";

/** Own payout requests, newest first, or the one of an id; a full page means that there may be more. */
export const listPayouts = readCall("listPayouts", "/api/app/payouts/requests", "contractor", {
  request: z.strictObject({ ...page, id: z.optional(objectId) }),
  reply: z.array(payout),
  spec: ["K-07", "K-23", "HO-93", "X-56"],
  summary: "Own payout requests",
});

/** Own payout requests as their table shows them, searched, filtered, ordered and cut by the server. */
export const findPayouts = readCall("findPayouts", "/api/app/payouts/page", "contractor", {
  request: z.strictObject({
    ...listFields(["created", "method", "amount", "net", "status"], "-created"),
    ...listPeriod,
    statuses: listChoices(payoutStatusNames),
    methods: listChoices(withdrawMethods),
    currencies: listChoices(currencyCodes),
    amountFrom: listSum,
    amountTo: listSum,
  }),
  reply: z.strictObject(listReply(payout)),
  spec: ["A-24", "K-36", "Q-02"],
  summary: "Own payout requests, page by page",
});

/** Takes back a request that no batch has yet: the money returns (1 to 5). */
export const cancelPayout = writeCall("cancelPayout", "/api/app/payouts/requests/:id/cancel", "contractor", {
  ...movesMoney,
  request: z.strictObject({ id: objectId, seen: seenSum }),
  reply: z.strictObject({ id: z.number(), status }),
  errors: ["notFound", "payoutTaken", "changedMeanwhile", "conflict"],
  spec: ["HO-33"],
  summary: "Cancels a payout request that is still pending",
});

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
export const listWithdrawals = readCall("listWithdrawals", "/api/app/withdrawals", "contractor", {
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

/** Free withdrawals of this calendar month of the contractor. */
export const withdrawalQuotas = readCall("withdrawalQuotas", "/api/app/withdrawals/quotas", "contractor", {
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
export const withdrawalOverview = readCall("withdrawalOverview", "/api/app/withdrawals/overview", "contractor", {
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
export const estimateWithdrawal = readCall("estimateWithdrawal", "/api/app/withdrawals/estimate", "contractor", {
  method: "POST",
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
    /** Where it goes, as the method is shown; null where no method is named. */
    to: z.nullable(z.string()),
    /** The method is new: a second code, or the review of an operator, or another name on the account. */
    safety: z.enum(["none", "secondCode", "review"]),
  }),
  errors: ["currencyNotOffered", "conflict"],
  spec: ["K-21", "HO-26", "HO-62"],
  summary: "Fee lines, limits and the amount paid out",
});

/** Asks for a payout. */
export const withdraw = writeCall("withdraw", "/api/app/withdrawals/withdraw", "contractor", {
  ...movesMoney,
  factor: "always",
  request: z.strictObject({ ...withdrawalRequest, seen: z.optional(seenWithdrawal) }),
  reply: withdrawReply,
  errors: withdrawErrors,
  spec: ["K-22", "K-26", "HO-27", "HO-28", "HO-101", "J-26", "K-29"],
  summary: "Requests a withdrawal: the money moves to payout pending",
});
