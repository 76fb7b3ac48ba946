import { taskStatuses, taskStatusName, taskStatusOf } from "@artel/shared/states/task-status";
import type { ReactElement } from "react";
import { Avatar } from "../../../ui/controls/avatar.tsx";
import { MoneyText } from "../../../ui/money/money-text.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { TwoLines } from "../../../ui/table/rows/two-lines.tsx";
import type { NarrowRow } from "../../../ui/table/table-props.ts";
import { formatDay } from "../../../ui/words/format-date.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import { type CompanyTask, isOpenTask } from "../company-task.ts";
import { Deadline, daysLeftText, deadlineValue } from "../deadline.tsx";
import { TaskChip } from "../task-chip.tsx";

/** The choices of the status filter. */
export function statusOptions(t: Translate) {
  return taskStatuses.map((status) => ({ value: String(status), label: t(`taskStatus.${taskStatusName(status)}`) }));
}

/** What sorting by status goes by: the word, not the number. */
export function statusText(t: Translate, status: number): string {
  const known = taskStatusOf(status);
  return known === undefined ? "" : t(`taskStatus.${taskStatusName(known)}`);
}

/** Columns of the company's list, with the widths of the design. */
export function companyColumns(t: Translate): readonly Column<CompanyTask>[] {
  return [...workColumns(t), ...moneyColumns(t), statusColumn(t)];
}

/** Which task, whose, and until when. */
function workColumns(t: Translate): readonly Column<CompanyTask>[] {
  return [
    { key: "id", header: t("tasks.id"), kind: "id", width: 68, value: (row) => row.id, fixed: true },
    {
      key: "created",
      header: t("tasks.created"),
      kind: "date",
      width: 98,
      muted: true,
      value: (row) => row.createdAt,
    },
    {
      key: "title",
      header: t("tasks.task"),
      value: (row) => `${row.title} ${row.group === 0 ? "" : row.group}`,
      cell: (row) => <TwoLines first={row.title} second={row.group === 0 ? undefined : row.group} />,
      filter: { kind: "text" },
      fixed: true,
    },
    {
      key: "freelancer",
      header: t("tasks.freelancer"),
      width: 150,
      value: (row) => row.contractorFullname,
      cell: (row) => (
        <TwoLines plain first={row.contractorFullname} lead={<Avatar name={row.contractorFullname} size={24} />} />
      ),
      filter: { kind: "text" },
    },
    {
      key: "deadline",
      header: t("tasks.deadline"),
      width: 106,
      value: (row) => deadlineValue(row.deadline),
      cell: (row) => <Deadline deadline={row.deadline} isOpen={isOpenTask(row.status)} stacked />,
    },
  ];
}

/** The reward, and what the company pays in all. */
function moneyColumns(t: Translate): readonly Column<CompanyTask>[] {
  return [
    {
      key: "cost",
      header: t("tasks.cost"),
      kind: "money",
      width: 128,
      money: (row) => ({ value: row.priceReward, currency: row.currency }),
    },
    {
      key: "total",
      header: t("tasks.total"),
      kind: "money",
      width: 128,
      strong: true,
      money: (row) => ({ value: row.priceTotal, currency: row.currency }),
      filter: { kind: "range" },
    },
  ];
}

function statusColumn(t: Translate): Column<CompanyTask> {
  return {
    key: "status",
    header: t("tasks.status"),
    kind: "chip",
    width: 206,
    value: (row) => String(row.status),
    cell: (row) => <StatusCell row={row} />,
    filter: { kind: "choice", options: statusOptions(t) },
  };
}

/** The chip; under that of a refusal why, under that of a proposal who made or declined it, and when. */
function StatusCell({ row }: { readonly row: CompanyTask }): ReactElement {
  const chip = <TaskChip status={row.status} approval={row.approval} />;
  if (!row.proposal) {
    return row.rejectReason ? <TwoLines plain first={chip} second={row.rejectReason} /> : chip;
  }
  const { by, at, declinedBy, declinedAt } = row.proposal;
  return <TwoLines plain first={chip} second={`${declinedBy ?? by}, ${formatDay(new Date(declinedAt ?? at))}`} />;
}

/** A task in two lines, for phones. */
export function narrowCompanyTask(t: Translate, row: CompanyTask): NarrowRow {
  const left = isOpenTask(row.status) ? daysLeftText(t, row.deadline) : undefined;
  return {
    title: row.title,
    amount: <MoneyText value={row.priceTotal} currency={row.currency} strong />,
    chip: <TaskChip status={row.status} approval={row.approval} />,
    note: [row.contractorFullname, row.rejectReason].filter(Boolean).join(" · "),
    aside: left === undefined ? row.deadline : <Deadline deadline={row.deadline} isOpen stacked={false} />,
  };
}
