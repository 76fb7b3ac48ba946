import { operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { allRows } from "@artel/shared/limits/lists";
import { useQueryClient } from "@tanstack/react-query";
import { listOptions, useList } from "../../api/use-list.ts";
import { rangeEnds } from "../../ui/table/filter/table-filters.ts";
import type { TableSelection } from "../../ui/table/selection/use-selection.ts";
import type { TableControl } from "../../ui/table/table-state.ts";
import type { OperatorPayout } from "./payout-types.ts";

/** Requests that fit one batch. */
export const batchSize = 500;

type Queue = "ready" | "held" | "done";

/** A page of a queue of payouts, and the way to select all that match. */
export function usePayouts(queue: Queue, { state }: TableControl, selection: TableSelection<OperatorPayout>) {
  const client = useQueryClient();
  const { contractor, method, net = "" } = state.filters;
  const { from, to } = rangeEnds(net);
  const own = {
    queue,
    contractorWords: contractor,
    methodWords: method,
    netFrom: from || undefined,
    netTo: to || undefined,
  } as const;
  const page = useList(operatorPayouts, state, own);
  const selectMatching = async () => {
    const all = { ...state, page: 1, size: allRows };
    const { rows } = await client.fetchQuery(listOptions(operatorPayouts, all, own));
    selection.set(new Map(rows.map((row) => [String(row.id), row])));
  };
  return { page, selectMatching };
}
