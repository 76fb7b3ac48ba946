import { operatorAccount, operatorAccounts, proposeAccountTariff } from "@artel/shared/calls/accounts/operator";
import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { accountsText } from "@artel/shared/text/accounts";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { usePresentContent } from "../parts/present-content.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { Account } from "./account-types.ts";
import { EffectList } from "./effect-list.tsx";
import {
  emptyFees,
  feesOf,
  problemsOf,
  type TariffForm,
  tariffNames,
  useTariffEffect,
  usualFees,
} from "./tariff-form.ts";

registerTexts(accountsText);

/** Asks another operator for another tariff or other fees, with what a task, withdrawals and an exchange then cost. */
export function TariffPopup({ target }: { readonly target: Opened<Account> }): ReactElement {
  const { t } = useText();
  const account = target.item;
  const propose = useMutationCall(proposeAccountTariff, {
    touches: [operatorAccount, operatorAccounts, listApprovals, operatorOverview],
    quiet: true,
  });
  const form = useReasonForm<TariffForm>({
    target,
    initialValues: { tariff: account?.tariff.tariff ?? "standard", ...emptyFees, reason: "" },
    rules: (values) => problemsOf(values, t),
    run: async (values) => {
      const { tariff, reason } = values;
      const { id = 0, version = 0 } = account ?? {};
      await propose.mutateAsync({ id, version, tariff, ...feesOf(values), reason });
      toast.success(t("accounts.asked"));
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("accounts.tariffTitle")}
      confirmLabel={t("accounts.ask")}
      form={form}
    >
      <SelectField
        {...form.field("tariff")}
        label={t("accounts.tariff")}
        required
        options={tariffNames.map((value) => ({ value, label: t(`accounts.tariff.${value}`) }))}
        onChange={(value) => {
          const tariff = tariffNames.find((one) => one === value);
          if (tariff) {
            form.set({ tariff });
          }
        }}
      />
      {account && <FeeFields account={account} form={form} />}
      {account && <Effects account={account} form={form} isOpen={target.opened} />}
      <Banner compact tone="info">
        {t(account?.kind === "contractor" ? "accounts.cardFeeNote" : "accounts.taskFeeNote")} {t("accounts.byTwo")}
      </Banner>
    </ReasonFormPopup>
  );
}

/** The fees that the account pays; an empty one is that of the tariff. */
function FeeFields({
  account,
  form,
}: {
  readonly account: Account;
  readonly form: FormState<TariffForm>;
}): ReactElement {
  const { t } = useText();
  const usual = usualFees(usePresentContent(), form.values.tariff);
  const names = account.kind === "company" ? (["taskFee"] as const) : (["cardFee", "bankAltFee", "smallFee"] as const);
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`accounts.${name}`)}
          placeholder={usual[name]}
          hint={t("accounts.usualFee", { fee: usual[name] })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
        />
      ))}
    </>
  );
}

function Effects(props: {
  readonly account: Account;
  readonly form: FormState<TariffForm>;
  readonly isOpen: boolean;
}): ReactElement {
  const { effect, error } = useTariffEffect(props.account, props.form.values, props.isOpen);
  return <EffectList effect={effect} error={error} />;
}
