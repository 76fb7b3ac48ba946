import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { useDuty } from "../parts/use-operator.ts";
import type { PayinActs } from "./payin-acts.ts";
import type { Payin, ShownPayin } from "./payin-types.ts";

/** Asks the provider once more; the duty is treasury's. */
export function AskButton(props: {
  readonly payin: Payin;
  readonly isRow?: boolean;
  readonly acts: PayinActs;
}): ReactElement {
  const { t } = useText();
  const { payin, isRow, acts } = props;
  return (
    <DutyButton
      duty="treasury"
      size={isRow ? "xs" : "md"}
      aria-label={t("operatorCardPayins.askName", { id: payin.id })}
      onClick={() => acts.ask.open(payin)}
    >
      {t("operatorCardPayins.ask")}
    </DutyButton>
  );
}

/** What can be done with a payment now. */
export function PayinButtons({ payin, acts }: { readonly payin: ShownPayin; readonly acts: PayinActs }): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  const why = payin.isAwaited ? t("operatorCardPayins.awaited") : lacking;
  return (
    <>
      <AskButton payin={payin} acts={acts} />
      {payin.differences.length > 0 && payin.state !== "aside" && (
        <Button disabledReason={why} onClick={() => acts.settle.open(payin)}>
          {t("operatorCardPayins.settle")}
        </Button>
      )}
      {payin.aside !== null && (
        <Button variant="primary" disabledReason={why} onClick={() => acts.credit.open(payin)}>
          {t("operatorCardPayins.credit")}
        </Button>
      )}
      {payin.collectable !== "0.00" && (
        <Button variant="primary" disabledReason={why} onClick={() => acts.collect.open(payin)}>
          {t("operatorCardPayins.collect")}
        </Button>
      )}
    </>
  );
}
