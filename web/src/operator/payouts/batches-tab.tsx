import { operatorBatches } from "@artel/shared/calls/payouts/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { AllClear } from "../parts/all-clear.tsx";
import { BatchesTable } from "./batches-table.tsx";

/** The batches of one stage: to release, or sent and waiting for results. */
export function BatchesTab({ stage }: { readonly stage: "open" | "sent" }): ReactElement {
  const { t } = useText();
  const batches = useCall(operatorBatches, { state: stage }, { quiet: "whileEmpty" });
  const { data, error } = batches;
  if (error && !data) {
    return <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => void batches.refetch()} />;
  }
  if (!data) {
    return <SkeletonCard height={220} />;
  }
  const label = t(stage === "open" ? "operatorPayouts.tab.batches" : "operatorPayouts.tab.sent");
  return (
    <Card label={label} flush>
      {data.length === 0 ? (
        <AllClear text={stage === "open" ? "operatorPayouts.clear.batches" : "operatorPayouts.clear.sent"} />
      ) : (
        <BatchesTable batches={data} stage={stage} />
      )}
    </Card>
  );
}
