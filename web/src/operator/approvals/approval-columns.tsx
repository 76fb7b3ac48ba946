import { IconCircleCheck, IconCircleX, IconClockOff, IconPlayerTrackNext, IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import type { Column } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import type { Approval } from "./approval-popup.tsx";

const looks: Readonly<Record<Approval["state"], { tone: Tone; icon: IconType }>> = {
  waiting: { tone: "info", icon: IconUsers },
  approved: { tone: "success", icon: IconCircleCheck },
  refused: { tone: "danger", icon: IconCircleX },
  expired: { tone: "neutral", icon: IconClockOff },
  overtaken: { tone: "neutral", icon: IconPlayerTrackNext },
};

/** What became of a request. */
export function ApprovalChip({ state }: { readonly state: Approval["state"] }): ReactElement {
  const { t } = useText();
  return (
    <StatusChip {...looks[state]} label={t(`approvals.state.${state}`)} title={t(`approvals.stateText.${state}`)} />
  );
}

/** The columns of the queue, or of what was decided. */
export function approvalColumns(t: Translate, isClosed: boolean, now: number): readonly Column<Approval>[] {
  return [
    {
      key: "about",
      header: t("approvals.what"),
      fixed: true,
      value: ({ about, reason }) => `${about} ${reason}`,
      cell: ({ about, reason }) => <TwoLines first={about} second={reason} />,
    },
    {
      key: "change",
      header: t("approvals.change"),
      width: 250,
      value: ({ before, after }) => `${before ?? ""} ${after ?? ""}`,
      cell: ({ before, after }) => <TwoLines plain first={before ?? "—"} second={after && `→ ${after}`} />,
    },
    { key: "askedBy", yields: 1, header: t("approvals.askedBy"), width: 150, value: ({ askedBy }) => askedBy.name },
    isClosed ? closedColumn(t) : waitsColumn(t, now),
  ];
}

function waitsColumn(t: Translate, now: number): Column<Approval> {
  return {
    key: "askedAt",
    header: t("approvals.waits"),
    width: 132,
    value: ({ askedAt }) => askedAt,
    cell: ({ askedAt, expiresAt }) => (
      <TwoLines
        plain
        first={<AgeChip since={askedAt} now={now} />}
        second={
          expiresAt && (
            <>
              {t("approvals.until")} <DateText value={expiresAt} />
            </>
          )
        }
      />
    ),
  };
}

function closedColumn(t: Translate): Column<Approval> {
  return {
    key: "closedAt",
    header: t("approvals.outcome"),
    width: 170,
    value: ({ closedAt, expiresAt }) => closedAt ?? expiresAt ?? undefined,
    cell: ({ state, decidedBy, closedAt, expiresAt }) => (
      <TwoLines
        plain
        first={<ApprovalChip state={state} />}
        second={decidedBy?.name ?? <DateText value={closedAt ?? expiresAt} />}
      />
    ),
  };
}
