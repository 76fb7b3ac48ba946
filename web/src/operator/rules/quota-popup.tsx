import { currencyCodes } from "@artel/shared/money/currencies";
import { withdrawMethods } from "@artel/shared/rules/methods/method";
import { ruleContent } from "@artel/shared/rules/rule-content";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { MultiSelectField } from "../../ui/form/choice/multi-select-field.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { RuleSetPage } from "./rule-types.ts";
import { useSaveDraft } from "./use-save-draft.ts";

registerTexts(rulesText);

interface QuotaForm {
  readonly count: string;
  readonly afterPrice: string;
  readonly afterPriceRegular: string;
  readonly currencies: readonly string[];
  readonly withdrawalMethods: readonly string[];
}

const { shape } = ruleContent.shape.quota;

/** Changes the terms of free withdrawals of a draft. */
export function QuotaPopup(props: { readonly target: Opened<undefined>; readonly page: RuleSetPage }): ReactElement {
  const { t } = useText();
  const { target, page } = props;
  const save = useSaveDraft(page);
  const { quota } = page.content;
  const wrong = (isRight: boolean) => (isRight ? undefined : t("rules.numberWrong"));
  const form = useForm<QuotaForm>({
    initialValues: { ...quota, count: String(quota.count) },
    turn: target.turn,
    rules: ({ count, afterPrice, afterPriceRegular }) => ({
      count: wrong(/^\d+$/.test(count.trim()) && shape.count.safeParse(Number.parseInt(count, 10)).success),
      afterPrice: wrong(shape.afterPrice.safeParse(afterPrice).success),
      afterPriceRegular: wrong(shape.afterPriceRegular.safeParse(afterPriceRegular).success),
    }),
    send: async ({ count, afterPrice, afterPriceRegular, currencies, withdrawalMethods }) => {
      const typed = {
        ...{ count: Number.parseInt(count, 10), afterPrice, afterPriceRegular },
        currencies: currencyCodes.filter((code) => currencies.includes(code)),
        withdrawalMethods: withdrawMethods.filter((method) => withdrawalMethods.includes(method)),
      };
      await save({ ...page.content, quota: typed });
      target.close();
    },
  });
  const number = { required: true, inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("rules.quota")}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={t("rules.save")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField {...form.field("count")} label={t("rules.quota.count")} {...number} />
        <TextField {...form.field("afterPrice")} label={t("rules.quota.afterPrice")} {...number} />
        <TextField {...form.field("afterPriceRegular")} label={t("rules.quota.afterPriceRegular")} {...number} />
        <MultiSelectField
          {...form.field("currencies")}
          label={t("rules.quota.currencies")}
          options={currencyCodes.map((value) => ({ value, label: value }))}
        />
        <MultiSelectField
          {...form.field("withdrawalMethods")}
          label={t("rules.quota.withdrawalMethods")}
          options={withdrawMethods.map((value) => ({ value, label: t(`rules.area.${value}`) }))}
        />
      </Stack>
    </FormPopup>
  );
}
