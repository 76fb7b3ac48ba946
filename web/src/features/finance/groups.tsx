import type { Output } from "@artel/shared/calls/call";
import { cashFlowGroups } from "@artel/shared/calls/finance/app";
import { IconCalendarMonth, IconFolder, IconLayoutList, IconListDetails, IconTag, IconUser } from "@tabler/icons-react";
import { type ReactElement, useRef } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { MenuButton, type MenuItem } from "../../ui/overlay/menu.tsx";
import { monthOf } from "../../ui/words/month-of.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { typeLooks } from "./cash-flow-type.ts";
import styles from "./finance.module.css";
import { type CashFlow, type Grouping, groupings, type Movement } from "./use-cash-flow.ts";

type Sums = Output<typeof cashFlowGroups>["groups"];

const icons: Readonly<Record<Grouping, IconType>> = {
  month: IconCalendarMonth,
  project: IconFolder,
  contractor: IconUser,
  type: IconTag,
};

/** What the movements stand in groups by. */
export function GroupButton({ report }: { readonly report: CashFlow }): ReactElement {
  const { t } = useText();
  const { grouping, setGrouping } = report;
  const items = groupings.map(
    (by): MenuItem => ({ key: by, label: t(`finance.group.${by}`), icon: icons[by], onClick: () => setGrouping(by) }),
  );
  const none: MenuItem = {
    ...{ key: "none", label: t("finance.group.none"), icon: IconListDetails, apart: true },
    onClick: () => setGrouping(undefined),
  };
  return (
    <MenuButton
      label={t("finance.group")}
      items={grouping ? [...items, none] : items}
      button={
        <Button icon={grouping ? icons[grouping] : IconLayoutList}>
          {t(grouping ? `finance.group.${grouping}` : "finance.group")}
        </Button>
      }
    />
  );
}

/** The group of a movement with what all of its movements come to, on every page; undefined while there are no groups. */
export function useGroupLines(report: CashFlow) {
  const { t, language } = useText();
  const { grouping, asked } = report;
  const { data } = useCall(
    cashFlowGroups,
    { ...asked, group: grouping ?? "month" },
    { enabled: grouping !== undefined, quiet: true, keepPrevious: true },
  );
  // Rows that still stand while others load keep the groups that they came in.
  const shown = useRef(grouping);
  if (!report.list.isPlaceholderData) {
    shown.current = grouping;
  }
  const by = shown.current;
  if (!by) {
    return undefined;
  }
  return (row: Movement) => {
    const { key, label } = groupOf(t, language, by, row);
    const sums = data?.groups.filter((group) => group.key === key) ?? [];
    const count = sums.reduce((all, group) => all + group.count, 0);
    return {
      key,
      label,
      ...(sums.length > 0 ? { note: t("finance.movements", { count }), aside: <GroupSums sums={sums} /> } : {}),
    };
  };
}

/** The key of a movement's group, as the server has it too, and its words. */
export function groupOf(
  t: Translate,
  language: "en" | "ru",
  grouping: Grouping,
  row: Movement,
): { readonly key: string; readonly label: string } {
  switch (grouping) {
    case "month":
      return monthOf(row.date, language);
    case "project": {
      const project = row.task?.project ?? "";
      return { key: project, label: project || t("finance.noProject") };
    }
    case "contractor":
      return row.contractor
        ? { key: String(row.contractor.id), label: row.contractor.full_name }
        : { key: "", label: t("finance.noContractor") };
    case "type":
      return { key: row.cash_flow_type, label: t(typeLooks[row.cash_flow_type].label) };
  }
}

/** In and out of a group, per currency; a side where nothing moved is left out. */
function GroupSums({ sums }: { readonly sums: Sums }): ReactElement {
  const { t } = useText();
  return (
    <span className={styles.groupSums}>
      {sums.flatMap(({ currency, ...sides }) =>
        (["in", "out"] as const)
          .filter((side) => /[1-9]/.test(sides[side]))
          .map((side) => (
            <span key={`${currency} ${side}`}>
              {t(`finance.${side}`)} <MoneyText value={sides[side]} currency={currency} strong />
            </span>
          )),
      )}
    </span>
  );
}
