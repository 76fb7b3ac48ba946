import { IconCircleCheck, IconCircleDashedCheck, IconTrash, IconUserQuestion, IconX } from "@tabler/icons-react";
import { type ReactElement, useEffect, useRef } from "react";
import { useSession } from "../../../api/session.ts";
import type { IconType } from "../../../ui/controls/icons.tsx";
import { showMessage } from "../../../ui/feedback/message.ts";
import { ProgressPanel, type ProgressRow } from "../../../ui/feedback/progress-panel.tsx";
import { type LoadingToast, toast } from "../../../ui/feedback/toast.ts";
import { text, useText } from "../../../ui/words/use-text.ts";
import { FailureList } from "./failure-list.tsx";
import type { BulkAction, BulkState } from "./use-bulk.ts";

const icons: Readonly<Record<BulkAction, IconType>> = {
  pay: IconCircleCheck,
  accept: IconCircleCheck,
  reject: IconX,
  delete: IconTrash,
  complete: IconCircleDashedCheck,
  propose: IconUserQuestion,
};

/** Most successes that the panel lists, the last ones first. */
const rowsMaximum = 60;

/** How far a bulk run is, with a result per task; a toast says '{count} of {total}'. */
export function BulkPanel(props: {
  readonly state: BulkState;
  readonly onStop: () => void;
  readonly onRetry: () => void;
  readonly onDownloadFailed?: (state: BulkState) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { role } = useSession();
  const { state, onStop, onRetry, onDownloadFailed, onClose } = props;
  const verb = state.action === "reject" && role !== "company" ? "decline" : state.action;
  useProgressToast(state);
  const failed = state.results.filter(({ code }) => code !== undefined);
  const succeeded = state.results.filter(({ code }) => code === undefined);
  const rows: ProgressRow[] = succeeded
    .toReversed()
    .slice(0, rowsMaximum)
    .map((result) => ({ key: result.taskId, label: t("tasks.bulk.row", { id: result.taskId }), state: "done" }));
  return (
    <ProgressPanel
      title={t(`tasks.bulk.${verb}`)}
      icon={icons[state.action]}
      total={state.total}
      done={state.done - state.failed}
      failed={state.failed}
      note={t("common.countOfTotal", { count: state.done, total: state.total })}
      failures={failed.length > 0 ? <FailureList results={failed} /> : undefined}
      rows={rows}
      onStop={state.isFinished ? undefined : onStop}
      onRetryFailed={state.isFinished ? onRetry : undefined}
      onDownloadFailed={onDownloadFailed && (() => onDownloadFailed(state))}
      onClose={state.isFinished ? onClose : undefined}
    />
  );
}

/** Says how a finished run ended: what failed by reason in a message that stays, or a short success. */
export function tellBulkResult(state: BulkState): void {
  const done = state.done - state.failed;
  if (state.isStopped) {
    toast.info(text("tasks.bulk.stopped", { done, total: state.total }));
  } else if (state.failed === 0) {
    toast.success(text("tasks.bulk.allDone", { count: done }));
  } else {
    const title =
      done === 0
        ? text("tasks.bulk.noneDone")
        : text("tasks.bulk.someFailed", { done, total: state.total, failed: state.failed });
    showMessage({ type: "error", title, content: <FailureList results={state.results} /> });
  }
}

/** The loading toast of a run; it goes when the result is told. */
function useProgressToast(state: BulkState): void {
  const shown = useRef<LoadingToast>(undefined);
  const { done, total, isFinished } = state;
  useEffect(() => {
    const words = text("common.countOfTotal", { count: done, total });
    if (isFinished) {
      shown.current?.close();
      shown.current = undefined;
    } else if (shown.current) {
      shown.current.update(words);
    } else {
      shown.current = toast.loading(words);
    }
  }, [done, total, isFinished]);
  useEffect(
    () => () => {
      shown.current?.close();
      shown.current = undefined;
    },
    [],
  );
}
