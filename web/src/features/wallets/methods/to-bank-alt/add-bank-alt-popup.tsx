import { contractorProfile } from "@artel/shared/calls/profile/legacy";
import { addBill } from "@artel/shared/calls/wallets/legacy-bills";
import { russianBankOf, russianBanks } from "@artel/shared/reference/russian-banks";
import { taxStates } from "@artel/shared/reference/tax-states";
import { rubleAccountForm } from "@artel/shared/rules/methods/to-bank-alt/ruble-account-form";
import { localMethodsText } from "@artel/shared/text/local-methods";
import { profileFormText } from "@artel/shared/text/profile-form";
import { type ReactElement, useMemo } from "react";
import { useCall, useMutationCall } from "../../../../api/use-call.ts";
import { ComboboxField } from "../../../../ui/form/choice/combobox-field.tsx";
import { SelectField } from "../../../../ui/form/choice/select-field.tsx";
import { FormRow } from "../../../../ui/form/field.tsx";
import type { FormState } from "../../../../ui/form/hook/form-state.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import { walletCalls } from "../../use-wallets.ts";
import { MethodPopup, type MethodPopupProps } from "../method-popup.tsx";
import { useMethodForm } from "../use-method-form.ts";

registerTexts(localMethodsText, profileFormText);

interface AccountDraft {
  readonly TaxState: string;
  readonly FIO: string;
  readonly INN: string;
  readonly KPP: string;
  readonly BIK: string;
  readonly Number: string;
}

const company = String(taxStates.legalEntity);

/** Adds or changes an account at a Russian bank; name and INN begin as the profile has them. */
export function AddBankAltPopup(props: MethodPopupProps): ReactElement {
  return <Form key={String(props.opened)} {...props} />;
}

function Form(props: MethodPopupProps): ReactElement {
  const { t } = useText();
  const { form, saved } = useAccountForm(props);
  return (
    <MethodPopup
      of={props}
      title={t("wallets.type.toBankAlt")}
      form={form}
      saved={saved}
      submit={t("localMethods.addAccount")}
    >
      <OwnerFields form={form} />
      <AccountFields form={form} />
    </MethodPopup>
  );
}

function useAccountForm({ opened, wallet }: MethodPopupProps) {
  const { t } = useText();
  const save = useMutationCall(addBill, { touches: walletCalls, quiet: true });
  const profile = useCall(contractorProfile, {}, { enabled: opened, quiet: true });
  const typed = (draft: AccountDraft) => ({
    ...draft,
    KPP: draft.TaxState === company ? draft.KPP : "",
    TaxState: Number.parseInt(draft.TaxState, 10),
  });
  return useMethodForm({
    form: rubleAccountForm,
    first: {
      TaxState: String(wallet?.wallet.TaxState ?? taxStates.individual),
      FIO: wallet?.wallet.open.FIO ?? profile.data?.fullnameRu ?? "",
      INN: profile.data?.innRu ?? "",
      KPP: "",
      BIK: wallet?.wallet.open.BIK ?? "",
      Number: "",
    },
    typed,
    send: (draft, change) => save.mutateAsync({ ...typed(draft), ...change }),
    wallet,
    labels: {
      TaxState: t("wallets.bank.taxState"),
      FIO: t("wallets.bank.holder"),
      INN: t("profileForm.innRu"),
      KPP: t("localMethods.kpp"),
      BIK: t("localMethods.bik"),
      Number: t("localMethods.account"),
    },
  });
}

interface FieldsProps {
  readonly form: FormState<AccountDraft>;
}

function OwnerFields({ form }: FieldsProps): ReactElement {
  const { t } = useText();
  const isCompany = form.values.TaxState === company;
  return (
    <>
      <SelectField
        {...form.field("TaxState")}
        label={t("wallets.bank.taxState")}
        required
        options={Object.values(taxStates).map((state) => ({ value: String(state), label: t(`taxState.${state}`) }))}
      />
      <TextField
        {...form.field("FIO")}
        label={isCompany ? t("localMethods.company") : t("wallets.bank.holder")}
        hint={t("wallets.bank.holderHint")}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <FormRow>
        <TextField
          {...form.field("INN")}
          label={t("profileForm.innRu")}
          required
          mono
          inputMode="numeric"
          autoComplete="off"
        />
        {isCompany && <TextField {...form.field("KPP")} label={t("localMethods.kpp")} mono autoComplete="off" />}
      </FormRow>
    </>
  );
}

/** The bank is found by its name or its BIK: what the list does not know is typed as a BIK. */
function AccountFields({ form }: FieldsProps): ReactElement {
  const { t, language } = useText();
  const bik = form.field("BIK");
  const options = useMemo(
    () =>
      russianBanks.map((bank) => ({
        value: bank.bik,
        label: bank.name[language],
        description: bank.bik,
        aliases: [bank.bik, bank.name.ru, bank.name.en],
      })),
    [language],
  );
  return (
    <>
      <FormRow columns="3fr 2fr">
        <ComboboxField
          id={`${bik.id}-bank`}
          label={t("localMethods.bank")}
          value={russianBankOf(bik.value) ? bik.value : ""}
          onChange={bik.onChange}
          clearable
          options={options}
          hint={t("localMethods.bankHint")}
          nothing={t("localMethods.bankNothing")}
        />
        <TextField {...bik} label={t("localMethods.bik")} required mono inputMode="numeric" autoComplete="off" />
      </FormRow>
      <TextField
        {...form.field("Number")}
        label={t("localMethods.account")}
        hint={t("localMethods.accountHint")}
        required
        mono
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}
