import { operatorRuleSet, operatorRuleSets, saveRuleDraft } from "@artel/shared/calls/rules/operator";
import { ruleLimits } from "@artel/shared/limits/rules";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { RuleSetPage } from "./rule-types.ts";

/** Gives an own draft another name; what it says stays as it was seen. */
export function RenamePopup({ target }: { readonly target: Opened<RuleSetPage> }): ReactElement {
  const { t } = useText();
  const save = useMutationCall(saveRuleDraft, { touches: [operatorRuleSets, operatorRuleSet], quiet: true });
  const { set, content } = target.item ?? {};
  const form = useForm({
    initialValues: { name: set?.name ?? "" },
    turn: target.turn,
    rules: ({ name }) => ({ name: name.trim() === "" ? t("validations.required") : undefined }),
    send: async ({ name }) => {
      if (!(set && content)) {
        return;
      }
      await save.mutateAsync({ id: set.id, revision: set.revision, name: name.trim(), content });
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
