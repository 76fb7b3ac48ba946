import { printedRows } from "@artel/shared/limits/lists";
import type { ReactElement } from "react";
import { rangeText } from "../form/date/date-range-button.tsx";
import type { DateRange } from "../form/date/date-ranges.ts";
import { type PaperLine, PaperLines } from "../print/paper-head.tsx";
import { formatPeriod } from "../words/format-date.ts";
import { type Translate, useText } from "../words/use-text.ts";
import { filterWords } from "./filter/table-filters.ts";
import type { TableProps } from "./table-props.ts";
import type { ShownRows } from "./use-table-rows.ts";

/** What a printed list holds: tab, period, search, filters, and how many of its rows are on paper. */
export function PrintedLines<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly shown: ShownRows<Row>;
}): ReactElement | null {
  const { t } = useText();
  const { table, shown } = props;
  if (table.bare || !table.rows) {
    return null;
  }
  const choice = table.isHeaded ? [] : choiceLines(table, t);
  return <PaperLines lines={[...choice, [t("table.printed"), rowsWords(table, shown, t)]]} />;
}

function choiceLines<Row extends object>(table: TableProps<Row>, t: Translate): readonly PaperLine[] {
  const { control, columns, tabs, rangeValue, rangeLabel, scope } = table;
  const { tab, range, search, filters } = control.state;
  const shownTab = tabs?.find(({ key }) => key === tab) ?? tabs?.[0];
  return [
    ...(scope ? [[scope.label.replace(/:$/, ""), scope.value] as const] : []),
    ...(shownTab ? [[table.label, shownTab.label] as const] : []),
    ...(rangeValue ? [[rangeLabel ?? t("common.date"), periodText(range, t)] as const] : []),
    ...(search === "" ? [] : [[t("table.search"), search] as const]),
    ...columns.flatMap((column): PaperLine[] => {
      const text = filters[column.key];
      return column.filter && text ? [[column.filterLabel ?? column.header, filterWords(column.filter, text, t)]] : [];
    }),
  ];
}

/** On paper days alone: "the last 90 days" would say nothing tomorrow. */
function periodText(range: DateRange, t: Translate): string {
  return range.from !== "" && range.to !== "" ? formatPeriod(range.from, range.to) : rangeText(range, t);
}

/** All of them, the first ones where there are more than paper holds, or a page of them where the page alone is printed. */
function rowsWords<Row extends object>(table: TableProps<Row>, { page, total }: ShownRows<Row>, t: Translate): string {
  const { size, page: number } = table.control.state;
  if (page.length >= total) {
    return t("table.printedAll", { total });
  }
  if (size === printedRows) {
    return t("table.printedMost", { most: printedRows, total });
  }
  const from = (number - 1) * size + 1;
  return t("table.printedPart", { from, to: from + page.length - 1, total });
}
