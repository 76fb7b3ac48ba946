import { type ReactElement, useMemo } from "react";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { byWords, changeWords, type PastRate } from "./rate-types.ts";
import styles from "./rates.module.css";

/** The newest rates of all currencies, each with its step from the one before it, who decided and why. */
export function HistoryTable({ history }: { readonly history: readonly PastRate[] }): ReactElement {
  const { t } = useText();
  const changes = useMemo(() => changesOf(history), [history]);
  return (
    <PlainTable
      label={t("rates.history")}
      headings={[
        { key: "at", label: t("rates.since"), width: 160 },
        { key: "rate", label: t("rates.perDollar"), align: "end", width: 168 },
        { key: "change", label: t("rates.change"), align: "end", width: 112, wide: true },
        { key: "by", label: t("rates.by"), width: 216, wide: true },
        { key: "reason", label: t("rates.reason"), wide: true },
      ]}
    >
      {history.map((rate) => {
        const change = changes.get(rate.id) ?? "—";
        return (
          <tr key={rate.id}>
            <th scope="row">
              <DateText value={rate.inForceAt} withTime />
              <span data-narrow="">
                <span>{byWords(t, rate)}</span>
                <span className={styles.words}>{rate.reason}</span>
              </span>
            </th>
            <td data-align="end" className="num" translate="no">
              {`${rate.rate} ${rate.currency}`}
              <span data-narrow="">{change}</span>
            </td>
            <td data-align="end" data-wide="" data-muted="" className="num">
              {change}
            </td>
            <td data-wide="">
              <TwoLines
                plain
                first={byWords(t, rate)}
                second={rate.approvedByName === null ? undefined : t("rates.approvedBy", { name: rate.approvedByName })}
              />
            </td>
            <td data-wide="" data-muted="" className={styles.words}>
              {rate.reason}
            </td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

/** The step of each rate from the one before it of its currency, as far as that is in the list. */
function changesOf(history: readonly PastRate[]): ReadonlyMap<number, string> {
  return new Map(
    history.flatMap((rate, index) => {
      const before = history.slice(index + 1).find(({ currency }) => currency === rate.currency);
      const words = changeWords(before?.rate, rate.rate);
      return words === undefined ? [] : [[rate.id, words] as const];
    }),
  );
}
