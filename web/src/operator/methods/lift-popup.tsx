import { liftPause, operatorMethods } from "@artel/shared/calls/wallets/operator";
import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { endWords, methodName, type Pause, scopeWords } from "./method-types.ts";

/** Lifts a pause before its end. */
export function LiftPopup({ target }: { readonly target: Opened<Pause> }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const pause = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("methodPauses.liftTitle", { method: pause ? methodName(t, pause.method) : "" })}
      confirmLabel={t("methodPauses.liftConfirm")}
      call={liftPause}
      touches={[operatorMethods]}
      input={(reason) => ({ id: pause?.id ?? 0, reason })}
      done={t("methodPauses.liftDone")}
    >
      {pause && <p>{`${scopeWords(t, countryName, pause)}, ${endWords(t, pause)}`}</p>}
      <p>{t("methodPauses.liftText")}</p>
    </ReasonPopup>
  );
}
