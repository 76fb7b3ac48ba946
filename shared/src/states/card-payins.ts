/**
 * What became of a payment by card. `open`: no result yet. `aside`: paid, but not as it was ordered, so a person looks at it.
 * `returned`: the money went back to the card. `closed`: a person dealt with it, and no money came.
 */
export const cardPayinStates = ["open", "paid", "declined", "expired", "aside", "returned", "closed"] as const;
export type CardPayinState = (typeof cardPayinStates)[number];

/** Why a payment was declined, as far as the person who paid can do something about it. */
export const declineReasons = [
  "noFunds",
  "cardExpired",
  "notConfirmed",
  "cancelled",
  "suspected",
  "elsewhere",
  "bank",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

const reasonsByCode: Readonly<Record<string, DeclineReason>> = {
  "104": "notConfirmed",
  "108": "notConfirmed",
  "301": "cancelled",
  "402": "suspected",
  "501": "elsewhere",
  "502": "elsewhere",
  "601": "elsewhere",
  "602": "elsewhere",
  "3021": "cardExpired",
  "10105": "noFunds",
};

/** The reason behind a code of the provider; the bank of the card gives no other one for all the rest. */
export function declineReason(code: string): DeclineReason {
  return reasonsByCode[code] ?? "bank";
}

/** What the provider says of a payment against our books; a person deals with it. */
export const cardPayinDifferences = [
  "otherSum",
  "otherCurrency",
  "unknown",
  "paidTwice",
  "declinedAfterPaid",
  "tooMuchBack",
  "gone",
  "silent",
  "closed",
] as const;
export type CardPayinDifference = (typeof cardPayinDifferences)[number];

/** How money goes back to a card: by us, by the provider before it was settled, or by the bank against us. */
export const cardReturnKinds = ["refund", "reversal", "chargeback"] as const;
