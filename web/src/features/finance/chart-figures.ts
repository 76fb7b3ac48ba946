import type { Output } from "@artel/shared/calls/call";
import type { cashFlowCharts, homeCashFlow } from "@artel/shared/calls/finance/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { currencyHue } from "../../ui/money/currency-chip.tsx";
import type { TableState } from "../../ui/table/list-state.ts";
import { monthOf } from "../../ui/words/month-of.ts";
import type { Translate } from "../../ui/words/use-text.ts";

export type Charts = Output<typeof cashFlowCharts>;
export type HomeMonths = Output<typeof homeCashFlow>;

/** One line of a chart and of its table: what it is about, and its sums as decimal text. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  /** In and out, or what was spent. */
  readonly sums: readonly string[];
  /** What the table shows where this line is picked; the others together can not be. */
  readonly picks?: Pick<TableState, "range"> | Pick<TableState, "filters">;
}

/** The color of a row of bars: that of the currency first, then two that are told apart from it in both themes. */
export function seriesColor(place: number, currency: CurrencyCode): string {
  return [currencyHue(currency), "var(--control)", "var(--info-fg)"][place] ?? "var(--control)";
}

/** In, out, and what stood in tasks when each month ended, in one currency. `picks`: a company has a report of each month. */
export function homeFigures({ months }: HomeMonths, currency: CurrencyCode, picks: boolean): readonly Figure[] {
  return months
    .filter((row) => row.currency === currency)
    .map(({ month, in: come, out, work }) => {
      const { label, days } = monthLine(month);
      return { key: month, label, sums: [come, out, work], ...(picks ? { picks: { range: days } } : {}) };
    });
}

/** A month as MM/YYYY, and its days. */
function monthLine(month: string) {
  const [year, number] = month.split("-");
  return { label: `${number}/${year}`, days: monthOf(`${month}-01`, "en").days };
}

/** In and out of each month, in one currency; the month as MM/YYYY. */
export function monthFigures({ months }: Charts, currency: CurrencyCode): readonly Figure[] {
  return months
    .filter((row) => row.currency === currency)
    .map(({ month, in: come, out }) => {
      const { label, days } = monthLine(month);
      return { key: month, label, sums: [come, out], picks: { range: days } };
    });
}

/** What was spent on each project in one currency, the greatest first. */
export function projectFigures(t: Translate, { projects }: Charts, currency: CurrencyCode): readonly Figure[] {
  return projects
    .filter((row) => row.currency === currency)
    .map(({ project, spent, count }) => ({
      key: project === null ? "others" : `project ${project}`,
      label: project === null ? t("finance.others", { count }) : project || t("finance.noProject"),
      sums: [spent],
      ...(project === null ? {} : { picks: { filters: { project: `=${project}` } } }),
    }));
}

/** What was spent on each freelancer in one currency, the greatest first. */
export function contractorFigures(t: Translate, { contractors }: Charts, currency: CurrencyCode): readonly Figure[] {
  return contractors
    .filter((row) => row.currency === currency)
    .map(({ contractor, spent, count }) => ({
      key: contractor ? String(contractor.id) : "others",
      label: contractor?.full_name ?? t("finance.others", { count }),
      sums: [spent],
      ...(contractor ? { picks: { filters: { contractor: `=${contractor.email}` } } } : {}),
    }));
}
