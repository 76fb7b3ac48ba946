import { isLatinText } from "@artel/shared/checks/latin-text";
import { transliterate } from "@artel/shared/checks/transliteration";
import { countries } from "@artel/shared/reference/countries";
import { taxStates } from "@artel/shared/reference/tax-states";
import { profileFormText } from "@artel/shared/text/profile-form";
import { type ReactElement, useMemo } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { ComboboxField } from "../../ui/form/combobox-field.tsx";
import { FormRow } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/page.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import { type BankDraft, type BankTextField, bankLabels, takesAch } from "./bank-form.ts";

registerTexts(profileFormText);

interface BankFieldsProps {
  readonly draft: BankDraft;
  readonly onChange: (draft: BankDraft) => void;
  readonly problems: Readonly<Partial<Record<BankTextField, string>>>;
}

/** The fields of the bank form in the order of thought: whose, where, which account, by which route. */
export function BankFields(props: BankFieldsProps): ReactElement {
  const { t } = useText();
  const { draft, onChange } = props;
  const isAmerican = takesAch(draft);
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
      <Checkbox
        label={t("wallets.bank.isCor")}
        checked={draft.isBankCor}
        onChange={(isBankCor) => onChange({ ...draft, isBankCor })}
      />
      {draft.isBankCor && (
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
  const { draft, onChange, problems, name, hint, isRequired = false, isMono = false } = props;
  const latin = transliterate(draft[name]);
  const canRepair = !isLatinText(draft[name]) && isLatinText(latin);
  return (
    <TextField
      name={name}
      label={t(bankLabels[name])}
      hint={hint}
      required={isRequired}
      mono={isMono}
      autoComplete="off"
      spellCheck={false}
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      error={problems[name]}
      repair={
        canRepair
          ? {
              label: t("profileForm.useLatin", { text: latin }),
              onUse: () => onChange({ ...draft, [name]: latin }),
            }
          : undefined
      }
    />
  );
}

/** Who the holder is for the tax office. */
function TaxStateField({ draft, onChange }: BankFieldsProps): ReactElement {
  const { t } = useText();
  return (
    <SelectField
      name="taxState"
      label={t(bankLabels.taxState)}
      clearable
      value={draft.taxState}
      onChange={(taxState) => onChange({ ...draft, taxState })}
      options={Object.values(taxStates).map((state) => ({ value: String(state), label: t(`taxState.${state}`) }))}
    />
  );
}

function CountryField(props: BankFieldsProps & { readonly name: "country" | "bankCountry" }): ReactElement {
  const { t, language } = useText();
  const { draft, onChange, problems, name } = props;
  const options = useMemo(
    () =>
      countries
        .map((country) => ({
          value: country.code,
          label: country[language],
          keywords: `${country.code} ${country.en}`,
        }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
  return (
    <ComboboxField
      name={name}
      label={t(bankLabels[name])}
      required
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      options={options}
      error={problems[name]}
    />
  );
}
