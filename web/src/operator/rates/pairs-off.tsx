import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { useDuty } from "../parts/use-operator.ts";
import type { PairOff } from "./rate-types.ts";
import styles from "./rates.module.css";

/** Pairs that nobody can exchange, with why; each can be offered again. */
export function PairsOff(props: {
  readonly pairs: readonly PairOff[];
  readonly onOffer: (pair: PairOff) => void;
}): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  if (props.pairs.length === 0) {
    return (
      <EmptyState compact title={t("rates.allOffered")}>
        {t("rates.allOfferedText")}
      </EmptyState>
    );
  }
  return (
    <PlainTable
      label={t("rates.pairs")}
      headings={[
        { key: "pair", label: t("rates.pair"), width: 176 },
        { key: "reason", label: t("rates.reason"), wide: true },
        { key: "actions", label: t("common.actions"), align: "end", width: 128, silent: true },
      ]}
    >
      {props.pairs.map((pair) => {
        const name = `${pair.from} → ${pair.to}`;
        return (
          <tr key={name}>
            <th scope="row">
              {name}
              <span data-narrow="">
                <span className={styles.words}>{pair.reason}</span>
              </span>
            </th>
            <td data-wide="" data-muted="" className={styles.words}>
              {pair.reason}
            </td>
            <td data-align="end">
              <Button
                size="xs"
                disabledReason={lacking}
                aria-label={t("rates.offerName", { pair: name })}
                onClick={() => props.onOffer(pair)}
              >
                {t("rates.offer")}
              </Button>
            </td>
          </tr>
        );
      })}
    </PlainTable>
  );
}
