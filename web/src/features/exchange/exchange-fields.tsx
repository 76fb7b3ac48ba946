import { type CurrencyCode, isCurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { IconArrowsDownUp } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { IconButton } from "../../ui/button.tsx";
import { CurrencySign } from "../../ui/currency-chip.tsx";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { InlineSelect } from "../../ui/form/select-field.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { useText } from "../../ui/use-text.ts";
import styles from "./exchange.module.css";
import {
  balanceOf,
  type ExchangeDraft,
  type ExchangeOptions,
  sourceCurrencies,
  swapped,
  targetCurrencies,
  withSource,
} from "./exchange-form.ts";

/** Both amounts with their currencies, and the swap between them. The target is computed. */
export function ExchangeFields(props: {
  readonly options: ExchangeOptions;
  readonly draft: ExchangeDraft;
  readonly onChange: (draft: ExchangeDraft) => void;
  readonly toAmount: string;
  readonly error: string | undefined;
  readonly isBusy: boolean;
}): ReactElement {
  const { t } = useText();
  const { options, draft, onChange, toAmount, error, isBusy } = props;
  const { from, to } = draft;
  const balance = balanceOf(options, from);
  const available = (code: CurrencyCode) =>
    t("exchange.available", { amount: formatMoney(balanceOf(options, code), code) });
  return (
    <div className={styles.fields}>
      <MoneyField
        size="xl"
        focus
        name="fromAmount"
        label={t("exchange.give")}
        aside={available(from)}
        currency={from}
        value={draft.amount}
        onChange={(amount) => onChange({ ...draft, amount })}
        error={error}
        disabled={isBusy}
        shortcuts={[{ label: t("exchange.all"), value: balance }]}
        trailing={<CurrencyChoice {...props} side="from" />}
      />
      <SwapButton {...props} isApart={error !== undefined} />
      <MoneyField
        size="xl"
        readOnly
        name="toAmount"
        label={t("exchange.get")}
        aside={available(to)}
        currency={to}
        value={toAmount}
        onChange={() => undefined}
        trailing={<CurrencyChoice {...props} side="to" />}
      />
    </div>
  );
}

interface DraftProps {
  readonly options: ExchangeOptions;
  readonly draft: ExchangeDraft;
  readonly onChange: (draft: ExchangeDraft) => void;
  readonly isBusy: boolean;
}

function CurrencyChoice(props: DraftProps & { readonly side: "from" | "to" }): ReactElement {
  const { t } = useText();
  const { options, draft, onChange, isBusy, side } = props;
  const isSource = side === "from";
  const codes = isSource ? sourceCurrencies(options) : targetCurrencies(options, draft.from);
  const choose = (code: string) => {
    if (isSource) {
      onChange(withSource(options, draft, code));
    } else if (isCurrencyCode(code)) {
      onChange({ ...draft, to: code });
    }
  };
  return (
    <InlineSelect
      label={isSource ? t("exchange.fromCurrency") : t("exchange.toCurrency")}
      value={draft[side]}
      onChange={choose}
      disabled={isBusy}
      options={codes.map((code) => ({
        value: code,
        label: code,
        icon: <CurrencySign currency={code} size={20} />,
        aside: formatMoney(balanceOf(options, code), code),
      }))}
    />
  );
}

/** The swap stands over the gap of the boxes; below a message it takes a line of its own. */
function SwapButton(props: DraftProps & { readonly isApart: boolean }): ReactElement {
  const { t } = useText();
  const { options, draft, onChange, isBusy, isApart } = props;
  const next = swapped(options, draft);
  const button = (
    <IconButton
      icon={IconArrowsDownUp}
      label={t("exchange.swap")}
      size={36}
      bordered
      disabled={isBusy || !next}
      onClick={() => next && onChange(next)}
    />
  );
  return (
    <div className={styles.swapRow} data-apart={isApart || undefined}>
      {next ? button : <Tooltip text={t("exchange.noReverse", { from: draft.to, to: draft.from })}>{button}</Tooltip>}
    </div>
  );
}
