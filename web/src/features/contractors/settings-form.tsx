import type { UiField, UiSettings } from "@artel/shared/calls/ui-settings";
import { currencies } from "@artel/shared/money/currencies";
import { serviceCatalogue } from "@artel/shared/reference/service-catalogue";
import { contractorSettingsText } from "@artel/shared/text/contractor-settings";
import type { ReactElement } from "react";
import { CurrencySign } from "../../ui/currency-chip.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { ComboboxField } from "../../ui/form/combobox-field.tsx";
import type { Option } from "../../ui/form/options.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Language } from "../../ui/language.ts";
import { Stack } from "../../ui/page.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";

registerTexts(contractorSettingsText);

/** Values of a settings form by the names of its schema. */
export type SettingsValues = Readonly<Record<string, unknown>>;

interface FieldsProps {
  readonly fields: Readonly<Record<string, UiField>>;
  readonly values: SettingsValues;
  /** Messages by the path of the field, such as "values.plan.name". */
  readonly errors: Readonly<Record<string, string>>;
  /** The path of what stands above the fields. */
  readonly path: string;
  readonly disabled: boolean;
  readonly onChange: (values: SettingsValues) => void;
}

/** The form that a `uiSettings` schema describes (HO-24). */
export function SettingsForm(
  props: Omit<FieldsProps, "fields" | "path"> & { readonly schema: UiSettings },
): ReactElement {
  const { schema, ...rest } = props;
  return <Fields {...rest} fields={schema.properties} path="values" />;
}

function Fields(props: FieldsProps): ReactElement {
  const { fields, values, errors, path, disabled, onChange } = props;
  return (
    <Stack gap={14}>
      {Object.entries(fields).map(([name, field]) => (
        <OneField
          key={name}
          name={`${path}.${name}`}
          field={field}
          value={values[name]}
          errors={errors}
          disabled={disabled}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </Stack>
  );
}

interface OneProps extends Pick<FieldsProps, "errors" | "disabled"> {
  readonly name: string;
  readonly field: UiField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function OneField(props: OneProps): ReactElement {
  const { t, language } = useText();
  const { name, field, value, errors, disabled, onChange } = props;
  const { widget, title, help } = field["x-ui"];
  const common = { name, label: title[language], hint: help?.[language], error: errors[name], disabled };
  const words = typeof value === "string" ? value : "";
  switch (widget) {
    case "service":
      return (
        <ComboboxField
          {...common}
          clearable
          placeholder={t("contractorSettings.none")}
          value={typeof value === "number" ? String(value) : ""}
          options={serviceOptions(field, language)}
          onChange={(id) => onChange(id === "" ? null : Number(id))}
        />
      );
    case "currency":
      return (
        <SelectField
          {...common}
          clearable
          placeholder={t("contractorSettings.none")}
          value={words}
          options={currencyOptions(field, language)}
          onChange={(code) => onChange(code === "" ? null : code)}
        />
      );
    case "switch":
      return (
        <Checkbox
          label={common.label}
          description={common.hint}
          checked={value === true}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case "group":
      return <Group {...props} />;
    default:
      return (
        <TextField
          {...common}
          value={words}
          maxLength={field.maxLength}
          rows={widget === "markdown" ? 5 : undefined}
          inputMode={widget === "link" ? "url" : undefined}
          onChange={onChange}
        />
      );
  }
}

/** Settings that exist together or not at all. */
function Group({ name, field, value, errors, disabled, onChange }: OneProps): ReactElement {
  const { language } = useText();
  const { title, help } = field["x-ui"];
  const fields = field.properties ?? {};
  const inside = valuesOf(value);
  const empty = Object.fromEntries(Object.keys(fields).map((key) => [key, ""]));
  return (
    <Stack gap={14}>
      <Checkbox
        label={title[language]}
        description={help?.[language]}
        checked={inside !== undefined}
        disabled={disabled}
        onChange={(isOn) => onChange(isOn ? empty : null)}
      />
      {inside && (
        <Fields fields={fields} values={inside} errors={errors} path={name} disabled={disabled} onChange={onChange} />
      )}
    </Stack>
  );
}

function valuesOf(value: unknown): SettingsValues | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

function serviceOptions(field: UiField, language: Language): Option[] {
  return serviceCatalogue.flatMap((category) =>
    category.services
      .filter(({ id }) => field.enum?.includes(id))
      .map(({ id, name }) => ({
        value: String(id),
        label: name[language],
        group: category.name[language],
        keywords: `${id} ${name.en} ${name.ru}`,
      })),
  );
}

function currencyOptions(field: UiField, language: Language): Option[] {
  return Object.values(currencies)
    .filter(({ code }) => field.enum?.includes(code))
    .map(({ code, label }) => ({
      value: code,
      label: label[language],
      description: code,
      icon: <CurrencySign currency={code} size={20} />,
    }));
}
