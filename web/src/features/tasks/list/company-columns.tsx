import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { serviceOf } from "@artel/shared/rules/lists/present-lists";
import { moneyCell, type SheetColumn, textCell } from "@artel/shared/sheets/sheet";
import type { SheetValue } from "@artel/shared/sheets/sheet-cell";
import { taskStatuses, taskStatusName, taskStatusOf } from "@artel/shared/states/task-status";
import type { ReactElement } from "react";
import { Avatar } from "../../../ui/controls/avatar.tsx";
import { MoneyText } from "../../../ui/money/money-text.tsx";
import { zoneName } from "../../../ui/state/zone.ts";
import type { Column } from "../../../ui/table/column.ts";
import { TwoLines } from "../../../ui/table/rows/two-lines.tsx";
import type { NarrowRow } from "../../../ui/table/table-props.ts";
import { formatDay } from "../../../ui/words/format-date.ts";
import type { Language } from "../../../ui/words/language.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import { type CompanyTask, isOpenTask } from "../company-task.ts";
import { Deadline, daysLeftText, deadlineValue } from "../deadline.tsx";
import { TaskChip } from "../task-chip.tsx";
import { dateCell, deadlineCell } from "./export-tasks.ts";

/** The choices of the status filter. */
export function statusOptions(t: Translate) {
  return taskStatuses.map((status) => ({ value: String(status), label: t(`taskStatus.${taskStatusName(status)}`) }));
}

/** What sorting by status goes by: the word, not the number. */
export function statusText(t: Translate, status: number): string {
  const known = taskStatusOf(status);
  return known === undefined ? "" : t(`taskStatus.${taskStatusName(known)}`);
}

/** A column of the list, and what stands of it in an exported file. */
interface TaskColumn extends Column<CompanyTask> {
  readonly sheet: readonly SheetColumn<CompanyTask>[];
}

/** What a file says in words of its own: services by their names. */
export interface FileWords {
  readonly language: Language;
  readonly lists: Pick<ReferenceLists, "catalogue">;
}

/** Columns of the company's list, with the widths of the design; files name their time zone, and services by `words`. */
export function companyColumns(t: Translate, words?: FileWords): readonly TaskColumn[] {
  return [...workColumns(t, words), ...moneyColumns(t), statusColumn(t)];
}

/** A column of a file that holds words. */
function words(header: string, width: number, value: (row: CompanyTask) => string): SheetColumn<CompanyTask> {
  return { header, width, value: (row) => textCell(value(row)) };
}

/** Cells of a value that many rows share, each made once. */
function onceEach<Value>(cellOf: (value: Value) => SheetValue): (value: Value) => SheetValue {
  const known = new Map<Value, SheetValue>();
  return (value) => {
    const cell = known.get(value) ?? cellOf(value);
    known.set(value, cell);
    return cell;
  };
}

function projectOf({ group }: CompanyTask): string | undefined {
  return group === 0 ? undefined : String(group);
}

/** Which task, whose, and until when. */
function workColumns(t: Translate, file: FileWords | undefined): readonly TaskColumn[] {
  const deadline = onceEach(deadlineCell);
  const service = ({ categoryId }: CompanyTask) =>
    (file && serviceOf(file.lists, categoryId)?.name[file.language]) ?? String(categoryId);
  return [
    {
      ...{ key: "id", header: t("tasks.id"), kind: "id", width: 62, fixed: true },
      value: (row) => row.id,
      sheet: [{ header: t("tasks.id"), width: 10, value: (row) => ({ kind: "number", value: row.id }) }],
    },
    {
      ...{ key: "created", header: t("tasks.created"), kind: "date", width: 94, muted: true, yields: 1 },
      value: (row) => row.createdAt,
      sheet: [
        { header: `${t("tasks.createdOn")} (${zoneName()})`, width: 14, value: (row) => dateCell(row.createdAt) },
      ],
    },
    {
      ...{ key: "title", header: t("tasks.one"), filter: { kind: "text" }, fixed: true },
      value: (row) => `${row.title} ${projectOf(row) ?? ""}`,
      cell: (row) => <TwoLines first={row.title} second={projectOf(row)} />,
      sheet: [
        words(t("tasks.one"), 40, ({ title }) => title),
        words(t("tasks.form.project"), 20, (row) => projectOf(row) ?? ""),
      ],
    },
    {
      ...{ key: "freelancer", header: t("tasks.form.freelancer"), width: 150, yields: 3, filter: { kind: "text" } },
      value: (row) => row.contractorFullname,
      cell: ({ contractorFullname: name }) => <TwoLines plain first={name} lead={<Avatar name={name} size={24} />} />,
      sheet: [
        words(t("tasks.form.freelancer"), 24, ({ contractorFullname }) => contractorFullname),
        words(t("common.email"), 28, ({ contractorEmail }) => contractorEmail),
        words(t("tasks.form.service"), 24, service),
      ],
    },
    {
      ...{ key: "deadline", header: t("tasks.form.deadline"), width: 106 },
      value: (row) => deadlineValue(row.deadline),
      cell: (row) => <Deadline deadline={row.deadline} isOpen={isOpenTask(row.status)} stacked />,
      sheet: [{ header: t("tasks.form.deadline"), width: 16, value: (row) => deadline(row.deadline) }],
    },
  ];
}

/** The reward, and what the company pays in all. */
function moneyColumns(t: Translate): readonly TaskColumn[] {
  const sheet = (header: string, value: (row: CompanyTask) => string): SheetColumn<CompanyTask> => ({
    ...{ header, width: 14 },
    value: (row) => moneyCell(value(row), row.currency),
  });
  return [
    {
      ...{ key: "cost", header: t("tasks.cost"), kind: "money", width: 116, yields: 2 },
      money: (row) => ({ value: row.priceReward, currency: row.currency }),
      sheet: [sheet(t("tasks.cost"), (row) => row.priceReward)],
    },
    {
      ...{ key: "total", header: t("tasks.total"), kind: "money", width: 122, strong: true, filter: { kind: "range" } },
      money: (row) => ({ value: row.priceTotal, currency: row.currency }),
      sheet: [
        sheet(t("tasks.total"), (row) => row.priceTotal),
        words(t("common.currency"), 10, ({ currency }) => currency),
      ],
    },
  ];
}

function statusColumn(t: Translate): TaskColumn {
  const status = onceEach((of: number) => textCell(statusText(t, of)));
  return {
    ...{ key: "status", header: t("common.status"), kind: "chip", width: 184 },
    value: (row) => String(row.status),
    cell: (row) => <StatusCell row={row} />,
    filter: { kind: "choice", options: statusOptions(t) },
    sheet: [
      { header: t("common.status"), width: 24, value: (row) => status(row.status) },
      { header: `${t("tasks.paidOn")} (${zoneName()})`, width: 14, value: (row) => dateCell(row.paymentDate) },
      words(t("tasks.refusal.column"), 40, ({ rejectReason }) => rejectReason),
    ],
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
