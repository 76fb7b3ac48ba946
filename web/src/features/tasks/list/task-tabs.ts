import type { Output } from "@artel/shared/calls/call";
import type { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { taskStatus } from "@artel/shared/states/task-status";
import { useMemo } from "react";
import type { TabItem } from "../../../ui/layout/tabs.tsx";
import type { SearchValues } from "../../../ui/table/table-state.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import type { Sum } from "../task-sums.ts";

export type StatusSum = NonNullable<Output<typeof findCompanyTasks>["sums"]>[number];

/** The tabs of both lists and the statuses behind them. */
const tabStatuses: Readonly<Record<TaskTab, readonly number[]>> = {
  all: [],
  draft: [taskStatus.draft],
  // Drafts too, but by a field of their own.
  proposed: [],
  approve: [taskStatus.onApproval],
  waitPay: [taskStatus.waitPay],
  paid: [taskStatus.paid],
  rejected: [taskStatus.rejectedByCompany, taskStatus.rejectedByContractor],
};
export type TaskTab = "all" | "draft" | "proposed" | "approve" | "waitPay" | "paid" | "rejected";

const companyTabs: readonly TaskTab[] = ["all", "draft", "proposed", "approve", "waitPay", "paid", "rejected"];

/** The tab of proposed payments, which is none of a status. */
export const proposedTab = "proposed" satisfies TaskTab;

/** The statuses of a tab as the pages of tasks are asked for them; undefined for the tab of all. */
export function tabInput(tab: string): string | undefined {
  const statuses = tabStatuses[isTab(tab) ? tab : "all"];
  return statuses.length === 0 ? undefined : statuses.join(",");
}

/** How many proposed payments wait, of any age; undefined as long as nobody knows. */
export interface Proposals {
  readonly count: number | undefined;
  /** There are some, or their tab is open. */
  readonly isShown: boolean;
}

/** The tabs with the numbers of the period, where these are known; contractors have neither drafts nor proposals. */
export function tabItems(
  t: Translate,
  sums: readonly StatusSum[] | null | undefined,
  role: "company" | "contractor",
  proposals?: Proposals,
): readonly TabItem[] {
  return companyTabs.filter(isShown).map((key) => ({ key, label: t(`tasks.tab.${key}`), ...countOfTab(key) }));

  function isShown(tab: TaskTab): boolean {
    return tab === "proposed" ? (proposals?.isShown ?? false) : role === "company" || tab !== "draft";
  }
  function countOfTab(tab: TaskTab): { count?: number } {
    if (tab === "proposed") {
      return proposals?.count === undefined ? {} : { count: proposals.count };
    }
    return sums ? { count: countOf(sums, tab) } : {};
  }
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

/** The tab that shows a status, or the drafts whose payment is proposed. */
export function tabOf(status: string | undefined): TaskTab | undefined {
  if (status === proposedTab) {
    return proposedTab;
  }
  return companyTabs.find((tab) => tabStatuses[tab].some((known) => String(known) === status));
}

/**
 * The address of a list where `?status=10` means the tab of that status, of any age, and `?status=proposed` that of proposals; it gives way as soon as
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
