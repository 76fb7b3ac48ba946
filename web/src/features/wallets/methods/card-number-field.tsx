import { isCardNumber, normaliseCardNumber } from "@artel/shared/checks/luhn";
import type { ReactElement } from "react";
import type { FieldOf, FormState } from "../../../ui/form/hook/form-state.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useText } from "../../../ui/words/use-text.ts";

const cardDigits = 16;

/** The number of a card, in groups as on the card. One that is long enough is judged before the field is left. */
export function CardNumberField<Values extends object>(props: {
  readonly form: FormState<Values>;
  readonly name: FieldOf<Values>;
}): ReactElement {
  const { t } = useText();
  const field = props.form.field(props.name);
  const number = String(field.value);
  const change = (text: string) => {
    field.onChange(normaliseCardNumber(text) as typeof field.value);
    if (normaliseCardNumber(text).length >= cardDigits) {
      field.onBlur();
    }
  };
  return (
    <TextField
      {...field}
      label={t("wallets.card.number")}
      required
      mono
      focus
      inputMode="numeric"
      autoComplete="cc-number"
      value={number.replace(/(.{4})(?=.)/g, "$1 ")}
      onChange={change}
      ok={isCardNumber(number)}
      hint={t("wallets.card.hint")}
    />
  );
}
