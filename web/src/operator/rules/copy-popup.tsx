import { createRuleDraft, operatorRuleSet, operatorRuleSets } from "@artel/shared/calls/rules/operator";
import { ruleLimits } from "@artel/shared/limits/rules";
import type { ReactElement } from "react";
import { call } from "../../api/client.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";

import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { CopyOf } from "./rule-types.ts";

/** Begins a draft as a copy of a set, and opens it. */
export function CopyPopup({ target }: { readonly target: Opened<CopyOf> }): ReactElement {
  const { t } = useText();
  const goTo = useNavigateTo();
  const create = useMutationCall(createRuleDraft, { touches: [operatorRuleSets], quiet: true });
  const from = target.item;
  const form = useForm({
    initialValues: { name: "" },
    turn: target.turn,
    rules: ({ name }) => ({ name: name.trim() === "" ? t("validations.required") : undefined }),
    send: async ({ name }) => {
      const basedOn = from?.id ?? 0;
      const { content } = await call(operatorRuleSet, { id: basedOn }, { quiet: true });
      const { id } = await create.mutateAsync({ name: name.trim(), basedOn, content });
      target.close();
      toast.success(t("rules.created"));
      goTo(`/operator/rules/${id}`);
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
        <p>{t("rules.copyText")}</p>
        <TextField {...form.field("name")} label={t("rules.name")} required maxLength={ruleLimits.name} focus />
      </Stack>
    </FormPopup>
  );
}
