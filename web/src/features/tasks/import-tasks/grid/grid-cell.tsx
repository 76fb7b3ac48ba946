import type { ImportColumn } from "@artel/shared/sheets/import-columns";
import type { ImportRepair } from "@artel/shared/sheets/import-repairs";
import type { ImportRow } from "@artel/shared/sheets/import-row";
import { IconArrowNarrowRight } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { cx } from "../../../../ui/cx.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import { cellText, columnKey, repairText } from "../import-words.ts";
import styles from "./row-grid.module.css";

export interface GridCellProps {
  readonly row: ImportRow;
  readonly column: ImportColumn;
  /** The cell that the open group is about. */
  readonly isWrong: boolean;
  /** A cell with another error. */
  readonly isDoubtful: boolean;
  readonly repair: ImportRepair | undefined;
  readonly onChange?: (value: string) => void;
  readonly end?: boolean;
}

/** A cell of the review: shows its value, or old and better value side by side; a click or Enter edits it. */
export function GridCell(props: GridCellProps): ReactElement {
  const { row, column, isWrong, isDoubtful, repair, onChange, end } = props;
  const { t } = useText();
  const [draft, setDraft] = useState<string>();
  const name = t("import.grid.edit", { row: row.number, column: t(columnKey(column)) });
  const isRepaired = isWrong && repair?.isSure === true;
  const look = cx(
    end && styles.end,
    isRepaired && styles.repaired,
    isWrong && !isRepaired && styles.wrong,
    isDoubtful && styles.doubtful,
  );
  if (draft !== undefined) {
    const finish = (value: string | undefined) => {
      setDraft(undefined);
      if (value !== undefined && value !== row.values[column]) {
        onChange?.(value);
      }
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Enter") {
        finish(draft);
      } else if (event.key === "Escape") {
        event.stopPropagation();
        finish(undefined);
      }
    };
    return (
      <td className={cx(look, styles.editing)}>
        <input
          className={cx(styles.input, end && styles.end)}
          aria-label={name}
          value={draft}
          // biome-ignore lint/a11y/noAutofocus: the person has just opened this cell
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => finish(draft)}
          onKeyDown={handleKey}
        />
      </td>
    );
  }
  const content = isRepaired ? (
    <Becomes from={row.values[column]} to={repairText(column, repair.value)} />
  ) : (
    <Value {...props} />
  );
  return (
    <td className={look}>
      {onChange ? (
        <button type="button" className={styles.open} aria-label={name} onClick={() => setDraft(row.values[column])}>
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  );
}

/** The value; a wrong one in the monospaced face, so that the letter O is not taken for a zero. */
function Value({ row, column, isWrong }: GridCellProps): ReactElement {
  const text = isWrong ? row.values[column] : cellText(row, column);
  const isBorrowed = column === "taskName" && row.values.taskName === "";
  return (
    <span
      className={cx(styles.value, isWrong && "mono", isBorrowed && styles.muted, column === "amount" && "num")}
      title={text}
    >
      {text}
    </span>
  );
}

function Becomes({ from, to }: { readonly from: string; readonly to: string }): ReactElement {
  const { t } = useText();
  return (
    <span className={styles.becomes}>
      <s className={styles.old}>{from}</s>
      <IconArrowNarrowRight size={14} aria-hidden="true" />
      <span className="visually-hidden">{t("import.grid.becomes")}</span>
      <strong className={styles.value}>{to}</strong>
    </span>
  );
}
