import { IconFileZip } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { ProgressPanel } from "../../ui/feedback/progress-panel.tsx";
import { useStore } from "../../ui/state/store.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import type { Zip } from "./use-zip.ts";
import type { ZipState } from "./zip-progress.ts";

/** How far the zip is, with every document by name; what failed says why and can be tried again. */
export function ZipPanel({ zip }: { readonly zip: Zip }): ReactElement | null {
  const { t } = useText();
  const { start, stop, close } = zip;
  const state = useStore(zip.state);
  if (!state) {
    return null;
  }
  return (
    <ProgressPanel
      title={titleOf(state, t)}
      icon={IconFileZip}
      total={state.total}
      done={state.done}
      failed={state.failed}
      rows={state.rows}
      fileName={state.fileName}
      onStop={state.isRunning ? stop : undefined}
      onRetryFailed={!state.isRunning && state.missing.length > 0 ? () => start(state.missing) : undefined}
      onClose={close}
    />
  );
}

function titleOf(state: ZipState, t: Translate): string {
  const { done, failed, total, isRunning, isStopped } = state;
  if (isRunning) {
    return t("documentsScreen.zip.preparing", { done: done + failed, total });
  }
  if (done === 0) {
    return t(isStopped ? "documentsScreen.zip.stopped" : "documentsScreen.zip.none");
  }
  return done === total ? t("documentsScreen.zip.ready") : t("documentsScreen.zip.partly", { count: total - done });
}
