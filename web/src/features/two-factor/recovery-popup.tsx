import { type ReactElement, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** New recovery codes, shown once; it closes when they are kept. */
export function RecoveryPopup(props: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const [isSaved, setSaved] = useState(false);
  return (
    <Popup
      opened
      locked
      size={400}
      title={t("profile.recovery")}
      onClose={props.onClose}
      footer={
        <Button variant="primary" disabled={!isSaved} onClick={props.onClose}>
          {t("common.done")}
        </Button>
      }
    >
      <RecoveryCodes codes={props.codes} isSaved={isSaved} onSaved={setSaved} />
    </Popup>
  );
}
