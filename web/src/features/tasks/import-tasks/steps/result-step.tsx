import { IconAlertTriangle, IconCircleCheck, IconFileDownload } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { IconTile } from "../../../../ui/controls/status-chip.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Card } from "../../../../ui/layout/card.tsx";
import { Fold } from "../../../../ui/layout/fold.tsx";
import { Row } from "../../../../ui/layout/page.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import { sumsText } from "../../list/task-sums.ts";
import { failureReasons } from "../failure-reasons.ts";
import type { ImportTasksProps } from "../import-props.ts";
import { type Failure, failuresOf } from "../import-result.ts";
import { saveFailedRows } from "../spreadsheets.ts";
import type { Import } from "../use-import.ts";
import styles from "./result-step.module.css";
import { RowAccountFold } from "./row-account-fold.tsx";

/** Lines that one reason unfolds to; the file holds them all. */
const listedFailures = 100;

/**
 * Step 5: how many tasks were created and how many rows failed, by reason, each row as "email: error", with
 * their file.
 */
export function ResultStep(props: Pick<ImportTasksProps, "createdHref"> & { readonly work: Import }): ReactElement {
  const { work, createdHref } = props;
  const { t, language } = useText();
  const { sections, state } = work;
  const failures = useMemo(
    () => failuresOf([...sections.creatable, ...sections.errors], state.results, language),
    [sections, state.results, language],
  );
  const created = state.results.flatMap((result) => (result.taskId === undefined ? [] : [result.taskId]));
  const isClean = failures.length === 0;
  const download = () => {
    const rows = failures.map(({ row, error }) => ({ values: row.values, error }));
    saveFailedRows(t("import.failedFile"), rows).catch(() => toast.error(t("import.saveFailed")));
  };
  return (
    <Card wide>
      <div className={styles.head} role="status">
        <IconTile
          icon={isClean ? IconCircleCheck : IconAlertTriangle}
          tone={isClean ? "success" : "warning"}
          size={40}
        />
        <h2 className={styles.title}>
          {isClean
            ? t("import.result.all")
            : t("import.result.some", { created: created.length, failed: failures.length })}
        </h2>
      </div>
      {!isClean && <Failures failures={failures} />}
      {!isClean && <p className={styles.note}>{t("import.result.downloadNote")}</p>}
      <RowAccountFold state={state} />
      <Row>
        {created.length > 0 && (
          <Button variant="primary" href={createdHref(created)}>
            {t("import.result.openCreated")}
          </Button>
        )}
        {!isClean && (
          <Button icon={IconFileDownload} onClick={download}>
            {t("import.result.download")}
          </Button>
        )}
        <Button onClick={work.restart}>{t("import.result.again")}</Button>
      </Row>
    </Card>
  );
}

/** The reasons with count and sum; each unfolds to its lines of "email: error". */
function Failures({ failures }: { readonly failures: readonly Failure[] }): ReactElement {
  const { t } = useText();
  return (
    <ul className={styles.failures} aria-label={t("tasks.failure.list")}>
      {failureReasons(failures).map(({ error, failures: mine, sums }) => (
        <li key={error}>
          <p className={styles.reason}>
            <strong>{error}</strong>
            <span>{t("import.rows", { count: mine.length })}</span>
            {sums.length > 0 && <span className="num">{sumsText(sums)}</span>}
          </p>
          <Fold label={t("tasks.failure.which")}>
            <ReasonLines failures={mine} />
          </Fold>
        </li>
      ))}
    </ul>
  );
}

function ReasonLines({ failures }: { readonly failures: readonly Failure[] }): ReactElement {
  const { t } = useText();
  const rest = failures.length - listedFailures;
  return (
    <ul>
      {failures.slice(0, listedFailures).map(({ row, error }) => (
        <li key={row.number}>
          {t("import.result.line", { email: row.values.email || t("import.message.empty"), error })}
        </li>
      ))}
      {rest > 0 && <li>{t("import.result.more", { count: rest })}</li>}
    </ul>
  );
}
