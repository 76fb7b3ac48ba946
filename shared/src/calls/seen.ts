import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../money/wire.ts";

/**
 * What a person saw when it confirmed something about money. It travels with the request, is compared under the lock with what
 * is there, and what differs is refused as `changedMeanwhile` with the present values: what was confirmed is what happens. It
 * decides nothing: an amount that is paid comes from the database.
 */

/** Of a task its company saw who gets it, what it pays in all and how much of that is the reward. */
export const seenTask = z.strictObject({
  contractorId: z.int(),
  currency: wireCurrencyCode,
  total: wireMoney,
  reward: wireMoney,
});

/** Of a task its contractor saw who pays it, and what comes in. */
export const seenReward = z.strictObject({ companyId: z.int(), currency: wireCurrencyCode, reward: wireMoney });

/** Of a task by either side: whoever is asked compares the one that is its own. */
export const seenOfTask = z.union([seenTask, seenReward]);

/** A task as its reader sees it now, in a reply: `contractorId` and `total` for a company, `companyId` for a contractor. */
export const presentOfTask = z.object({
  contractorId: z.optional(z.number()),
  companyId: z.optional(z.number()),
  currency: wireCurrencyCode,
  total: z.optional(wireMoney),
  reward: wireMoney,
});

/**
 * Of a task that is made: what it costs in all, and whether it is paid at once. A request that names the freelancer by address
 * says whose account it saw there: by then the address may be somebody else's.
 */
export const seenNewTask = z.strictObject({
  total: wireMoney,
  isPaid: z.boolean(),
  contractorId: z.optional(z.int()),
});

/** Of a withdrawal: where it goes as its method is shown, what arrives and what it costs. */
export const seenWithdrawal = z.strictObject({
  to: z.string().check(z.maxLength(300)),
  currency: wireCurrencyCode,
  amountWithdraw: wireMoney,
  fee: wireMoney,
});

/** Of a payout: the sum that comes back or leaves; of tasks that an import makes what they cost in all, a sum a currency. */
export const seenSum = z.strictObject({ currency: wireCurrencyCode, amount: wireMoney });

/** Of a settlement an operator saw whose balance gets how much. */
export const seenCredit = z.strictObject({ companyId: z.int(), currency: wireCurrencyCode, amount: wireMoney });

/** Of a refund an operator saw whose balance pays it, to whom it goes, and how much of the payment can still go back. */
export const seenRefund = z.strictObject({
  companyId: z.int(),
  payer: z.string().check(z.maxLength(200)),
  currency: wireCurrencyCode,
  left: wireMoney,
});

/** Of a request or an order an operator saw whose it is, and the sum that returns or leaves. */
export const seenPayout = z.strictObject({ contractorId: z.int(), currency: wireCurrencyCode, amount: wireMoney });

/** Of a line of the bank that names an order of ours an operator saw which one, and the sum of the line. */
export const seenOrder = z.strictObject({
  orderId: z.string().check(z.maxLength(35)),
  currency: wireCurrencyCode,
  amount: wireMoney,
});

/** Of a paid task its contractor saw whose money goes back, and how much of it still can. */
export const seenReturn = z.strictObject({ companyId: z.int(), currency: wireCurrencyCode, left: wireMoney });
