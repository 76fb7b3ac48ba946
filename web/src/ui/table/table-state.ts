import { isIsoDay } from "@artel/shared/checks/calendar";
import { useEffect, useMemo, useRef } from "react";
import { type DateRange, defaultRange } from "../form/date/date-ranges.ts";
import { useIsWhole } from "../print/paper.ts";
import { today } from "../state/days.ts";
import { readStored, writeStored } from "../state/stored.ts";
import { isoDay } from "../words/format-date.ts";
import { pageSizes, printedPage, type TableState } from "./list-state.ts";
import type { SavedViews } from "./views/saved-views.ts";
import { type TableViews, useTableViews } from "./views/use-table-views.ts";

/** The address of the page: its search values and the way to change them (ui/address.tsx gives one). */
export interface SearchValues {
  readonly search: Readonly<Record<string, string>>;
  /** The search values are already those of another page. */
  readonly isLeaving?: boolean;
  readonly setSearch: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The state of a list and the ways to change it. */
export interface TableControl {
  readonly state: TableState;
  /** Changes parts of the state; anything but the page itself leads back to the first page. */
  readonly change: (changes: Partial<TableState>) => void;
  readonly reset: () => void;
  /** Something besides page and page size differs from the first state. */
  readonly changed: boolean;
  /** The saved views of the list, where it has any. */
  readonly views: TableViews | undefined;
}

export interface TableStateOptions {
  /** The list's name, for its memory. */
  readonly name: string;
  /** Whose memory: the id of the signed-in person. */
  readonly owner?: string | number;
  readonly address: SearchValues;
  /** Column of the first order, descending; a leading plus makes it ascending. */
  readonly sort: string;
  readonly tab?: string;
  /** The first period; the last 90 days by default, "all" for lists without one. */
  readonly range?: DateRange | "all";
  /** The views that the person saved of this list, from the server. */
  readonly views?: SavedViews;
  /** Names in the address of what else belongs to a view; the list's memory leaves it out. */
  readonly also?: readonly string[];
}

const version = "v1";
const filterPrefix = "f.";
const names = ["sort", "page", "size", "q", "tab", "from", "to", "cols"] as const;

/**
 * The state of a list, kept in the address and remembered per person and list.
 * An address with values always wins; one without any gets what was remembered.
 */
export function useTableState(options: TableStateOptions): TableControl {
  const { name, owner, sort, tab = "", range, also } = options;
  const address = useOwnAddress(options.address);
  // A page left open over midnight counts its 90 days from the new day.
  const day = isoDay(today());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first period moves with the day
  const first = useMemo(() => firstState(sort, tab, range), [sort, tab, range, day]);
  const state = useMemo(() => readState(address.search, first, also), [address.search, first, also]);
  const isUntouched = useRef(!hasValues(address.search) && !also?.some((key) => key in address.search));
  const storageKey = `artel.table.${version}.${owner ?? ""}.${name}`;
  const encoded = encodeState(state, first);
  const memory = useRef<Memory>(undefined);

  useEffect(() => {
    const isFilled = hasValues(address.search);
    const last = memory.current;
    // A bare address that the list did not make itself is another visit, also when the page was never taken down meanwhile.
    if (last?.key !== storageKey || (last.wasFilled && !isFilled && !last.isOwnChange)) {
      const wanted = isFilled ? undefined : readStored("localStorage", storageKey);
      memory.current = { key: storageKey, wanted, tries: 0, wasFilled: isFilled, isOwnChange: false };
    } else {
      last.wasFilled = isFilled;
      last.isOwnChange = false;
    }
    recall(memory.current, address);
  }, [storageKey, address]);

  const remembered = new URLSearchParams(encoded).toString();
  useEffect(() => {
    // What is remembered is not overwritten by the bare address that it is about to fill.
    if (memory.current?.key === storageKey && memory.current.wanted === undefined) {
      writeStored("localStorage", storageKey, remembered || undefined);
    }
  }, [storageKey, remembered]);

  const write = (next: TableState) => {
    const values = { ...encodeState(next, first), ...next.also };
    const isGone = (key: string) => (isOurs(key) || also?.includes(key)) && !(key in values);
    const gone = Object.keys(address.search).filter(isGone);
    isUntouched.current = false;
    if (memory.current) {
      memory.current.isOwnChange = true;
    }
    address.setSearch({ ...Object.fromEntries(gone.map((key) => [key, undefined])), ...values });
  };
  const views = useTableViews({
    ...{ saved: options.views, state, first, also, change: write },
    memory: `artel.views.${version}.${owner ?? ""}.${name}`,
    isUntouched: () => isUntouched.current,
  });
  const isWhole = useIsWhole();
  const printed = useMemo(() => ({ ...state, ...printedPage }), [state]);
  return {
    state: isWhole ? printed : state,
    views,
    change: (changes) => write({ ...state, page: 1, ...changes }),
    reset: () => write({ ...state, ...resetParts(first), page: 1 }),
    changed: ["sort", "q", "from", "to"].some((key) => key in encoded) || Object.keys(state.filters).length > 0,
  };
}

/** What "Reset" brings back: order, period, search and filters. */
function resetParts({ sort, range, search, filters }: TableState): Partial<TableState> {
  return { sort, range, search, filters };
}

/** What a list still has to put into its address, and how often it tried. */
type Memory =
  | { readonly key: string; wanted: string | undefined; tries: number; wasFilled: boolean; isOwnChange: boolean }
  | undefined;

/** A navigation that goes on at the same time may take the place of ours, so it is said again with the next address. */
const mostTries = 3;

function recall(memory: Memory, address: SearchValues): void {
  if (memory?.wanted === undefined || address.isLeaving) {
    return;
  }
  if (hasValues(address.search) || memory.tries === mostTries) {
    memory.wanted = undefined;
    return;
  }
  memory.tries += 1;
  address.setSearch(Object.fromEntries(new URLSearchParams(memory.wanted)));
}

/** A list that is being left keeps its last own address: that of the next page says nothing about it, and is not remembered. */
function useOwnAddress(address: SearchValues): SearchValues {
  const own = useRef(address);
  if (!address.isLeaving) {
    own.current = address;
  }
  return own.current;
}

function firstState(sort: string, tab: string, range: DateRange | "all" | undefined): TableState {
  const ascending = sort.startsWith("+");
  return {
    sort: { key: ascending ? sort.slice(1) : sort, desc: !ascending },
    page: 1,
    size: 25,
    search: "",
    tab,
    range: range === "all" ? { from: "", to: "" } : (range ?? defaultRange()),
    filters: {},
    columns: [],
  };
}

/** The state that an address means; what it leaves out is as at first, what it has wrong is ignored. */
export function readState(
  search: Readonly<Record<string, string>>,
  first: TableState,
  also?: readonly string[],
): TableState {
  const sort = search.sort;
  const page = Number.parseInt(search.page ?? "1", 10);
  const size = pageSizes.find((item) => String(item) === search.size) ?? first.size;
  const filters = Object.entries(search).filter(([key, value]) => key.startsWith(filterPrefix) && value !== "");
  return {
    sort: sort ? { key: sort.replace(/^-/, ""), desc: sort.startsWith("-") } : first.sort,
    page: page > 0 ? page : 1,
    size,
    search: search.q ?? "",
    tab: search.tab ?? first.tab,
    range:
      search.from === undefined && search.to === undefined
        ? first.range
        : { from: dayOr(search.from), to: dayOr(search.to) },
    filters: Object.fromEntries(filters.map(([key, value]) => [key.slice(filterPrefix.length), value])),
    columns: search.cols ? search.cols.split(",") : [],
    ...(also ? { also: Object.fromEntries(also.flatMap((key) => (search[key] ? [[key, search[key]]] : []))) } : {}),
  };
}

/** The search values of a state: only what differs from the first one. */
export function encodeState(state: TableState, first: TableState): Record<string, string> {
  const values: Record<string, string> = {};
  if (state.sort.key !== first.sort.key || state.sort.desc !== first.sort.desc) {
    values.sort = `${state.sort.desc ? "-" : ""}${state.sort.key}`;
  }
  if (state.page > 1) {
    values.page = String(state.page);
  }
  if (state.size !== first.size) {
    values.size = String(state.size);
  }
  if (state.search !== "") {
    values.q = state.search;
  }
  if (state.tab !== first.tab) {
    values.tab = state.tab;
  }
  if (state.range.from !== first.range.from || state.range.to !== first.range.to) {
    values.from = state.range.from;
    values.to = state.range.to;
  }
  if (state.columns.length > 0) {
    values.cols = state.columns.join(",");
  }
  for (const [key, text] of Object.entries(state.filters)) {
    if (text !== "") {
      values[`${filterPrefix}${key}`] = text;
    }
  }
  return values;
}

function hasValues(search: Readonly<Record<string, string>>): boolean {
  return Object.keys(search).some(isOurs);
}

function isOurs(key: string): boolean {
  return key.startsWith(filterPrefix) || names.some((name) => name === key);
}

function dayOr(text: string | undefined): string {
  return text && isIsoDay(text) ? text : "";
}
