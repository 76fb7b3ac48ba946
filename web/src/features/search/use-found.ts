import type { Output } from "@artel/shared/calls/call";
import type { search } from "@artel/shared/calls/search/app";
import type { operatorSearch } from "@artel/shared/calls/search/operator";
import { searchLengths } from "@artel/shared/limits/search";
import { useCall } from "../../api/use-call.ts";
import { useDebounced } from "../../ui/state/use-debounced.ts";

export type SearchCall = typeof search | typeof operatorSearch;
export type FoundGroup = Output<SearchCall>["groups"][number];
export type FoundHit = FoundGroup["hits"][number];

/** Letters rest this long before the server is asked, so that typing sends few questions. */
const restMilliseconds = 200;

/** What the server finds for what is typed at this moment; answers to what was typed before are dropped. */
export interface Found {
  /** `short`: nothing is asked for so few letters. */
  readonly state: "short" | "waiting" | "failed" | "done";
  readonly groups: readonly FoundGroup[];
  /** What was looked for in place of what was typed. */
  readonly tried: string | undefined;
  readonly isClose: boolean;
  readonly retry: () => void;
}

/** Asks the server for what is typed, once it has rested. */
export function useFound(definition: SearchCall, typed: string): Found {
  const asked = typed.trim().slice(0, searchLengths.most);
  const q = useDebounced(asked, restMilliseconds);
  const isAsked = asked.length >= searchLengths.least;
  const { data, error, refetch } = useCall(definition, { q }, { enabled: isAsked && q === asked, quiet: true });
  const answer = isAsked && q === asked ? data : undefined;
  const failed = isAsked && q === asked && error !== null && answer === undefined;
  return {
    state: isAsked ? (failed ? "failed" : answer ? "done" : "waiting") : "short",
    groups: answer?.groups ?? [],
    tried: answer && answer.groups.length > 0 && answer.tried !== q ? answer.tried : undefined,
    isClose: answer?.isClose ?? false,
    retry: () => void refetch(),
  };
}
