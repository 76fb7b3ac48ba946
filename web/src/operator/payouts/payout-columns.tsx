import { payoutStatuses, payoutStatusName } from "@artel/shared/states/payout-status";
import {
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconHandStop,
  IconLoader,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { type Column, dateColumn, moneyColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import type { OperatorPayout } from "./payout-types.ts";

/** Columns of a queue of payouts; the last one says what matters in this queue. */
export function payoutColumns(
  t: Translate,
  queue: "ready" | "held" | "done",
  now: number,
): readonly Column<OperatorPayout>[] {
  // Beside the reason and two buttons there is room for a short method and the net sum.
  const isHeld = queue === "held";
  const all = [...commonColumns(t, isHeld), ...moneyColumns(t, isHeld)];
  switch (queue) {
    case "ready":
      return [...all, waitsColumn(t, now)];
    case "held":
      return [...all, waitsColumn(t, now), holdColumn(t)];
    case "done":
      return [...all, dateColumn("createdAt", t("common.date"), { width: 104 }), statusColumn(t)];
  }
}

function commonColumns(t: Translate, isHeld: boolean): readonly Column<OperatorPayout>[] {
  return [
    { key: "id", header: t("operatorPayouts.request"), kind: "id", width: 92, fixed: true, value: ({ id }) => id },
    {
      key: "contractor",
      header: t("operatorPayouts.contractor"),
      fixed: true,
      filter: { kind: "text" },
      value: ({ contractor }) => `${contractor.name} ${contractor.email}`,
      cell: ({ contractor }) => <TwoLines first={contractor.name || contractor.email} second={contractor.email} />,
    },
    {
      key: "method",
      header: t("operatorPayouts.method"),
      width: isHeld ? 172 : 206,
      filter: { kind: "text" },
      value: ({ method, details }) => `${t(`wallets.type.${method}`)} ${details}`,
      cell: ({ method, details }) => (
        <TwoLines plain first={t(`wallets.type.${method}`)} second={<CodeText>{details}</CodeText>} />
      ),
    },
  ];
}

function moneyColumns(t: Translate, isHeld: boolean): readonly Column<OperatorPayout>[] {
  return [
    moneyColumn("amount", t("operatorPayouts.gross"), { yields: 2, width: 128, hidden: isHeld }),
    moneyColumn("fee", t("operatorPayouts.fee"), { yields: 1, width: 108, hidden: isHeld }),
    moneyColumn("net", t("operatorPayouts.net"), { width: 128, strong: true, filter: { kind: "range" } }),
  ];
}

function waitsColumn(t: Translate, now: number): Column<OperatorPayout> {
  return {
    key: "createdAt",
    header: t("operator.companies.waits"),
    kind: "date",
    width: 118,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <AgeChip since={createdAt} now={now} />,
  };
}

function holdColumn(t: Translate): Column<OperatorPayout> {
  return {
    key: "hold",
    header: t("operatorPayouts.hold"),
    width: 234,
    value: ({ hold }) => hold ?? "",
    cell: (payout) => <HoldChip payout={payout} />,
  };
}

function statusColumn(t: Translate): Column<OperatorPayout> {
  return {
    key: "status",
    header: t("operatorPayouts.status"),
    width: 176,
    value: ({ status }) => status,
    cell: ({ status }) => <PayoutStatusChip status={status} />,
  };
}

/** Why a request is held. */
export function HoldChip({ payout }: { readonly payout: OperatorPayout }): ReactElement | null {
  const { t } = useText();
  return payout.hold ? (
    <StatusChip
      tone="warning"
      icon={IconHandStop}
      label={t(`operatorPayouts.hold.${payout.hold}`)}
      title={payout.holdReason ?? undefined}
    />
  ) : null;
}

const looks: Readonly<Record<ReturnType<typeof payoutStatusName>, { tone: Tone; icon: IconType; outline?: boolean }>> =
  {
    pending: { tone: "warning", icon: IconClock },
    processing: { tone: "info", icon: IconLoader },
    completed: { tone: "success", icon: IconCircleCheck },
    partiallyCompleted: { tone: "success", icon: IconCircleHalf2, outline: true },
    canceled: { tone: "neutral", icon: IconCircleX },
  };

/** The status of a payout in words and tone. */
export function PayoutStatusChip({ status }: { readonly status: number }): ReactElement | null {
  const { t } = useText();
  const known = payoutStatuses.find((one) => one === status);
  if (known === undefined) {
    return null;
  }
  const name = payoutStatusName(known);
  return <StatusChip {...looks[name]} label={t(`payoutStatus.${name}`)} />;
}
