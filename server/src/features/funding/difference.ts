/** In what a bank line may differ from a top-up; `severalNumbers` where it names others besides. */
export type Difference = "number" | "severalNumbers" | "amount" | "currency" | "payer";
