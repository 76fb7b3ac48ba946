import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import type { ImportColumn } from "@artel/shared/sheets/import-columns";
import type { ImportRow } from "@artel/shared/sheets/import-row";
import { IconReplace } from "@tabler/icons-react";
import { type ReactElement, useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { useText } from "../../../ui/use-text.ts";
import styles from "./error-groups.module.css";
import type { CellChange } from "./import-state.ts";
import { columnKey } from "./import-words.ts";

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

function ReplaceForm({ rows, onChange, onDone }: FindReplaceProps & { readonly onDone: () => void }): ReactElement {
  const { t } = useText();
  const [column, setColumn] = useState<ImportColumn>("deadline");
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  const changes = useMemo(() => replacements(rows, column, find, replacement), [rows, column, find, replacement]);
  return (
    <form
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0) {
          onChange(changes);
          onDone();
        }
      }}
    >
      <SelectField
        label={t("import.replaceIn")}
        value={column}
        options={importColumnNames.map((name) => ({ value: name, label: t(columnKey(name)) }))}
        onChange={(value) => setColumn(importColumnNames.find((name) => name === value) ?? column)}
      />
      <TextField label={t("import.find")} value={find} onChange={setFind} focus />
      <TextField label={t("import.replaceBy")} value={replacement} onChange={setReplacement} />
      <Button type="submit" variant="primary" size="sm" disabled={changes.length === 0}>
        {t("import.replace", { count: changes.length })}
      </Button>
    </form>
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
