import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useDuty } from "../parts/use-operator.ts";
import type { PairOff } from "./rate-types.ts";

const nameOf = ({ from, to }: PairOff) => `${from} → ${to}`;

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
      rows={props.pairs}
      rowKey={nameOf}
      columns={[
        { word: t("rates.pair"), width: 176, cell: nameOf },
        { word: t("rates.reason"), tone: "muted", wraps: true, below: true, cell: ({ reason }) => reason },
      ]}
      actions={(pair) => (
        <Button
          size="xs"
          disabledReason={lacking}
          aria-label={t("rates.offerName", { pair: nameOf(pair) })}
          onClick={() => props.onOffer(pair)}
        >
          {t("rates.offer")}
        </Button>
      )}
    />
  );
}
