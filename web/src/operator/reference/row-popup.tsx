import { listLimits } from "@artel/shared/limits/reference-lists";
import type { ReactElement, ReactNode } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { BoundBox, BoundField, FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { RowNames } from "./list-types.ts";

/** The form of a row of a list: its names in both languages first. `title` is that of a new row. */
export function ListRowPopup<Row extends { readonly name: RowNames }, Form extends object>(props: {
  readonly target: Opened<Row | undefined>;
  readonly form: FormState<Form>;
  /** Binds the fields of both names. */
  readonly names: (language: "en" | "ru") => BoundField<string>;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { t, language } = useText();
  const { target, form, names } = props;
  const row = target.item;
  const name = { required: true, maxLength: listLimits.name, autoComplete: "off" } as const;
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={row ? t("rules.editRow", { name: row.name[language] }) : props.title}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={t("lists.saveRow")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        {props.lead !== undefined && <p>{props.lead}</p>}
        <TextField {...names("en")} label={t("lists.nameEn")} {...name} focus />
        <TextField {...names("ru")} label={t("lists.nameRu")} {...name} />
        {props.children}
      </Stack>
    </FormPopup>
  );
}

/** The number of a row, which is typed once and never changes. */
export function IdField(props: {
  readonly bound: BoundField<string>;
  readonly isNew: boolean;
  readonly hint?: string;
}): ReactElement {
  const { t } = useText();
  return (
    <TextField
      {...props.bound}
      label={t("lists.id")}
      hint={props.hint}
      required
      disabled={!props.isNew}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** Hides a row: nobody can choose it any more, and whoever has it keeps it. */
export function HideBox({ box }: { readonly box: BoundBox }): ReactElement {
  const { t } = useText();
  return <Checkbox {...box} label={t("lists.hide")} description={t("lists.hideText")} />;
}
