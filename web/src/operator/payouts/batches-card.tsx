import { operatorBatches } from "@artel/shared/calls/payouts/operator";
import { IconUsers } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./batches-card.module.css";
import { BatchesTable } from "./batches-table.tsx";

/** Batches to release, on the first page; nothing at all while there are none, and a failure says so. */
export function BatchesCard(): ReactElement | null {
  const { t } = useText();
  const { data, error, refetch } = useCall(operatorBatches, { state: "open" }, { quiet: true });
  if (error) {
    return (
      <Card flush title={t("operator.overview.batches")}>
        <ErrorPanel compact message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data || data.length === 0) {
    return null;
  }
  return (
    <Card
      title={t("operator.overview.batches")}
      aside={
        <span className={styles.note}>
          <IconUsers size={14} aria-hidden="true" />
          {t("operator.overview.twoPeople")}
        </span>
      }
    >
      <div className={styles.flush}>
        <BatchesTable batches={data} stage="open" />
      </div>
    </Card>
  );
}
