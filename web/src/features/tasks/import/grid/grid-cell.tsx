import type { ImportColumn } from "@artel/shared/sheets/import-columns";
import type { ImportRepair } from "@artel/shared/sheets/import-repairs";
import type { ImportRow } from "@artel/shared/sheets/import-row";
import { IconArrowNarrowRight } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
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

/**
 * A cell of the review: shows its value, or old and better value side by side. A click or Enter edits it, and so does a
 * typed sign, which takes the place of the value as in a spreadsheet. After Enter and Esc the focus is where it was.
 */
export function GridCell(props: GridCellProps): ReactElement {
  const { row, column, isWrong, isDoubtful, repair, onChange, end } = props;
  const { t } = useText();
  const { draft, setDraft, button, finish, editByKey } = useDraft(row.values[column], onChange);
  const name = t("import.grid.edit", { row: row.number, column: t(columnKey(column)) });
  const isRepaired = isWrong && repair?.isSure === true;
  const look = cx(
    end && styles.end,
    isRepaired && styles.repaired,
    isWrong && !isRepaired && styles.wrong,
    isDoubtful && styles.doubtful,
  );
  if (draft !== undefined) {
    return (
      <td className={cx(look, styles.editing)}>
        <input
          className={cx(styles.input, end && styles.end)}
          aria-label={name}
          value={draft.text}
          // biome-ignore lint/a11y/noAutofocus: the person has just opened this cell
          autoFocus
          onFocus={(event) => draft.isTyped || event.target.select()}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          onBlur={() => finish(draft.text)}
          onKeyDown={editByKey}
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
        <button
          ref={button}
          type="button"
          className={styles.open}
          aria-label={name}
          data-next={isWrong || undefined}
          onClick={() => setDraft({ text: row.values[column], isTyped: false })}
          onKeyDown={editByKey}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  );
}

/** What is being typed into a cell, and the keys that begin and end it. */
function useDraft(value: string, onChange: ((value: string) => void) | undefined) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly isTyped: boolean }>();
  const button = useRef<HTMLButtonElement>(null);
  const isEndedByKey = useRef(false);
  useEffect(() => {
    if (draft === undefined && isEndedByKey.current) {
      isEndedByKey.current = false;
      button.current?.focus();
    }
  }, [draft]);
  const finish = (text: string | undefined) => {
    setDraft(undefined);
    if (text !== undefined && text !== value) {
      onChange?.(text);
    }
  };
  const editByKey = (event: KeyboardEvent) => {
    const isEnd = draft !== undefined && (event.key === "Enter" || event.key === "Escape");
    if (isEnd) {
      // What gets the focus next is not to be pressed by this key.
      event.preventDefault();
      event.stopPropagation();
      isEndedByKey.current = true;
      finish(event.key === "Enter" ? draft.text : undefined);
    } else if (draft === undefined && isSign(event)) {
      // The single keys of the page rest where a sign begins a value.
      event.preventDefault();
      setDraft({ text: event.key, isTyped: true });
    }
  };
  return { draft, setDraft, button, finish, editByKey };
}

function isSign({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

/** The value; a wrong one in the monospaced face, so that the letter O is not taken for a zero. */
function Value({ row, column, isWrong }: GridCellProps): ReactElement {
  const text = isWrong ? row.values[column] : cellText(row, column);
  const isBorrowed = column === "taskName" && row.values.taskName === "";
  return (
    <span
      className={cx("cut", styles.value, isWrong && "mono", isBorrowed && styles.muted, column === "amount" && "num")}
      translate="no"
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
      <s className="cut muted">{from}</s>
      <IconArrowNarrowRight size={14} aria-hidden="true" />
      <span className="visually-hidden">{t("import.grid.becomes")}</span>
      <strong className={cx("cut", styles.value)}>{to}</strong>
    </span>
  );
}
