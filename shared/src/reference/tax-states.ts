/** Tax states of a contractor. */
export const taxStates = { individual: 1, entrepreneur: 2, selfEmployed: 3, legalEntity: 4 } as const;

export type TaxState = (typeof taxStates)[keyof typeof taxStates];

/** The tax state of a number, or undefined for another number. */
export function taxStateOf(number: number): TaxState | undefined {
  return Object.values(taxStates).find((state) => state === number);
}
