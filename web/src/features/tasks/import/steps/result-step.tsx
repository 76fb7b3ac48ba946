import { isMasked } from "@artel/shared/sheets/mask-details";
import { IconAlertTriangle, IconCircleCheck, IconFileDownload } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { useNavigateTo } from "../../../../ui/controls/app-link.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { IconTile } from "../../../../ui/controls/status-chip.tsx";
import { ErrorPanel } from "../../../../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Card } from "../../../../ui/layout/card.tsx";
import { Fold } from "../../../../ui/layout/fold.tsx";
import { Row } from "../../../../ui/layout/page.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import { sumsText } from "../../task-sums.ts";
import { failureReasons } from "../failure-reasons.ts";
import type { ImportFailures, ImportTasksProps } from "../import-props.ts";
import { type Failure, failuresOf } from "../import-result.ts";
import { saveFailedRows } from "../spreadsheets.ts";
import type { Import } from "../use-import.ts";
import styles from "./result-step.module.css";
import { RowAccountFold } from "./row-account-fold.tsx";

/** Lines that one reason unfolds to; the file holds them all. */
const listedFailures = 100;

/**
 * Step 5: how many tasks were created and how many rows failed, by reason, each row as "email: error", with
 * their file. It may be opened days later, so everything comes from the server.
 */
export function ResultStep(
  props: Pick<ImportTasksProps, "createdHref" | "jobs"> & { readonly work: Import },
): ReactElement {
  const { work, jobs, createdHref } = props;
  const { t } = useText();
  const { created = 0, failed = 0 } = jobs.job ?? {};
  const isClean = failed === 0;
  return (
    <Card wide>
      <div className={styles.head} role="status">
        <IconTile
          icon={isClean ? IconCircleCheck : IconAlertTriangle}
          tone={isClean ? "success" : "warning"}
          size={40}
        />
        <h2 className="subheading">
          {isClean ? t("import.result.all") : t("import.result.some", { created, failed })}
        </h2>
      </div>
      {!isClean && <FailedPart failures={jobs.failures} />}
      {work.state.file && <RowAccountFold state={work.state} />}
      <Row>
        {jobs.id !== undefined && created > 0 && (
          <Created id={jobs.id} created={created} payable={jobs.payable} createdHref={createdHref} />
        )}
        {!isClean && !jobs.failures.error && <Download failures={jobs.failures} />}
        <Button onClick={work.restart}>{t("import.result.again")}</Button>
      </Row>
    </Card>
  );
}

/** The ways on: to pay what this person can pay of it, and to its tasks. */
function Created(
  props: Pick<ImportTasksProps, "createdHref"> & {
    readonly id: string;
    readonly created: number;
    readonly payable: number | undefined;
  },
): ReactElement {
  const { id, created, payable, createdHref } = props;
  const { t } = useText();
  const navigate = useNavigateTo();
  const mayPay = payable !== 0;
  return (
    <span className={styles.ways} data-next="">
      {mayPay && (
        <Button
          variant="primary"
          icon={IconCircleCheck}
          loading={payable === undefined}
          onClick={() => navigate(createdHref(id, true))}
        >
          {t("import.result.pay", { count: payable ?? created })}
        </Button>
      )}
      <Button variant={mayPay ? "default" : "primary"} href={createdHref(id)}>
        {t("import.result.openCreated")}
      </Button>
    </span>
  );
}

/** What failed and why, once the rows are read. */
function FailedPart({ failures: { rows, error, retry } }: { readonly failures: ImportFailures }): ReactElement {
  const { t, language } = useText();
  const failures = useMemo(() => failuresOf(rows ?? [], language), [rows, language]);
  if (error) {
    return <ErrorPanel message={error.message} requestId={error.requestId} onRetry={retry} />;
  }
  return (
    <>
      {rows ? <Failures failures={failures} /> : <SkeletonCard height={80} />}
      <p className={styles.note}>{t("import.result.downloadNote")}</p>
      {rows?.some(({ cells }) => isMasked(cells.paymentDetails)) && (
        <p className={styles.note}>{t("import.result.maskedNote")}</p>
      )}
    </>
  );
}

function Download({ failures: { rows } }: { readonly failures: ImportFailures }): ReactElement {
  const { t, language } = useText();
  const download = () => {
    const failed = failuresOf(rows ?? [], language).map(({ row, error }) => ({ values: row.values, error }));
    saveFailedRows(t, failed).catch(() => toast.error(t("import.saveFailed")));
  };
  return (
    <Button icon={IconFileDownload} loading={rows === undefined} onClick={download}>
      {t("import.result.download")}
    </Button>
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
