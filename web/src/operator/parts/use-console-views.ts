import type { ConsoleListName } from "@artel/shared/calls/views/lists";
import {
  operatorChangeView,
  operatorDeleteView,
  operatorListViews,
  operatorSaveView,
} from "@artel/shared/calls/views/operator";
import { useViewsBy } from "../../api/use-views.ts";

const calls = {
  list: operatorListViews,
  save: operatorSaveView,
  change: operatorChangeView,
  remove: operatorDeleteView,
};

/** The views that the operator saved of a list of the console; for `useTableState`. */
export function useConsoleViews(list: ConsoleListName) {
  return useViewsBy(calls, list);
}
