import type { ApprovalState } from "@artel/shared/states/approval-state";
import { type TaskStatusName, taskStatus, taskStatusName, taskStatusOf } from "@artel/shared/states/task-status";
import {
  IconCircleCheck,
  IconClockDollar,
  IconHandStop,
  IconHourglassEmpty,
  IconPencil,
  IconSparkles,
  IconUserQuestion,
  IconUserX,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { IconBuildingX, type IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";

interface Look {
  readonly tone: Tone;
  readonly icon: IconType;
  readonly dashed?: boolean;
}

/** Icon and tint of each status. */
export const taskLooks: Readonly<Record<TaskStatusName, Look>> = {
  draft: { tone: "neutral", icon: IconPencil, dashed: true },
  onApproval: { tone: "info", icon: IconHourglassEmpty },
  waitPay: { tone: "warning", icon: IconClockDollar },
  paid: { tone: "success", icon: IconCircleCheck },
  rejectedByCompany: { tone: "danger", icon: IconBuildingX },
  rejectedByContractor: { tone: "declined", icon: IconUserX },
};

/** What stands in the place of the draft's own chip once its payment was proposed. */
const approvalLooks = {
  proposed: { tone: "warning", icon: IconUserQuestion, label: "taskStatus.proposed" },
  declined: { tone: "danger", icon: IconHandStop, label: "taskStatus.proposalDeclined" },
} as const;

/** The status of a task, as its company reads it; of a draft also how far the proposal of its payment is. */
export function TaskChip(props: {
  readonly status: number;
  readonly approval?: ApprovalState | null;
}): ReactElement | null {
  const { t } = useText();
  if (props.approval) {
    const { label, ...look } = approvalLooks[props.approval];
    return <StatusChip {...look} label={t(label)} dashed />;
  }
  const status = taskStatusOf(props.status);
  if (status === undefined) {
    return null;
  }
  const name = taskStatusName(status);
  const { tone, icon, dashed } = taskLooks[name];
  return <StatusChip tone={tone} icon={icon} label={t(`taskStatus.${name}`)} dashed={dashed} />;
}

/** The same as its contractor reads it: an unopened task on approval is new, one that they declined is declined. */
export function ContractorTaskChip(props: { readonly status: number; readonly isNew: boolean }): ReactElement | null {
  const { t } = useText();
  const { status, isNew } = props;
  if (isNew) {
    return <StatusChip tone={taskLooks.onApproval.tone} icon={IconSparkles} label={t("taskStatus.new")} />;
  }
  if (status === taskStatus.rejectedByContractor) {
    const { tone, icon } = taskLooks.rejectedByContractor;
    return <StatusChip tone={tone} icon={icon} label={t("taskStatus.declined")} />;
  }
  return <TaskChip status={status} />;
}
