/** Values of `terms` in a profile (B-45, R-04). */
export const terms = { accepted: 1, mustAccept: 2 } as const;

/** The blocking popup is shown: a non-company with value 2 (B-45, B-46). */
export function mustAcceptTerms(role: "company" | "contractor", value: number): boolean {
  return role === "contractor" && value === terms.mustAccept;
}

/** Terms are accepted: value 1 (B-37, B-42). */
export function hasAcceptedTerms(value: number): boolean {
  return value === terms.accepted;
}
