import { filledStores } from "./filled-stores.ts";

/** The table of `docs/operations.md`. */
export function filledStoresTable(): string {
  const rows = filledStores.map(({ what, tables, most, end }) => {
    const names = tables.map((table) => `\`${table}\``).join(", ");
    return `| ${what}${names ? ` (${names})` : ""} | ${most} | ${end} |`;
  });
  return ["| What | At most, of a person | End |", "|---|---|---|", ...rows].join("\n");
}
