import { addLocalWallet } from "@artel/shared/calls/wallets/app";
import { type CurrencyCode, currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import { offeredBanks } from "@artel/shared/rules/lists/present-lists";
import { belarusianAccountForm } from "@artel/shared/rules/methods/bank-blr/belarusian-account-form";
import { belarusianCardForm } from "@artel/shared/rules/methods/card-blr/belarusian-card-form";
import { localMethodsText } from "@artel/shared/text/local-methods";
import { type ReactElement, useMemo } from "react";
import { useSession } from "../../../../api/session.ts";
import { useMutationCall } from "../../../../api/use-call.ts";
import { useLists } from "../../../../api/use-lists.ts";
import { ComboboxField } from "../../../../ui/form/choice/combobox-field.tsx";
import { SelectField } from "../../../../ui/form/choice/select-field.tsx";
import type { BoundField } from "../../../../ui/form/hook/form-state.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import { walletCalls } from "../../use-wallets.ts";
import type { ListedWallet } from "../../wallet-look.ts";
import { CardNumberField } from "../card-number-field.tsx";
import { MethodPopup, type MethodPopupProps } from "../method-popup.tsx";
import { useMethodForm } from "../use-method-form.ts";

registerTexts(localMethodsText);

interface OwnerDraft {
  readonly bankId: string;
  readonly holder: string;
}

/** Adds or changes a card of a Belarusian bank. The number is kept nowhere in the browser. */
export function AddCardBlrPopup(props: MethodPopupProps): ReactElement {
  return <CardForm key={String(props.opened)} {...props} />;
}

/** Adds or changes an account at a Belarusian bank. */
export function AddBankBlrPopup(props: MethodPopupProps): ReactElement {
  return <AccountForm key={String(props.opened)} {...props} />;
}

function CardForm(props: MethodPopupProps): ReactElement {
  const { t } = useText();
  const save = useMutationCall(addLocalWallet, { touches: walletCalls, quiet: true });
  const { form, saved } = useMethodForm({
    form: belarusianCardForm,
    first: { number: "", ...useOwner(props.wallet) },
    typed: ({ bankId, ...rest }) => ({ ...rest, currency: currencies.BYN.code, bankId: idOf(bankId) }),
    send: ({ bankId, ...rest }, change) =>
      save.mutateAsync({ ...rest, type: "cardBlr", currency: currencies.BYN.code, bankId: idOf(bankId), ...change }),
    wallet: props.wallet,
    labels: { number: t("wallets.card.number"), bankId: t("localMethods.bank"), holder: t("localMethods.cardHolder") },
  });
  return (
    <MethodPopup
      of={props}
      title={t("wallets.type.cardBlr")}
      form={form}
      saved={saved}
      submit={t("wallets.card.submit")}
    >
      <CardNumberField form={form} name="number" />
      <OwnerFields bank={form.field("bankId")} holder={form.field("holder")} label={t("localMethods.cardHolder")} />
    </MethodPopup>
  );
}

function AccountForm(props: MethodPopupProps): ReactElement {
  const { t } = useText();
  const save = useMutationCall(addLocalWallet, { touches: walletCalls, quiet: true });
  const { form, saved } = useMethodForm({
    form: belarusianAccountForm,
    first: { currency: props.wallet?.wallet.currencies[0] ?? currencies.BYN.code, iban: "", ...useOwner(props.wallet) },
    typed: ({ bankId, ...rest }) => ({ ...rest, bankId: idOf(bankId) }),
    send: ({ bankId, currency, ...rest }, change) =>
      save.mutateAsync({ ...rest, type: "bankBlr", currency, bankId: idOf(bankId), ...change }),
    wallet: props.wallet,
    labels: {
      currency: t("localMethods.currency"),
      iban: t("localMethods.iban"),
      bankId: t("localMethods.bank"),
      holder: t("wallets.bank.holder"),
    },
  });
  return (
    <MethodPopup
      of={props}
      title={t("wallets.type.bankBlr")}
      form={form}
      saved={saved}
      submit={t("localMethods.addAccount")}
    >
      <CurrencyField field={form.field("currency")} />
      <IbanField field={form.field("iban")} bank={form.field("bankId")} />
      <OwnerFields bank={form.field("bankId")} holder={form.field("holder")} label={t("wallets.bank.holder")} />
    </MethodPopup>
  );
}

/** Bank and holder of a changed method; a new one begins with the person's name. */
function useOwner(wallet: ListedWallet | undefined): OwnerDraft {
  const { name, surname } = useSession();
  return {
    bankId: wallet?.wallet.open.bankId ?? "",
    holder: wallet?.wallet.holder ?? `${name} ${surname}`.trim(),
  };
}

/** Nothing chosen is no bank of the list. */
function idOf(bankId: string): number {
  return Number.parseInt(bankId || "0", 10);
}

function CurrencyField({ field }: { readonly field: BoundField<CurrencyCode> }): ReactElement {
  const { t, language } = useText();
  return (
    <SelectField
      {...field}
      onChange={(code) => isCurrencyCode(code) && field.onChange(code)}
      label={t("localMethods.currency")}
      required
      options={[currencies.BYN, currencies.RUB].map(({ code, label }) => ({
        value: code,
        label: `${code}, ${label[language]}`,
      }))}
    />
  );
}

/** The bank that the letters of a typed IBAN name is chosen with it. */
function IbanField(props: { readonly field: BoundField<string>; readonly bank: BoundField<string> }): ReactElement {
  const { t } = useText();
  const { field, bank: bankId } = props;
  const lists = useLists();
  const change = (text: string) => {
    field.onChange(text);
    const letters = text.replace(/\s/g, "").toUpperCase().slice(4, 8);
    const bank = offeredBanks(lists).find(({ iban }) => iban === letters);
    if (bank && bankId.value === "") {
      bankId.onChange(String(bank.id));
    }
  };
  return (
    <TextField
      {...field}
      onChange={change}
      label={t("localMethods.iban")}
      hint={t("localMethods.ibanHint")}
      required
      mono
      focus
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function OwnerFields(props: {
  readonly bank: BoundField<string>;
  readonly holder: BoundField<string>;
  readonly label: string;
}): ReactElement {
  const { t, language } = useText();
  const { bank, holder, label } = props;
  const lists = useLists();
  // A bank that is offered to nobody any more stays with the method that has it.
  const kept = idOf(bank.value);
  const options = useMemo(
    () =>
      lists.banks
        .filter(({ id, isHidden }) => !isHidden || id === kept)
        .map(({ id, bic, name }) => ({
          value: String(id),
          label: name[language],
          description: bic,
          aliases: [bic, name.ru, name.en],
        })),
    [lists, kept, language],
  );
  return (
    <>
      <ComboboxField {...bank} label={t("localMethods.bank")} required options={options} />
      <TextField
        {...holder}
        label={label}
        hint={t("wallets.bank.holderHint")}
        required
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
