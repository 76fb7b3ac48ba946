import type { Output } from "@artel/shared/calls/call";
import { revealPayoutItem } from "@artel/shared/calls/payouts/operator";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { type ReactElement, useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { destinationLines } from "./destination-lines.ts";
import type { Order } from "./payout-types.ts";

registerTexts(operatorPayoutsText);

type Destination = Output<typeof revealPayoutItem>;

/** The full destination of one order for the person who pays it by hand. Asking is recorded; nothing of it is kept. */
export function RevealPopup({ target }: { readonly target: Opened<Order> }): ReactElement {
  const { t } = useText();
  const [shown, setShown] = useState<Destination>();
  const reveal = useMutationCall(revealPayoutItem, { quiet: true });
  const id = target.item?.item.id ?? 0;
  const form = useReasonForm({
    target,
    initialValues: { reason: "" },
    run: async ({ reason }) => setShown(await reveal.mutateAsync({ id, reason })),
  });
  const close = () => {
    setShown(undefined);
    reveal.reset();
  };
  return (
    <>
      <ReasonFormPopup
        target={target}
        title={t("operatorPayouts.revealTitle", { id })}
        confirmLabel={t("operatorPayouts.revealConfirm")}
        form={form}
      >
        <p>{t("operatorPayouts.revealNote")}</p>
      </ReasonFormPopup>
      <Popup
        opened={shown !== undefined}
        onClose={close}
        title={t("operatorPayouts.revealTitle", { id })}
        footer={<Button onClick={close}>{t("common.close")}</Button>}
      >
        {shown && (
          <DataList
            items={[
              ...(shown.orderId ? [{ label: t("operatorPayouts.orderId"), value: copy(shown.orderId) }] : []),
              ...destinationLines(shown.destination).map(({ label, value }) => ({ label, value: copy(value) })),
            ]}
          />
        )}
      </Popup>
    </>
  );
}

function copy(value: string): ReactElement {
  return <CopyText value={value} mono />;
}
