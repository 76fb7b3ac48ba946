import { ruleContent, type TariffNumbers, tariffFields } from "@artel/shared/rules/rule-content";
import { accountsText } from "@artel/shared/text/accounts";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { RuleSetPage, TariffName } from "./rule-types.ts";
import { useSaveDraft } from "./use-save-draft.ts";

registerTexts(accountsText, rulesText);

/** Changes the numbers of a tariff of a draft. */
export function TariffNumbersPopup(props: {
  readonly target: Opened<TariffName>;
  readonly page: RuleSetPage;
}): ReactElement {
  const { t } = useText();
  const { target, page } = props;
  const save = useSaveDraft(page);
  const name = target.item ?? "standard";
  const { shape } = ruleContent.shape.tariffs.shape[name];
  const form = useForm<TariffNumbers>({
    initialValues: page.content.tariffs[name],
    turn: target.turn,
    rules: (numbers) =>
      Object.fromEntries(
        tariffFields.map((field) => [
          field,
          shape[field].safeParse(plain(numbers[field])).success ? undefined : t("rules.numberWrong"),
        ]),
      ),
    send: async (numbers) => {
      const typed = Object.fromEntries(tariffFields.map((field) => [field, plain(numbers[field])])) as TariffNumbers;
      await save({ ...page.content, tariffs: { ...page.content.tariffs, [name]: typed } });
      target.close();
    },
  });
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("rules.numbersTitle", { name: t(`accounts.tariff.${name}`) })}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={t("rules.save")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        {tariffFields.map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={t(`rules.number.${field}`)}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </Stack>
    </FormPopup>
  );
}

/** A comma is a point. */
function plain(text: string): string {
  return text.trim().replace(",", ".");
}
