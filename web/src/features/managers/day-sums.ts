import type { CurrencyCode } from "@artel/shared/money/currencies";

/** A sum per currency as typed; empty is no limit. */
export type Sums = Readonly<Record<CurrencyCode, string>>;

/** The currencies without a limit where another one has one; undefined where all have one or none has. */
export function unlimited(values: Sums, shown: readonly CurrencyCode[]): string | undefined {
  const open = shown.filter((code) => values[code].trim() === "");
  return open.length === 0 || open.length === shown.length ? undefined : open.join(", ");
}
