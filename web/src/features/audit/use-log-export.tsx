import { companyLogExport } from "@artel/shared/limits/company-log";
import { IconDownload, IconFileDownload } from "@tabler/icons-react";
import { type ReactElement, useRef, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { ProgressPanel } from "../../ui/feedback/progress-panel.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { saveBlob } from "../../ui/files/save-blob.ts";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
import { type LogFormat, logFile, logFileName, readLog } from "./export-log.ts";
import { useLogChoice } from "./log-choice.ts";

const formats = ["xlsx", "csv"] as const satisfies readonly LogFormat[];

/** A file of the log on its way; undefined while there is none. */
interface LogWork {
  readonly state: { readonly fileName: string; readonly done: number; readonly total: number } | undefined;
  readonly stop: () => void;
}

/** Files of the records that the filters leave; a new one stops the one on its way. */
export function useLogExport(): { readonly action: PageAction; readonly work: LogWork } {
  const { t } = useText();
  const { choice } = useLogChoice();
  const [state, setState] = useState<LogWork["state"]>();
  const run = useRef<AbortController>(undefined);
  const start = async (format: LogFormat) => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    const isLast = () => run.current === controller;
    const fileName = logFileName(t, format);
    const onProgress = (done: number, total: number) => isLast() && setState({ fileName, done, total });
    onProgress(0, 0);
    try {
      const { rows, isWhole } = await readLog(choice, { signal: controller.signal, onProgress });
      const file = await logFile(t, format, rows);
      if (!controller.signal.aborted) {
        saveBlob(file, fileName);
        if (!isWhole) {
          toast.info(t("companyLog.tooMany", { max: companyLogExport }));
        }
      }
    } catch (thrown) {
      if (!controller.signal.aborted) {
        const { code, message } = toApiError(thrown);
        toast.error(code === "unknown" ? text("companyLog.fileFailed") : message);
      }
    } finally {
      if (isLast()) {
        setState(undefined);
      }
    }
  };
  const items = formats.map((format) => ({
    key: format,
    label: t(`companyLog.file.${format}`),
    onClick: () => void start(format),
  }));
  return {
    action: { key: "export", label: t("companyLog.export"), icon: IconDownload, items },
    work: { state, stop: () => run.current?.abort() },
  };
}

/** How far a file is, while it is being made. */
export function LogProgress({ work }: { readonly work: LogWork }): ReactElement | null {
  const { t } = useText();
  const { state, stop } = work;
  if (!state) {
    return null;
  }
  const { done, total, fileName } = state;
  return (
    <ProgressPanel
      title={t("companyLog.reading", { count: done })}
      icon={IconFileDownload}
      total={total}
      done={done}
      failed={0}
      fileName={fileName}
      onClose={stop}
    />
  );
}
