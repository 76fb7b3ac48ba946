import type { ReactElement } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** One card that could not be loaded; the others live on. */
export function CardFailure(props: {
  readonly title: string;
  readonly span?: 1 | 2;
  readonly error: ApiError;
  readonly onRetry: () => void;
}): ReactElement {
  const { t } = useText();
  return (
    <Card title={props.title} span={props.span}>
      <ErrorPanel
        compact
        title={t("home.failed")}
        message={props.error.message}
        requestId={props.error.requestId}
        onRetry={props.onRetry}
      />
    </Card>
  );
}
