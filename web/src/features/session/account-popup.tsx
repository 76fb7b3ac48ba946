import type { ReactElement, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { useText } from "../../ui/use-text.ts";

/** The frame of a change of the own account, which the present password allows: cancel, and one button that sends. */
export function AccountPopup(props: {
  readonly title: string;
  readonly send: string;
  /** Something was typed that closing would lose. */
  readonly guarded: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const { t } = useText();
  const { send, children, ...popup } = props;
  return (
    <Popup
      opened
      size={400}
      {...popup}
      footer={
        <>
          <Button onClick={props.onClose} disabled={props.busy}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={props.busy}>
            {send}
          </Button>
        </>
      }
    >
      <Stack gap={14}>{children}</Stack>
    </Popup>
  );
}

/** The present password, by which the person of the session says who he is. */
export function PresentPasswordField(props: {
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <PasswordField label={t("security.present")} name="present" autoComplete="current-password" required {...props} />
  );
}
