import { operatorOverview } from "@artel/shared/calls/home/operator";
import { buildBatch, operatorBatches, operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { OperatorPayout } from "./payout-types.ts";
import { totalsOf } from "./totals-of.ts";
import { TotalsTable } from "./totals-table.tsx";

registerTexts(operatorPayoutsText);

/** Puts the chosen requests into a batch, after showing its totals per currency. */
export function BuildPopup(props: {
  readonly target: Opened<readonly OperatorPayout[]>;
  readonly onBuilt: () => void;
}): ReactElement {
  const { t } = useText();
  const { target, onBuilt } = props;
  const payouts = target.item ?? [];
  return (
    <ReasonPopup
      target={target}
      size={550}
      title={t("operatorPayouts.buildTitle", { count: payouts.length })}
      confirmLabel={t("operatorPayouts.buildConfirm")}
      call={buildBatch}
      touches={[operatorPayouts, operatorBatches, operatorOverview]}
      input={(reason) => ({ ids: payouts.map((payout) => payout.id), reason })}
      onDone={({ id }) => {
        toast.success(t("operatorPayouts.built", { id }), {
          actions: [{ label: t("operatorPayouts.openBatch"), href: `/operator/batches/${id}` }],
        });
        onBuilt();
      }}
    >
      <TotalsTable totals={totalsOf(payouts)} />
      <Banner tone="info" compact>
        {t("operatorPayouts.buildNote")}
      </Banner>
    </ReasonPopup>
  );
}
