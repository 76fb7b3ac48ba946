import { add, parseAmount, parseTypedAmount, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { Banner } from "../../ui/banner.tsx";
import { CurrencySign } from "../../ui/currency-chip.tsx";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { InlineSelect } from "../../ui/form/select-field.tsx";
import { Receipt } from "../../ui/receipt.tsx";
import { useText } from "../../ui/use-text.ts";
import type { FundingDraft } from "./funding-form.ts";

interface Balance {
  readonly currency: CurrencyCode;
  readonly amount: string;
}

/** Amount and currency with the balance as it will be; a refusal of the server stands under the field it is about. */
export function FundingFields(props: {
  readonly draft: FundingDraft;
  readonly onChange: (draft: FundingDraft) => void;
  readonly offered: readonly CurrencyCode[];
  readonly balances: readonly Balance[];
  readonly disabled: boolean;
  readonly problem: string | undefined;
  readonly onLeave: () => void;
  readonly refusal: ApiError | undefined;
}): ReactElement {
  const { t, language } = useText();
  const { draft, onChange, offered, balances, disabled, problem, onLeave, refusal } = props;
  const { amount, currency } = draft;
  const balance = balances.find((one) => one.currency === currency)?.amount ?? "0.00";
  const fieldRefusal = refusal?.fields.Count ?? refusal?.fields.Cur;
  return (
    <>
      {refusal && !fieldRefusal && <Banner tone="danger">{refusal.message}</Banner>}
      <MoneyField
        label={t("funding.amount")}
        name="fundingAmount"
        required
        focus
        size="lg"
        disabled={disabled}
        currency={currency}
        value={amount}
        onChange={(next) => onChange({ ...draft, amount: next })}
        onBlur={onLeave}
        error={fieldRefusal ?? problem}
        aside={disabled ? undefined : t("funding.balance", { amount: formatMoney(balance, currency) })}
        trailing={
          <InlineSelect
            label={t("common.currency")}
            disabled={disabled}
            value={currency}
            onChange={(code) => isCurrencyCode(code) && onChange({ ...draft, currency: code })}
            options={(offered.length > 0 ? offered : [currency]).map((code) => ({
              value: code,
              label: `${code}, ${currencies[code].label[language]}`,
              icon: <CurrencySign currency={code} />,
            }))}
          />
        }
      />
      {!disabled && <After draft={draft} balance={balance} hasProblem={problem !== undefined} />}
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
