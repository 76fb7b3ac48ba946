import { type CurrencyCode, currencies, isCurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { InlineSelect } from "../../ui/form/choice/select-field.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** The currency of an amount, chosen inside its field. */
export function CurrencySelect(props: {
  readonly value: CurrencyCode;
  readonly onChange: (currency: CurrencyCode) => void;
}): ReactElement {
  const { t, language } = useText();
  return (
    <InlineSelect
      label={t("common.currency")}
      value={props.value}
      onChange={(code) => isCurrencyCode(code) && props.onChange(code)}
      options={offeredCurrencyCodes.map((code) => ({
        value: code,
        label: `${code}, ${currencies[code].label[language]}`,
        icon: <CurrencySign currency={code} />,
      }))}
    />
  );
}
