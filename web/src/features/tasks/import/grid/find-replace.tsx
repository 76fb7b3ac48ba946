import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import type { ImportColumn } from "@artel/shared/sheets/import-columns";
import type { ImportRow } from "@artel/shared/sheets/import-row";
import { IconReplace } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { SelectField } from "../../../../ui/form/choice/select-field.tsx";
import { Form } from "../../../../ui/form/field.tsx";
import { heldUntil, useForm } from "../../../../ui/form/hook/use-form.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { Popover } from "../../../../ui/overlay/popover.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import type { CellChange } from "../import-state.ts";
import { columnKey } from "../import-words.ts";
import styles from "./error-groups.module.css";

interface FindReplaceProps {
  readonly rows: readonly ImportRow[];
  readonly onChange: (changes: readonly CellChange[]) => void;
}

/** Replaces a text in one column of all rows; the button says in how many. */
export function FindReplace(props: FindReplaceProps): ReactElement {
  const { t } = useText();
  return (
    <Popover
      label={t("import.findReplace")}
      position="bottom-end"
      button={
        <Button size="sm" icon={IconReplace}>
          {t("import.findReplace")}
        </Button>
      }
      content={(close) => <ReplaceForm {...props} onDone={close} />}
    />
  );
}

interface Replacing {
  readonly column: ImportColumn;
  readonly find: string;
  readonly replacement: string;
}

const untouched: Replacing = { column: "deadline", find: "", replacement: "" };

function ReplaceForm({ rows, onChange, onDone }: FindReplaceProps & { readonly onDone: () => void }): ReactElement {
  const { t } = useText();
  const typed = useForm<Replacing>({
    initialValues: untouched,
    send: () => {
      onChange(changes);
      onDone();
    },
  });
  const { column, find, replacement } = typed.values;
  const changes = useMemo(() => replacements(rows, column, find, replacement), [rows, column, find, replacement]);
  const form = heldUntil(typed, changes.length > 0);
  return (
    <Form className={styles.sheet} form={form}>
      <SelectField
        {...form.field("column")}
        label={t("import.replaceIn")}
        options={importColumnNames.map((name) => ({ value: name, label: t(columnKey(name)) }))}
        onChange={(value) => form.set({ column: importColumnNames.find((name) => name === value) ?? column })}
      />
      <TextField {...form.field("find")} label={t("import.find")} focus />
      <TextField {...form.field("replacement")} label={t("import.replaceBy")} />
      <Button type="submit" variant="primary" size="sm" disabled={!form.isReady}>
        {t("import.replace", { count: changes.length })}
      </Button>
    </Form>
  );
}

function replacements(
  rows: readonly ImportRow[],
  column: ImportColumn,
  find: string,
  replacement: string,
): readonly CellChange[] {
  return find === ""
    ? []
    : rows
        .filter((row) => row.state !== "skipped" && row.values[column].includes(find))
        .map((row) => ({ row: row.number, column, value: row.values[column].replaceAll(find, replacement) }));
}
