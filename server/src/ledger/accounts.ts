import type { CurrencyCode } from "@artel/shared/money/currencies";

/** Account kinds of people; each is guarded against falling below zero. */
export type OwnedKind = "available" | "escrow" | "payoutPending" | "payoutInTransit";
/** Account kinds of the house; these may be negative. */
export type HouseKind =
  | "feeTask"
  | "feeCard"
  | "feeBank"
  | "feeFlat"
  | "feeExchange"
  | "feeSpread"
  | "railCost"
  | "fxPosition"
  | "rounding"
  | "suspense"
  | "bankClearing"
  /** What lies at addresses of ours on a chain, as `bankClearing` is what lies at banks. */
  | "chainClearing"
  | "cardClearing"
  | "receivable";

export interface AccountRef {
  /** A company's or contractor's id; 0 is the house. */
  readonly owner: number;
  readonly kind: OwnedKind | HouseKind;
  readonly currency: CurrencyCode;
  /** A contractor's available account keeps its balance as lots. */
  readonly hasLots?: boolean;
  /**
   * Card-tax rate as a decimal text such as "0.028": of the lot that a credit opens (none: 0), and of the only lots that a
   * debit takes from (none: all lots, oldest first).
   */
  readonly cardTax?: string | undefined;
}

export const house = (kind: HouseKind, currency: CurrencyCode): AccountRef => ({ owner: 0, kind, currency });

export const companyAvailable = (company: number, currency: CurrencyCode): AccountRef => ({
  owner: company,
  kind: "available",
  currency,
});

export const escrow = (company: number, currency: CurrencyCode): AccountRef => ({
  owner: company,
  kind: "escrow",
  currency,
});

/** The spendable money of a contractor; a credit opens a lot with this card-tax rate, a debit takes only lots of it. */
export const contractorAvailable = (contractor: number, currency: CurrencyCode, cardTax?: string): AccountRef => ({
  owner: contractor,
  kind: "available",
  currency,
  hasLots: true,
  cardTax,
});

export const payoutPending = (contractor: number, currency: CurrencyCode): AccountRef => ({
  owner: contractor,
  kind: "payoutPending",
  currency,
});

export const payoutInTransit = (contractor: number, currency: CurrencyCode): AccountRef => ({
  owner: contractor,
  kind: "payoutInTransit",
  currency,
});
