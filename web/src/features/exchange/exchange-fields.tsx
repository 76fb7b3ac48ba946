import { type CurrencyCode, isCurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { IconArrowsDownUp } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { IconButton } from "../../ui/controls/button.tsx";
import { InlineSelect } from "../../ui/form/choice/select-field.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { useText } from "../../ui/words/use-text.ts";
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

interface FormProps {
  readonly options: ExchangeOptions;
  readonly form: FormState<ExchangeDraft>;
}

/** Both amounts with their currencies, and the swap between them. The target is computed. */
export function ExchangeFields(props: FormProps & { readonly toAmount: string }): ReactElement {
  const { t } = useText();
  const { options, form, toAmount } = props;
  const { from, to } = form.values;
  const balance = balanceOf(options, from);
  const available = (code: CurrencyCode) =>
    t("exchange.available", { amount: formatMoney(balanceOf(options, code), code) });
  return (
    <div className={styles.fields}>
      <MoneyField
        {...form.field("amount")}
        size="xl"
        focus
        label={t("exchange.give")}
        aside={available(from)}
        currency={from}
        disabled={form.isSending}
        shortcuts={[{ label: t("exchange.all"), value: balance }]}
        trailing={<CurrencyChoice {...props} side="from" />}
      />
      <SwapButton {...props} isApart={form.errors.amount !== undefined} />
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

function CurrencyChoice(props: FormProps & { readonly side: "from" | "to" }): ReactElement {
  const { t } = useText();
  const { options, form, side } = props;
  const draft = form.values;
  const isSource = side === "from";
  const codes = isSource ? sourceCurrencies(options) : targetCurrencies(options, draft.from);
  const choose = (code: string) => {
    if (isSource) {
      form.set(withSource(options, draft, code));
    } else if (isCurrencyCode(code)) {
      form.set({ to: code });
    }
  };
  return (
    <InlineSelect
      label={isSource ? t("exchange.fromCurrency") : t("exchange.toCurrency")}
      value={draft[side]}
      onChange={choose}
      disabled={form.isSending}
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
function SwapButton(props: FormProps & { readonly isApart: boolean }): ReactElement {
  const { t } = useText();
  const { options, form, isApart } = props;
  const draft = form.values;
  const next = swapped(options, draft);
  const button = (
    <IconButton
      icon={IconArrowsDownUp}
      label={t("exchange.swap")}
      size={36}
      bordered
      disabled={form.isSending || !next}
      onClick={() => next && form.set(next)}
    />
  );
  return (
    <div className={styles.swapRow} data-apart={isApart || undefined}>
      {next ? button : <Tooltip text={t("exchange.noReverse", { from: draft.to, to: draft.from })}>{button}</Tooltip>}
    </div>
  );
}
