import { changePassword } from "@artel/shared/calls/session/own-account";
import { ownSessions } from "@artel/shared/calls/session/own-sessions";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { text, useText } from "../../ui/use-text.ts";
import { AccountPopup, PresentPasswordField } from "./account-popup.tsx";
import { PasswordFailure } from "./password-failure.tsx";
import { usePasswordError, usePasswordStrength } from "./use-new-password.ts";
import { wirePassword } from "./wire-password.ts";

const noFields = { old: "", next: "", repeat: "" };

/** Changes the own password: the present one, then the new one twice. */
export function ChangePasswordPopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const [values, setValues] = useState(noFields);
  const [isTried, setTried] = useState(false);
  const change = useMutationCall(changePassword, {
    touches: [ownSessions],
    quiet: true,
    onSuccess: () => {
      toast.success(text("security.passwordDone"));
      onClose();
    },
  });
  const errors = useErrors(values);
  const submit = () => {
    setTried(true);
    if (!errors.old && !errors.next && !errors.repeat) {
      change.mutate({ OldPassword: wirePassword(values.old), NewPassword: values.next });
    }
  };
  return (
    <AccountPopup
      title={t("security.passwordTitle")}
      send={t("security.passwordSave")}
      guarded={values !== noFields}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PasswordFailure error={change.error} />
      <Fields
        values={values}
        errors={isTried ? errors : {}}
        refused={change.error?.fields ?? {}}
        disabled={change.isPending}
        onChange={(changes) => {
          setValues({ ...values, ...changes });
          change.reset();
        }}
      />
    </AccountPopup>
  );
}

interface Values {
  readonly old: string;
  readonly next: string;
  readonly repeat: string;
}

function useErrors(values: Values): Partial<Values> {
  const { t } = useText();
  const next = usePasswordError(values.next, useSession().email);
  const required = (value: string) => (value.trim() === "" ? t("validations.required") : undefined);
  const repeat = values.repeat === values.next ? undefined : t("validations.passNotSame");
  return { old: required(values.old), next, repeat: required(values.repeat) ?? repeat };
}

function Fields(props: {
  readonly values: Values;
  readonly errors: Partial<Values>;
  readonly refused: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Values>) => void;
}): ReactElement {
  const { t } = useText();
  const { values, errors, refused, disabled, onChange } = props;
  const strength = usePasswordStrength(values.next, useSession().email);
  return (
    <>
      <PresentPasswordField
        value={values.old}
        onChange={(old) => onChange({ old })}
        error={errors.old ?? refused.OldPassword}
        disabled={disabled}
      />
      <PasswordField
        label={t("recover.newPassword")}
        name="password"
        autoComplete="new-password"
        value={values.next}
        onChange={(next) => onChange({ next })}
        error={errors.next ?? refused.NewPassword}
        strength={strength}
        disabled={disabled}
        required
      />
      <PasswordField
        label={t("recover.repeat")}
        name="repeat"
        autoComplete="new-password"
        value={values.repeat}
        onChange={(repeat) => onChange({ repeat })}
        error={errors.repeat}
        disabled={disabled}
        required
      />
    </>
  );
}
