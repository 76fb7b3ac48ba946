import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { allRows, listPage } from "@artel/shared/limits/lists";
import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ZodMiniObject, ZodMiniType } from "zod/mini";
import type { ApiError } from "./api-error.ts";
import { type CallInput, type CallOptions, call } from "./client.ts";
import { toApiError } from "./errors.ts";
import { isDrawn, keyOf } from "./use-call.ts";

/** What a list of the server answers: a page, and how many rows there are in all. */
interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
  /** The moment of the oldest row that a search looked at; null when it looked at all. */
  readonly searchedSince?: string | null;
}

/** A call that answers pages. */
type ListCall = CallDefinition<ZodMiniType, ZodMiniType<Page>>;

/** What the person chose to see; the state of a table is one. */
export interface ListChoice {
  readonly sort: { readonly key: string; readonly desc: boolean };
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** The tab: another one is another list. */
  readonly tab: string;
}

export interface ListOptions {
  /** How long an answer counts as fresh; 30 s by default. */
  readonly staleSeconds?: number;
  /** Asks again every so often, for queues that others work on. */
  readonly everySeconds?: number;
}

/** What of the choice the server is asked with; the rest of the input belongs to the list. */
export function listInput(choice: ListChoice) {
  const { sort, page, size, search } = choice;
  return {
    skip: (page - 1) * size,
    take: Math.min(size, listPage),
    sort: `${sort.desc ? "-" : ""}${sort.key}`,
    search,
  };
}

/**
 * The rows of a list that the server filters, sorts and cuts. The rows before stay on screen while others of the same tab load. "All" comes
 * in several answers, up to the most that it shows.
 */
export function useList<C extends ListCall>(
  definition: C,
  choice: ListChoice,
  own: Omit<CallInput<C>, keyof ReturnType<typeof listInput>>,
  options: ListOptions = {},
): UseQueryResult<Output<C>, ApiError> {
  return useQuery<Output<C>, ApiError>(listOptions(definition, choice, own, options));
}

/** How the cache reads a list; for tests, which have no components. */
export function listOptions<C extends ListCall>(
  definition: C,
  choice: ListChoice,
  own: Omit<CallInput<C>, keyof ReturnType<typeof listInput>>,
  options: ListOptions = {},
): UseQueryOptions<Output<C>, ApiError> {
  const first = { ...own, ...listInput(choice), ...(knowsOrder(definition, choice) ? {} : { sort: undefined }) };
  return {
    queryKey: [...keyOf(definition), "list", choice.tab, first, choice.size],
    queryFn: ({ signal, client, queryKey }) =>
      readList(definition, first, choice.size, { signal, quiet: () => isDrawn(client, queryKey) }),
    // The list draws its failure as long as it has nothing to show.
    meta: { quiet: "whileEmpty" },
    staleTime: (options.staleSeconds ?? 30) * 1000,
    refetchInterval: options.everySeconds ? options.everySeconds * 1000 : false,
    placeholderData: (last, query) => (query?.queryKey[2] === choice.tab ? last : undefined),
  };
}

/** Whether the server can put the list in this order: an address may name any. */
function knowsOrder(definition: ListCall, choice: ListChoice): boolean {
  return isOrder(definition, listInput(choice).sort);
}

/** Which columns, by their keys, the server can put the list in the order of. */
export function sortsOf(definition: ListCall): (key: string) => boolean {
  return (key) => isOrder(definition, key);
}

/** What a table shows of a list: its page, which columns the server can put it in the order of, and how reading it goes. */
export function listProps<Row>(
  definition: ListCall,
  read: UseQueryResult<Page & { readonly rows: readonly Row[] }, ApiError>,
) {
  const { data, error, isFetching, refetch } = read;
  return {
    rows: data?.rows,
    total: data?.total,
    searchedSince: data?.searchedSince ?? null,
    sorts: sortsOf(definition),
    loading: isFetching,
    error: error ?? undefined,
    onRetry: () => void refetch(),
  };
}

function isOrder(definition: ListCall, sort: string): boolean {
  return (
    (definition.request as ZodMiniObject<Record<string, ZodMiniType>>).shape.sort?.safeParse(sort).success ?? false
  );
}

async function readList<C extends ListCall>(
  definition: C,
  first: { readonly skip: number },
  size: number,
  options: CallOptions,
): Promise<Output<C>> {
  const ask = (skip: number) =>
    call(definition, { ...first, skip } as unknown as CallInput<C>, options).catch((thrown: unknown) => {
      throw toApiError(thrown);
    });
  const answer = await ask(first.skip);
  const rows = [...(answer as Page).rows];
  const wanted = Math.min(size, allRows, (answer as Page).total - first.skip);
  while (rows.length < wanted) {
    const more = (await ask(first.skip + rows.length)) as Page;
    if (more.rows.length === 0) {
      break;
    }
    rows.push(...more.rows);
  }
  return { ...answer, rows: rows.slice(0, Math.max(wanted, 0)) };
}
