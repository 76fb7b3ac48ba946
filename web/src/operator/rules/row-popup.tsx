import { areas } from "@artel/shared/money/areas";
import { currencyCodes } from "@artel/shared/money/currencies";
import { variableTypes } from "@artel/shared/rules/facts";
import { taxCodes, violationCodes } from "@artel/shared/rules/rule";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { MultiSelectField } from "../../ui/form/choice/multi-select-field.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { ExpressionView } from "./expression-view.tsx";
import { type RowForm, rowOf, useRowForm, withRow } from "./row-form.ts";
import type { AskedRow, RuleSetPage } from "./rule-types.ts";
import { SampleBox } from "./sample-box.tsx";

registerTexts(rulesText);

const names = Object.keys(variableTypes).join(", ");
const kinds = ["tax", "validator", "disabler"] as const;

/** Changes or adds a row of a draft, with its result for a sample beside it. */
export function RowPopup(props: { readonly target: Opened<AskedRow>; readonly page: RuleSetPage }): ReactElement {
  const { t } = useText();
  const { target, page } = props;
  const form = useRowForm(target, page);
  const asked = target.item;
  const isTax = form.values.type === "tax";
  const content = asked && withRow(page.content, asked, rowOf(form.values, asked.row));
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={asked?.row ? t("rules.editRow", { name: asked.row.name }) : t("rules.newRow")}
      size={550}
      form={form}
      aside={<RequiredNote />}
      submit={t("rules.saveRow")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <WhereFields form={form} />
        <TextField
          {...form.field("expr")}
          label={t("rules.expr")}
          hint={t("rules.exprHint", { names })}
          required
          mono
          rows={3}
          spellCheck={false}
          maxLength={500}
        />
        <ExpressionView form={form.values} />
        <TextField {...form.field("n")} label={t("rules.n")} hint={t("rules.nHint")} inputMode="decimal" />
        {isTax ? <FeeFields form={form} /> : <WordFields form={form} />}
        {content && <SampleBox content={content} present={page.present.content} />}
      </Stack>
    </FormPopup>
  );
}

function WhereFields({ form }: { readonly form: FormState<RowForm> }): ReactElement {
  const { t } = useText();
  return (
    <>
      <TextField
        {...form.field("name")}
        label={t("rules.rowName")}
        hint={t("rules.rowNameHint")}
        required
        maxLength={80}
      />
      <SelectField
        {...form.field("type")}
        label={t("rules.type")}
        required
        options={kinds.map((value) => ({ value, label: t(`rules.type.${value}`) }))}
        onChange={(value) => form.set({ type: kinds.find((kind) => kind === value) ?? "validator" })}
      />
      <MultiSelectField
        {...form.field("cy")}
        label={t("rules.currencies")}
        required
        options={currencyCodes.map((value) => ({ value, label: value }))}
      />
      <MultiSelectField
        {...form.field("areas")}
        label={t("rules.areas")}
        required
        options={areas.map((value) => ({ value, label: t(`rules.area.${value}`) }))}
      />
      <TextField {...form.field("order")} label={t("rules.order")} hint={t("rules.orderHint")} inputMode="numeric" />
    </>
  );
}

function FeeFields({ form }: { readonly form: FormState<RowForm> }): ReactElement {
  const { t } = useText();
  return (
    <>
      <SelectField
        {...form.field("tax")}
        label={t("rules.tax")}
        required
        options={taxCodes.map((value) => ({ value, label: t(`rules.tax.${value}`) }))}
      />
      <Checkbox
        label={t("rules.isFraction")}
        checked={form.values.isFraction}
        onChange={(isFraction) => form.set({ isFraction })}
        error={form.errors.isFraction}
      />
    </>
  );
}

function WordFields({ form }: { readonly form: FormState<RowForm> }): ReactElement {
  const { t } = useText();
  return (
    <>
      <SelectField
        {...form.field("code")}
        label={t("rules.code")}
        placeholder={t("rules.code.ruleRefused")}
        clearable
        options={violationCodes.map((value) => ({ value, label: t(`rules.code.${value}`) }))}
      />
      <TextField {...form.field("msgEn")} label={t("rules.msgEn")} hint={t("rules.msgHint")} required maxLength={300} />
      <TextField {...form.field("msgRu")} label={t("rules.msgRu")} required maxLength={300} />
    </>
  );
}
