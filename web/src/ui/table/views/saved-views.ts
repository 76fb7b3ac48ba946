import { type DateRange, presetOf, presetRange, rangePresets } from "../../form/date/date-ranges.ts";
import type { TableState } from "../list-state.ts";

/** What a list shows, as it is saved: the page and its size are no part of it. */
export interface ViewState {
  /** A column; a minus before it leads from the greatest. Empty where the list has lost that column. */
  readonly sort: string;
  readonly search: string;
  readonly tab: string;
  /** A usual period, which moves with the days, or two days: "2026-11-01..2026-11-30". */
  readonly period: string;
  readonly filters: readonly { readonly column: string; readonly text: string }[];
  readonly columns: readonly string[];
}

export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** The list opens with it. */
  readonly isDefault: boolean;
  readonly state: ViewState;
}

/** The saved views of a list and what can be done with them. Each promise rejects with the refusal. */
export interface SavedViews {
  /** Undefined until they are known. */
  readonly views: readonly SavedView[] | undefined;
  /** Why they are not known. */
  readonly failure: string | undefined;
  readonly save: (view: Omit<SavedView, "id">) => Promise<SavedView>;
  readonly change: (id: number, changes: Partial<Omit<SavedView, "id">>) => Promise<SavedView>;
  readonly remove: (id: number) => Promise<unknown>;
}

const between = "..";

/** A state as it is saved; equal ones give equal texts. */
export function viewOf(state: TableState): ViewState {
  const filters = Object.entries({ ...state.filters, ...state.also }).filter(([, text]) => text !== "");
  return {
    sort: `${state.sort.desc ? "-" : ""}${state.sort.key}`,
    search: state.search,
    tab: state.tab,
    period: presetOf(state.range) ?? `${state.range.from}${between}${state.range.to}`,
    filters: filters.map(([column, text]) => ({ column, text })).sort((a, b) => (a.column < b.column ? -1 : 1)),
    columns: [...state.columns].sort(),
  };
}

/** The state that a saved view means on a list that begins with `first`; `also` names what stands beside its filters. */
export function stateOf(view: ViewState, first: TableState, also: readonly string[] = []): TableState {
  const isBeside = ({ column }: { readonly column: string }) => also.includes(column);
  const texts = (filters: ViewState["filters"]) =>
    Object.fromEntries(filters.map(({ column, text }) => [column, text] as const));
  const key = view.sort.replace(/^-/, "");
  return {
    sort: key === "" ? first.sort : { key, desc: view.sort.startsWith("-") },
    page: 1,
    size: first.size,
    search: view.search,
    tab: view.tab,
    range: rangeOf(view.period) ?? first.range,
    filters: texts(view.filters.filter((filter) => !isBeside(filter))),
    columns: view.columns,
    ...(also.length > 0 ? { also: texts(view.filters.filter(isBeside)) } : {}),
  };
}

/** Whether two views show the same. */
export function isSameView(left: ViewState, right: ViewState): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function rangeOf(period: string): DateRange | undefined {
  const preset = rangePresets.find(({ key }) => key === period);
  if (preset) {
    return presetRange(preset.key);
  }
  const [from, to] = period.split(between);
  return to === undefined ? undefined : { from: from ?? "", to };
}
