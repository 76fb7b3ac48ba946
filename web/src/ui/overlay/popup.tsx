import { createContext, type ReactElement, useContext, useMemo, useState } from "react";
import { Button } from "../controls/button.tsx";
import { useUnsaved } from "../state/unsaved.ts";
import { useText } from "../words/use-text.ts";
import { ConfirmPopup } from "./confirm-popup.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface PopupProps extends DialogProps {
  /** What is typed is kept and comes back, so that leaving the page loses nothing. Closing the popup asks all the same. */
  readonly isKept?: boolean;
  /** The person gave up what was typed; `onClose` follows. */
  readonly onDiscard?: () => void;
}

/** How a button inside closes its popup. */
const Closing = createContext<{ readonly close: () => void; readonly isBusy: boolean } | undefined>(undefined);

/**
 * A popup. One with changes asks before Esc, its close button, its Cancel or the browser's "back" would lose them. A form is
 * changed when it is dirty; without a form `guarded` says so. `guarded={false}` asks nothing: a code is no loss.
 */
export function Popup(props: PopupProps): ReactElement | null {
  const { opened, onClose, form, guarded, busy = form?.isSending, isKept, onDiscard } = props;
  const [isAsking, setAsking] = useState(false);
  const isChanged = opened && !busy && (form ? form.isDirty && guarded !== false : guarded === true);
  const letGo = useUnsaved(isChanged && !isKept, "popup");
  const close = isChanged ? () => setAsking(true) : onClose;
  const closing = useMemo(() => ({ close, isBusy: busy === true }), [close, busy]);
  return (
    <Closing value={closing}>
      <Dialog {...props} onClose={close} />
      {isAsking && isChanged && (
        <DiscardQuestion
          onStay={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            letGo();
            onDiscard?.();
            onClose();
          }}
        />
      )}
    </Closing>
  );
}

function DiscardQuestion(props: { readonly onStay: () => void; readonly onDiscard: () => void }): ReactElement {
  const { t } = useText();
  return (
    <ConfirmPopup
      opened
      danger
      title={t("ui.discard.title")}
      confirmLabel={t("ui.discard.go")}
      cancelLabel={t("ui.discard.stay")}
      onClose={props.onStay}
      onConfirm={props.onDiscard}
    >
      {t("ui.discard.text")}
    </ConfirmPopup>
  );
}

/** Closes the popup around it as its close button does: with a question where something would be lost. */
export function CancelButton(): ReactElement {
  const { t } = useText();
  const closing = useContext(Closing);
  return (
    <Button onClick={() => closing?.close()} disabled={closing?.isBusy ?? false}>
      {t("common.cancel")}
    </Button>
  );
}
