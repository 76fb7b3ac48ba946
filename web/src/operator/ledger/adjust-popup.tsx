import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { reasonLength } from "@artel/shared/limits/operator";
import { isZero, parseTypedAmount, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import {
  type CorrectedAccount,
  type CorrectionCode,
  correctedAccounts,
  correctionCodes,
} from "@artel/shared/states/ledger-accounts";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import type { FormState, Violations } from "../../ui/form/hook/form-state.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { CurrencySelect } from "../parts/currency-select.tsx";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";

interface AdjustForm {
  readonly fromAccount: CorrectedAccount;
  readonly fromOwner: string;
  readonly toAccount: CorrectedAccount;
  readonly toOwner: string;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly code: CorrectionCode;
  readonly evidence: string;
  readonly reason: string;
}

const initialValues: AdjustForm = {
  ...{ fromAccount: "feeTask", fromOwner: "", toAccount: "available", toOwner: "" },
  ...{ currency: "USD", amount: "", code: "wrongFee", evidence: "", reason: "" },
};

/** Asks another operator of finance to move a sum from one account to another, and says why and what shows it. */
export function AdjustPopup({ target }: { readonly target: Opened<true> }): ReactElement {
  const { t } = useText();
  const ask = useMutationCall(proposeAdjustment, { touches: [listApprovals, operatorOverview], quiet: true });
  const form = useReasonForm<AdjustForm>({
    target,
    initialValues,
    rules: (values) => problemsOf(values, t),
    run: async ({ amount, fromOwner, toOwner, ...values }) => {
      const sum = parseTypedAmount(amount, values.currency);
      if (sum) {
        await ask.mutateAsync({
          ...values,
          amount: toWire(sum),
          evidence: values.evidence.trim(),
          fromOwner: values.fromAccount === "available" ? fromOwner.trim() : "",
          toOwner: values.toAccount === "available" ? toOwner.trim() : "",
        });
        toast.info(t("ledger.adjustAsked"));
      }
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("ledger.correct")}
      confirmLabel={t("ledger.adjustAsk")}
      form={form}
    >
      <Banner compact tone="info">
        {t("ledger.adjustNote")}
      </Banner>
      <Side form={form} side="from" />
      <Side form={form} side="to" />
      <MoneyField
        {...form.field("amount")}
        label={t("common.amount")}
        required
        currency={form.values.currency}
        trailing={<CurrencySelect value={form.values.currency} onChange={(currency) => form.set({ currency })} />}
      />
      <SelectField
        {...form.field("code")}
        label={t("ledger.code")}
        required
        options={correctionCodes.map((value) => ({ value, label: t(`ledger.code.${value}`) }))}
        onChange={(value) => form.set({ code: correctionCodes.find((code) => code === value) ?? "other" })}
      />
      <TextField
        {...form.field("evidence")}
        label={t("ledger.evidence")}
        hint={t("ledger.evidenceHint")}
        required
        rows={2}
        maxLength={reasonLength.most}
      />
    </ReasonFormPopup>
  );
}

/** One account, and whose it is where people have it. */
function Side(props: { readonly form: FormState<AdjustForm>; readonly side: "from" | "to" }): ReactElement {
  const { t } = useText();
  const { form, side } = props;
  const names = ({ from: ["fromAccount", "fromOwner"], to: ["toAccount", "toOwner"] } as const)[side];
  const [account, owner] = names;
  const options = correctedAccounts.map((value) => ({
    value,
    label: value === "available" ? t("ledger.kind.available") : `${t("ledger.house")}: ${t(`ledger.kind.${value}`)}`,
  }));
  return (
    <>
      <SelectField
        {...form.field(account)}
        label={t(`ledger.${side}`)}
        required
        options={options}
        onChange={(value) => form.set({ [account]: correctedAccounts.find((kind) => kind === value) ?? "available" })}
      />
      {form.values[account] === "available" && (
        <TextField
          {...form.field(owner)}
          label={t(`ledger.${owner}`)}
          hint={t("ledger.ownerHint")}
          required
          autoComplete="off"
          maxLength={254}
        />
      )}
    </>
  );
}

function problemsOf(values: AdjustForm, t: Translate): Violations<AdjustForm> {
  const sum = parseTypedAmount(values.amount, values.currency);
  const lacks = (account: CorrectedAccount, owner: string) =>
    account === "available" && owner.trim() === "" ? t("validations.required") : undefined;
  const isSame = values.fromAccount !== "available" && values.fromAccount === values.toAccount;
  return {
    fromOwner: lacks(values.fromAccount, values.fromOwner),
    toOwner: lacks(values.toAccount, values.toOwner),
    toAccount: isSame ? t("ledger.sameAccount") : undefined,
    amount: !sum ? t("validations.amount") : isZero(sum) || sum.minor < 0n ? t("validations.aboveZero") : undefined,
    evidence: values.evidence.trim().length < reasonLength.least ? t("operator.reason.tooShort") : undefined,
  };
}
