import { selectionLimit } from "@artel/shared/calls/funding/operator";
import { seriesText } from "@artel/shared/text/series";
import { IconChecks, IconPlus, IconShieldCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { type TableSelection, useTableSelection } from "../../ui/table/selection/use-selection.ts";
import type { BulkAction, TableProps } from "../../ui/table/table-props.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { creditedSums } from "./credited-sums.ts";
import type { OperatorTopup } from "./topup-types.ts";

registerTexts(seriesText);

const BankLinePopup = lazyPopup(async () => (await import("./bank-line-popup.tsx")).BankLinePopup);
const SettleManyPopup = lazyPopup(async () => (await import("./settle-many-popup.tsx")).SettleManyPopup);
const SeriesPopup = lazyPopup(async () => (await import("../parts/series-popup.tsx")).SeriesPopup);

/** What one code may let go by several at once on the page of top-ups. */
export const topupSeries = ["bankLine.enter", "topup.settle"] as const;

/**
 * What is done with the page of top-ups and with a selection of exact matches: a typed line, one code for several actions, and
 * one settlement of all that are chosen.
 */
export function useTopupActions(isExact: boolean): {
  readonly ofPage: readonly PageAction[];
  readonly ofTable: Pick<TableProps<OperatorTopup>, "selection" | "bulkActions" | "selectionSums">;
  readonly popups: ReactElement;
} {
  const { t } = useText();
  const disabledReason = useDuty()("treasury");
  const enter = useOpened<true>();
  const series = useOpened<true>();
  const many = useOpened<readonly OperatorTopup[]>();
  const selection = useTableSelection<OperatorTopup>();
  const ofPage = [
    ...[{ key: "series", label: t("series.open"), icon: IconShieldCheck, onClick: () => series.open(true) }],
    ...[{ key: "line", label: t("operator.line.enter"), icon: IconPlus, onClick: () => enter.open(true) }],
  ].map((action) => ({ ...action, disabledReason }));
  const popups = (
    <>
      <BankLinePopup target={enter} />
      <SettleManyPopup target={many} onSettled={selection.clear} />
      <SeriesPopup target={series} kinds={topupSeries} />
    </>
  );
  const onSettle = (chosen: readonly OperatorTopup[]) => [settleAll(t, chosen, disabledReason, many.open)];
  return { ofPage, ofTable: isExact ? tableOf(selection, onSettle) : {}, popups };
}

function tableOf(
  selection: TableSelection<OperatorTopup>,
  bulkActions: (chosen: readonly OperatorTopup[]) => readonly BulkAction[],
): Pick<TableProps<OperatorTopup>, "selection" | "bulkActions" | "selectionSums"> {
  return {
    selection,
    bulkActions,
    selectionSums: (chosen) => creditedSums(chosen).map(({ amount, currency }) => ({ value: amount, currency })),
  };
}

/** Settles the chosen exact matches by one code. */
function settleAll(
  t: Translate,
  chosen: readonly OperatorTopup[],
  lacking: string | undefined,
  onSettle: (chosen: readonly OperatorTopup[]) => void,
): BulkAction {
  const isTooMany = chosen.length > selectionLimit;
  return {
    key: "settle",
    label: t("operator.settleMany.action", { count: chosen.length }),
    icon: IconChecks,
    variant: "primary",
    disabledReason: isTooMany ? t("operator.settleMany.tooMany", { count: selectionLimit }) : lacking,
    onClick: () => onSettle(chosen),
  };
}
