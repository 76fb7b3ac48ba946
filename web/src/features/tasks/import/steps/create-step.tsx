import { IconPlayerPlay, IconTableImport } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { ErrorPanel } from "../../../../ui/feedback/error-panel.tsx";
import { ProgressPanel } from "../../../../ui/feedback/progress-panel.tsx";
import { Row, Stack } from "../../../../ui/layout/page.tsx";
import { type Translate, useText } from "../../../../ui/words/use-text.ts";
import type { ImportJob, ImportJobs } from "../import-props.ts";
import type { Import } from "../use-import.ts";
import styles from "./result-step.module.css";

/** Step 4: the server makes the drafts. The page may be closed; a stopped import goes on where it ended. */
export function CreateStep({ jobs, work }: { readonly jobs: ImportJobs; readonly work: Import }): ReactElement {
  const { t } = useText();
  const { job, error } = jobs;
  if (!job && error) {
    return (
      <Stack>
        <ErrorPanel message={error.message} requestId={error.requestId} onRetry={jobs.retry} />
        <Row>
          <Button onClick={work.restart}>{t("import.result.again")}</Button>
        </Row>
      </Stack>
    );
  }
  const isStopped = job?.state === "stopped";
  return (
    <Stack>
      <ProgressPanel
        inline
        title={t(isStopped ? "import.stopped" : "import.creating")}
        icon={IconTableImport}
        total={job?.total ?? work.sections.creatable.length}
        done={job?.created ?? 0}
        failed={job?.failed ?? 0}
        note={job && t("common.countOfTotal", { count: job.created + job.failed, total: job.total })}
        onStop={job?.state === "running" && !jobs.isChanging ? jobs.stop : undefined}
      />
      <p className={styles.note}>{noteOf(job?.state, t)}</p>
      {isStopped && (
        <Row>
          <Button variant="primary" icon={IconPlayerPlay} loading={jobs.isChanging} data-next="" onClick={jobs.resume}>
            {t("common.continue")}
          </Button>
          <Button onClick={work.restart}>{t("import.result.again")}</Button>
        </Row>
      )}
    </Stack>
  );
}

function noteOf(state: ImportJob["state"] | undefined, t: Translate): string {
  if (state === undefined) {
    return t("import.sending");
  }
  return t(state === "stopped" ? "import.stoppedNote" : "import.creatingNote");
}
