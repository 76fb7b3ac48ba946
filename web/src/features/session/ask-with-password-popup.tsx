import type { CallDefinition } from "@artel/shared/calls/call";
import type { askErasure, askOwnData } from "@artel/shared/calls/privacy/app";
import type { ReactElement, ReactNode } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AccountPopup, PresentPasswordField } from "./account-popup.tsx";
import { PasswordFailure } from "./password-failure.tsx";
import { wirePassword } from "./wire-password.ts";

/** Asks for something that the present password allows: what it is, in the words of `children`, and one button. */
export function AskWithPasswordPopup(props: {
  readonly call: typeof askErasure | typeof askOwnData;
  /** What is read anew afterwards. */
  readonly touches: readonly CallDefinition[];
  readonly title: string;
  readonly send: string;
  /** What is said once it is asked for. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const { t } = useText();
  const { call, touches, title, send, done, onClose, children } = props;
  const ask = useMutationCall(call, { touches, quiet: true });
  const form = useForm({
    initialValues: { present: "" },
    rules: (values) => ({ present: values.present === "" ? t("validations.required") : undefined }),
    wireNames: { Password: "present" },
    send: async ({ present }) => {
      await ask.mutateAsync({ Password: wirePassword(present) });
      toast.success(done);
      onClose();
    },
  });
  return (
    <AccountPopup title={title} send={send} form={form} onClose={onClose}>
      {children}
      <PasswordFailure error={ask.error} />
      <PresentPasswordField {...form.field("present")} disabled={form.isSending} />
    </AccountPopup>
  );
}
