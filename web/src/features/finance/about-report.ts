import type { CurrencyCode } from "@artel/shared/money/currencies";
import { zoneName } from "../../ui/state/zone.ts";
import type { Column } from "../../ui/table/column.ts";
import { filterWords } from "../../ui/table/filter/table-filters.ts";
import type { TableState } from "../../ui/table/list-state.ts";
import { formatDay, formatPeriod } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import type { AboutLine } from "./export-cash-flow.ts";
import type { Movement } from "./use-cash-flow.ts";

/** What a report holds, for the head of a print and the second sheet of an export: company, period, filters, time zone. */
export function aboutReport(
  t: Translate,
  company: string,
  asked: {
    readonly state: TableState;
    readonly currency: CurrencyCode | undefined;
    readonly columns: readonly Column<Movement>[];
  },
): readonly AboutLine[] {
  const { state, currency, columns } = asked;
  const filters = columns.flatMap(({ key, header, filter }): AboutLine[] => {
    const text = state.filters[key];
    return filter && text ? [[header, filterWords(filter, text, t)]] : [];
  });
  return [
    [t("finance.company"), company],
    [t("finance.period"), periodText(t, state.range)],
    ...(currency ? [[t("common.currency"), currency] as const] : []),
    ...filters,
    ...(state.search ? [[t("table.search"), state.search] as const] : []),
    [t("finance.zone"), zoneName()],
  ];
}

function periodText(t: Translate, { from, to }: TableState["range"]): string {
  if (from === "" && to === "") {
    return t("finance.wholePeriod");
  }
  if (from === "" || to === "") {
    return from === "" ? t("finance.until", { day: formatDay(to) }) : t("finance.since", { day: formatDay(from) });
  }
  return formatPeriod(from, to);
}
