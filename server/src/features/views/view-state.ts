import { type ViewedList, type ViewedListName, viewedLists } from "@artel/shared/calls/views/lists";
import { isIsoDay } from "@artel/shared/checks/calendar";
import { refuseField } from "../../http/app-error.ts";
import { versionOf } from "../../http/version.ts";
import type { ViewRow, ViewState } from "./store.ts";

const wrong = "validations.wrongValue";

/** Refuses what the list does not know, what stands twice and what is no period, each by the name of its field. */
export function checkState(name: ViewedListName, state: ViewState): ViewState {
  const list: ViewedList = viewedLists[name];
  if (!list.columns.includes(state.sort.replace(/^-/, ""))) {
    refuseField("state.sort", wrong);
  }
  if (!/^[\w-]*$/.test(state.tab)) {
    refuseField("state.tab", wrong);
  }
  if (!isPeriod(state.period)) {
    refuseField("state.period", wrong);
  }
  for (const [index, { column, text }] of state.filters.entries()) {
    const isTwice = state.filters.findIndex((filter) => filter.column === column) !== index;
    if (isTwice || !list.filters.includes(column)) {
      refuseField(`state.filters.${index}.column`, wrong);
    }
    if (text === "") {
      refuseField(`state.filters.${index}.text`, "validations.required");
    }
  }
  for (const [index, column] of state.columns.entries()) {
    if (state.columns.indexOf(column) !== index || !list.columns.includes(column)) {
      refuseField(`state.columns.${index}`, wrong);
    }
  }
  return state;
}

/** A view as the calls show it. What the list has lost since is left out, so that an old view can be read. */
export function presentView({ id, name, is_default, list, state }: Omit<ViewRow, "state"> & { state: ViewState }) {
  const known: ViewedList | undefined = viewedLists[list as ViewedListName];
  return {
    id,
    name,
    isDefault: is_default,
    savedVersion: versionOf({ name, is_default, state }),
    state: {
      sort: known?.columns.includes(state.sort.replace(/^-/, "")) ? state.sort : "",
      search: state.search,
      tab: state.tab,
      period: state.period,
      filters: state.filters.filter(({ column }) => known?.filters.includes(column)),
      columns: state.columns.filter((column) => known?.columns.includes(column)),
    },
  };
}

/** The name of a usual period, such as `thisMonth`, which moves with the days; or two days, each of which may be open. */
function isPeriod(text: string): boolean {
  const [from, to, more] = text.split("..");
  if (to === undefined) {
    return /^\w*$/.test(text);
  }
  return more === undefined && [from, to].every((day) => day === "" || isIsoDay(day ?? ""));
}
