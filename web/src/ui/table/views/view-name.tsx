import { viewLengths } from "@artel/shared/limits/views";
import { type ReactElement, useEffect, useRef } from "react";
import { Button } from "../../controls/button.tsx";
import { Form } from "../../form/field.tsx";
import { FormErrors } from "../../form/hook/form-errors.tsx";
import { useForm } from "../../form/hook/use-form.ts";
import { TextField } from "../../form/text-field.tsx";
import { useText } from "../../words/use-text.ts";
import styles from "./views.module.css";

/** Asks for the name of a view. */
export function ViewName(props: {
  readonly name?: string;
  /** Rejects with the refusal, which then stands under the name. */
  readonly onSend: (name: string) => Promise<unknown>;
  readonly onCancel: () => void;
}): ReactElement {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const form = useForm({
    initialValues: { name: props.name ?? "" },
    rules: ({ name }) => ({ name: name.trim() === "" ? t("validations.required") : undefined }),
    send: ({ name }) => props.onSend(name.trim()),
  });
  return (
    <Form form={form} className={styles.form} label={t("table.viewName")}>
      <FormErrors form={form} />
      <TextField
        {...form.field("name")}
        ref={input}
        label={t("table.viewName")}
        size="sm"
        maxLength={viewLengths.name}
        autoComplete="off"
      />
      <div className={styles.buttons}>
        <Button size="sm" onClick={props.onCancel} disabled={form.isSending}>
          {t("common.cancel")}
        </Button>
        <Button size="sm" type="submit" variant="primary" loading={form.isSending}>
          {t("common.save")}
        </Button>
      </div>
    </Form>
  );
}
