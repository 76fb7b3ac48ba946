import { depositAddresses, giveUpDepositAddress } from "@artel/shared/calls/funding/operator-deposits";
import { operatorDepositsText } from "@artel/shared/text/operator-deposits";
import type { ReactElement } from "react";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { DepositAddress } from "./deposit-types.ts";

registerTexts(operatorDepositsText);

/** Gives an address up, so that its company gets another one. */
export function GiveUpPopup({ target }: { readonly target: Opened<DepositAddress> }): ReactElement {
  const { t } = useText();
  const { place = 0, address = "", companyName: company = "" } = target.item ?? {};
  return (
    <ReasonPopup
      target={target}
      title={t("operatorDeposits.giveUpTitle", { company })}
      confirmLabel={t("operatorDeposits.giveUp")}
      call={giveUpDepositAddress}
      touches={[depositAddresses]}
      input={(reason) => ({ place: String(place), reason })}
      done={t("operatorDeposits.givenUpDone")}
    >
      <p>
        <CodeText>{address}</CodeText>
      </p>
      <p>{t("operatorDeposits.giveUpText")}</p>
    </ReasonPopup>
  );
}
