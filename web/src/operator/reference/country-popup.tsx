import type { Country } from "@artel/shared/reference/countries";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { countryValues } from "@artel/shared/rules/lists/lists-difference";
import { referenceListsText } from "@artel/shared/text/reference-lists";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { type ListSetPage, useSaveLists } from "./list-types.ts";

registerTexts(referenceListsText, rulesText);

interface CountryForm {
  readonly companies: boolean;
  readonly visa: boolean;
  readonly mastercard: string;
}

/** Says of a country whether a company may choose it, and which cards can be paid to there. */
export function CountryPopup(props: { readonly target: Opened<Country>; readonly page: ListSetPage }): ReactElement {
  const { t, language } = useText();
  const { target, page } = props;
  const save = useSaveLists(page);
  const code = target.item?.code ?? "";
  const form = useForm<CountryForm>({
    initialValues: countryValues(page.content, code),
    turn: target.turn,
    send: async (typed) => {
      await save(withCountry(page.content, code, typed));
      target.close();
    },
  });
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("rules.editRow", { name: target.item?.[language] ?? "" })}
      size={480}
      form={form}
      submit={t("lists.saveRow")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <Checkbox {...form.box("companies")} label={t("lists.openToCompanies")} description={t("lists.hideText")} />
        <Checkbox {...form.box("visa")} label={t("lists.visaPaid")} />
        <SelectField
          {...form.field("mastercard")}
          label={t("lists.mastercardPaid")}
          required
          options={(["all", "debit", "none"] as const).map((value) => ({ value, label: t(`lists.value.${value}`) }))}
        />
      </Stack>
    </FormPopup>
  );
}

function withCountry(content: ReferenceLists, code: string, { companies, visa, mastercard }: CountryForm) {
  const listed = (codes: readonly string[], isIn: boolean) =>
    isIn === codes.includes(code) ? [...codes] : isIn ? [...codes, code].sort() : codes.filter((one) => one !== code);
  return {
    ...content,
    closedToCompanies: listed(content.closedToCompanies, !companies),
    visaForbidden: listed(content.visaForbidden, !visa),
    mastercard: listed(content.mastercard, mastercard !== "none"),
    mastercardDebit: listed(content.mastercardDebit, mastercard === "debit"),
  };
}
