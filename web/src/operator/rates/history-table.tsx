import { type ReactElement, useMemo } from "react";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { byWords, changeWords, type PastRate } from "./rate-types.ts";

/** The newest rates of all currencies, each with its step from the one before it, who decided and why. */
export function HistoryTable({ history }: { readonly history: readonly PastRate[] }): ReactElement {
  const { t } = useText();
  const changes = useMemo(() => changesOf(history), [history]);
  const changeOf = ({ id }: PastRate) => changes.get(id) ?? "—";
  return (
    <PlainTable
      label={t("rates.history")}
      rows={history}
      rowKey={({ id }) => id}
      columns={[
        { word: t("rates.since"), width: 160, cell: ({ inForceAt }) => <DateText value={inForceAt} withTime /> },
        {
          ...{ word: t("rates.perDollar"), align: "end", width: 168, num: true },
          cell: ({ rate, currency }) => `${rate} ${currency}`,
        },
        {
          ...{ word: t("rates.change"), align: "end", width: 112, num: true, tone: "muted", below: true },
          cell: changeOf,
        },
        {
          ...{ word: t("rates.by"), width: 216 },
          cell: (rate) => (
            <TwoLines
              plain
              first={byWords(t, rate)}
              second={rate.approvedByName === null ? undefined : t("rates.approvedBy", { name: rate.approvedByName })}
            />
          ),
          below: (rate) => byWords(t, rate),
        },
        { word: t("rates.reason"), tone: "muted", wraps: true, below: true, cell: ({ reason }) => reason },
      ]}
    />
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
