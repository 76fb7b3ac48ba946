import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import { type ImportColumn, importColumns, missingColumns } from "@artel/shared/sheets/import-columns";
import { IconArrowRight } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { StatusChip } from "../../../../ui/controls/status-chip.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import type { Option } from "../../../../ui/form/choice/options.ts";
import { SelectField } from "../../../../ui/form/choice/select-field.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { type Translate, useText } from "../../../../ui/words/use-text.ts";
import type { ImportState } from "../import-state.ts";
import { columnKey } from "../import-words.ts";
import { FileError } from "../reader/file-error.ts";
import type { Import } from "../use-import.ts";
import { FileNotices, hasFileNotices } from "./file-notices.tsx";
import styles from "./match-step.module.css";
import { RowAccountFold } from "./row-account-fold.tsx";
import { StepBar, StepBody } from "./step-bar.tsx";

/** Sample values beside a column. */
const sampleCount = 3;
/** Rows among which the header row is chosen. */
const headerChoices = 20;
const nowhere = "";

/** Step 2: our fields on the left, the file's columns on the right, guesses marked as such. */
export function MatchStep({ work }: { readonly work: Import }): ReactElement {
  const { t } = useText();
  const { state } = work;
  const missing = missingColumns(state.mapping);
  return (
    <>
      <StepBody>
        <RowAccountFold state={state} />
        <Card flush title={<Place work={work} />}>
          <Notices work={work} />
          <div className={styles.head} aria-hidden="true">
            <span>{t("import.match.field")}</span>
            <span>{t("import.match.column")}</span>
            <span>{t("import.match.samples")}</span>
          </div>
          {importColumnNames.map((column) => (
            <ColumnRow key={column} column={column} work={work} />
          ))}
        </Card>
      </StepBody>
      <StepBar onBack={() => work.goTo("upload")} note={unusedText(state, t)}>
        <Button
          variant="primary"
          size="md"
          iconAfter={IconArrowRight}
          loading={work.isJudging}
          data-next={missing.length === 0 || undefined}
          disabledReason={missing.length > 0 ? missingText(missing, t) : undefined}
          onClick={work.review}
        >
          {t("import.match.check")}
        </Button>
      </StepBar>
    </>
  );
}

/** Where in the file the rows stand: its sheet, where there are several, and the row of the headers. */
function Place({ work }: { readonly work: Import }): ReactElement {
  return (
    <div className={styles.place}>
      <Sheet work={work} />
      <HeaderRow work={work} />
    </div>
  );
}

function Sheet({ work }: { readonly work: Import }): ReactElement | null {
  const { t } = useText();
  const { choice, readSheet } = work.state.file ?? {};
  const [isReading, setReading] = useState(false);
  if (!choice || !readSheet) {
    return null;
  }
  const choose = async (value: string) => {
    setReading(true);
    try {
      work.load(await readSheet(Number.parseInt(value, 10)));
    } catch (problem) {
      toast.error(t(`import.file.${problem instanceof FileError ? problem.code : "damaged"}`));
    }
    setReading(false);
  };
  return (
    <div className={styles.headerRow} aria-busy={isReading}>
      <SelectField
        hideLabel
        size="sm"
        label={t("import.match.sheet")}
        value={String(choice.place)}
        options={choice.sheets.map(({ place, name, isHidden }) => ({
          value: String(place),
          label: t("import.match.sheetNamed", { sheet: name }),
          ...(isHidden && { description: t("import.match.sheetHidden") }),
        }))}
        disabled={isReading}
        onChange={(value) => void choose(value)}
      />
    </div>
  );
}

function HeaderRow({ work }: { readonly work: Import }): ReactElement {
  const { t } = useText();
  const rows = work.state.file?.rows ?? [];
  const options = rows.slice(0, headerChoices).map((row, index) => ({
    value: String(index),
    label: t("import.match.headerRow", { row: row.number }),
    description: row.cells.filter(Boolean).slice(0, 4).join(" · "),
  }));
  return (
    <div className={styles.headerRow}>
      <SelectField
        hideLabel
        size="sm"
        label={t("import.match.headerRow", { row: "" })}
        value={String(work.state.headerIndex)}
        options={options}
        onChange={(value) => work.chooseHeader(Number.parseInt(value, 10))}
      />
    </div>
  );
}

function Notices({ work }: { readonly work: Import }): ReactElement | null {
  const { t } = useText();
  const { state } = work;
  const missing = missingColumns(state.mapping);
  if (missing.length === 0 && state.duplicates.length === 0 && !hasFileNotices(work)) {
    return null;
  }
  return (
    <div className={styles.notices}>
      <FileNotices work={work} />
      {missing.length > 0 && (
        <Banner tone="warning" compact>
          {missingText(missing, t)}
        </Banner>
      )}
      {state.duplicates.length > 0 && (
        <Banner tone="warning" compact>
          {t("import.match.duplicates", { columns: namesAt(state, state.duplicates, t).join(", ") })}
        </Banner>
      )}
    </div>
  );
}

function ColumnRow({ column, work }: { readonly column: ImportColumn; readonly work: Import }): ReactElement {
  const { t } = useText();
  const { state } = work;
  const position = state.mapping[column];
  const origin = state.origins[column];
  const isMissing = importColumns[column].isRequired && position === undefined;
  const samples = position === undefined ? "" : samplesAt(state, position).join(" · ");
  return (
    <div className={styles.row} data-missing={isMissing || undefined} data-next={isMissing || undefined}>
      <span className={styles.field}>
        {t(columnKey(column))}
        {importColumns[column].isRequired && <span aria-hidden="true"> *</span>}
      </span>
      <span className={styles.choice}>
        <SelectField
          hideLabel
          size="sm"
          label={t(columnKey(column))}
          required={importColumns[column].isRequired}
          placeholder={t("import.match.notImported")}
          value={position === undefined ? nowhere : String(position)}
          options={positionOptions(state, t)}
          clearable
          onChange={(value) => work.chooseColumn(column, value === nowhere ? undefined : Number.parseInt(value, 10))}
        />
        {origin && <StatusChip tone="info" label={t(`import.match.${origin}`)} />}
      </span>
      <span className="cut muted" title={samples}>
        {samples}
      </span>
    </div>
  );
}

function positionOptions(state: ImportState, t: Translate): readonly Option[] {
  const width = Math.max(0, ...(state.file?.rows ?? []).slice(0, headerChoices).map((row) => row.cells.length));
  return Array.from({ length: width }, (_, position) => ({
    value: String(position),
    label: namesAt(state, [position], t)[0] ?? "",
    description: samplesAt(state, position).join(" · "),
  }));
}

function samplesAt(state: ImportState, position: number): readonly string[] {
  const body = (state.file?.rows ?? []).slice(state.headerIndex + 1, state.headerIndex + 1 + headerChoices);
  const filled = body.map((row) => (row.cells[position] ?? "").trim()).filter(Boolean);
  return filled.slice(0, sampleCount).map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text));
}

function namesAt(state: ImportState, positions: readonly number[], t: Translate): readonly string[] {
  const headers = state.file?.rows[state.headerIndex]?.cells ?? [];
  return positions.map((position) => headers[position]?.trim() || t("import.match.unnamed", { number: position + 1 }));
}

function missingText(missing: readonly ImportColumn[], t: Translate): string {
  return t("import.match.missing", { columns: missing.map((column) => t(columnKey(column))).join(", ") });
}

/** Filled columns of the file that feed nothing. */
function unusedText(state: ImportState, t: Translate): string | undefined {
  const used = Object.values(state.mapping);
  const headers = state.file?.rows[state.headerIndex]?.cells ?? [];
  const unused = headers
    .map((_, position) => position)
    .filter((position) => !used.includes(position) && headers[position]);
  return unused.length === 0 ? undefined : t("import.match.unused", { columns: namesAt(state, unused, t).join(", ") });
}
