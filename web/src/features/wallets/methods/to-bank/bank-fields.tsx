import { latinOffer } from "@artel/shared/checks/latin-offer";
import { countries } from "@artel/shared/reference/countries";
import { countryChoices } from "@artel/shared/reference/country-choices";
import { taxStates } from "@artel/shared/reference/tax-states";
import { profileFormText } from "@artel/shared/text/profile-form";
import { type ReactElement, useMemo } from "react";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { ComboboxField } from "../../../../ui/form/choice/combobox-field.tsx";
import { SelectField } from "../../../../ui/form/choice/select-field.tsx";
import { FormRow } from "../../../../ui/form/field.tsx";
import type { FormState } from "../../../../ui/form/hook/form-state.ts";
import { latinHelp } from "../../../../ui/form/latin-help.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { Stack } from "../../../../ui/layout/page.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import { type BankDraft, type BankTextField, bankLabels, takesAch } from "./bank-form.ts";

registerTexts(profileFormText);

interface BankFieldsProps {
  readonly form: FormState<BankDraft>;
}

/** The fields of the bank form in the order of thought: whose, where, which account, by which route. */
export function BankFields(props: BankFieldsProps): ReactElement {
  const { t } = useText();
  const { form } = props;
  const isAmerican = takesAch(form.values);
  return (
    <Stack gap={14}>
      <FormRow>
        <BankText {...props} name="fullname" hint={t("wallets.bank.holderHint")} />
        <TaxStateField {...props} />
      </FormRow>
      <FormRow>
        <CountryField {...props} name="country" />
        <CountryField {...props} name="bankCountry" />
      </FormRow>
      <BankText {...props} name="bankName" isRequired />
      <BankText {...props} name="accountNumber" isRequired isMono />
      <FormRow>
        <BankText {...props} name="bankSwift" isRequired={!isAmerican} isMono />
        {isAmerican && <BankText {...props} name="achRoutingNumber" isMono />}
      </FormRow>
      <FormRow columns="2fr 1fr">
        <BankText {...props} name="city" isRequired />
        <BankText {...props} name="zip" isRequired />
      </FormRow>
      <BankText {...props} name="address" isRequired />
      <BankText {...props} name="address2" />
      <Checkbox {...form.box("isBankCor")} label={t("wallets.bank.isCor")} />
      {form.values.isBankCor && (
        <>
          <FormRow>
            <BankText {...props} name="bankCorName" isRequired />
            <BankText {...props} name="bankCorSwift" isRequired isMono />
          </FormRow>
          <BankText {...props} name="bankCorAccountNum" isRequired isMono />
        </>
      )}
    </Stack>
  );
}

function BankText(
  props: BankFieldsProps & {
    readonly name: BankTextField;
    readonly hint?: string;
    readonly isRequired?: boolean;
    readonly isMono?: boolean;
  },
): ReactElement {
  const { t } = useText();
  const { form, name, hint, isRequired = false, isMono = false } = props;
  const field = form.field(name);
  return (
    <TextField
      {...field}
      label={t(bankLabels[name])}
      hint={hint}
      required={isRequired}
      mono={isMono}
      autoComplete="off"
      spellCheck={false}
      {...latinHelp(t, latinOffer(field.value), field.onChange)}
    />
  );
}

/** Who the holder is for the tax office. */
function TaxStateField({ form }: BankFieldsProps): ReactElement {
  const { t } = useText();
  return (
    <SelectField
      {...form.field("taxState")}
      label={t(bankLabels.taxState)}
      clearable
      options={Object.values(taxStates).map((state) => ({ value: String(state), label: t(`taxState.${state}`) }))}
    />
  );
}

function CountryField(props: BankFieldsProps & { readonly name: "country" | "bankCountry" }): ReactElement {
  const { t, language } = useText();
  const { form, name } = props;
  const options = useMemo(() => countryChoices(countries, language), [language]);
  return <ComboboxField {...form.field(name)} label={t(bankLabels[name])} required options={options} />;
}
