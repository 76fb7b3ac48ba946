import type { Output } from "@artel/shared/calls/call";
import type { operatorTopup } from "@artel/shared/calls/funding/operator";
import { parseAmount } from "@artel/shared/money/amount";
import { refundsText } from "@artel/shared/text/refunds";
import { IconCircleCheck, IconHourglass, IconReceiptRefund } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import styles from "./refund-facts.module.css";

registerTexts(refundsText);

type Shown = Output<typeof operatorTopup>;
type Payment = Shown["payments"][number];
type Refund = Payment["refunds"][number];

const looks: Readonly<Record<Refund["state"], { tone: Tone; icon: IconType }>> = {
  returning: { tone: "info", icon: IconHourglass },
  sentBack: { tone: "neutral", icon: IconCircleCheck },
  restored: { tone: "warning", icon: IconReceiptRefund },
};

/** Payments of which something can still go back to its payer. */
export function refundablePayments({ payments }: Pick<Shown, "payments">): readonly Payment[] {
  return payments.filter(
    ({ left, line, currency }) => line !== null && (parseAmount(left, currency)?.minor ?? 0n) > 0n,
  );
}

/** What went back of a payment: each refund with its order, which leads to its line, and what became of it. */
export function refundFacts({ refunds }: Payment, t: Translate): { label: string; value: ReactNode }[] {
  return refunds.map((refund) => ({ label: t("refunds.one"), value: <RefundValue refund={refund} /> }));
}

/** A refund that waits for another operator. */
export function asksRefundFacts({ asksRefund }: Shown, t: Translate): { label: string; value: ReactNode }[] {
  return asksRefund
    ? [
        {
          label: t("refunds.waits"),
          value: <MoneyText value={asksRefund.amount} currency={asksRefund.currency} strong />,
        },
        { label: t("operator.decide.askedBy"), value: asksRefund.askedBy },
        { label: t("operator.decide.theirReason"), value: asksRefund.reason },
      ]
    : [];
}

function RefundValue({ refund }: { readonly refund: Refund }): ReactElement {
  const { t } = useText();
  const { amount, currency, state, lineId, order } = refund;
  return (
    <span className={styles.refund}>
      <MoneyText value={amount} currency={currency} strong />
      <StatusChip {...looks[state]} label={t(`refunds.state.${state}`)} />
      <AppLink href={`/operator/statements?tab=all&open=${lineId}`}>{order ?? t("refunds.line")}</AppLink>
    </span>
  );
}
