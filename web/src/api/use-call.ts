import type { CallDefinition, Output } from "@artel/shared/calls/call";
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { ApiError } from "./api-error.ts";
import { type CallInput, call } from "./client.ts";
import { toApiError } from "./errors.ts";
import { randomId } from "./random-id.ts";
import { readAgain } from "./read-again.ts";
import { apiSettings } from "./settings.ts";

/** The cache key of a call, or of all its variants when no input is given. */
export function keyOf<C extends CallDefinition>(definition: C, values?: CallInput<C>): readonly unknown[] {
  return values === undefined ? [definition.name] : [definition.name, values];
}

export interface UseCallOptions {
  readonly enabled?: boolean;
  /** Keeps showing the last answer while another input loads. */
  readonly keepPrevious?: boolean;
  /** How long an answer counts as fresh; 30 s by default, since the channel tells what changed. */
  readonly staleSeconds?: number;
  /** Asks again every so often, such as a rate. */
  readonly everySeconds?: number;
  /**
   * The caller draws the failure: no toast while it does, whoever else reads the same. `whileEmpty` where it does so only
   * as long as it has nothing to show; a failure behind what is shown is then a toast.
   */
  readonly quiet?: boolean | "whileEmpty";
}

/** The answer of a read call, cached under its name and input. A failure that no part on screen draws is a toast. */
export function useCall<C extends CallDefinition>(
  definition: C,
  values: CallInput<C>,
  options: UseCallOptions = {},
): UseQueryResult<Output<C>, ApiError> {
  return useQuery<Output<C>, ApiError>(readOptions(definition, values, options));
}

/** How the cache reads a call; for tests, which have no components. */
export function readOptions<C extends CallDefinition>(
  definition: C,
  values: CallInput<C>,
  options: UseCallOptions,
): UseQueryOptions<Output<C>, ApiError> {
  return {
    queryKey: keyOf(definition, values),
    queryFn: ({ signal, client, queryKey }) =>
      call(definition, values, { signal, quiet: () => isDrawn(client, queryKey) }),
    // It has been asked often enough already.
    ...(apiSettings().insistsOn(definition) ? { retry: false } : {}),
    meta: { quiet: options.quiet },
    enabled: options.enabled ?? true,
    staleTime: (options.staleSeconds ?? 30) * 1000,
    refetchInterval: options.everySeconds ? options.everySeconds * 1000 : false,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  };
}

/** Whether some part on screen draws the failure of a read by itself. */
export function isDrawn(client: QueryClient, queryKey: QueryKey): boolean {
  const query = client.getQueryCache().find({ queryKey });
  const isEmpty = query?.state.data === undefined;
  const kinds = query?.observers
    .filter(({ options }) => options.enabled !== false)
    .map(({ options }) => options.meta?.quiet);
  return kinds?.some((quiet) => quiet === true || (quiet === "whileEmpty" && isEmpty)) ?? false;
}

export interface UseMutationCallOptions<C extends CallDefinition> {
  /** Read calls whose cached answers are stale after success. */
  readonly touches?: readonly CallDefinition[];
  readonly onSuccess?: (reply: Output<C>, values: CallInput<C>) => unknown;
  readonly onError?: (error: ApiError, values: CallInput<C>) => unknown;
  /** The caller shows the failure by itself: no toast. */
  readonly quiet?: boolean;
}

/**
 * Sends a call that changes something. A money call gets an Idempotency-Key that stays the same while the outcome is
 * unknown and the input unchanged, so that a repeated click or a lost answer has one effect.
 */
export function useMutationCall<C extends CallDefinition>(
  definition: C,
  options: UseMutationCallOptions<C> = {},
): UseMutationResult<Output<C>, ApiError, CallInput<C>> {
  const client = useQueryClient();
  const key = useRef<{ input: string; key: string }>(undefined);
  return useMutation<Output<C>, ApiError, CallInput<C>>({
    mutationFn: async (values) => {
      const text = JSON.stringify(values);
      if (key.current?.input !== text) {
        key.current = { input: text, key: randomId() };
      }
      try {
        const reply = await call(definition, values, {
          quiet: options.quiet,
          ...(definition.idempotent ? { key: key.current.key } : {}),
        });
        key.current = undefined;
        return reply;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (!error.isOutcomeUnknown) {
          key.current = undefined;
        }
        throw error;
      }
    },
    onSuccess: (reply, values) => {
      touch(client, options.touches ?? []);
      return options.onSuccess?.(reply, values);
    },
    onError: (error, values) => options.onError?.(error, values),
  });
}

type Waiting = Map<string, ReturnType<typeof setTimeout>>;
const waiting = new WeakMap<QueryClient, Waiting>();

/**
 * Marks the cached answers of read calls as stale; the ones on screen load again. A debounced call waits until no trigger
 * came for its time, so that several make one load.
 */
export function touch(client: QueryClient, calls: readonly CallDefinition[]): void {
  for (const definition of calls) {
    if (definition.debounceMilliseconds === undefined) {
      readAgain(client, keyOf(definition));
    } else {
      readLater(client, definition, definition.debounceMilliseconds);
    }
  }
}

function readLater(client: QueryClient, definition: CallDefinition, milliseconds: number): void {
  const timers: Waiting = waiting.get(client) ?? new Map();
  waiting.set(client, timers);
  clearTimeout(timers.get(definition.name));
  timers.set(
    definition.name,
    setTimeout(() => readAgain(client, keyOf(definition)), milliseconds),
  );
}
