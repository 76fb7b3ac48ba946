import { importModes } from "@artel/shared/calls/tasks/app-import-jobs";
import { toWire } from "@artel/shared/money/amount";
import type { ImportQuote } from "@artel/shared/sheets/import-row";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconFileDownload,
  IconFileSpreadsheet,
  IconMinus,
} from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { Segmented } from "../../../../ui/controls/segmented.tsx";
import { StatusChip } from "../../../../ui/controls/status-chip.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Card } from "../../../../ui/layout/card.tsx";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { type Translate, useText } from "../../../../ui/words/use-text.ts";
import { FindReplace } from "../grid/find-replace.tsx";
import type { ImportOrder, ImportTasksProps } from "../import-props.ts";
import { errorsText } from "../import-words.ts";
import { saveFailedRows } from "../spreadsheets.ts";
import type { Import } from "../use-import.ts";
import { BalancePanel } from "./balance-panel.tsx";
import { FileNotices, hasFileNotices } from "./file-notices.tsx";
import styles from "./review-step.module.css";
import { RowAccountFold } from "./row-account-fold.tsx";
import { StepBar, StepBody } from "./step-bar.tsx";

type ReviewProps = ImportTasksProps & { readonly work: Import };

/** Loads the rows of the review, behind the step that asks for a file. */
export const loadReviewRows = () => import("./review-rows.tsx");
const ReviewRows = lazyPart(loadReviewRows, "ReviewRows");

/** Step 3: every row with what is wrong with it, repairs for whole groups, and the sums against the balance. */
export function ReviewStep(props: ReviewProps): ReactElement {
  const { work } = props;
  const { sections } = work;
  const { t } = useText();
  const [mode, setMode] = useState<ImportOrder["mode"]>("valid");
  const [sums, setSums] = useState<readonly ImportQuote[]>([]);
  const count = sections.creatable.length;
  const left = sections.errors.length;
  if (work.state.rows.every((row) => row.state === "skipped")) {
    return <NoTasks work={work} />;
  }
  return (
    <>
      <StepBody>
        <Refusal {...props} />
        <Summary work={work} />
        {hasFileNotices(work) && (
          <div className={styles.notices}>
            <FileNotices work={work} />
          </div>
        )}
        <RowAccountFold state={work.state} />
        <div className={styles.layout}>
          {work.isJudging ? (
            <SkeletonCard height={320} />
          ) : (
            <Suspense fallback={<SkeletonCard height={320} />}>
              <ReviewRows {...props} />
            </Suspense>
          )}
          <BalancePanel {...props} rows={sections.creatable} onSums={setSums} />
        </div>
      </StepBody>
      <StepBar
        onBack={() => work.goTo("match")}
        note={noteOf(mode, left, t)}
        choice={
          <Segmented
            label={t("import.mode.label")}
            items={importModes.map((value) => ({ value, label: t(`import.mode.${value}`) }))}
            value={mode}
            onChange={setMode}
          />
        }
      >
        <Button
          variant="primary"
          icon={IconCheck}
          loading={work.isJudging}
          data-next={left === 0 || undefined}
          disabledReason={reasonOf(mode, left, count, t)}
          onClick={() => void work.start(mode, seenOf(sums))}
        >
          {t("import.create", { count })}
        </Button>
      </StepBar>
    </>
  );
}

/** What the panel says that the tasks cost. */
function seenOf(sums: readonly ImportQuote[]): ImportOrder["seen"] {
  return sums.map(({ total }) => ({ currency: total.currency, amount: toWire(total) }));
}

/** What becomes of wrong rows. */
function noteOf(mode: ImportOrder["mode"], left: number, t: Translate): string {
  if (left === 0) {
    return t("import.allGood");
  }
  return mode === "all" ? t("import.mode.waits") : t("import.staysOut", { count: left });
}

function reasonOf(mode: ImportOrder["mode"], left: number, count: number, t: Translate): string | undefined {
  if (count === 0) {
    return t("import.createNone");
  }
  return mode === "all" && left > 0 ? t("import.mode.blocked", { count: left }) : undefined;
}

/** Why the server took nothing. A lost answer is no refusal: the same rows can be sent again. */
function Refusal({ work, jobs }: ReviewProps): ReactElement | null {
  const { t } = useText();
  const { refusal } = work;
  const running = jobs.recent.find(({ state }) => state === "running");
  if (!refusal) {
    return null;
  }
  return (
    <Banner
      tone="danger"
      title={t("import.createFailed")}
      action={
        refusal.code === "importRunning" && running ? (
          <Button size="sm" onClick={() => jobs.open(running.importId)}>
            {t("common.open")}
          </Button>
        ) : undefined
      }
    >
      {refusal.isOutcomeUnknown ? t("import.lost") : (refusal.fields.rows ?? refusal.message)}
    </Banner>
  );
}

/** No row has an amount. */
function NoTasks({ work }: { readonly work: Import }): ReactElement {
  const { t } = useText();
  return (
    <Card>
      <EmptyState
        icon={IconFileSpreadsheet}
        title={t("import.file.noRows")}
        action={<Button onClick={work.restart}>{t("import.result.again")}</Button>}
      />
      <FileNotices work={work} />
      <RowAccountFold state={work.state} open />
    </Card>
  );
}

function Summary({ work }: { readonly work: Import }): ReactElement {
  const { t, language } = useText();
  const { sections, state } = work;
  const excluded = sections.skipped.filter((row) => row.state !== "skipped").length;
  const noAmount = sections.skipped.length - excluded;
  const download = () => {
    const rows = sections.errors.map((row) => ({ values: row.values, error: errorsText(row.errors, language) }));
    saveFailedRows(t, rows).catch(() => toast.error(t("import.saveFailed")));
  };
  return (
    <section className={styles.summary} aria-live="polite">
      <strong className={styles.total}>{sections.creatable.length}</strong>
      <span className="muted">{t("import.willBeCreated", { count: sections.creatable.length })}</span>
      <span className={styles.chips}>
        {sections.errors.length > 0 && (
          <StatusChip
            tone="danger"
            icon={IconAlertCircle}
            label={t("import.errors", { count: sections.errors.length })}
          />
        )}
        {sections.warnings.length > 0 && (
          <StatusChip
            tone="warning"
            icon={IconAlertTriangle}
            label={t("import.warnings", { count: sections.warnings.length })}
          />
        )}
        {noAmount > 0 && (
          <StatusChip tone="neutral" icon={IconMinus} label={t("import.skippedNoAmount", { count: noAmount })} />
        )}
        {excluded > 0 && (
          <StatusChip tone="neutral" icon={IconMinus} label={t("import.excludedCount", { count: excluded })} />
        )}
      </span>
      <span className={styles.tools}>
        <Button
          size="sm"
          icon={IconArrowBackUp}
          disabledReason={state.history.length === 0 ? t("import.nothingToUndo") : undefined}
          onClick={work.undo}
        >
          {t("import.undo")}
        </Button>
        <FindReplace rows={state.rows} onChange={work.change} />
        {sections.errors.length > 0 && (
          <Button size="sm" icon={IconFileDownload} onClick={download}>
            {t("import.downloadErrors")}
          </Button>
        )}
      </span>
    </section>
  );
}
