import { currencies } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { useDuty } from "../parts/use-operator.ts";
import { byWords, type CurrentRate } from "./rate-types.ts";

/** The rate of each currency against the dollar, since when, from where, whether it may be used, and what users gained by it. */
export function CurrentTable(props: {
  readonly current: readonly CurrentRate[];
  readonly onPublish: (rate: CurrentRate) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={t("rates.current")}
      headings={[
        { key: "currency", label: t("rates.currency") },
        { key: "rate", label: t("rates.perDollar"), align: "end", width: 136 },
        { key: "since", label: t("rates.since"), width: 160, wide: true },
        { key: "source", label: t("rates.source"), width: 216, wide: true },
        { key: "state", label: t("rates.exchangeState"), width: 152, wide: true },
        { key: "gained", label: t("rates.gained"), align: "money", width: 160, wide: true },
        { key: "actions", label: t("common.actions"), align: "end", width: 128, silent: true },
      ]}
    >
      {props.current.map((rate) => (
        <CurrentRow key={rate.currency} rate={rate} onPublish={() => props.onPublish(rate)} />
      ))}
    </PlainTable>
  );
}

function CurrentRow(props: { readonly rate: CurrentRate; readonly onPublish: () => void }): ReactElement {
  const { t, language } = useText();
  const lacking = useDuty()("treasury");
  const { rate, onPublish } = props;
  const { currency, approvedByName } = rate;
  return (
    <tr>
      <th scope="row">
        <TwoLines
          lead={<CurrencySign currency={currency} />}
          first={currency}
          second={currencies[currency].label[language]}
        />
        <span data-narrow="">
          <StateChip rate={rate} />
          <DateText value={rate.inForceAt} withTime tone="muted" />
          <span>{byWords(t, rate)}</span>
          {rate.gained !== "0.00" && (
            <span>
              {t("rates.gained")}: <MoneyText value={rate.gained} currency="USD" />
            </span>
          )}
        </span>
      </th>
      <td data-align="end" className="num" translate="no">
        {rate.rate}
      </td>
      <td data-wide="">
        <DateText value={rate.inForceAt} withTime />
      </td>
      <td data-wide="" data-muted="">
        <TwoLines
          plain
          first={byWords(t, rate)}
          second={approvedByName === null ? <RateAge rate={rate} /> : t("rates.approvedBy", { name: approvedByName })}
        />
      </td>
      <td data-wide="">
        <StateChip rate={rate} />
      </td>
      <td data-align="money" data-wide="">
        <MoneyText value={rate.gained} currency="USD" column muted={rate.gained === "0.00"} />
      </td>
      <td data-align="end">
        <Button
          size="xs"
          disabledReason={lacking}
          aria-label={t("rates.publishName", { currency })}
          onClick={onPublish}
        >
          {t("rates.setShort")}
        </Button>
      </td>
    </tr>
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
