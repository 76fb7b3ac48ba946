import { type ReactElement, useEffect } from "react";
import type { ApiError } from "../../api/errors.ts";
import { useNavigateTo } from "../../ui/app-link.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { DetailLayout, Page } from "../../ui/page.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { useText } from "../../ui/use-text.ts";

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

/** A missing task leads to NotFound; any other failure can be tried again. */
export function TaskMissing(props: { readonly error: ApiError; readonly onRetry: () => void }): ReactElement {
  const { t } = useText();
  const navigate = useNavigateTo();
  const isMissing = props.error.status === 404;
  useEffect(() => {
    if (isMissing) {
      navigate("/404");
    }
  }, [isMissing, navigate]);
  return (
    <Page width="detail" title={t("tasks.one")}>
      {!isMissing && (
        <ErrorPanel message={props.error.message} requestId={props.error.requestId} onRetry={props.onRetry} />
      )}
    </Page>
  );
}
