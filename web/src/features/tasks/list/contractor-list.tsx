import type { Output } from "@artel/shared/calls/call";
import { findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { isAcceptable, isRejectable, taskStatus } from "@artel/shared/states/task-status";
import { IconCheck, IconX } from "@tabler/icons-react";
import { type ReactElement, useMemo, useState } from "react";
import { listProps } from "../../../api/use-list.ts";
import { Button, IconButton } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Row } from "../../../ui/layout/page.tsx";
import { MoneyText } from "../../../ui/money/money-text.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { TwoLines } from "../../../ui/table/rows/two-lines.tsx";
import { type TableSelection, useTableSelection } from "../../../ui/table/selection/use-selection.ts";
import type { BulkAction, NarrowRow } from "../../../ui/table/table-props.ts";
import { keyFor } from "../../../ui/table/table-props.ts";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import { isOpenTask } from "../company-task.ts";
import { Deadline, deadlineValue } from "../deadline.tsx";
import type { Answer } from "../pay/answer.ts";
import { AnswerPopup } from "../pay/answer-popup.tsx";
import { BulkPanel, tellBulkResult } from "../pay/bulk-panel.tsx";
import { PlanButton } from "../pay/plan-box.tsx";
import { seenByContractor } from "../pay/seen-of.ts";
import { useBulk } from "../pay/use-bulk.ts";
import { ContractorTaskChip } from "../task-chip.tsx";
import { sumsOf } from "../task-sums.ts";
import { statusOptions } from "./company-columns.tsx";
import styles from "./contractor-list.module.css";
import { emptyIn } from "./empty-tab.tsx";
import { type StatusSum, sumsOfStatus, tabItems } from "./task-tabs.ts";
import { useContractorTaskPage } from "./use-task-page.ts";

type ContractorTask = Output<typeof findContractorTasks>["rows"][number];

/** The contractor's tasks: accept and decline in the row, or for a selection. */
export function ContractorTaskList(): ReactElement {
  const [answer, setAnswer] = useState<Answer>();
  const selection = useTableSelection<ContractorTask>();
  const bulk = useBulk(tellBulkResult);
  const ask = (action: Answer["action"], picked: readonly ContractorTask[]) =>
    setAnswer({ action, tasks: picked.filter(({ status }) => isAcceptable(status)) });
  const close = () => {
    setAnswer(undefined);
    selection.clear();
  };
  const answerMany = ({ action, tasks, reason }: Answer) =>
    bulk.start({ action, items: tasks.map((task) => ({ id: task.id, seen: seenByContractor(task) })), reason }, close);
  return (
    <>
      <ContractorTable selection={selection} onAsk={ask} />
      <AnswerPopup answer={answer} isBusy={bulk.isStarting} onClose={close} onMany={answerMany} />
      {bulk.state && <BulkPanel state={bulk.state} onStop={bulk.stop} onRetry={bulk.retry} onClose={bulk.close} />}
    </>
  );
}

type Ask = (action: Answer["action"], picked: readonly ContractorTask[]) => void;

function ContractorTable(props: {
  readonly selection: TableSelection<ContractorTask>;
  readonly onAsk: Ask;
}): ReactElement {
  const { t } = useText();
  const { selection, onAsk } = props;
  const { control, list, data, selectMatching } = useContractorTaskPage();
  const columns = useMemo(() => contractorColumns(t), [t]);
  const actionsOf = (picked: readonly ContractorTask[]) => answerActions(t, picked, onAsk);
  return (
    <DataTable
      label={t("tasks.list")}
      columns={columns}
      {...listProps(findContractorTasks, list)}
      rowKey={(row) => String(row.id)}
      rowName={(row) => t("tasks.rowName", { id: row.id, title: row.title })}
      rowHref={(row) => `/task/${row.id}`}
      rowButtons={(row) =>
        (isAcceptable(row.status) || row.plan) && <RowButtons row={row} onAsk={(action) => onAsk(action, [row])} />
      }
      actionsWidth={184}
      narrow={narrowContractorTask}
      control={control}
      selection={selection}
      onSelectMatching={() => void selectMatching(selection)}
      bulkActions={actionsOf}
      rowShortcuts={{ KeyA: keyFor(actionsOf, "accept"), KeyR: keyFor(actionsOf, "reject") }}
      selectionSums={(picked) => sumsOf(picked, (row) => row.priceReward)}
      sums={approvalSums(t, data?.sums)}
      tabs={tabItems(t, data?.sums, "contractor")}
      searchable
      isPrintable
      searchLabel={t("tasks.search")}
      rangeValue={(row) => row.createdAt}
      rangeLabel={t("tasks.created")}
      empty={emptyIn(
        control.state.tab,
        <EmptyState title={t("tasks.empty")}>{t("tasks.emptyContractorText")}</EmptyState>,
      )}
    />
  );
}

/** A task in two lines, for phones. */
function narrowContractorTask(row: ContractorTask): NarrowRow {
  return {
    title: row.title,
    amount: <MoneyText value={row.priceReward} currency={row.currency} strong />,
    chip: <ContractorTaskChip status={row.status} isNew={row.isNew} />,
    note: [row.companyBrandName || row.companyName, row.plan?.name, row.rejectReason].filter(Boolean).join(" · "),
    aside: <Deadline deadline={row.deadline} isOpen={isOpenTask(row.status)} />,
  };
}

/** Accept and decline for a selection; off where nothing is on approval. */
function answerActions(t: Translate, picked: readonly ContractorTask[], onAsk: Ask): readonly BulkAction[] {
  const open = picked.filter(({ status }) => isRejectable(status, "contractor"));
  const disabledReason = open.length === 0 ? t("tasks.noCompletable") : undefined;
  return [
    {
      key: "reject",
      label: t("tasks.declineCount", { count: open.length }),
      icon: IconX,
      disabledReason,
      onClick: () => onAsk("reject", open),
    },
    {
      key: "accept",
      label: t("tasks.acceptCount", { count: open.length }),
      icon: IconCheck,
      variant: "primary",
      disabledReason,
      onClick: () => onAsk("accept", open),
    },
  ];
}

/** The terms of the task's plan, and accept and decline while it waits for an answer. */
function RowButtons(props: {
  readonly row: ContractorTask;
  readonly onAsk: (action: Answer["action"]) => void;
}): ReactElement {
  const { t } = useText();
  const { row, onAsk } = props;
  const name = t("tasks.rowName", { id: row.id, title: row.title });
  return (
    <Row gap={6}>
      {row.plan && <PlanButton plan={row.plan} className={styles.square} />}
      {isAcceptable(row.status) && (
        <>
          <Button
            size="xs"
            variant="brand"
            icon={IconCheck}
            aria-label={`${t("tasks.accept")}: ${name}`}
            onClick={() => onAsk("accept")}
          >
            {t("tasks.accept")}
          </Button>
          <IconButton
            icon={IconX}
            label={`${t("tasks.decline")}: ${name}`}
            size={28}
            bordered
            className={styles.square}
            onClick={() => onAsk("reject")}
          />
        </>
      )}
    </Row>
  );
}

/** Columns of a contractor's tasks with their filters. */
export function contractorColumns(t: Translate): readonly Column<ContractorTask>[] {
  return [
    { key: "id", header: t("tasks.id"), kind: "id", width: 60, value: (row) => row.id, fixed: true },
    {
      key: "created",
      yields: 1,
      header: t("tasks.created"),
      kind: "date",
      width: 98,
      muted: true,
      value: (row) => row.createdAt,
    },
    {
      key: "title",
      header: t("tasks.one"),
      value: (row) => row.title,
      cell: (row) => <TwoLines first={row.title} second={underTitle(row)} />,
      filter: { kind: "text" },
      fixed: true,
    },
    {
      key: "company",
      yields: 2,
      header: t("tasks.company"),
      width: 160,
      value: (row) => row.companyBrandName || row.companyName,
      filter: { kind: "text" },
    },
    {
      key: "deadline",
      header: t("tasks.form.deadline"),
      width: 98,
      value: (row) => deadlineValue(row.deadline),
      cell: (row) => <Deadline deadline={row.deadline} isOpen={isOpenTask(row.status)} stacked />,
    },
    {
      key: "reward",
      header: t("tasks.reward"),
      kind: "money",
      width: 116,
      strong: true,
      money: (row) => ({ value: row.priceReward, currency: row.currency }),
      filter: { kind: "range" },
    },
    {
      key: "status",
      header: t("common.status"),
      kind: "chip",
      width: 206,
      value: (row) => String(row.status),
      cell: (row) => <StatusCell row={row} />,
      filter: { kind: "choice", options: ownStatusOptions(t) },
    },
  ];
}

/** The chip; under that of a refusal why. */
function StatusCell({ row }: { readonly row: ContractorTask }): ReactElement {
  const chip = <ContractorTaskChip status={row.status} isNew={row.isNew} />;
  return row.rejectReason ? <TwoLines plain first={chip} second={row.rejectReason} /> : chip;
}

/** The choices of the status filter in the contractor's words; drafts are none of theirs. */
function ownStatusOptions(t: Translate) {
  return statusOptions(t)
    .filter(({ value }) => value !== String(taskStatus.draft))
    .map((option) =>
      option.value === String(taskStatus.rejectedByContractor)
        ? { ...option, label: t("taskStatus.declined") }
        : option,
    );
}

/** Project and plan of a task. */
function underTitle({ group, plan }: ContractorTask): string | undefined {
  return [group === 0 ? "" : group, plan?.name].filter(Boolean).join(" · ") || undefined;
}

function approvalSums(t: Translate, sums: readonly StatusSum[] | null | undefined) {
  const amounts = sumsOfStatus(sums, taskStatus.onApproval);
  return amounts.length > 0 ? [{ label: t("taskStatus.onApproval"), amounts }] : [];
}
