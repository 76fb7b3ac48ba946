/** Values of `terms` in a profile. */
export const terms = { accepted: 1, mustAccept: 2 } as const;

/** The blocking popup is shown: a non-company with value 2. */
export function mustAcceptTerms(role: "company" | "contractor", value: number): boolean {
  return role === "contractor" && value === terms.mustAccept;
}

/** Terms are accepted: value 1. */
export function hasAcceptedTerms(value: number): boolean {
  return value === terms.accepted;
}
