import { ruleLimits } from "@artel/shared/limits/rules";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { SetPages } from "./set-pages.ts";
import type { SetRow } from "./set-types.ts";

registerTexts(rulesText);

/** Gives an own draft another name. */
export function RenamePopup(props: { readonly target: Opened<SetRow>; readonly pages: SetPages }): ReactElement {
  const { t } = useText();
  const { target, pages } = props;
  const rename = pages.useRename();
  const set = target.item;
  const form = useForm({
    initialValues: { name: set?.name ?? "" },
    turn: target.turn,
    rules: ({ name }) => ({ name: name.trim() === "" ? t("validations.required") : undefined }),
    send: async ({ name }) => {
      if (!set) {
        return;
      }
      await rename(set, name.trim());
      target.close();
      toast.success(t("rules.saved"));
    },
  });
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("rules.renameTitle", { name: set?.name ?? "" })}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={t("rules.renameConfirm")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField {...form.field("name")} label={t("rules.name")} required maxLength={ruleLimits.name} focus />
      </Stack>
    </FormPopup>
  );
}
