import { taskStatus } from "@artel/shared/states/task-status";
import { useMemo } from "react";
import type { SearchValues } from "../../ui/table/table-state.ts";
import type { TabItem } from "../../ui/tabs.tsx";
import type { Translate } from "../../ui/use-text.ts";

/** The tabs of both lists and the statuses behind them. */
export const tabStatuses: Readonly<Record<TaskTab, readonly number[]>> = {
  all: [],
  draft: [taskStatus.draft],
  approve: [taskStatus.onApproval],
  waitPay: [taskStatus.waitPay],
  paid: [taskStatus.paid],
  rejected: [taskStatus.rejectedByCompany, taskStatus.rejectedByContractor],
};
export type TaskTab = "all" | "draft" | "approve" | "waitPay" | "paid" | "rejected";

const companyTabs: readonly TaskTab[] = ["all", "draft", "approve", "waitPay", "paid", "rejected"];

/** Whether a task belongs under a tab. */
export function isInTab(row: { readonly status: number }, tab: string): boolean {
  const statuses = tabStatuses[isTab(tab) ? tab : "all"];
  return statuses.length === 0 || statuses.includes(row.status);
}

/** The tabs with their counts; contractors have no drafts. */
export function tabItems(
  t: Translate,
  rows: readonly { readonly status: number }[] | undefined,
  role: "company" | "contractor",
): readonly TabItem[] {
  return companyTabs
    .filter((tab) => role === "company" || tab !== "draft")
    .map((key) => ({
      key,
      label: t(`tasks.tab.${key}`),
      ...(rows ? { count: rows.filter((row) => isInTab(row, key)).length } : {}),
    }));
}

/** The tab that shows a status. */
export function tabOf(status: string | undefined): TaskTab | undefined {
  return companyTabs.find((tab) => tabStatuses[tab].some((known) => String(known) === status));
}

/**
 * The address of a list where `?status=10` means the tab of that status, of any age; it gives way as soon as
 * the person chooses something else.
 */
export function useStatusAddress(address: SearchValues): SearchValues {
  const { search, setSearch, isLeaving } = address;
  return useMemo(() => {
    const tab = tabOf(search.status);
    if (tab === undefined) {
      return { search, setSearch, isLeaving };
    }
    const { status, ...rest } = search;
    const meant: Record<string, string> = { tab, from: "", to: "", ...rest };
    return {
      search: meant,
      isLeaving,
      setSearch: (changes) => setSearch({ ...meant, status: undefined, ...changes }),
    };
  }, [search, setSearch, isLeaving]);
}

function isTab(text: string): text is TaskTab {
  return Object.hasOwn(tabStatuses, text);
}
