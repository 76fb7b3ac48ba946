import { findContractors } from "@artel/shared/calls/contractors/app";
import { allRows } from "@artel/shared/limits/lists";
import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../api/session.ts";
import { listOptions, useList } from "../../api/use-list.ts";
import { useViews } from "../../api/use-views.ts";
import { useAddress } from "../../ui/state/address.tsx";
import { useTableState } from "../../ui/table/table-state.ts";
import type { FoundContractor } from "./contractor-columns.tsx";

/** A page of the company's freelancers, and the way to read all that match. */
export function useContractors() {
  const client = useQueryClient();
  const control = useTableState({
    name: "freelancers",
    owner: useSession().userId,
    address: useAddress(),
    sort: "status",
    range: "all",
    views: useViews("freelancers"),
  });
  const { state } = control;
  const { status, kyc, country, paid, paidYear } = state.filters;
  const own = {
    statuses: status || undefined,
    kyc: kyc || undefined,
    countries: country || undefined,
    currencies: paid || undefined,
    paidThisYear: paidYear || undefined,
  };
  const list = useList(findContractors, state, own);
  const readAll = async (): Promise<readonly FoundContractor[]> =>
    (await client.fetchQuery(listOptions(findContractors, { ...state, page: 1, size: allRows }, own))).rows;
  return { control, list, readAll };
}
