import { IconFileDownload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { ProgressPanel } from "../../ui/feedback/progress-panel.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { FileWork } from "./use-file-work.ts";

/** How far a file is, while it is being made. */
export function FileProgress({ work }: { readonly work: FileWork }): ReactElement | null {
  const { t } = useText();
  const { state, stop } = work;
  if (!state) {
    return null;
  }
  const { done, total, fileName } = state;
  return (
    <ProgressPanel
      title={t("statements.reading", { done, total })}
      icon={IconFileDownload}
      total={total}
      done={done}
      failed={0}
      fileName={fileName}
      onClose={stop}
    />
  );
}
