import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { ChangedNote } from "../../ui/feedback/changed-note.tsx";
import { Form } from "../../ui/form/field.tsx";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Receipt } from "../../ui/money/receipt.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
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
} from "./withdraw-form.ts";
import { WithdrawNotices } from "./withdraw-notices.tsx";
import styles from "./withdrawals.module.css";

registerTexts(withdrawalsText);

export interface WithdrawPanelProps {
  readonly method: ChosenMethod;
  readonly currency: CurrencyCode;
  /** Spendable, as wire text. */
  readonly balance: string;
  readonly free: { readonly left: number; readonly total: number } | undefined;
  /** How long a payout by this method takes, in words. */
  readonly arrival: string;
  readonly onDone: (id: number) => void;
}

/** Amount, live receipt and the one button of a withdrawal. Double click safe. */
export function WithdrawPanel(props: WithdrawPanelProps): ReactElement {
  const { t } = useText();
  const { method, currency, balance, onDone } = props;
  const { mutation, outcome, forget } = useWithdraw(onDone);
  const typed = useForm({
    initialValues: { amount: "" },
    rules: (values) => ({ amount: isAmount(values.amount, currency) ? undefined : t("validations.amount") }),
    errorsShown: "atOnce",
    send: (values) => {
      forget();
      const wire = typedAmount(values.amount, currency) ?? "";
      const seen = estimate && seenOf(estimate);
      const { type, walletId } = method;
      return mutation.mutateAsync({ amount: wire, type, walletId, currency, ...(seen ? { seen } : {}) });
    },
  });
  const amount = typedAmount(typed.values.amount, currency);
  const { estimate, isStale, error, first } = useEstimate(method, currency, amount);
  const judged = estimate && amountError(estimate, balance, t);
  const wrong = typed.errors.amount ?? (isStale ? undefined : judged);
  const isReady = amount !== undefined && estimate !== undefined && !isStale && estimate.errors.length === 0;
  const form = heldUntil(typed, isReady);
  return (
    <Card
      className={styles.panelCard}
      label={t("withdrawals.panel.title", { method: `${method.label} ${method.value}` })}
    >
      <Form form={form}>
        <h2 className={styles.panelTitle}>
          {t("withdrawals.panel.title", { method: method.label })} <CodeText>{method.value}</CodeText>
        </h2>
        <MoneyField
          {...form.field("amount")}
          size="lg"
          label={t("withdrawals.panel.amount")}
          required
          currency={currency}
          shortcuts={[
            { label: t("withdrawals.panel.half"), value: halfOf(balance, currency) },
            { label: t("withdrawals.panel.all"), value: balance },
          ]}
          hint={first ? limitsHint(first, balance, currency, t) : undefined}
          error={wrong}
          disabled={form.isSending}
        />
        <ChangedNote changes={outcome?.changes ?? []} />
        {estimate && judged === undefined && <Bill {...props} estimate={estimate} isStale={isStale} />}
        <WithdrawNotices type={method.type} estimate={estimate} first={first} error={error} outcome={outcome} />
        <Button type="submit" variant="primary" size="lg" block loading={form.isSending} disabled={!form.isReady}>
          {amount && wrong === undefined
            ? t("withdrawals.panel.submit", { amount: formatMoney(amount, currency) })
            : t("withdrawals.panel.submitEmpty")}
        </Button>
      </Form>
    </Card>
  );
}

/** An empty field is not wrong yet. */
function isAmount(typed: string, currency: CurrencyCode): boolean {
  return typed === "" || typedAmount(typed, currency) !== undefined;
}

function Bill(props: WithdrawPanelProps & { readonly estimate: Estimate; readonly isStale: boolean }): ReactElement {
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
