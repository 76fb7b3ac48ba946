import { cashFlowCharts } from "@artel/shared/calls/finance/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { type ReactElement, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import type { DateRange } from "../../ui/form/date/date-ranges.ts";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { Fold } from "../../ui/layout/fold.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ChartCard } from "./chart-card.tsx";
import { type Charts, contractorFigures, type Figure, monthFigures, projectFigures } from "./chart-figures.ts";
import styles from "./charts.module.css";

interface ChartsProps {
  readonly range: DateRange;
  /** The currency of the page; undefined for all. */
  readonly currency: CurrencyCode | undefined;
  /** A bar, or its line in the table of a chart, was picked. */
  readonly onPick: (figure: Figure) => void;
}

/** The charts of a period, folded away above the table; nothing of them is asked for before they are opened. */
export function CashFlowCharts(props: ChartsProps): ReactElement {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-print="hide">
      <Fold label={t("finance.charts")} open={isOpen} onToggle={setOpen}>
        {isOpen && <OpenCharts {...props} />}
      </Fold>
    </div>
  );
}

function OpenCharts(props: ChartsProps): ReactElement {
  const { t } = useText();
  const read = useCall(cashFlowCharts, rangeMoments(props.range), { quiet: true, keepPrevious: true });
  const { data } = read;
  if (!data) {
    return (
      <Unread of={read} compact>
        <SkeletonCard height={320} />
      </Unread>
    );
  }
  const present = [...new Set(data.months.map(({ currency }) => currency))];
  const offered = props.currency ? [props.currency] : present;
  return offered.length === 0 ? (
    <EmptyState compact title={t("finance.noFigures")} />
  ) : (
    <ChartsOf data={data} offered={offered} onPick={props.onPick} />
  );
}

/** Sums of different currencies share no chart: one of them at a time. */
function ChartsOf(props: {
  readonly data: Charts;
  readonly offered: readonly CurrencyCode[];
  readonly onPick: (figure: Figure) => void;
}): ReactElement {
  const { t } = useText();
  const { data, offered, onPick } = props;
  const [chosen, setChosen] = useState<CurrencyCode>();
  const currency = offered.find((code) => code === chosen) ?? offered[0] ?? "USD";
  const spent = { names: [t("finance.spent")], note: t("finance.spentNote"), currency, onPick };
  return (
    <Stack>
      {offered.length > 1 && (
        <div>
          <Segmented<CurrencyCode>
            size="sm"
            label={t("finance.chartCurrency")}
            value={currency}
            onChange={setChosen}
            items={offered.map((code) => ({ value: code, label: code }))}
          />
        </div>
      )}
      <div className={styles.charts}>
        <ChartCard
          title={t("finance.byMonth")}
          head={t("finance.month")}
          names={[t("finance.in"), t("finance.out")]}
          figures={monthFigures(data, currency)}
          currency={currency}
          onPick={onPick}
          isUpright
        />
        <ChartCard
          title={t("finance.byProject")}
          head={t("finance.project")}
          figures={projectFigures(t, data, currency)}
          {...spent}
        />
        <ChartCard
          title={t("finance.byContractor")}
          head={t("finance.contractor")}
          figures={contractorFigures(t, data, currency)}
          {...spent}
        />
      </div>
    </Stack>
  );
}
