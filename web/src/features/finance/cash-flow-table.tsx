import { findCashFlow } from "@artel/shared/calls/finance/app";
import { IconFileExport, IconFileTypeCsv, IconFileTypeXls, IconReportMoney } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { listProps } from "../../api/use-list.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { dayOf, instantOf } from "../../ui/state/days.ts";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useTableSelection } from "../../ui/table/selection/use-selection.ts";
import type { BulkAction, FooterSum } from "../../ui/table/table-props.ts";
import type { TableControl } from "../../ui/table/table-state.ts";
import { formatDay, isoDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { movementName, narrowMovement } from "./cash-flow-columns.tsx";
import { type AboutLine, type ExportKind, exportCashFlow } from "./export-cash-flow.ts";
import { GroupButton, useGroupLines } from "./groups.tsx";
import { movedBy } from "./moved-by.ts";
import type { CashFlow, Movement } from "./use-cash-flow.ts";

/** Every movement of the period with the balance before and after it; filters, selection with its sums, export. */
export function CashFlowTable(props: {
  readonly report: CashFlow;
  readonly columns: readonly Column<Movement>[];
  readonly company: string;
  readonly about: readonly AboutLine[];
}): ReactElement {
  const { t } = useText();
  const { report, columns, company, about } = props;
  const { control, list, totals } = report;
  const selection = useTableSelection<Movement>();
  const group = useGroupLines(report);
  const save = useSave((kind, rows) => exportCashFlow(t, kind, { company, rows, about }));
  const { data } = list;
  const nothing = data?.nearest ? <Nearest moment={data.nearest} control={control} /> : undefined;
  return (
    <DataTable
      label={t("finance.list")}
      columns={columns}
      {...listProps(findCashFlow, list)}
      rowKey={({ id }) => id}
      rowName={(row) => movementName(t, row)}
      control={control}
      narrow={narrowMovement}
      selection={selection}
      onSelectMatching={() => void report.selectMatching(selection)}
      bulkActions={(picked) => exportActions(t, picked.length, (kind) => void save.run(kind, async () => picked))}
      selectionSums={movedBy}
      sums={totals.data && sumsOf(t, totals.data.selection)}
      searchLabel={t("finance.search")}
      rangeValue={({ date }) => date}
      group={group}
      isHeaded
      toolbar={
        <>
          <GroupButton report={report} />
          <ExportButton
            isEmpty={!data?.total}
            isBusy={save.isBusy}
            onExport={(kind) => void save.run(kind, report.readAll)}
          />
        </>
      }
      empty={
        nothing ?? (
          <EmptyState icon={IconReportMoney} title={t("finance.emptyEver")}>
            {t("finance.emptyEverText")}
          </EmptyState>
        )
      }
      nothingFound={nothing}
    />
  );
}

/** A selection is saved in either form. */
function exportActions(t: Translate, count: number, onExport: (kind: ExportKind) => void): readonly BulkAction[] {
  return [
    {
      key: "export",
      label: t("finance.exportCount", { count }),
      icon: IconFileExport,
      variant: "primary",
      onClick: () => onExport("xlsx"),
    },
    { key: "csv", label: t("finance.exportCsv"), icon: IconFileTypeCsv, onClick: () => onExport("csv") },
  ];
}

/** Saves all that match, as a spreadsheet or as CSV; a selection has buttons of its own. */
function ExportButton(props: {
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  readonly onExport: (kind: ExportKind) => void;
}): ReactElement {
  const { t } = useText();
  const { isEmpty, isBusy, onExport } = props;
  return (
    <MenuButton
      label={t("finance.export")}
      button={
        <Button icon={IconFileExport} disabled={isEmpty} loading={isBusy}>
          {t("finance.export")}
        </Button>
      }
      items={[
        { key: "xlsx", label: t("finance.exportXlsx"), icon: IconFileTypeXls, onClick: () => onExport("xlsx") },
        { key: "csv", label: t("finance.exportCsv"), icon: IconFileTypeCsv, onClick: () => onExport("csv") },
      ]}
    />
  );
}

/** One export at a time; a failure is told. */
function useSave(save: (kind: ExportKind, rows: readonly Movement[]) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const run = async (kind: ExportKind, read: () => Promise<readonly Movement[]>) => {
    setBusy(true);
    try {
      await save(kind, await read());
    } catch (problem) {
      toast.error(toApiError(problem).message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** What the filters leave: in and out, per currency. */
function sumsOf(t: Translate, selection: NonNullable<CashFlow["totals"]["data"]>["selection"]): readonly FooterSum[] {
  const amounts = (side: "in" | "out") =>
    selection
      .filter((sums) => /[1-9]/.test(sums[side]))
      .map((sums) => ({ currency: sums.currency, value: sums[side] }));
  return [
    { label: t("finance.in"), amounts: amounts("in") },
    { label: t("finance.out"), amounts: amounts("out") },
  ].filter((sum) => sum.amounts.length > 0);
}

/** Nothing in the period: the way to the month of the nearest movement. */
function Nearest({ moment, control }: { readonly moment: string; readonly control: TableControl }): ReactElement {
  const { t } = useText();
  const day = instantOf(moment);
  const show = () => {
    if (day) {
      const [year, month] = [day.getFullYear(), day.getMonth()];
      const range = { from: isoDay(dayOf(year, month, 1)), to: isoDay(dayOf(year, month + 1, 0)) };
      control.change({ range, filters: {}, search: "" });
    }
  };
  return (
    <EmptyState
      icon={IconReportMoney}
      title={t("finance.empty")}
      action={<Button onClick={show}>{t("finance.nearest", { day: formatDay(moment) })}</Button>}
    />
  );
}
