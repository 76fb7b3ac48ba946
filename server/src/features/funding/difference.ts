/**
 * In what a bank line may differ from a top-up; `severalNumbers` where it names others besides, `ended` where the top-up ran out or
 * was cancelled.
 */
export type Difference = "number" | "severalNumbers" | "amount" | "currency" | "payer" | "ended";
