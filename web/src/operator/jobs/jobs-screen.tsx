import { operatorJobs, retryJob } from "@artel/shared/calls/failed-jobs/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { failedJobsText } from "@artel/shared/text/failed-jobs";
import { IconRefreshAlert } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { Page } from "../../ui/layout/page.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AllClear, EmptyList } from "../parts/all-clear.tsx";
import { DutyButton } from "../parts/duty-button.tsx";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { type FailedJob, JobState, jobColumns, kindName } from "./job-columns.tsx";

registerTexts(failedJobsText);

const tabs = ["", "givenUp", "failing"] as const;

/** Work behind the pages that failed: what it was, why, and when it is tried next; administration has it tried at once. */
export function JobsScreen(): ReactElement {
  const { t } = useText();
  const control = useConsoleTable("operator-jobs", "failedAt");
  const { tab } = control.state;
  const state = tab === "givenUp" || tab === "failing" ? tab : "all";
  const read = useList(operatorJobs, control.state, { state }, { staleSeconds: 5, everySeconds: 60 });
  const columns = useColumns(jobColumns);
  const retry = useOpened<FailedJob>();
  return (
    <Page title={t("jobs.title")} inBar>
      <DataTable
        label={t("jobs.title")}
        columns={columns}
        {...listProps(operatorJobs, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => t("jobs.one", { id })}
        control={control}
        searchLabel={t("jobs.search")}
        tabs={tabs.map((key) => ({
          key,
          label: t(`jobs.tab.${key || "all"}`),
          count: key === "" ? undefined : read.data?.counts[key],
        }))}
        rowButtons={(job) => (
          <DutyButton
            duty="admin"
            size="xs"
            aria-label={t("jobs.retryName", { id: job.id })}
            onClick={() => retry.open(job)}
          >
            {t("jobs.retry")}
          </DutyButton>
        )}
        actionsWidth={132}
        narrow={(job) => ({
          title: kindName(job.kind),
          chip: <JobState state={job.state} />,
          note: job.lastError ?? t("jobs.noError"),
          aside: <DateText value={job.failedAt} short tone="muted" />,
        })}
        empty={
          state === "givenUp" ? (
            <AllClear text="jobs.clear" />
          ) : (
            <EmptyList
              none="jobs.none"
              text="jobs.noneText"
              noneHere="jobs.noneHere"
              icon={IconRefreshAlert}
              isAll={state === "all"}
            />
          )
        }
      />
      <RetryPopup target={retry} />
    </Page>
  );
}

function RetryPopup({ target }: { readonly target: Opened<FailedJob> }): ReactElement {
  const { t } = useText();
  const job = target.item;
  const id = job?.id ?? 0;
  return (
    <ReasonPopup
      target={target}
      title={t("jobs.retryTitle", { id })}
      confirmLabel={t("jobs.retry")}
      call={retryJob}
      touches={[operatorJobs, operatorOverview]}
      input={(reason) => ({ id, reason })}
      done={t("jobs.retryDone", { id })}
    >
      {job && <p>{[kindName(job.kind), job.lastError].filter(Boolean).join(", ")}</p>}
      <p>{t("jobs.retryText")}</p>
    </ReasonPopup>
  );
}
