import type { ReactElement } from "react";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { useNewPassword } from "./use-new-password.ts";

/** A new password with its strength, and the same once more. */
export function NewPasswordFields<Values extends { readonly password: string; readonly repeat: string }>(props: {
  readonly form: FormState<Values>;
  readonly policy: ReturnType<typeof useNewPassword>;
}): ReactElement {
  const { t } = useText();
  const { form, policy } = props;
  const password = form.field("password");
  return (
    <>
      <PasswordField
        {...password}
        label={t("recover.newPassword")}
        autoComplete="new-password"
        onChange={(typed) => {
          policy.begin();
          password.onChange(typed);
        }}
        strength={policy.strength(password.value)}
        disabled={form.isSending}
        required
      />
      <PasswordField
        {...form.field("repeat")}
        label={t("recover.repeat")}
        autoComplete="new-password"
        disabled={form.isSending}
        required
      />
    </>
  );
}
