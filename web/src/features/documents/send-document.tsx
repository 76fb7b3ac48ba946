import { sendDocument } from "@artel/shared/calls/documents/app";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { documentsSendText } from "@artel/shared/text/documents-send";
import { IconMailCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useDocumentActions } from "./use-document-actions.ts";

registerTexts(documentsSendText);

/** Mails a document as a PDF to an address that is typed, such as the accountant's; the server makes the same PDF as the download. */
export function SendDocumentPopup(props: {
  readonly id: number;
  readonly number: string;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { id, number, onClose } = props;
  const { options } = useDocumentActions();
  const send = useMutationCall(sendDocument, { quiet: true });
  const form = useForm({
    initialValues: { email: "" },
    rules: ({ email }) => ({
      email: email.trim() === "" ? t("validations.required") : isTypedEmail(email) ? undefined : t("validations.email"),
    }),
    send: async ({ email }) => {
      const { language } = await options();
      await send.mutateAsync({ id: String(id), email: normaliseEmail(email), language });
    },
  });
  const title = t("documentsSend.title", { number });
  if (send.isSuccess) {
    return (
      <Popup
        opened
        size={400}
        title={title}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t("common.close")}
          </Button>
        }
      >
        <div role="status">
          <EmptyState icon={IconMailCheck} title={t("documentsSend.sent")} compact>
            {t("documentsSend.sentText", { number, email: send.data.email })}
          </EmptyState>
        </div>
      </Popup>
    );
  }
  return (
    <FormPopup opened onClose={onClose} title={title} size={400} form={form} submit={t("documentsSend.send")}>
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField
          {...form.field("email")}
          label={t("documentsSend.email")}
          hint={t("documentsSend.hint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
      </Stack>
    </FormPopup>
  );
}
