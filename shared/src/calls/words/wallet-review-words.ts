import type { FieldWords } from "./word.ts";

const moment = "2026-11-21T12:00:00.000Z";

/** Words of the review of withdrawal methods by operators. */
export const walletReviewWords = {
  "operatorWallets.tab": ["Which methods: to look at, with shared details, refused, or all", "toLook"],
  flaggedFor: ["Why it has to be looked at", ["shared"]],
  others: ["Other people with the same number or address", 1],
  flaggedAt: ["When the last thing happened that has to be looked at; null where there is none", moment],
  "passWallet.flaggedAt": ["The moment that was seen with the method", moment],
  isWaiting: ["Whether nobody has looked at it since", true],
  paidPayouts: ["Payouts that were paid by it, wholly or in part", 4],
  "counts.toLook": ["Methods that wait for a look", 2],
  "counts.shared": ["Methods whose number or address another person has too", 2],
  "counts.refused": ["Methods that are refused", 1],
  "operatorWallet.lookedAt": ["When an operator looked at it last; null before", moment],
  lookedBy: ["Who did; null before", "Olga Operator"],
  correctedAt: [
    "When its owner put it right after an operator had refused it, or added the refused number anew; null otherwise",
    moment,
  ],
  "operatorWallet.removedAt": ["When its owner removed it; null for one that is there", moment],
  "operatorWallet|refuseWallet.version": ["Counts edits; a refusal names the one that was seen", 1],
  sharers: "Methods of other people with the same number or address",
  "operatorWallet.payouts": "Its newest payouts",
  "operatorWallet|refuseWallet.openPayouts": [
    "Payouts by it that are not finished; a refusal does not touch them",
    [5001],
  ],
  "operatorWallet|Wallet.refusal": ["Why an operator refused it; null otherwise", "The name of the holder differs"],
} satisfies FieldWords;
