import { proposeEmailChange } from "@artel/shared/calls/users/operator-care";
import { emailChangeTimes } from "@artel/shared/limits/operator";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import { ByTwo, type CareProps, careTouches } from "./care.tsx";

/** Asks another operator to change the address of a person, with what happens then. */
export function EmailPopup({ target, user }: CareProps): ReactElement {
  const { t } = useText();
  const propose = useMutationCall(proposeEmailChange, { touches: careTouches, quiet: true });
  const form = useReasonForm({
    target,
    initialValues: { email: "", reason: "" },
    rules: ({ email }) => ({ email: email.trim() === "" ? t("validations.required") : undefined }),
    run: async ({ email, reason }) => {
      await propose.mutateAsync({ id: user.id, email: email.trim(), reason });
      toast.info(t("users.asked"));
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      title={t("users.changeEmail")}
      confirmLabel={t("users.ask")}
      usual="care"
      form={form}
    >
      <TextField {...form.field("email")} label={t("users.newEmail")} type="email" required autoComplete="off" />
      <p>{t("users.changeEmailText", { hours: emailChangeTimes.waitHours })}</p>
      <ByTwo />
    </ReasonFormPopup>
  );
}
