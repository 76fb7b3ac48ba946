import { findDocuments, listDocuments } from "@artel/shared/calls/documents/app";
import { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { invoiceKinds, type NumberPrefix } from "@artel/shared/documents/document-number";
import { allRows } from "@artel/shared/limits/lists";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useSession } from "../../api/session.ts";
import { listOptions, useList } from "../../api/use-list.ts";
import type { DateRange } from "../../ui/form/date/date-ranges.ts";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { rangeEnds } from "../../ui/table/filter/table-filters.ts";
import type { TableSelection } from "../../ui/table/selection/use-selection.ts";
import type { TableControl } from "../../ui/table/table-state.ts";
import { groupOf } from "./document-kind.ts";
import type { DocumentView } from "./use-document-actions.ts";

/** A page of the documents, and the ways to read all that match and a whole month. */
export function useDocuments({ state }: TableControl) {
  const client = useQueryClient();
  const { apiV2 } = useSession();
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
    readMonth: (days: DateRange) => readMonth(apiV2, days, kindOf(state.tab)),
  };
}

/** Every document of a month, or those of one kind: by the call of the account's family. Both answer the same documents. */
async function readMonth(
  apiV2: boolean,
  days: DateRange,
  kind: NumberPrefix | undefined,
): Promise<readonly DocumentView[]> {
  const { dateFrom, dateTo } = rangeMoments(days);
  const rows = apiV2
    ? await call(listDocuments, { dateFrom, dateTo })
    : await call(legacyDocuments, { DateFrom: dateFrom, DateTo: dateTo });
  return kind === undefined ? rows : rows.filter((row) => groupOf(row) === kind);
}

/** How many documents of a tab a month holds, as the call is asked for their number alone. */
export function monthInput(days: DateRange, tab: string) {
  return { ...rangeMoments(days), kind: kindOf(tab) };
}

/** The kind that a tab stands for; undefined for the tab of all. */
function kindOf(tab: string): NumberPrefix | undefined {
  return Object.values(invoiceKinds).find(({ prefix }) => prefix === tab)?.prefix;
}
