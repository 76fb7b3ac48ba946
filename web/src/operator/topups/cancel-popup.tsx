import { cancelProforma, operatorTopup, operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { OperatorTopup } from "./topup-types.ts";

/** Cancels a proforma: what came for it stays with its company, the rest is not awaited any more. */
export function CancelPopup({ target }: { readonly target: Opened<OperatorTopup> }): ReactElement {
  const { t } = useText();
  const topup = target.item;
  const number = topup?.number ?? "";
  return (
    <ReasonPopup
      target={target}
      danger
      title={t("funding.cancel.title", { number })}
      confirmLabel={t("funding.cancel.confirm")}
      usual="cancel"
      call={cancelProforma}
      touches={[operatorTopups, operatorTopup, operatorOverview]}
      input={(reason) => topup && { id: String(topup.id), reason }}
      done={t("funding.cancel.done", { number })}
    >
      {topup && (
        <p>
          {topup.state === "partPaid"
            ? t("operator.topups.cancelPart", {
                received: formatMoney(topup.received, topup.currency),
                missing: formatMoney(topup.missing, topup.currency),
              })
            : t("operator.topups.cancelNothing", { company: topup.companyName })}
        </p>
      )}
    </ReasonPopup>
  );
}
