import { numberOf } from "@artel/shared/money/decimal-text";
import type { ReactElement } from "react";
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDay } from "../../ui/words/format-date.ts";
import styles from "./rates.module.css";

/** A moment from which a rate held. */
export interface Point {
  readonly at: string;
  readonly rate: string;
}

const height = 220;
const tick = { fill: "var(--muted)", fontSize: 12 } as const;
const scale = { tick, axisLine: false, tickLine: false } as const;

/** A line that steps at each change of a rate and goes on to the present moment. It is drawn by numbers; the words are the rates themselves. */
export function RateDrawing(props: { readonly points: readonly Point[]; readonly now: number }): ReactElement {
  const rows = props.points.map(({ at, rate }) => ({ time: Date.parse(at), rate, drawn: numberOf(rate) }));
  const last = rows.at(-1);
  const drawn = last ? [...rows, { ...last, time: Math.max(props.now, last.time) }] : rows;
  const day = (time: number) => formatDay(new Date(time));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart data={drawn} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid stroke="var(--border)" vertical={false} />
        <XAxis
          dataKey="time"
          type="number"
          domain={["dataMin", "dataMax"]}
          tickFormatter={day}
          minTickGap={48}
          {...scale}
        />
        <YAxis dataKey="drawn" type="number" domain={["auto", "auto"]} width={64} {...scale} />
        <Tooltip isAnimationActive={false} content={<Tip />} />
        <Line
          type="stepAfter"
          dataKey="drawn"
          stroke="var(--brand)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

/** The rate under the pointer as it is, and the day from which it held. */
function Tip(props: {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: { readonly time: number; readonly rate: string } }[];
}): ReactElement | null {
  const row = props.payload?.[0]?.payload;
  return props.active && row ? (
    <div className={styles.tip}>
      <strong className="num">{row.rate}</strong>
      <span className="num">{formatDay(new Date(row.time))}</span>
    </div>
  ) : null;
}
