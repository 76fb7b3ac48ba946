/** Lists of reference that operators write: rows of each, and what a row may hold. */
export const listLimits = {
  categories: 100,
  services: 200,
  banks: 300,
  /** Characters of a name in one language. */
  name: 80,
  /** The greatest number of a service, category or bank. */
  id: 999_999,
} as const;
