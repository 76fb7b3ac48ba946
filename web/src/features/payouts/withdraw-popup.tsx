import type { CurrencyCode } from "@artel/shared/money/currencies";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { CancelButton, Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { Requested, type RequestedProps } from "./requested-card.tsx";
import { useWithdrawForm, WithdrawButton, WithdrawFields, type WithdrawProps } from "./withdraw-fields.tsx";

registerTexts(withdrawalsText);

interface WithdrawPopupProps extends Omit<WithdrawProps, "onDone"> {
  readonly currency: CurrencyCode;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Where the method is chosen. */
  readonly choice: ReactNode;
  readonly about: Omit<RequestedProps, "id">;
}

/** Withdraws money of a currency: method, amount and receipt, and after it what was requested. */
export function WithdrawPopup(props: WithdrawPopupProps): ReactElement {
  const { t } = useText();
  const [doneId, setDone] = useState<number>();
  const { opened, onClose, choice, about, currency } = props;
  const withdrawal = useWithdrawForm({ ...props, onDone: setDone });
  if (doneId !== undefined) {
    return (
      <Popup
        opened={opened}
        onClose={onClose}
        title={t("withdrawals.done.title")}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t("common.close")}
          </Button>
        }
      >
        <Requested {...about} id={doneId} />
      </Popup>
    );
  }
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("withdrawals.popup.title", { currency })}
      form={withdrawal.form}
      footer={
        <>
          <CancelButton />
          <WithdrawButton withdrawal={withdrawal} method={props.method.type} currency={currency} />
        </>
      }
    >
      <Stack gap={14}>
        {choice}
        <WithdrawFields {...props} onDone={setDone} withdrawal={withdrawal} />
      </Stack>
    </Popup>
  );
}
