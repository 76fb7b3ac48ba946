import { rateHistory } from "@artel/shared/calls/exchange/operator";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { parseRate } from "@artel/shared/money/rate";
import { type ReactElement, Suspense, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { clock } from "../../ui/state/clock.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Point } from "./rate-drawing.tsx";
import styles from "./rates.module.css";

/** The library of charts is large: it loads when the first chart is drawn. */
const RateDrawing = lazyPart(() => import("./rate-drawing.tsx"), "RateDrawing");

const periods = ["30", "90", "365"] as const;

/** How the rate of a currency went; the figures of each change stand in the table of the latest rates. */
export function ChartCard({ offered }: { readonly offered: readonly CurrencyCode[] }): ReactElement {
  const { t } = useText();
  const [chosen, setChosen] = useState<CurrencyCode>();
  const [days, setDays] = useState<(typeof periods)[number]>("90");
  const currency = offered.find((code) => code === chosen) ?? offered[0] ?? "EUR";
  const { data, error, refetch } = useCall(
    rateHistory,
    { currency, days: Number.parseInt(days, 10) },
    { quiet: "whileEmpty", keepPrevious: true },
  );
  return (
    <Card title={t("rates.chart")}>
      <div className={styles.choices}>
        <Segmented<CurrencyCode>
          size="sm"
          label={t("rates.chartCurrency")}
          value={currency}
          onChange={setChosen}
          items={offered.map((code) => ({ value: code, label: code }))}
        />
        <Segmented<(typeof periods)[number]>
          size="sm"
          label={t("rates.chartDays")}
          value={days}
          onChange={setDays}
          items={periods.map((period) => ({ value: period, label: t("rates.days", { count: period }) }))}
        />
      </div>
      {data ? (
        <Drawn currency={data.currency} points={data.points} />
      ) : error ? (
        <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => void refetch()} compact />
      ) : (
        <Skeleton height={220} />
      )}
    </Card>
  );
}

function Drawn(props: { readonly currency: CurrencyCode; readonly points: readonly Point[] }): ReactElement {
  const { t } = useText();
  const { currency, points } = props;
  const rates = points.map(({ rate }) => rate).toSorted((a, b) => parseRate(a)?.cmp(parseRate(b) ?? 0) ?? 0);
  const [low = "—"] = rates;
  const high = rates.at(-1) ?? low;
  if (low === high) {
    return (
      <EmptyState compact title={t("rates.chartFew")}>
        {t("rates.chartFewText", { rate: low })}
      </EmptyState>
    );
  }
  const span = t("rates.chartSpan", { low, high, now: points.at(-1)?.rate ?? high });
  return (
    <figure className={styles.figure} aria-label={`${t("rates.chartOf", { currency })}. ${span}`}>
      <Suspense fallback={<Skeleton height={220} />}>
        <RateDrawing points={points} now={clock.now()} />
      </Suspense>
      <figcaption className={styles.span}>{`${t("rates.chartOf", { currency })}. ${span}`}</figcaption>
    </figure>
  );
}
