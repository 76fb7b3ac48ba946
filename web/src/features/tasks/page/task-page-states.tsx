import { notFoundText } from "@artel/shared/text/not-found";
import type { ReactElement } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ErrorPanel } from "../../../ui/feedback/error-panel.tsx";
import { NotFound } from "../../../ui/feedback/not-found.tsx";
import { SkeletonCard } from "../../../ui/feedback/skeleton.tsx";
import { DetailLayout, Page } from "../../../ui/layout/page.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { useText } from "../../../ui/words/use-text.ts";

registerTexts(notFoundText);

/** The page while its task loads: cards of their later heights. */
export function TaskWaiting(): ReactElement {
  const { t } = useText();
  return (
    <Page width="detail" title={t("tasks.one")}>
      <DetailLayout
        main={
          <>
            <SkeletonCard height={140} />
            <SkeletonCard height={260} />
          </>
        }
        rail={
          <>
            <SkeletonCard height={220} />
            <SkeletonCard height={72} />
            <SkeletonCard height={260} />
          </>
        }
      />
    </Page>
  );
}

/** A missing task is NotFound with the way back to the list; any other failure can be tried again. */
export function TaskMissing(props: { readonly error: ApiError; readonly onRetry: () => void }): ReactElement {
  const { t } = useText();
  const { error, onRetry } = props;
  if (error.status === 404) {
    return (
      <NotFound title={t("notFound.title")} text={t("notFound.text")}>
        <Button href="/tasks" variant="primary">
          {t("notFound.tasks")}
        </Button>
      </NotFound>
    );
  }
  return (
    <Page width="detail" title={t("tasks.one")}>
      <ErrorPanel message={error.message} requestId={error.requestId} onRetry={onRetry} />
    </Page>
  );
}
