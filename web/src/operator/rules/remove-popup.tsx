import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { AskedRow, RuleSetPage } from "./rule-types.ts";
import { useSaveDraft } from "./use-save-draft.ts";

registerTexts(rulesText);

/** Saves a draft without one of its rows. */
export function RemovePopup(props: { readonly target: Opened<AskedRow>; readonly page: RuleSetPage }): ReactElement {
  const { t } = useText();
  const { target, page } = props;
  const save = useSaveDraft(page);
  const asked = target.item;
  const form = useForm({
    initialValues: {},
    turn: target.turn,
    send: async () => {
      if (asked?.row) {
        const { list, row } = asked;
        await save({ ...page.content, [list]: page.content[list].filter(({ name }) => name !== row.name) });
        target.close();
      }
    },
  });
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("rules.removeTitle", { name: asked?.row?.name ?? "" })}
      size={480}
      form={form}
      submit={t("rules.remove")}
      danger
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("rules.removeText")}</p>
      </Stack>
    </FormPopup>
  );
}
