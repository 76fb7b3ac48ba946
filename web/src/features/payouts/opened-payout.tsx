import { listPayouts } from "@artel/shared/calls/payouts/app";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { MissingPopup } from "../../ui/overlay/missing-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { PayoutPopupProps } from "./payout-popup.tsx";

registerTexts(withdrawalsText);

const PayoutPopup = lazyPopup<PayoutPopupProps & { readonly id: string | undefined }>(
  async () => (await import("./payout-popup.tsx")).PayoutPopup,
);

const one = { skip: 0, take: 1 };

/** The withdrawal that the address names (`?payout=12`), read by its id: it may be on no page that is shown. */
export function OpenedPayout(props: Pick<PayoutPopupProps, "methodName" | "onReceipt">): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const id = search.payout;
  const isId = id !== undefined && /^[1-9]\d{0,15}$/.test(id);
  const { data } = useCall(listPayouts, { ...one, id: id ?? "" }, { enabled: isId });
  const payout = isId ? data?.[0] : undefined;
  const close = () => setSearch({ payout: undefined });
  const isMissing = id !== undefined && (!isId || data?.length === 0);
  return (
    <>
      <PayoutPopup {...props} id={payout && String(payout.id)} payout={payout} onClose={close} />
      <MissingPopup opened={isMissing} title={t("withdrawals.details.missing")} onClose={close} />
    </>
  );
}
