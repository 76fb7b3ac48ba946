import type { Move } from "../state-table.ts";

/** Distinct `from → to` pairs of a table: the changes that a trigger of the database lets through. */
export function pairsOf<State>(table: readonly Move<State, string>[]): readonly (readonly [State, State])[] {
  const pairs = new Map<string, readonly [State, State]>();
  for (const { from, to } of table) {
    if (from !== to) {
      pairs.set(`${String(from)}>${String(to)}`, [from, to]);
    }
  }
  return [...pairs.values()];
}
