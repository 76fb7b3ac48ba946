import type { CurrencyCode } from "@artel/shared/money/currencies";
import { numberOf } from "@artel/shared/money/decimal-text";
import { formatMoney } from "@artel/shared/money/wire";
import type { KeyboardEvent, ReactElement } from "react";
import { Bar, BarChart, type BarShapeProps, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { type Figure, seriesColor } from "./chart-figures.ts";
import styles from "./charts.module.css";

interface Drawing {
  readonly figures: readonly Figure[];
  /** What each sum of a figure is called. */
  readonly names: readonly string[];
  readonly currency: CurrencyCode;
  /** Bars stand above months, or lie beside names. */
  readonly isUpright: boolean;
  /** A bar was clicked, or chosen by Enter. */
  readonly onPick: (figure: Figure) => void;
}

const plotHeight = 240;
const barHeight = 34;
const tick = { fill: "var(--muted)", fontSize: 12 } as const;

/** Bars of some figures. They are drawn by numbers; the words beside them, and the table, are the sums themselves. */
export function ChartDrawing({ figures, names, currency, isUpright, onPick }: Drawing): ReactElement {
  const { language } = useText();
  const { hidden } = useHiddenAmounts();
  const rows = figures.map(({ label, sums }) => ({ label, sums, drawn: sums.map(numberOf) }));
  const compact = new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
  const scale = { tick, axisLine: false, tickLine: false } as const;
  const size = { type: "number", tickFormatter: (value: number) => (hidden ? "•••" : compact.format(value)) } as const;
  const pickAt = (index: number) => {
    const figure = figures[index];
    if (figure?.picks) {
      onPick(figure);
    }
  };
  const height = isUpright ? plotHeight : Math.max(1, rows.length) * barHeight + 32;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={rows}
        layout={isUpright ? "horizontal" : "vertical"}
        accessibilityLayer={false}
        role="group"
        margin={{ top: 4, right: 12, bottom: 0, left: 0 }}
        barGap={2}
      >
        <CartesianGrid stroke="var(--border)" vertical={!isUpright} horizontal={isUpright} />
        {isUpright ? <XAxis dataKey="label" {...scale} /> : <XAxis {...size} {...scale} />}
        {isUpright ? (
          <YAxis {...size} {...scale} width={56} />
        ) : (
          <YAxis type="category" dataKey="label" {...scale} width={120} tickFormatter={shortened} />
        )}
        <Tooltip
          cursor={{ fill: "var(--hover)" }}
          isAnimationActive={false}
          content={<Tip currency={currency} names={names} />}
        />
        {names.map((name, place) => (
          <Bar
            key={name}
            name={name}
            dataKey={(row: { readonly drawn: readonly number[] }) => row.drawn[place]}
            fill={seriesColor(place, currency)}
            radius={2}
            maxBarSize={isUpright ? 28 : 18}
            isAnimationActive={false}
            className={styles.bar}
            onClick={(_bar, index) => pickAt(index)}
            background={(strip: BarShapeProps) => (
              <Target strip={strip} figure={figures[strip.index]} isStop={place === 0} onPick={onPick} />
            )}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The whole strip behind a bar: a small or empty bar is picked as easily as a great one. One strip of a line takes the focus. */
function Target(props: {
  readonly strip: BarShapeProps;
  readonly figure: Figure | undefined;
  readonly isStop: boolean;
  readonly onPick: (figure: Figure) => void;
}): ReactElement | null {
  const { t } = useText();
  const { strip, figure, isStop, onPick } = props;
  if (!figure?.picks) {
    return null;
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onPick(figure);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing holds no HTML
    <rect
      className={styles.target}
      x={strip.x}
      y={strip.y}
      width={strip.width}
      height={strip.height}
      rx={2}
      role="button"
      aria-hidden={!isStop || undefined}
      aria-label={t("finance.pick", { name: figure.label })}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onPick(figure)}
      onKeyDown={press}
    />
  );
}

const longestName = 18;

function shortened(name: string): string {
  if (name.length <= longestName) {
    return name;
  }
  return name.slice(0, longestName - 1).concat("…");
}

/** What stands beside the bars under the pointer: the sums as they are. */
function Tip(props: {
  readonly currency: CurrencyCode;
  readonly names: readonly string[];
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: { readonly label: string; readonly sums: readonly string[] } }[];
}): ReactElement | null {
  const { hidden } = useHiddenAmounts();
  const row = props.payload?.[0]?.payload;
  if (!props.active || !row) {
    return null;
  }
  return (
    <div className={styles.tip}>
      <strong>{row.label}</strong>
      {row.sums.map((sum, place) => (
        <span key={props.names[place]}>
          {`${props.names[place]}: ${hidden ? "•••" : formatMoney(sum, props.currency)}`}
        </span>
      ))}
    </div>
  );
}
