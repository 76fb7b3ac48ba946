import { listApprovals } from "@artel/shared/calls/approvals/operator";
import type { Output } from "@artel/shared/calls/call";
import { operatorTopup, operatorTopups } from "@artel/shared/calls/funding/operator";
import { refundTopup } from "@artel/shared/calls/funding/operator-refunds";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { compare, isZero, parseAmount, parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { refundsText } from "@artel/shared/text/refunds";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { refundablePayments } from "./refund-facts.tsx";

registerTexts(refundsText);

export type RefundedTopup = Output<typeof operatorTopup>;
type Payment = RefundedTopup["payments"][number];

interface RefundForm {
  readonly place: string;
  readonly amount: string;
  readonly reason: string;
}

/** Asks another operator to send money of a payment back to its payer: which payment, how much of it, and why. */
export function RefundPopup({ target }: { readonly target: Opened<RefundedTopup> }): ReactElement {
  const { t } = useText();
  const topup = target.item;
  const payments = topup ? refundablePayments(topup) : [];
  const chosen = (place: string) => payments.find((one) => String(one.place) === place);
  const ask = useMutationCall(refundTopup, {
    touches: [operatorTopup, operatorTopups, listApprovals, operatorOverview],
    quiet: true,
  });
  const form = useReasonForm<RefundForm>({
    target,
    initialValues: { place: String(payments[0]?.place ?? ""), amount: "", reason: "" },
    rules: ({ place, amount }) => ({ amount: problemOf(chosen(place), amount, t) }),
    run: async ({ place, amount, reason }) => {
      const payment = chosen(place);
      const sum = payment && parseTypedAmount(amount, payment.currency);
      if (topup && payment && sum) {
        const { currency, left } = payment;
        const seen = { companyId: topup.companyId, payer: payment.line?.payer ?? "", currency, left };
        await ask.mutateAsync({ id: String(topup.id), place: payment.place, amount: toWire(sum), reason, seen });
        toast.info(t("refunds.asked"));
      }
    },
  });
  const payment = chosen(form.values.place);
  return (
    <ReasonFormPopup
      target={target}
      title={t("refunds.title", { number: topup?.number ?? "" })}
      confirmLabel={t("operator.settle.confirmAsk")}
      usual="refund"
      form={form}
    >
      {payments.length > 1 && (
        <SelectField
          {...form.field("place")}
          label={t("refunds.payment")}
          required
          options={payments.map((one) => ({ value: String(one.place), label: nameOf(one) }))}
          onChange={(place) => form.set({ place: place ?? "", amount: "" })}
        />
      )}
      {topup && payment && <Facts topup={topup} payment={payment} />}
      {payment && (
        <MoneyField
          {...form.field("amount")}
          label={t("common.amount")}
          required
          currency={payment.currency}
          focus
          shortcuts={[{ label: t("refunds.all"), value: payment.left }]}
        />
      )}
      <Banner compact tone="info">
        {t("refunds.note")}
      </Banner>
    </ReasonFormPopup>
  );
}

function Facts({ topup, payment }: { readonly topup: RefundedTopup; readonly payment: Payment }): ReactElement {
  const { t } = useText();
  return (
    <DataList
      compact
      items={[
        { label: t("refunds.fromBalance"), value: topup.companyName },
        { label: t("operator.line.payer"), value: payment.line?.payer || "—" },
        { label: t("refunds.left"), value: <MoneyText value={payment.left} currency={payment.currency} strong /> },
      ]}
    />
  );
}

function nameOf({ line, amount, currency }: Payment): string {
  return [line?.payer, formatMoney(amount, currency)].filter(Boolean).join(", ");
}

/** What is wrong with a sum: none, nothing, or more than is left of the payment. */
function problemOf(payment: Payment | undefined, typed: string, t: Translate): string | undefined {
  const sum = payment && parseTypedAmount(typed, payment.currency);
  const left = payment && parseAmount(payment.left, payment.currency);
  if (!payment || !sum || !left) {
    return t("validations.amount");
  }
  if (isZero(sum)) {
    return t("validations.aboveZero");
  }
  return compare(sum, left) > 0
    ? t("validations.refundTooMuch", { left: formatMoney(payment.left, payment.currency) })
    : undefined;
}
