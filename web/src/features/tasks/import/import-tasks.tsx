import { importText } from "@artel/shared/text/import";
import { type ReactElement, useEffect } from "react";
import { Page } from "../../../ui/layout/page.tsx";
import { Stepper } from "../../../ui/layout/stepper.tsx";
import { useSoon } from "../../../ui/state/idle.ts";
import { useNextFocus } from "../../../ui/state/next-focus.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import type { ImportJobs, ImportTasksProps } from "./import-props.ts";
import type { ImportState, ImportStep } from "./import-state.ts";
import { CreateStep } from "./steps/create-step.tsx";
import { MatchStep } from "./steps/match-step.tsx";
import { ResultStep } from "./steps/result-step.tsx";
import { loadReviewRows, ReviewStep } from "./steps/review-step.tsx";
import { bodyOf } from "./steps/row-account.ts";
import { UploadStep } from "./steps/upload-step.tsx";
import { type Import, useImport } from "./use-import.ts";

registerTexts(importText);

/** Steps that the person may go back to by the stepper. */
const openSteps: readonly ImportStep[] = ["upload", "match", "review"];
const steps = [...openSteps, "create", "result"] as const;

/**
 * The import of tasks as a page of five steps: file, columns, review, creation, result. Files are read in the browser;
 * drafts are made by a job of the server, which a page that is opened later finds again.
 */
export function ImportTasks(props: ImportTasksProps): ReactElement {
  const { t } = useText();
  const work = useImport(props);
  const { state } = work;
  const { jobs } = props;
  const step = stepOf(work, jobs);
  const canGoBack = openSteps.some((open) => open === step);
  useRunning(work, jobs);
  useSoon(loadReviewRows);
  useNextFocus([step, jobs.job?.state, state.rows, state.excluded, work.isJudging]);
  return (
    <Page
      title={t("import.title")}
      subtitle={subtitleOf(state, jobs, t)}
      crumbs={props.crumbs}
      crumbLabel={props.crumbLabel}
      aside={
        <Stepper
          label={t("import.steps")}
          steps={steps.map((key) => ({ key, label: t(`import.step.${key}`) }))}
          current={step}
          onPick={canGoBack ? (key) => work.goTo(openSteps.find((open) => open === key) ?? "upload") : undefined}
        />
      }
    >
      {step === "upload" && <UploadStep {...props} onLoad={work.load} />}
      {step === "match" && <MatchStep work={work} />}
      {step === "review" && <ReviewStep {...props} work={work} />}
      {step === "create" && <CreateStep jobs={jobs} work={work} />}
      {step === "result" && <ResultStep jobs={jobs} work={work} createdHref={props.createdHref} />}
    </Page>
  );
}

function stepOf({ state, isSending }: Import, { id, job }: ImportJobs): (typeof steps)[number] {
  if (id === undefined) {
    return isSending ? "create" : state.step;
  }
  return job?.state === "finished" ? "result" : "create";
}

/** A page opened anew shows the import that runs; one in the middle of a file is left alone. */
function useRunning({ state, isSending }: Import, { id, recent, open }: ImportJobs): void {
  const running = recent.find((job) => job.state === "running")?.importId;
  const isFree = state.step === "upload" && id === undefined && !isSending;
  useEffect(() => {
    if (isFree && running !== undefined) {
      open(running);
    }
  });
}

function subtitleOf(state: ImportState, { id, job }: ImportJobs, t: Translate): string | undefined {
  const { file } = state;
  const named = (name: string) => (name === "" ? t("import.pasted") : name);
  if (id !== undefined) {
    return job && t("import.subtitle.csv", { file: named(job.fileName), rows: t("import.rows", { count: job.total }) });
  }
  if (file === undefined || state.step === "upload") {
    return undefined;
  }
  const rows = t("import.rows", { count: bodyOf(state).length });
  return file.sheetName === ""
    ? t("import.subtitle.csv", { file: named(file.name), rows })
    : t("import.subtitle.sheet", { file: named(file.name), sheet: file.sheetName, rows });
}
