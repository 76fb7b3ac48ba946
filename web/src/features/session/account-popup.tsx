import type { ReactElement, ReactNode } from "react";
import type { BoundField } from "../../ui/form/hook/form-state.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import type { PopupProps } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** The frame of a change of the own account, which the present password allows: cancel, and one button that sends. */
export function AccountPopup(props: {
  readonly title: string;
  readonly send: string;
  readonly form: NonNullable<PopupProps["form"]>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const { send, children, ...popup } = props;
  return (
    <FormPopup opened size={400} {...popup} submit={send}>
      <Stack gap={14}>{children}</Stack>
    </FormPopup>
  );
}

/** The present password, by which the person of the session says who he is. */
export function PresentPasswordField(
  props: BoundField<string> & {
    readonly disabled: boolean;
  },
): ReactElement {
  const { t } = useText();
  return <PasswordField label={t("security.present")} autoComplete="current-password" required {...props} />;
}
