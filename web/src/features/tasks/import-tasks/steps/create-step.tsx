import { IconTableImport } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { ErrorPanel } from "../../../../ui/feedback/error-panel.tsx";
import { ProgressPanel } from "../../../../ui/feedback/progress-panel.tsx";
import { Stack } from "../../../../ui/layout/page.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import type { Import } from "../use-import.ts";

/** Step 4: the drafts are created; when the connection is lost, the rows can be sent again. */
export function CreateStep({ work }: { readonly work: Import }): ReactElement {
  const { t } = useText();
  const { progress, sections } = work;
  if (progress.failure) {
    return (
      <Stack>
        <ErrorPanel
          title={t("import.createFailed")}
          message={t("import.lost")}
          onRetry={() => void work.commit(sections.creatable)}
        />
        <div>
          <Button onClick={() => work.goTo("review")}>{t("common.back")}</Button>
        </div>
      </Stack>
    );
  }
  return (
    <ProgressPanel
      inline
      title={t("import.creating")}
      icon={IconTableImport}
      total={progress.total}
      done={progress.done}
      failed={progress.failed}
      note={t("import.creatingNote")}
    />
  );
}
