import { discardRuleDraft, operatorRuleSets } from "@artel/shared/calls/rules/operator";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { RuleSetRow } from "./rule-types.ts";

/** Throws an own draft away, and leaves its page. */
export function DiscardPopup({ target }: { readonly target: Opened<RuleSetRow> }): ReactElement {
  const { t } = useText();
  const goTo = useNavigateTo();
  const discard = useMutationCall(discardRuleDraft, { touches: [operatorRuleSets], quiet: true });
  const form = useForm({
    initialValues: {},
    turn: target.turn,
    send: async () => {
      await discard.mutateAsync({ id: target.item?.id ?? 0 });
      target.close();
      toast.success(t("rules.discarded"));
      goTo("/operator/rules");
    },
  });
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("rules.discardTitle", { name: target.item?.name ?? "" })}
      size={480}
      form={form}
      submit={t("rules.discard")}
      danger
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("rules.discardText")}</p>
      </Stack>
    </FormPopup>
  );
}
