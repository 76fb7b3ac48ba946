import type { CurrencyCode } from "@artel/shared/money/currencies";
import { type ReactElement, type ReactNode, Suspense, useState } from "react";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { type Figure, seriesColor } from "./chart-figures.ts";
import styles from "./charts.module.css";

/** The library of charts is large: it loads when the first chart is drawn. */
const ChartDrawing = lazyPart(() => import("./chart-drawing.tsx"), "ChartDrawing");

/** A chart and the table of the same figures. */
export function ChartCard(props: {
  readonly title: string;
  readonly note?: string;
  /** What the lines of the table are. */
  readonly head: string;
  /** What each sum of a line is called. */
  readonly names: readonly string[];
  readonly figures: readonly Figure[];
  readonly currency: CurrencyCode;
  /** What picking a line of the figures does, where lines can be picked. */
  readonly onPick: (figure: Figure) => void;
  readonly isUpright?: boolean;
  readonly span?: 1 | 2;
  /** Before the choice between chart and table. */
  readonly choice?: ReactNode;
  readonly footer?: ReactNode;
}): ReactElement {
  const { t } = useText();
  const [view, setView] = useState<"chart" | "table">("chart");
  const { title, note, figures, names, currency, onPick, isUpright = false, span = 1, choice, footer } = props;
  return (
    <Card
      title={title}
      span={span}
      footer={footer}
      aside={
        <>
          {choice}
          <Segmented
            size="sm"
            label={t("finance.view", { title })}
            value={view}
            onChange={setView}
            items={[
              { value: "chart", label: t("finance.asChart") },
              { value: "table", label: t("finance.asTable") },
            ]}
          />
        </>
      }
    >
      {note && <p className={cx("quiet", styles.note)}>{note}</p>}
      {figures.length === 0 && <EmptyState compact title={t("finance.noFigures")} />}
      {figures.length > 0 && view === "chart" && (
        <>
          {names.length > 1 && <Legend names={names} currency={currency} />}
          <fieldset
            className={styles.drawing}
            aria-label={t("finance.chartOf", { title, table: t("finance.asTable") })}
          >
            <Suspense fallback={<Skeleton height={240} />}>
              <ChartDrawing figures={figures} names={names} currency={currency} isUpright={isUpright} onPick={onPick} />
            </Suspense>
          </fieldset>
        </>
      )}
      {figures.length > 0 && view === "table" && <FigureTable {...props} />}
    </Card>
  );
}

/** Which bar is which. */
function Legend(props: { readonly names: readonly string[]; readonly currency: CurrencyCode }): ReactElement {
  return (
    <ul className={cx("quiet", styles.legend)} aria-hidden="true">
      {props.names.map((name, place) => (
        <li key={name}>
          <span style={{ background: seriesColor(place, props.currency) }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function FigureTable(props: Parameters<typeof ChartCard>[0]): ReactElement {
  const { t } = useText();
  const { title, head, names, figures, currency, onPick } = props;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {names.map((name) => (
            <th key={name} scope="col" className={styles.sum}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key}>
            <th scope="row">
              {figure.picks ? (
                <button
                  type="button"
                  className={styles.line}
                  title={t("finance.pick", { name: figure.label })}
                  onClick={() => onPick(figure)}
                >
                  {figure.label}
                </button>
              ) : (
                figure.label
              )}
            </th>
            {figure.sums.map((sum, place) => (
              <td key={names[place]} className={styles.sum}>
                <MoneyText value={sum} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
