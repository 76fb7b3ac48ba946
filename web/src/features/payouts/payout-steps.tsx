import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { isFinal, type PayoutStatus, payoutStatus, payoutStatuses } from "@artel/shared/states/payout-status";
import {
  IconBan,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleHalf2,
  IconClock,
  IconCoins,
  IconEye,
  IconProgress,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Timeline, type TimelineItem } from "../../ui/layout/timeline.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";

/** What happened to a payout and what comes next; moves by itself as the messages arrive. */
export function PayoutSteps({ payout }: { readonly payout: PayoutView }): ReactElement {
  const { t } = useText();
  return <Timeline label={t("withdrawals.details.progress")} items={stepsOf(payout, t)} />;
}

/** The steps of a payout: requested, perhaps in review, in process, sent, and its end. */
export function stepsOf(payout: PayoutView, t: Translate): TimelineItem[] {
  const status = payoutStatuses.find((known) => known === payout.status) ?? payoutStatus.pending;
  const isCanceledEarly = status === payoutStatus.canceled && payout.takenAt === null;
  const middle: TimelineItem[] = isCanceledEarly
    ? []
    : [
        step("processing", IconProgress, t("withdrawals.step.processing"), payout.takenAt),
        payout.method === "toUSDT"
          ? step("sent", IconCoins, t("withdrawals.step.sentUsdt"), payout.sentAt)
          : step("sent", IconBuildingBank, t("withdrawals.step.sent"), payout.sentAt),
      ];
  return [
    {
      key: "requested",
      icon: IconClock,
      tone: "warning",
      title: t("withdrawals.step.requested"),
      time: payout.createdAt,
    },
    ...(payout.isInReview
      ? [{ key: "review", icon: IconEye, tone: "warning" as const, title: t("withdrawals.step.review"), pending: true }]
      : []),
    ...middle,
    endOf(status, payout.finishedAt, t),
  ];
}

function step(key: string, icon: TimelineItem["icon"], title: string, time: string | null): TimelineItem {
  return time === null ? { key, icon, title, pending: true } : { key, icon, tone: "info", title, time };
}

function endOf(status: PayoutStatus, time: string | null, t: Translate): TimelineItem {
  const end = endLook(status, t);
  return isFinal(status) && time !== null ? { key: "end", ...end, time } : { key: "end", ...end, pending: true };
}

function endLook(status: PayoutStatus, t: Translate): Pick<TimelineItem, "icon" | "tone" | "title"> {
  if (status === payoutStatus.canceled) {
    return { icon: IconBan, tone: "neutral", title: t("withdrawals.step.canceled") };
  }
  if (status === payoutStatus.partiallyCompleted) {
    return { icon: IconCircleHalf2, tone: "success", title: t("withdrawals.step.partly") };
  }
  return { icon: IconCircleCheck, tone: "success", title: t("withdrawals.step.completed") };
}
