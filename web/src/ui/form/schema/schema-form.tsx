import type { UiField, UiSchema, UiSection } from "@artel/shared/checks/ui-schema";
import type { ReactElement } from "react";
import { Card } from "../../layout/card.tsx";
import { Stack } from "../../layout/page.tsx";
import { SaveBar } from "../../layout/save-bar.tsx";
import { SettingLead } from "../../layout/setting-row.tsx";
import { useText } from "../../words/use-text.ts";
import { Form } from "../field.tsx";
import { FormErrors } from "../hook/form-errors.tsx";
import { SchemaField } from "./schema-fields.tsx";
import styles from "./schema-form.module.css";
import type { SchemaFormState } from "./use-schema-form.ts";

/** The form that a schema describes: a card per section, and the bar that saves as soon as something changed. */
export function SchemaForm(props: { readonly schema: UiSchema; readonly form: SchemaFormState }): ReactElement {
  const { schema, form } = props;
  return (
    <Form form={form}>
      <Stack>
        <FormErrors form={form} />
        {schema["x-ui"].sections.map((section) => (
          <Section key={section.fields.join()} section={section} schema={schema} form={form} />
        ))}
        <SaveBar form={form} />
      </Stack>
    </Form>
  );
}

function Section(props: {
  readonly section: UiSection;
  readonly schema: UiSchema;
  readonly form: SchemaFormState;
}): ReactElement {
  const { language } = useText();
  const { section, schema, form } = props;
  return (
    <Card title={section.title[language]} wide>
      {section.description && <SettingLead>{section.description[language]}</SettingLead>}
      <div className={styles.fields}>
        {section.fields.map((name) => {
          const field = schema.properties[name];
          return field && <Parts key={name} name={name} field={field} form={form} />;
        })}
      </div>
    </Card>
  );
}

/** A field, or the fields of a group below its own words. */
function Parts(props: {
  readonly name: string;
  readonly field: UiField;
  readonly form: SchemaFormState;
}): ReactElement {
  const { language } = useText();
  const { name, field, form } = props;
  if (!field.properties) {
    return <SchemaField name={name} leaf={field} form={form} />;
  }
  const { title, description } = field["x-ui"];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title[language]}</legend>
      {description && <p className={styles.words}>{description[language]}</p>}
      {Object.entries(field.properties).map(([part, leaf]) => (
        <SchemaField key={part} name={`${name}.${part}`} leaf={leaf} form={form} />
      ))}
    </fieldset>
  );
}
