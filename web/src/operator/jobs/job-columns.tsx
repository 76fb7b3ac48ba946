import type { Output } from "@artel/shared/calls/call";
import type { operatorJobs } from "@artel/shared/calls/failed-jobs/operator";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { type Translate, textIfKnown, useText } from "../../ui/words/use-text.ts";

export type FailedJob = Output<typeof operatorJobs>["rows"][number];

/** What a job is called; its name where no text knows it. */
export function kindName(kind: string): string {
  return textIfKnown(`jobs.kind.${kind}`) ?? kind;
}

/** Whether a job will be tried again. */
export function JobState({ state }: Pick<FailedJob, "state">): ReactElement {
  const { t } = useText();
  return state === "givenUp" ? (
    <StatusChip tone="danger" icon={IconAlertTriangle} label={t("jobs.is.givenUp")} />
  ) : (
    <StatusChip tone="warning" icon={IconClock} label={t("jobs.is.failing")} />
  );
}

/** Columns of the jobs that failed. */
export function jobColumns(t: Translate): readonly Column<FailedJob>[] {
  return [
    {
      ...{ key: "kind", header: t("jobs.kindLabel"), width: 280, fixed: true, value: ({ kind }) => kindName(kind) },
      cell: ({ id, kind }) => <TwoLines first={kindName(kind)} second={t("jobs.one", { id })} />,
    },
    { key: "state", header: t("jobs.state"), width: 144, cell: ({ state }) => <JobState state={state} /> },
    { key: "error", header: t("jobs.error"), value: ({ lastError }) => lastError ?? t("jobs.noError") },
    {
      ...{ key: "attempts", yields: 2, header: t("jobs.attempts"), width: 110 },
      value: ({ attempts, mostAttempts: most }) => t("jobs.attemptsOf", { attempts, most }),
    },
    dateColumn("failedAt", t("jobs.failed"), { width: 156, withTime: true }),
    dateColumn("nextAt", t("jobs.next"), { yields: 1, width: 156, withTime: true }),
    dateColumn("addedAt", t("jobs.added"), { width: 156, withTime: true, hidden: true }),
  ];
}
