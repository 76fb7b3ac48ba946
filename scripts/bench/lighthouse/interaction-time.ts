import * as z from "zod/mini";

/** One event of an interaction as a page reports it (`e2e/support/measured/interactions.ts`). */
const eventSchema = z.object({
  /** Tells the documents of a run apart: ids of interactions are of one document. */
  document: z.string(),
  /** Interactions of the document so far, also the short ones, which report no event. */
  count: z.number(),
  id: z.number(),
  event: z.string(),
  milliseconds: z.number(),
  path: z.string(),
  target: z.string(),
});

export type InteractionEvent = z.infer<typeof eventSchema>;

export interface InteractionTime {
  /** INP, milliseconds. */
  readonly inp: number;
  readonly interactions: number;
  /** The slowest events, one for each interaction, slowest first. */
  readonly slowest: readonly InteractionEvent[];
}

/** Lines of JSON as the pages wrote them; a line that is none throws. */
export function eventsIn(lines: string): InteractionEvent[] {
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => eventSchema.parse(JSON.parse(line)));
}

/** For each fifty interactions the slowest one is left out, as INP is defined. */
const interactionsPerOutlier = 50;

/**
 * Interaction to Next Paint over all documents of a journey: an interaction takes as long as its longest event, and of all
 * of them the slowest counts, without one for each fifty. Undefined where nothing was reported.
 */
export function interactionTime(events: readonly InteractionEvent[]): InteractionTime | undefined {
  const longest = new Map<string, InteractionEvent>();
  const counts = new Map<string, number>();
  for (const event of events) {
    const key = `${event.document} ${event.id}`;
    const known = longest.get(key);
    if (known === undefined || event.milliseconds > known.milliseconds) {
      longest.set(key, event);
    }
    counts.set(event.document, Math.max(counts.get(event.document) ?? 0, event.count));
  }
  const slowest = [...longest.values()].toSorted((one, other) => other.milliseconds - one.milliseconds);
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const interactions = Math.max(counted, slowest.length);
  const at = Math.min(Math.floor(interactions / interactionsPerOutlier), slowest.length - 1);
  const inp = slowest[at]?.milliseconds;
  return inp === undefined ? undefined : { inp, interactions, slowest };
}
