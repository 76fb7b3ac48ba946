import type { ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import { CancelButton, Popup, type PopupProps } from "./popup.tsx";

interface FormPopupProps extends Omit<PopupProps, "footer"> {
  readonly form: NonNullable<PopupProps["form"]>;
  /** The verb of the button that sends the form. */
  readonly submit: string;
  readonly danger?: boolean | undefined;
  /** Another button that sends, beside the first. */
  readonly second?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** The button that sends stays off. */
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
}

/** A popup that is a form: below its fields Cancel, and the button that sends. */
export function FormPopup(props: FormPopupProps): ReactElement {
  const { submit, danger, second, disabled, disabledReason, ...popup } = props;
  const isBusy = popup.busy ?? popup.form.isSending;
  return (
    <Popup
      {...popup}
      footer={
        <>
          <CancelButton />
          {second && (
            <Button disabled={disabled || isBusy} disabledReason={disabledReason} onClick={second.onClick}>
              {second.label}
            </Button>
          )}
          <Button
            type="submit"
            variant={danger ? "dangerSolid" : "primary"}
            loading={isBusy}
            disabled={disabled}
            disabledReason={disabledReason}
          >
            {submit}
          </Button>
        </>
      }
    />
  );
}
