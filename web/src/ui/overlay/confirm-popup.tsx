import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "../controls/button.tsx";
import { modKey } from "../controls/mod-key.ts";
import { TextField } from "../form/text-field.tsx";
import { Stack } from "../layout/page.tsx";
import { useText } from "../words/use-text.ts";
import { Dialog } from "./dialog.tsx";

interface ConfirmPopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly confirmLabel: string;
  /** Where "Cancel" would be taken for the question itself: "Keep it". */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly typedWord?: string;
  /** The confirm button stays off, with the reason. */
  readonly disabledReason?: string;
}

/** The button says which keys do the same; they are those of forms. */
const submitKeys = { kbd: modKey("↵"), "aria-keyshortcuts": "Control+Enter Meta+Enter" };

/**
 * A question before something that matters. The button is a verb with its object ("Delete 3 tasks"); the focus starts
 * on Cancel, so that a single key does nothing; Ctrl or Cmd with Enter is the whole answer where nothing is destroyed.
 * `typedWord` asks to type a word first.
 */
export function ConfirmPopup(props: ConfirmPopupProps): ReactElement {
  const { t } = useText();
  const [typed, setTyped] = useState("");
  const { opened, onClose, title, confirmLabel, onConfirm, children, danger, busy, typedWord, disabledReason } = props;
  const held = typedWord !== undefined && typed.trim() !== typedWord;
  const keys = danger || typedWord !== undefined ? undefined : submitKeys;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={400}
      busy={busy}
      onSubmitKeys={keys && !disabledReason ? onConfirm : undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {props.cancelLabel ?? t("common.cancel")}
          </Button>
          <Button
            variant={danger ? "dangerSolid" : "primary"}
            onClick={onConfirm}
            loading={busy}
            disabled={held}
            disabledReason={disabledReason}
            {...keys}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <div>{children}</div>
        {typedWord !== undefined && (
          <TextField
            label={t("ui.typeWord", { word: typedWord })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Stack>
    </Dialog>
  );
}
