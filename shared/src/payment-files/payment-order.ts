/** One payment order as a rail or the file of a bank gets it. The destination is in clear and goes nowhere else. */
export interface PaymentOrder {
  /** Our own id, stored before the call and sent as the external id, which comes back: at most 35 signs. */
  readonly orderId: string;
  readonly method: string;
  readonly currency: string;
  /** Decimal text with two digits. */
  readonly amount: string;
  readonly destination: Readonly<Record<string, string>>;
}

/** Who pays, and from which account. */
export interface Payer {
  readonly name: string;
  readonly address?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly country?: string;
  /** IBAN or another number. */
  readonly account: string;
  /** BIC, or in Russia the BIK. */
  readonly bankCode: string;
  readonly bankName: string;
  /** In Russia. */
  readonly inn?: string;
  readonly kpp?: string;
  readonly correspondent?: string;
}

/** What a file is about. */
export interface FileHead {
  /** Number of the batch. */
  readonly batch: number;
  readonly madeAt: Date;
}

/** The sum of amounts as exact decimal text; all have two digits. */
export function sumOf(amounts: readonly string[]): string {
  const minor = amounts.reduce((sum, amount) => sum + BigInt(amount.replace(".", "")), 0n);
  const digits = minor.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
