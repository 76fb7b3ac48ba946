import { isCurrencyCode } from "@artel/shared/money/currencies";
import { countries } from "@artel/shared/reference/countries";
import { countryChoices } from "@artel/shared/reference/country-choices";
import { tariffIds } from "@artel/shared/rules/tariffs";
import { kycStates } from "@artel/shared/states/kyc-state";
import { type ReactElement, useMemo } from "react";
import { ComboboxField } from "../../ui/form/choice/combobox-field.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { PolicyForm } from "./policy-form.ts";
import { methodName, type Policies } from "./policy-types.ts";

const tariffNames = Object.keys(tariffIds) as (keyof typeof tariffIds)[];

/** What a policy is about and whom it is for; what is left empty holds for everybody. */
export function GroupFields(props: {
  readonly form: FormState<PolicyForm>;
  readonly methods: Policies["methods"];
  readonly segments: Policies["segments"];
}): ReactElement {
  const { t, language } = useText();
  const { form, methods, segments } = props;
  const countryOptions = useMemo(() => countryChoices(countries, language), [language]);
  const paid = methods.find(({ method }) => method === form.values.method)?.currencies ?? [];
  // Another method may not pay the currency that was chosen.
  const chooseMethod = (name: string) => {
    const next = methods.find(({ method }) => method === name);
    if (next) {
      form.set({ method: next.method, currency: "" });
    }
  };
  return (
    <>
      <SelectField
        {...form.field("method")}
        label={t("policies.method")}
        required
        options={methods.map(({ method }) => ({ value: method, label: methodName(t, method) }))}
        onChange={chooseMethod}
      />
      <SelectField
        {...form.field("currency")}
        label={t("policies.currency")}
        placeholder={t("policies.everyCurrency")}
        clearable
        options={paid.map((code) => ({ value: code, label: code }))}
        onChange={(value) => form.set({ currency: isCurrencyCode(value) ? value : "" })}
      />
      <ComboboxField
        {...form.field("country")}
        label={t("policies.residents")}
        placeholder={t("policies.everywhere")}
        clearable
        options={countryOptions}
      />
      <SelectField
        {...form.field("tariff")}
        label={t("policies.tariff")}
        placeholder={t("policies.everyTariff")}
        clearable
        options={tariffNames.map((value) => ({ value, label: t(`accounts.tariff.${value}`) }))}
        onChange={(value) => form.set({ tariff: tariffNames.find((name) => name === value) ?? "" })}
      />
      <SelectField
        {...form.field("kycState")}
        label={t("policies.kycState")}
        placeholder={t("policies.everyState")}
        clearable
        options={kycStates.map((value) => ({ value, label: t(`kycState.${value}`) }))}
        onChange={(value) => form.set({ kycState: kycStates.find((state) => state === value) ?? "" })}
      />
      {segments.length > 0 && (
        <SelectField
          {...form.field("segment")}
          label={t("policies.segment")}
          placeholder={t("policies.everySegment")}
          clearable
          options={segments.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextField
        {...form.field("account")}
        label={t("policies.account")}
        hint={t("policies.accountHint")}
        autoComplete="off"
        maxLength={254}
      />
    </>
  );
}
