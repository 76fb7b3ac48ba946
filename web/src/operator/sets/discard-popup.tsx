import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { SetPages } from "./set-pages.ts";
import type { SetRow } from "./set-types.ts";

registerTexts(rulesText);

/** Throws an own draft away, and leaves its page. */
export function DiscardPopup(props: { readonly target: Opened<SetRow>; readonly pages: SetPages }): ReactElement {
  const { t } = useText();
  const goTo = useNavigateTo();
  const { target, pages } = props;
  const discard = pages.useDiscard();
  const form = useForm({
    initialValues: {},
    turn: target.turn,
    send: async () => {
      await discard(target.item?.id ?? 0);
      target.close();
      toast.success(t("rules.discarded"));
      goTo(pages.href);
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
