import type { ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import { CancelButton, Popup, type PopupProps } from "./popup.tsx";

interface FormPopupProps extends Omit<PopupProps, "footer"> {
  readonly form: NonNullable<PopupProps["form"]>;
  /** The verb of the button that sends the form. */
  readonly submit: string;
  readonly danger?: boolean | undefined;
  /** The button that sends stays off. */
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
}

/** A popup that is a form: below its fields Cancel, and the button that sends. */
export function FormPopup(props: FormPopupProps): ReactElement {
  const { submit, danger, disabled, disabledReason, ...popup } = props;
  return (
    <Popup
      {...popup}
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            variant={danger ? "dangerSolid" : "primary"}
            loading={popup.busy ?? popup.form.isSending}
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
