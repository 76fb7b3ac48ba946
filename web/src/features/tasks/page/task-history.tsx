import type { Output } from "@artel/shared/calls/call";
import type { getCompanyTask } from "@artel/shared/calls/tasks/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { taskStatus } from "@artel/shared/states/task-status";
import {
  IconCircleCheck,
  IconCircleDashedCheck,
  IconClockDollar,
  IconFileText,
  IconHandStop,
  IconPencil,
  IconReceiptRefund,
  IconSend,
  IconUserCheck,
  IconUserQuestion,
  IconX,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Card } from "../../../ui/layout/card.tsx";
import { Timeline, type TimelineItem } from "../../../ui/layout/timeline.tsx";
import { type Translate, useText } from "../../../ui/words/use-text.ts";

type Events = Output<typeof getCompanyTask>["timeline"];

interface HistoryProps {
  readonly status: number;
  readonly timeline: Events;
  /** Of the sums that came back. */
  readonly currency: CurrencyCode;
  /** Its payment waits for an approval. */
  readonly isProposed?: boolean;
}

/** What happened to a task, and what comes next. */
export function HistoryCard(props: HistoryProps): ReactElement {
  const { t } = useText();
  const { status, timeline, isProposed = false } = props;
  return (
    <Card title={t("tasks.history")}>
      <Timeline
        label={t("tasks.history")}
        items={[...timeline.map((event) => happened(t, event, props)), ...ahead(t, status, isProposed)]}
      />
    </Card>
  );
}

function happened(
  t: Translate,
  event: Events[number],
  { timeline: all, status, currency }: Pick<HistoryProps, "timeline" | "status" | "currency">,
): TimelineItem {
  const rejected = status === taskStatus.rejectedByContractor ? "taskStatus.declined" : "tasks.event.rejected";
  const isCompleted = all.some((other) => other.event === "completed");
  const looks: Readonly<Record<Events[number]["event"], Pick<TimelineItem, "icon" | "tone" | "title">>> = {
    created: { icon: IconPencil, tone: "neutral", title: t("tasks.created") },
    sent: { icon: IconSend, tone: "info", title: t("tasks.event.sent") },
    completed: { icon: IconCircleDashedCheck, tone: "warning", title: t("tasks.event.completed") },
    paid: isCompleted
      ? { icon: IconCircleCheck, tone: "success", title: t("taskStatus.paid") }
      : { icon: IconUserCheck, tone: "success", title: t("tasks.event.accepted") },
    rejected: { icon: IconX, tone: "danger", title: t(rejected) },
    returned: {
      icon: IconReceiptRefund,
      tone: "warning",
      title: t("tasks.event.returned", { amount: formatMoney(event.amount ?? "0.00", currency) }),
    },
    proposed: { icon: IconUserQuestion, tone: "warning", title: t("taskStatus.proposed") },
    proposalDeclined: { icon: IconHandStop, tone: "danger", title: t("taskStatus.proposalDeclined") },
  };
  const by = event.reason ? `${event.by ?? ""}: ${event.reason}` : (event.by ?? undefined);
  return { key: `${event.event} ${event.at}`, ...looks[event.event], by, time: event.at };
}

function ahead(t: Translate, status: number, isProposed: boolean): readonly TimelineItem[] {
  const step = (key: string, icon: TimelineItem["icon"], title: string, by: string): TimelineItem => ({
    key,
    icon,
    title,
    by,
    pending: true,
  });
  const documents = step("documents", IconFileText, t("tasks.documents"), t("tasks.event.documentsAheadText"));
  const accept = step("accept", IconUserCheck, t("tasks.event.acceptAhead"), t("tasks.event.acceptAheadText"));
  switch (status) {
    case taskStatus.draft: {
      const pay = isProposed
        ? step("decide", IconSend, t("tasks.event.decisionAhead"), t("tasks.event.decisionAheadText"))
        : step("pay", IconSend, t("tasks.event.payAhead"), t("tasks.event.payAheadText"));
      return [pay, accept, documents];
    }
    case taskStatus.onApproval:
      return [accept, documents];
    case taskStatus.waitPay:
      return [
        step("settle", IconClockDollar, t("tasks.event.payAhead"), t("tasks.event.eligibleAheadText")),
        documents,
      ];
    default:
      return [];
  }
}
