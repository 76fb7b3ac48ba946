import type { Output } from "@artel/shared/calls/call";
import { operatorTopup } from "@artel/shared/calls/funding/operator";
import { isAwaited, isEnded } from "@artel/shared/states/proforma-state";
import { fundingText } from "@artel/shared/text/funding";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import { PostingsLink } from "../parts/postings-link.tsx";
import { asksRefundFacts, refundablePayments, refundFacts } from "./refund-facts.tsx";
import { MatchState } from "./topup-columns.tsx";
import { topupLooks } from "./topup-looks.ts";
import { bestMatch, type OperatorTopup } from "./topup-types.ts";

registerTexts(fundingText);

type Shown = Output<typeof operatorTopup>;
type Payment = Shown["payments"][number];
type Line = Payment["line"];

/** The top-up that the address names, whatever became of it: what came for it, and what it waits for. */
export function TopupPopup(props: {
  readonly id: string | undefined;
  readonly isBehind: boolean;
  readonly onClose: () => void;
  /** What may be done with one that waits. */
  readonly buttons: (topup: OperatorTopup) => ReactNode;
  /** The way to send back what came for one. */
  readonly refundButton: (topup: Shown) => ReactNode;
}): ReactElement {
  const { t } = useText();
  const { id, isBehind, onClose, buttons, refundButton } = props;
  const read = useCall(operatorTopup, { id: id ?? "" }, readsNamed(id));
  return (
    <NamedPopup
      id={id}
      read={read}
      isBehind={isBehind}
      titleOf={(topup) => (topup ? t("operator.topup.title", { number: topup.number }) : t("operator.topup.one"))}
      missing={t("operator.topup.missing")}
      onClose={onClose}
      aside={({ state }) => <StatusChip {...topupLooks[state]} label={t(`funding.state.${state}`)} />}
      footer={(topup) => footerOf(topup, buttons, refundButton)}
    >
      {(topup) => (
        <Stack>
          <DataList compact items={factsOf(topup, t)} />
          <PostingsLink noun="topup" id={topup.id} />
        </Stack>
      )}
    </NamedPopup>
  );
}

/** What may be done with a top-up: it waits for money, money of it can go back, or neither. */
function footerOf(
  topup: Shown,
  buttons: (topup: OperatorTopup) => ReactNode,
  refundButton: (topup: Shown) => ReactNode,
): ReactNode {
  const refund = refundablePayments(topup).length > 0 && !topup.asksRefund ? refundButton(topup) : undefined;
  if (isAwaited(topup.state)) {
    return buttons(topup);
  }
  return isEnded(topup.state) && topup.matches.length + topup.payments.length + (topup.approval ? 1 : 0) > 0
    ? [refund, buttons(topup)]
    : refund;
}

type Fact = { readonly label: string; readonly value: ReactNode };

function factsOf(topup: Shown, t: Translate): readonly Fact[] {
  const { payments, state } = topup;
  const isPart = isAwaited(state) && payments.length > 0;
  return [
    {
      label: t("operator.topup.company"),
      value: <AppLink href={`/operator/companies/${topup.companyId}`}>{topup.companyName}</AppLink>,
    },
    { label: t("operator.topup.ordered"), value: <MoneyText value={topup.amount} currency={topup.currency} /> },
    ...(isPart
      ? [{ label: t("operator.settle.missing"), value: <MoneyText value={topup.missing} currency={topup.currency} /> }]
      : []),
    { label: t("operator.topup.issued"), value: <DateText value={topup.createdAt} withTime /> },
    ...(isAwaited(state)
      ? [{ label: t("operator.topup.until"), value: <DateText value={topup.expiresAt} withTime /> }]
      : []),
    ...(isEnded(state)
      ? [
          {
            label: t(state === "expired" ? "operator.topup.expired" : "operator.topup.cancelled"),
            value: <DateText value={topup.endedAt} withTime />,
          },
        ]
      : []),
    ...(topup.cancelledBy ? [{ label: t("operator.topup.cancelledBy"), value: topup.cancelledBy }] : []),
    ...payments.flatMap((payment) => paymentFacts(payment, t)),
    ...asksRefundFacts(topup, t),
    ...(topup.refundedAt
      ? [{ label: t("operator.topup.refunded"), value: <DateText value={topup.refundedAt} withTime /> }]
      : []),
    ...(isAwaited(state) || isEnded(state) ? waitingFacts(topup, t) : []),
  ];
}

function paymentFacts(payment: Payment, t: Translate): readonly Fact[] {
  const { amount, currency, at, by, line } = payment;
  return [
    { label: t("operator.topup.credited"), value: <MoneyText value={amount} currency={currency} strong /> },
    { label: t("operator.topup.settledAt"), value: <DateText value={at} withTime /> },
    { label: t("operator.topup.settledBy"), value: by ?? t("operator.topup.byCard") },
    ...lineFacts(line, t),
    ...refundFacts(payment, t),
  ];
}

function lineFacts(line: Line, t: Translate): readonly Fact[] {
  if (!line) {
    return [{ label: t("operator.settle.bank"), value: t("operator.topups.askedWithoutLine") }];
  }
  return [
    { label: t("operator.line.payer"), value: line.payer },
    { label: t("operator.line.reference"), value: line.reference || "—" },
    { label: t("operator.line.valueDate"), value: formatDay(line.valueDate) },
  ];
}

/** What the bank has of it, and who asked to settle it. */
function waitingFacts(topup: Shown, t: Translate): readonly Fact[] {
  const { approval } = topup;
  const line = bestMatch(topup)?.line ?? null;
  if (isEnded(topup.state) && !approval && !line) {
    return [];
  }
  return [
    ...(approval || line ? [{ label: t("operator.topups.match"), value: <MatchState topup={topup} /> }] : []),
    ...(approval
      ? [
          { label: t("operator.decide.askedBy"), value: approval.askedBy },
          { label: t("operator.decide.theirReason"), value: approval.reason },
        ]
      : []),
    ...(line
      ? [
          { label: t("operator.topup.received"), value: <MoneyText value={line.amount} currency={line.currency} /> },
          ...lineFacts(line, t),
        ]
      : [
          {
            label: t("operator.settle.bank"),
            value: approval ? t("operator.topups.askedWithoutLine") : t("operator.topup.noLine"),
          },
        ]),
  ];
}
