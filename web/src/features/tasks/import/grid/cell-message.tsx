import { latinOffer } from "@artel/shared/checks/latin-offer";
import { suggestRepair } from "@artel/shared/sheets/import-repairs";
import type { ImportContext, ImportIssue, ImportRow } from "@artel/shared/sheets/import-row";
import { IconAlertCircle, IconAlertTriangle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import { columnKey, problemText, repairText } from "../import-words.ts";
import styles from "./cell-message.module.css";

/** Under the row of a wrong cell: where, what is wrong, what was found, and a guess that one click takes. */
export function CellMessage(props: {
  readonly row: ImportRow;
  readonly issue: ImportIssue;
  readonly context: ImportContext;
  readonly onUse: (value: string) => void;
}): ReactElement {
  const { row, issue, context, onUse } = props;
  const { t, language } = useText();
  const found = row.values[issue.column];
  const repair = suggestRepair(row, issue, context);
  const lookAlike = hasLookAlike(row, issue) ? latinOffer(found).lookAlike : undefined;
  return (
    <p className={cx(styles.message, styles.error)}>
      <IconAlertCircle size={16} aria-hidden="true" />
      <strong>{t("import.message.place", { row: row.number, column: t(columnKey(issue.column)) })}</strong>
      <span>{problemText(issue, language)}.</span>
      {found === "" ? (
        <span>{t("import.message.empty")}</span>
      ) : (
        <span>
          {t("import.message.found")}{" "}
          <b className={cx("mono", styles.found)} translate="no">
            {found}
          </b>
        </span>
      )}
      {lookAlike && <span>{t("ui.lookAlike", { ...lookAlike })}.</span>}
      {repair && (
        <Button variant="link" size="xs" onClick={() => onUse(repair.value)}>
          {t("import.message.use", { value: repairText(issue.column, repair.value).slice(0, 80) })}
        </Button>
      )}
    </p>
  );
}

/** Under a row with a warning, which will be created all the same. */
export function WarningMessage({ row }: { readonly row: ImportRow }): ReactElement {
  const { language } = useText();
  return (
    <p className={cx(styles.message, styles.warning)}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {row.warnings.map((warning) => (
        <span key={warning.key}>{problemText(warning, language)}</span>
      ))}
    </p>
  );
}

/** Errors of a text that has to be in Latin letters. */
const latinErrors = ["tasks.descLatin", "tasks.fullnameLatin", "tasks.deadlineLatin"];

/** Whether the cell of an error holds letters that only look Latin, which its writer has to set right. */
export function hasLookAlike(row: ImportRow, issue: ImportIssue): boolean {
  return latinErrors.includes(issue.key) && latinOffer(row.values[issue.column]).lookAlike !== undefined;
}
