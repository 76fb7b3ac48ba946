import { add, parseAmount, parseTypedAmount, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { InlineSelect } from "../../ui/form/choice/select-field.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { Receipt } from "../../ui/money/receipt.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { FundingDraft } from "./funding-form.ts";

interface Balance {
  readonly currency: CurrencyCode;
  readonly amount: string;
}

/** Amount and currency with the balance as it will be. */
export function FundingFields(props: {
  readonly form: FormState<FundingDraft>;
  readonly offered: readonly CurrencyCode[];
  readonly balances: readonly Balance[];
  readonly disabled: boolean;
}): ReactElement {
  const { t, language } = useText();
  const { form, offered, balances, disabled } = props;
  const { currency } = form.values;
  const balance = balances.find((one) => one.currency === currency)?.amount ?? "0.00";
  return (
    <>
      <MoneyField
        {...form.field("amount")}
        label={t("common.amount")}
        required
        focus
        size="lg"
        disabled={disabled}
        currency={currency}
        aside={disabled ? undefined : t("funding.balance", { amount: formatMoney(balance, currency) })}
        trailing={
          <InlineSelect
            label={t("common.currency")}
            disabled={disabled}
            value={currency}
            onChange={(code) => isCurrencyCode(code) && form.set({ currency: code })}
            options={(offered.length > 0 ? offered : [currency]).map((code) => ({
              value: code,
              label: `${code}, ${currencies[code].label[language]}`,
              icon: <CurrencySign currency={code} />,
            }))}
          />
        }
      />
      {!disabled && <After draft={form.values} balance={balance} hasProblem={form.errors.amount !== undefined} />}
    </>
  );
}

/** The balance before, the top-up, and the balance when the money has arrived. */
function After(props: {
  readonly draft: FundingDraft;
  readonly balance: string;
  readonly hasProblem: boolean;
}): ReactElement {
  const { t } = useText();
  const { draft, balance, hasProblem } = props;
  const { currency } = draft;
  const topup = (hasProblem ? undefined : parseTypedAmount(draft.amount, currency)) ?? zero(currency);
  const before = parseAmount(balance, currency) ?? zero(currency);
  return (
    <Receipt
      sunken
      label={t("funding.receipt")}
      lines={[
        { label: t("funding.now"), value: balance, currency },
        { label: t("funding.topup"), value: toWire(topup), currency, plus: true },
      ]}
      total={{ label: t("funding.after"), value: toWire(add(before, topup)), currency }}
    />
  );
}
