import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { ApiError } from "./api-error.ts";
import { call } from "./client.ts";
import { keyOf } from "./use-call.ts";

/** Under what the pages of a call are kept. */
function pagesKey(definition: CallDefinition): readonly unknown[] {
  return [...keyOf(definition), "pages"];
}

/**
 * The answers of a read call whose `next` continues where an answer ended, as one list that grows by `fetchNextPage`. What
 * makes the call stale reads all pages again, from the first on, so that none is shown twice or left out.
 */
export function usePages<C extends CallDefinition>(
  definition: C,
  values: (before: number | undefined) => Parameters<typeof call<C>>[1],
  nextOf: (page: Output<C>, pages: readonly Output<C>[]) => number | null,
): UseInfiniteQueryResult<InfiniteData<Output<C>>, ApiError> {
  return useInfiniteQuery<Output<C>, ApiError, InfiniteData<Output<C>>, readonly unknown[], number | undefined>({
    queryKey: pagesKey(definition),
    queryFn: ({ signal, pageParam }) => call(definition, values(pageParam), { signal, quiet: true }),
    initialPageParam: undefined,
    getNextPageParam: (last, all) => nextOf(last, all) ?? undefined,
    staleTime: 30_000,
  });
}
