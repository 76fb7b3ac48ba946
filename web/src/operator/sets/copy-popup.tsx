import { ruleLimits } from "@artel/shared/limits/rules";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
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
import type { CopyOf } from "./set-types.ts";

registerTexts(rulesText);

/** Begins a draft as a copy of a set, and opens it. */
export function CopyPopup(props: { readonly target: Opened<CopyOf>; readonly pages: SetPages }): ReactElement {
  const { t } = useText();
  const goTo = useNavigateTo();
  const { target, pages } = props;
  const create = pages.useCopy();
  const from = target.item;
  const form = useForm({
    initialValues: { name: "" },
    turn: target.turn,
    rules: ({ name }) => ({ name: name.trim() === "" ? t("validations.required") : undefined }),
    send: async ({ name }) => {
      const { id } = await create(from?.id ?? 0, name.trim());
      target.close();
      toast.success(t("rules.created"));
      goTo(`${pages.href}/${id}`);
    },
  });
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("rules.copyTitle", { name: from?.name ?? "" })}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={t("rules.create")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t(pages.words.copyText)}</p>
        <TextField {...form.field("name")} label={t(pages.words.name)} required maxLength={ruleLimits.name} focus />
      </Stack>
    </FormPopup>
  );
}
