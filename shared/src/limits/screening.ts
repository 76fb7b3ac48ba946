/** A list of names that an installation supplies. */
export const screeningLimits = {
  /** Signs of its file. */
  signs: 6_000_000,
  rows: 50_000,
  /** Signs of a name, and of any other cell. */
  name: 300,
  cell: 1_000,
  /** Aliases of an entry. */
  aliases: 50,
} as const;
