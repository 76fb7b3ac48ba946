import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { allRows } from "@artel/shared/limits/lists";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { toApiError } from "../../../api/errors.ts";
import { useSession } from "../../../api/session.ts";
import { listOptions, useList } from "../../../api/use-list.ts";
import { useViews } from "../../../api/use-views.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { defaultRange } from "../../../ui/form/date/date-ranges.ts";
import { rangeMoments } from "../../../ui/form/date/range-moments.ts";
import { useAddress } from "../../../ui/state/address.tsx";
import { rangeEnds } from "../../../ui/table/filter/table-filters.ts";
import type { TableState } from "../../../ui/table/list-state.ts";
import type { TableSelection } from "../../../ui/table/selection/use-selection.ts";
import { type TableControl, useTableState } from "../../../ui/table/table-state.ts";
import { useDeletedDrafts, withoutDeleted } from "./deleted-drafts.ts";
import { rememberTaskOrder } from "./task-order.ts";
import { proposedTab, tabInput, useStatusAddress } from "./task-tabs.ts";

/** A page of the company's tasks, and the way to read all that match. */
export function useCompanyTaskPage() {
  const importId = useAddress().search.import || undefined;
  const deleted = useDeletedDrafts();
  return useTaskPage(
    findCompanyTasks,
    useCallback((page) => withoutDeleted(page, deleted), [deleted]),
    ({ filters, tab }) => ({
      freelancer: filters.freelancer,
      ...sumFilter(filters.total),
      approval: tab === proposedTab ? proposedTab : undefined,
      importId,
    }),
    importId !== undefined,
  );
}

/** A page of the contractor's tasks, and the way to read all that match. */
export function useContractorTaskPage() {
  return useTaskPage(findContractorTasks, unchanged, ({ filters }) => ({
    company: filters.company,
    ...sumFilter(filters.reward),
  }));
}

/** A contractor deletes nothing. */
function unchanged<Page>(page: Page): Page {
  return page;
}

type TaskCall = typeof findCompanyTasks | typeof findContractorTasks;

/** The tasks of an import are shown whatever their age, and the list of all forgets nothing for it. */
function useTaskControl(owner: number, isOfImport: boolean): TableControl {
  const address = useStatusAddress(useAddress());
  const control = useTableState({
    ...(isOfImport ? { name: "tasks-of-import", range: "all" } : { name: "tasks" }),
    owner,
    address,
    sort: "id",
    tab: "all",
    views: useViews("tasks"),
  });
  return withProposalsOfAnyAge(control);
}

function useTaskPage<C extends TaskCall & CallDefinition>(
  definition: C,
  shownOf: (page: Output<C>) => Output<C>,
  ofSide: (state: TableState) => object,
  isOfImport = false,
) {
  const client = useQueryClient();
  const { userId } = useSession();
  const control = useTaskControl(userId, isOfImport);
  const { state } = control;
  const own = {
    ...rangeMoments(state.range),
    tab: tabInput(state.tab),
    statuses: state.filters.status || undefined,
    title: state.filters.title,
    ...ofSide(state),
  } as Parameters<typeof useList<C>>[2];
  const list = useList(definition, state, own);
  const read = async (page: number, size: number): Promise<Output<C>["rows"]> =>
    shownOf(await client.fetchQuery(listOptions(definition, { ...state, page, size }, own))).rows;
  const answered = list.data as Output<C> | undefined;
  const data = useMemo(() => answered && shownOf(answered), [answered, shownOf]);
  useEffect(() => {
    if (data) {
      rememberTaskOrder({
        ids: data.rows.map(({ id }) => id),
        before: (state.page - 1) * state.size,
        total: data.total,
        readAt: async (place) => (await read(place, 1))[0]?.id,
      });
    }
  });
  const readAll = () => read(1, allRows);
  return {
    control,
    list,
    data,
    readAll,
    /** Selects every task that matches, on all pages, and answers them; a failure is told. */
    selectMatching: async (
      selection: TableSelection<Output<C>["rows"][number]>,
    ): Promise<readonly Output<C>["rows"][number][]> => {
      try {
        const rows = await readAll();
        selection.set(new Map(rows.map((row) => [String(row.id), row])));
        return rows;
      } catch (problem) {
        toast.error(toApiError(problem).message);
        return [];
      }
    },
  };
}

/** The tab of proposals shows them whatever their age: none may be overlooked. Leaving it brings the usual period back. */
function withProposalsOfAnyAge(control: TableControl): TableControl {
  const { state, change } = control;
  const rangeOf = (tab: string | undefined) => {
    if (tab === proposedTab) {
      return { range: { from: "", to: "" } };
    }
    return tab !== undefined && state.tab === proposedTab ? { range: defaultRange() } : {};
  };
  return { ...control, change: (changes) => change({ ...rangeOf(changes.tab), ...changes }) };
}

function sumFilter(text = "") {
  const { from, to } = rangeEnds(text);
  return { sumFrom: from || undefined, sumTo: to || undefined };
}
