import { addUserNote } from "@artel/shared/calls/users/operator";
import { noteLimits } from "@artel/shared/limits/operator";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { type CareProps, careTouches } from "./care.tsx";

/** Writes down a note about a person; it is its own reason. */
export function NotePopup({ target, user }: CareProps): ReactElement {
  const { t } = useText();
  const add = useMutationCall(addUserNote, { touches: careTouches, quiet: true });
  const form = useForm({
    initialValues: { text: "" },
    turn: target.turn,
    rules: ({ text }) => ({ text: text.trim() === "" ? t("validations.required") : undefined }),
    send: async ({ text }) => {
      await add.mutateAsync({ id: user.id, text: text.trim() });
      toast.success(t("users.noteAdded"));
      target.close();
    },
  });
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("users.addNote")}
      size={480}
      form={form}
      submit={t("users.addNote")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField
          {...form.field("text")}
          label={t("users.note")}
          hint={t("users.noteHint")}
          required
          rows={4}
          maxLength={noteLimits.text}
        />
      </Stack>
    </FormPopup>
  );
}
