import type { Output } from "@artel/shared/calls/call";
import type { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { taskStatus } from "@artel/shared/states/task-status";
import { useMemo } from "react";
import type { TabItem } from "../../../ui/layout/tabs.tsx";
import type { SearchValues } from "../../../ui/table/table-state.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import type { Sum } from "./task-sums.ts";

export type StatusSum = NonNullable<Output<typeof findCompanyTasks>["sums"]>[number];

/** The tabs of both lists and the statuses behind them. */
const tabStatuses: Readonly<Record<TaskTab, readonly number[]>> = {
  all: [],
  draft: [taskStatus.draft],
  approve: [taskStatus.onApproval],
  waitPay: [taskStatus.waitPay],
  paid: [taskStatus.paid],
  rejected: [taskStatus.rejectedByCompany, taskStatus.rejectedByContractor],
};
export type TaskTab = "all" | "draft" | "approve" | "waitPay" | "paid" | "rejected";

const companyTabs: readonly TaskTab[] = ["all", "draft", "approve", "waitPay", "paid", "rejected"];

/** The statuses of a tab as the pages of tasks are asked for them; undefined for the tab of all. */
export function tabInput(tab: string): string | undefined {
  const statuses = tabStatuses[isTab(tab) ? tab : "all"];
  return statuses.length === 0 ? undefined : statuses.join(",");
}

/** The tabs with the numbers of the period, where these are known; contractors have no drafts. */
export function tabItems(
  t: Translate,
  sums: readonly StatusSum[] | null | undefined,
  role: "company" | "contractor",
): readonly TabItem[] {
  return companyTabs
    .filter((tab) => role === "company" || tab !== "draft")
    .map((key) => ({ key, label: t(`tasks.tab.${key}`), ...(sums ? { count: countOf(sums, key) } : {}) }));
}

function countOf(sums: readonly StatusSum[], tab: TaskTab): number {
  const statuses = tabStatuses[tab];
  return sums
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .reduce((all, { count }) => all + count, 0);
}

/** What the tasks of a status come to in a period, by currency and in the order of the currencies. */
export function sumsOfStatus(sums: readonly StatusSum[] | null | undefined, wanted: number): readonly Sum[] {
  return offeredCurrencyCodes.flatMap((currency) =>
    (sums ?? [])
      .filter((sum) => sum.status === wanted && sum.currency === currency)
      .map(({ amount }) => ({ currency, value: amount })),
  );
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
