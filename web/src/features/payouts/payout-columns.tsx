import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { withdrawMethods } from "@artel/shared/rules/methods/method";
import { payoutStatusNames } from "@artel/shared/states/payout-status";
import type { Column } from "../../ui/table/column.ts";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import type { Translate } from "../../ui/words/use-text.ts";
import { PayoutChip } from "./payout-chip.tsx";

/** Columns of the own withdrawals with their filters. */
export function payoutColumns(t: Translate): readonly Column<PayoutView>[] {
  return [...placeColumns(t), ...moneyColumns(t), statusColumn(t)];
}

function placeColumns(t: Translate): readonly Column<PayoutView>[] {
  return [
    {
      key: "created",
      header: t("common.date"),
      kind: "date",
      width: 112,
      fixed: true,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    {
      key: "method",
      header: t("withdrawals.history.method"),
      value: ({ method }) => method,
      filter: {
        kind: "choice",
        options: withdrawMethods.map((method) => ({ value: method, label: t(`wallets.type.${method}`) })),
      },
      cell: ({ method, details }) => (
        <>
          {t(`wallets.type.${method}`)} <CodeText>{details}</CodeText>
        </>
      ),
    },
  ];
}

function moneyColumns(t: Translate): readonly Column<PayoutView>[] {
  return [
    {
      key: "amount",
      yields: 3,
      header: t("common.amount"),
      kind: "money",
      width: 150,
      filter: { kind: "range" },
      money: ({ amount, currency }) => ({ value: amount, currency }),
    },
    {
      key: "fee",
      yields: 2,
      header: t("withdrawals.receipt.fees"),
      kind: "money",
      width: 120,
      muted: true,
      money: ({ fee, currency }) => ({ value: fee, currency }),
    },
    {
      key: "net",
      header: t("withdrawals.receipt.total"),
      kind: "money",
      width: 150,
      strong: true,
      money: ({ amountWithdraw, currency }) => ({ value: amountWithdraw, currency }),
    },
    {
      key: "currency",
      yields: 1,
      header: t("common.currency"),
      width: 92,
      hidden: true,
      value: ({ currency }) => currency,
      filter: { kind: "choice", options: offeredCurrencyCodes.map((code) => ({ value: code, label: code })) },
    },
  ];
}

function statusColumn(t: Translate): Column<PayoutView> {
  return {
    key: "status",
    header: t("common.status"),
    kind: "chip",
    width: 206,
    value: ({ status }) => status,
    filter: {
      kind: "choice",
      options: payoutStatusNames.map((name) => ({ value: name, label: t(`payoutStatus.${name}`) })),
    },
    cell: ({ status, isInReview }) => <PayoutChip status={status} isInReview={isInReview} />,
  };
}
