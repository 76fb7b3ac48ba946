import type { ConsoleListName } from "@artel/shared/calls/views/lists";
import {
  operatorChangeView,
  operatorDeleteView,
  operatorListViews,
  operatorSaveView,
} from "@artel/shared/calls/views/operator";
import { useViewsBy } from "../../api/use-views.ts";
import { useAddress } from "../../ui/state/address.tsx";
import { type TableControl, useTableState } from "../../ui/table/table-state.ts";
import { useOperator } from "./use-operator.ts";

const calls = {
  list: operatorListViews,
  save: operatorSaveView,
  change: operatorChangeView,
  remove: operatorDeleteView,
};

/** The state of a list of the console, remembered for its operator, with the views that were saved of it; no period comes first. */
export function useConsoleTable(name: ConsoleListName, sort: string): TableControl {
  const { userId } = useOperator();
  return useTableState({
    name,
    owner: userId,
    address: useAddress(),
    sort,
    range: "all",
    views: useViewsBy(calls, name),
  });
}
