import { currencies } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useDuty } from "../parts/use-operator.ts";
import { byWords, type CurrentRate } from "./rate-types.ts";

/** The rate of each currency against the dollar, since when, from where, whether it may be used, and what users gained by it. */
export function CurrentTable(props: {
  readonly current: readonly CurrentRate[];
  readonly onPublish: (rate: CurrentRate) => void;
}): ReactElement {
  const { t, language } = useText();
  const lacking = useDuty()("treasury");
  return (
    <PlainTable
      label={t("rates.current")}
      rows={props.current}
      rowKey={({ currency }) => currency}
      columns={[
        {
          word: t("rates.currency"),
          cell: ({ currency }) => (
            <TwoLines
              lead={<CurrencySign currency={currency} />}
              first={currency}
              second={currencies[currency].label[language]}
            />
          ),
        },
        { word: t("rates.perDollar"), align: "end", width: 112, num: true, cell: ({ rate }) => rate },
        {
          ...{ word: t("rates.since"), width: 136, below: true },
          cell: ({ inForceAt }) => <DateText value={inForceAt} withTime />,
        },
        {
          ...{ word: t("rates.source"), width: 184, tone: "muted" },
          cell: (rate) => (
            <TwoLines
              plain
              first={byWords(t, rate)}
              second={
                rate.approvedByName === null ? (
                  <RateAge rate={rate} />
                ) : (
                  t("rates.approvedBy", { name: rate.approvedByName })
                )
              }
            />
          ),
          below: (rate) => byWords(t, rate),
        },
        { word: t("rates.exchangeState"), width: 120, below: true, cell: (rate) => <StateChip rate={rate} /> },
        {
          ...{ word: t("rates.gained"), align: "money", width: 128 },
          cell: ({ gained }) => <MoneyText value={gained} currency="USD" column muted={gained === "0.00"} />,
          below: ({ gained }) =>
            gained !== "0.00" && (
              <>
                {t("rates.gained")}: <MoneyText value={gained} currency="USD" />
              </>
            ),
        },
      ]}
      actions={(rate) => (
        <Button
          size="xs"
          disabledReason={lacking}
          aria-label={t("rates.publishName", { currency: rate.currency })}
          onClick={() => props.onPublish(rate)}
        >
          {t("rates.setShort")}
        </Button>
      )}
    />
  );
}

/** The day that a source names for its rate; for a rate by hand the moment beside it says all. */
function RateAge({ rate }: { readonly rate: CurrentRate }): ReactElement | null {
  return rate.source === "fixed" ? null : <DateText value={rate.effectiveAt} withTime={rate.source === "peg"} />;
}

/** Whether the currency is exchanged now, and why not. */
function StateChip({ rate: { closed } }: { readonly rate: CurrentRate }): ReactElement {
  const { t } = useText();
  return closed === null ? (
    <StatusChip tone="success" label={t("rates.open")} />
  ) : (
    <StatusChip tone={closed === "held" ? "warning" : "danger"} label={t(`rates.closed.${closed}`)} />
  );
}
