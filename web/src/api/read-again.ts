import type { Query, QueryClient } from "@tanstack/react-query";

/** Reads under way that a change has overtaken, each to be repeated once. */
const overtaken = new WeakSet<Query>();

/**
 * Marks cached answers as stale, all of them without a key; the ones on screen load again. A read that is under way may
 * have looked before the change, so it is repeated as soon as it has ended, the first one of a part too.
 * It is never cut: under a stream of changes each read still reaches the screen, and one more follows the last change.
 */
export function readAgain(client: QueryClient, queryKey?: readonly unknown[]): void {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
  refresh(client, { queryKey });
  for (const query of underWay) {
    repeatAfter(client, query);
  }
}

function repeatAfter(client: QueryClient, query: Query): void {
  if (overtaken.has(query)) {
    return;
  }
  overtaken.add(query);
  const repeat = () => {
    overtaken.delete(query);
    // Another read that has begun meanwhile looked after the change.
    if (query.state.fetchStatus === "idle") {
      refresh(client, { queryKey: query.queryKey, exact: true });
    }
  };
  // The read under way, well or badly ended: without `cancelRefetch` no other is begun.
  query.fetch(undefined, { cancelRefetch: false }).then(repeat, repeat);
}

function refresh(
  client: QueryClient,
  filters: { readonly queryKey?: readonly unknown[]; readonly exact?: true },
): void {
  client.invalidateQueries(filters, { cancelRefetch: false }).catch(() => undefined);
}
