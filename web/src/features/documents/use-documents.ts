import { findDocuments } from "@artel/shared/calls/documents/app";
import { invoiceKinds, type NumberPrefix } from "@artel/shared/documents/document-number";
import { allRows } from "@artel/shared/limits/lists";
import { useQueryClient } from "@tanstack/react-query";
import { listOptions, useList } from "../../api/use-list.ts";
import type { DateRange } from "../../ui/form/date/date-ranges.ts";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { rangeEnds } from "../../ui/table/filter/table-filters.ts";
import type { TableSelection } from "../../ui/table/selection/use-selection.ts";
import type { TableControl } from "../../ui/table/table-state.ts";
import type { DocumentView } from "./use-document-actions.ts";

const newestFirst = { sort: { key: "created", desc: true }, page: 1, search: "", tab: "" } as const;

/** A page of the documents, and the ways to read all that match and a whole month. */
export function useDocuments({ state }: TableControl) {
  const client = useQueryClient();
  const { task, type = "", sum = "", currency = "" } = { ...state.filters, task: state.filters.tasks };
  const { from, to } = rangeEnds(sum);
  const own = {
    ...rangeMoments(state.range),
    kind: kindOf(state.tab),
    kinds: type || undefined,
    task,
    sumFrom: from || undefined,
    sumTo: to || undefined,
    currencies: currency || undefined,
  };
  const page = useList(findDocuments, state, own);
  const readAll = async (choice: Parameters<typeof listOptions>[1], input: typeof own) =>
    (await client.fetchQuery(listOptions(findDocuments, choice, input))).rows;
  return {
    page,
    selectMatching: async (selection: TableSelection<DocumentView>) => {
      const rows = await readAll({ ...state, page: 1, size: allRows }, own);
      selection.set(new Map(rows.map((row) => [String(row.id), row])));
    },
    readMonth: (days: DateRange) =>
      readAll({ ...newestFirst, size: allRows }, { ...monthInput(days, state.tab), ...unset }),
  };
}

const unset = { kinds: undefined, task: undefined, sumFrom: undefined, sumTo: undefined, currencies: undefined };

/** How many documents of a tab a month holds, as the call is asked for their number alone. */
export function monthInput(days: DateRange, tab: string) {
  return { ...rangeMoments(days), kind: kindOf(tab) };
}

/** The kind that a tab stands for; undefined for the tab of all. */
function kindOf(tab: string): NumberPrefix | undefined {
  return Object.values(invoiceKinds).find(({ prefix }) => prefix === tab)?.prefix;
}
