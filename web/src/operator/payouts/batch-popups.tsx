import type { CallDefinition } from "@artel/shared/calls/call";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  dissolveBatch,
  operatorBatch,
  operatorBatches,
  operatorPayouts,
  releaseBatch,
} from "@artel/shared/calls/payouts/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { FundsTable } from "./funds-table.tsx";
import type { Batch } from "./payout-types.ts";
import { singleNet } from "./totals-of.ts";
import { TotalsTable } from "./totals-table.tsx";

const touches: readonly CallDefinition[] = [operatorBatch, operatorBatches, operatorPayouts, operatorOverview];

/** Sends the batch of somebody else; the server asks for a code. */
export function ReleasePopup({ target }: { readonly target: Opened<Batch> }): ReactElement {
  const { t } = useText();
  const batch = target.item;
  const id = batch?.id ?? 0;
  const net = batch && singleNet(batch.totals);
  return (
    <ReasonPopup
      target={target}
      size={550}
      title={t("operatorPayouts.releaseTitle", { id })}
      confirmLabel={
        net ? t("operatorPayouts.releaseConfirm", { amount: net }) : t("operatorPayouts.releaseConfirmMany")
      }
      call={releaseBatch}
      touches={touches}
      input={(reason) => ({ id, reason })}
      done={t("operatorPayouts.released", { id })}
    >
      {batch && <BatchFacts batch={batch} />}
      {batch && <Funds id={id} />}
      <Banner tone="warning" compact>
        {t("operatorPayouts.releaseNote")}
      </Banner>
    </ReasonPopup>
  );
}

/** Whoever releases a batch sees what it needs, also from the list of batches. */
function Funds({ id }: { readonly id: number }): ReactElement {
  const read = useCall(operatorBatch, { id }, { quiet: "whileEmpty", staleSeconds: 5 });
  return (
    <ReadState compact read={read} waiting={<SkeletonLines count={3} />}>
      {({ funds }) => <FundsTable funds={funds} />}
    </ReadState>
  );
}

/** Takes a batch apart before it was sent: its requests are pending again (2 to 1). */
export function DissolvePopup({ target }: { readonly target: Opened<Batch> }): ReactElement {
  const { t } = useText();
  const batch = target.item;
  const id = batch?.id ?? 0;
  return (
    <ReasonPopup
      target={target}
      size={550}
      danger
      title={t("operatorPayouts.dissolveTitle", { id })}
      confirmLabel={t("operatorPayouts.dissolveConfirm")}
      call={dissolveBatch}
      touches={touches}
      input={(reason) => ({ id, reason })}
      done={t("operatorPayouts.dissolved", { id })}
    >
      {batch && <BatchFacts batch={batch} />}
      <p>{t("operatorPayouts.dissolveNote")}</p>
    </ReasonPopup>
  );
}

function BatchFacts({ batch }: { readonly batch: Batch }): ReactElement {
  const { t } = useText();
  return (
    <>
      <DataList
        compact
        items={[
          { label: t("operatorPayouts.builtBy"), value: batch.createdBy.name },
          { label: t("common.date"), value: <DateText value={batch.createdAt} withTime /> },
          { label: t("operatorPayouts.count"), value: batch.count },
        ]}
      />
      <TotalsTable totals={batch.totals} />
    </>
  );
}
