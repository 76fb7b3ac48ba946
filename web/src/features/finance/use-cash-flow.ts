import type { Output } from "@artel/shared/calls/call";
import { cashFlow, cashFlowTotals, findCashFlow } from "@artel/shared/calls/finance/app";
import { allRows } from "@artel/shared/limits/lists";
import { type CurrencyCode, currencyCodes } from "@artel/shared/money/currencies";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { listOptions, useList } from "../../api/use-list.ts";
import { useViews } from "../../api/use-views.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { useAddress } from "../../ui/state/address.tsx";
import type { TableSelection } from "../../ui/table/selection/use-selection.ts";
import { useTableState } from "../../ui/table/table-state.ts";

export type Movement = Output<typeof findCashFlow>["rows"][number];

/** The report as its parts share it. */
export type CashFlow = ReturnType<typeof useCashFlow>;

/** What movements can stand in groups by. */
export const groupings = ["month", "project", "contractor", "type"] as const;
export type Grouping = (typeof groupings)[number];

/** What of the address belongs to a saved view besides the filters. */
const besideFilters = ["currency", "group"];

/** The currency that the address names, as balances link here; undefined for all. */
export function useCurrencyOfAddress(): readonly [
  CurrencyCode | undefined,
  (currency: CurrencyCode | undefined) => void,
] {
  const { search, setSearch } = useAddress();
  const currency = currencyCodes.find((code) => code === search.currency);
  return [currency, (chosen) => setSearch({ currency: chosen, page: undefined })];
}

/** A page of the movements, what they come to, and the ways to read all that match. */
export function useCashFlow(currency: CurrencyCode | undefined) {
  const client = useQueryClient();
  const { userId } = useSession();
  const control = useTableState({
    name: "cash-flow",
    owner: userId,
    address: useAddress(),
    sort: "date",
    views: useViews("cash-flow"),
    also: besideFilters,
  });
  const { state } = control;
  const grouping = groupings.find((each) => each === state.also?.group);
  const filters = {
    ...rangeMoments(state.range),
    currencies: currency,
    types: state.filters.type || undefined,
    contractor: state.filters.contractor,
    project: state.filters.project,
  };
  const asked = { ...filters, search: state.search };
  const own = { ...filters, group: grouping };
  const list = useList(findCashFlow, state, own);
  const totals = useCall(cashFlowTotals, asked, { quiet: true, keepPrevious: true });
  return {
    control,
    grouping,
    setGrouping: (chosen: Grouping | undefined) => {
      const { group: _last, ...also } = state.also ?? {};
      control.change({ also: chosen ? { ...also, group: chosen } : also });
    },
    /** What the filters choose, whatever the page and its order. */
    asked,
    list,
    totals,
    /** All that match, oldest first, however many there are. */
    readAll: (): Promise<readonly Movement[]> => call(cashFlow, asked),
    /** Selects what matches, on all pages, as far as a list shows rows; a failure is told. */
    selectMatching: async (selection: TableSelection<Movement>) => {
      try {
        const all = await client.fetchQuery(listOptions(findCashFlow, { ...state, page: 1, size: allRows }, own));
        selection.set(new Map(all.rows.map((row) => [row.id, row])));
      } catch (problem) {
        toast.error(toApiError(problem).message);
      }
    },
  };
}
