import { operatorBatches } from "@artel/shared/calls/payouts/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { AllClear } from "../parts/all-clear.tsx";
import { BatchesTable } from "./batches-table.tsx";

/** The batches of one stage: to release, or sent and waiting for results. */
export function BatchesTab({ stage }: { readonly stage: "open" | "sent" }): ReactElement {
  const { t } = useText();
  const batches = useCall(operatorBatches, { state: stage }, { quiet: "whileEmpty" });
  const isOpen = stage === "open";
  return (
    <ReadState read={batches} waiting={<SkeletonCard height={220} />}>
      {(found) => (
        <Card label={t(isOpen ? "operatorPayouts.tab.batches" : "operatorPayouts.tab.sent")} flush>
          {found.length === 0 ? (
            <AllClear text={isOpen ? "operatorPayouts.clear.batches" : "operatorPayouts.clear.sent"} />
          ) : (
            <BatchesTable batches={found} stage={stage} />
          )}
        </Card>
      )}
    </ReadState>
  );
}
