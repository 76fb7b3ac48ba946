import type { Span } from "./spans.ts";

/** An entry by its place: its account and its number there. */
interface Placed {
  readonly account_id: number;
  readonly version: number;
}

/** What an answer left of some spans that are read from their ends; `after` is the place that it named. */
export function spansBehind(after: string, whole: readonly Span[]): readonly Span[] {
  const places = new Map(after.split(",").map((pair) => [pair.split(":")[0], pair.split(":")[1] ?? "0"]));
  return whole.flatMap((span) => {
    const place = Number.parseInt(places.get(String(span.account_id)) ?? "0", 10);
    return place > 0 ? [{ ...span, high: Math.min(place, span.high) }] : [];
  });
}

/** The place below the rows of an answer, as the next one is asked for; null at the end. */
export function placeBehind(spans: readonly Span[], rows: readonly Placed[]): string | null {
  const lowest = new Map(rows.map(({ account_id, version }) => [account_id, version]));
  const left = spans
    .map((span) => ({ ...span, high: (lowest.get(span.account_id) ?? span.high + 1) - 1 }))
    .filter(({ high }) => high > 0);
  return left.length > 0 ? left.map(({ account_id, high }) => `${account_id}:${high}`).join(",") : null;
}
