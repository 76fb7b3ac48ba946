import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlayerPause } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { StatusChip } from "../../../../ui/controls/status-chip.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { DateText } from "../../../../ui/words/date-text.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import type { ImportJob, ImportJobs } from "../import-props.ts";
import styles from "./recent-imports.module.css";

/** The person's newest imports, so that one that was left is found again with its failed rows. */
export function RecentImports({ jobs }: { readonly jobs: ImportJobs }): ReactElement | null {
  const { t } = useText();
  if (jobs.recent.length === 0) {
    return null;
  }
  return (
    <Card title={t("import.recent.title")} flush>
      <ul className={styles.list}>
        {jobs.recent.map((job) => (
          <RecentImport key={job.importId} job={job} onOpen={() => jobs.open(job.importId)} />
        ))}
      </ul>
    </Card>
  );
}

function RecentImport({ job, onOpen }: { readonly job: ImportJob; readonly onOpen: () => void }): ReactElement {
  const { t } = useText();
  const name = job.fileName === "" ? t("import.pasted") : job.fileName;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className="cut strong" title={name}>
          {name}
        </span>
        <span className={styles.meta}>
          <DateText value={job.createdAt} withTime tone="muted" />
          <span>{t("import.recent.counts", { created: job.created, total: job.total })}</span>
        </span>
      </span>
      <JobChip job={job} />
      <Button size="sm" aria-label={t("import.recent.openNamed", { file: name })} onClick={onOpen}>
        {t("common.open")}
      </Button>
    </li>
  );
}

function JobChip({ job }: { readonly job: ImportJob }): ReactElement {
  const { t } = useText();
  if (job.state === "running") {
    return <StatusChip tone="info" icon={IconClock} label={t("import.recent.running")} />;
  }
  if (job.state === "stopped") {
    return <StatusChip tone="neutral" icon={IconPlayerPause} label={t("import.recent.stopped")} />;
  }
  return job.failed > 0 ? (
    <StatusChip tone="warning" icon={IconAlertTriangle} label={t("import.errors", { count: job.failed })} />
  ) : (
    <StatusChip tone="success" icon={IconCircleCheck} label={t("common.done")} />
  );
}
