import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { whyLine } from "../../ui/controls/why-button.tsx";
import { ChangedNote } from "../../ui/feedback/changed-note.tsx";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { Receipt } from "../../ui/money/receipt.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useWhyNot } from "../../why/use-why-not.ts";
import { useEstimate } from "./use-estimate.ts";
import { useWithdraw } from "./use-withdraw.ts";
import {
  amountError,
  type ChosenMethod,
  type Estimate,
  halfOf,
  limitsHint,
  receiptLines,
  seenOf,
  typedAmount,
  whyOff,
} from "./withdraw-form.ts";
import { WithdrawNotices } from "./withdraw-notices.tsx";

registerTexts(withdrawalsText);

export interface WithdrawProps {
  readonly method: ChosenMethod;
  readonly currency: CurrencyCode;
  /** Spendable, as wire text. */
  readonly balance: string;
  readonly free: { readonly left: number; readonly total: number } | undefined;
  /** How long a payout by this method takes, in words. */
  readonly arrival: string;
  readonly onDone: (id: number) => void;
}

/** The form of a withdrawal by a method: its estimate judges the amount, and what was seen of it goes along. */
export function useWithdrawForm({ method, currency, balance, onDone }: WithdrawProps) {
  const { t } = useText();
  const { send, outcome, forget } = useWithdraw(onDone);
  const typed = useForm({
    initialValues: { amount: "" },
    rules: (values) => ({ amount: isAmount(values.amount, currency) ? undefined : t("validations.amount") }),
    errorsShown: "atOnce",
    send: (values) => {
      forget();
      const wire = typedAmount(values.amount, currency) ?? "";
      const seen = estimate && seenOf(estimate);
      const { type, walletId, feePercent } = method;
      return send({ amount: wire, type, walletId, currency, feePercent, ...(seen ? { seen } : {}) });
    },
  });
  const amount = typedAmount(typed.values.amount, currency);
  const { estimate, isStale, error, first } = useEstimate(method, currency, amount);
  const judged = estimate && amountError(estimate, balance, t);
  const wrong = typed.errors.amount ?? (isStale ? undefined : judged);
  const isReady = amount !== undefined && estimate !== undefined && !isStale && estimate.errors.length === 0;
  return { form: heldUntil(typed, isReady), amount, estimate, isStale, error, first, judged, wrong, outcome };
}

export type Withdrawal = ReturnType<typeof useWithdrawForm>;

/** An empty field is not wrong yet. */
function isAmount(typed: string, currency: CurrencyCode): boolean {
  return typed === "" || typedAmount(typed, currency) !== undefined;
}

/** Amount, receipt and notices of a withdrawal. */
export function WithdrawFields(props: WithdrawProps & { readonly withdrawal: Withdrawal }): ReactElement {
  const { t } = useText();
  const { method, currency, balance, withdrawal } = props;
  const { form, estimate, isStale, first, error, judged, outcome } = withdrawal;
  return (
    <>
      <MoneyField
        {...form.field("amount")}
        size="lg"
        label={t("common.amount")}
        required
        currency={currency}
        shortcuts={[
          { label: t("withdrawals.panel.half"), value: halfOf(balance, currency) },
          { label: t("withdrawals.panel.all"), value: balance },
        ]}
        hint={first ? limitsHint(first, balance, currency, t) : undefined}
        error={withdrawal.wrong}
        disabled={form.isSending}
      />
      <ChangedNote changes={outcome?.changes ?? []} />
      {estimate && judged === undefined && <Bill {...props} estimate={estimate} isStale={isStale} />}
      <WithdrawNotices type={method.type} estimate={estimate} first={first} error={error} outcome={outcome} />
    </>
  );
}

/** The one button of a withdrawal, which names its amount, or why it is off: by the judge of its estimate. */
export function WithdrawButton(props: {
  readonly withdrawal: Withdrawal;
  readonly method: WithdrawMethod;
  readonly currency: CurrencyCode;
  readonly size?: "lg";
  readonly block?: boolean;
}): ReactElement {
  const { t } = useText();
  const { withdrawal, method, currency, ...look } = props;
  const { form, amount, wrong, estimate, first } = withdrawal;
  const hint = whyLine(useWhyNot()("withdraw", { method, currency }));
  return (
    <Button
      type="submit"
      variant="primary"
      {...look}
      loading={form.isSending}
      disabled={!form.isReady}
      disabledReason={whyOff(wrong, estimate ?? first, hint)}
    >
      {amount && wrong === undefined
        ? t("withdrawals.panel.submit", { amount: formatMoney(amount, currency) })
        : t("withdrawals.panel.submitEmpty")}
    </Button>
  );
}

function Bill(props: WithdrawProps & { readonly estimate: Estimate; readonly isStale: boolean }): ReactElement {
  const { t } = useText();
  const { estimate, isStale, arrival, free } = props;
  const { currency } = estimate;
  return (
    <Receipt
      big
      label={t("withdrawals.receipt.label")}
      stale={isStale}
      lines={receiptLines(estimate, free, t)}
      total={{ label: t("withdrawals.receipt.total"), value: estimate.amountWithdraw, currency }}
      after={[
        { label: t("withdrawals.receipt.arrives"), text: arrival },
        ...(estimate.balanceAfter === null
          ? []
          : [{ label: t("withdrawals.receipt.left"), value: estimate.balanceAfter, currency }]),
      ]}
    />
  );
}
