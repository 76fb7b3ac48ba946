import { listPayouts } from "@artel/shared/calls/payouts/app";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { MissingPopup } from "../../ui/overlay/missing-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { PayoutPopupProps } from "./payout-popup.tsx";

registerTexts(withdrawalsText);

const PayoutPopup = lazy(async () => ({ default: (await import("./payout-popup.tsx")).PayoutPopup }));

const one = { skip: 0, take: 1 };

/** The withdrawal that the address names (`?payout=12`), read by its id: it may be on no page that is shown. */
export function OpenedPayout(props: Pick<PayoutPopupProps, "methodName" | "onReceipt">): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const id = search.payout;
  const isId = id !== undefined && /^[1-9]\d{0,15}$/.test(id);
  const { data } = useCall(listPayouts, { ...one, id: id ?? "" }, { enabled: isId });
  const payout = isId ? data?.[0] : undefined;
  // It closes with its last content.
  const [wasOpen, setWasOpen] = useState(false);
  if (payout && !wasOpen) {
    setWasOpen(true);
  }
  const close = () => setSearch({ payout: undefined });
  const isMissing = id !== undefined && (!isId || data?.length === 0);
  return (
    <>
      {(payout || wasOpen) && (
        <Suspense>
          <PayoutPopup {...props} payout={payout} onClose={close} />
        </Suspense>
      )}
      <MissingPopup opened={isMissing} title={t("withdrawals.details.missing")} onClose={close} />
    </>
  );
}
