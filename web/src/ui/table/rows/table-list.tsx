import { type ReactElement, type ReactNode, useRef } from "react";
import { AppLink } from "../../controls/app-link.tsx";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { Checkbox } from "../../form/checkbox.tsx";
import { MenuButton } from "../../overlay/menu.tsx";
import { useText } from "../../words/use-text.ts";
import { wholeWords } from "../../words/whole-words.ts";
import type { TableProps } from "../table-props.ts";
import styles from "./table-list.module.css";

const longPressMilliseconds = 500;

/** The list on a narrow screen: two lines a row, selection by the button or by a long press. */
export function TableList<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly rows: readonly Row[];
  readonly selecting: boolean;
  readonly onToggle: (index: number, range: boolean) => void;
  readonly onSelectMode: () => void;
}): ReactElement {
  const { t } = useText();
  const { table, rows, selecting, onToggle, onSelectMode } = props;
  if (table.rows === undefined) {
    return (
      <div className={styles.list} role="status">
        <span className="visually-hidden">{t("table.loading")}</span>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className={styles.row}>
            <Skeleton width="70%" height={18} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.list} aria-label={table.label}>
      {rows.map((row, index) => {
        const group = table.group?.(row);
        const before = rows[index - 1];
        const opensGroup = group && (!before || table.group?.(before).key !== group.key);
        return (
          <li key={table.rowKey(row)}>
            {opensGroup && (
              <p className={styles.group}>
                <strong>{group.label}</strong> {group.note} {group.aside}
              </p>
            )}
            <NarrowLine
              table={table}
              row={row}
              selecting={selecting}
              onToggle={() => onToggle(index, false)}
              onLongPress={() => {
                onSelectMode();
                onToggle(index, false);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

function NarrowLine<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly row: Row;
  readonly selecting: boolean;
  readonly onToggle: () => void;
  readonly onLongPress: () => void;
}): ReactElement {
  const { t } = useText();
  const { table, row, selecting, onToggle, onLongPress } = props;
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { title, amount, chip, note, wholeNote, aside } = table.narrow(row);
  const name = table.rowName(row);
  const selected = table.selection?.rows.has(table.rowKey(row)) ?? false;
  const stopPress = () => clearTimeout(press.current);
  const startPress = () => {
    if (table.selection && !selecting) {
      press.current = setTimeout(onLongPress, longPressMilliseconds);
    }
  };
  return (
    <div
      className={styles.row}
      data-selected={selected || undefined}
      onTouchStart={startPress}
      onTouchEnd={stopPress}
      onTouchMove={stopPress}
    >
      {selecting && table.selection && (
        <Checkbox
          hideLabel
          label={t("table.selectRow", { name })}
          checked={selected}
          disabled={table.selectable?.(row) === false}
          onChange={onToggle}
        />
      )}
      <div className={styles.lines}>
        <div className={styles.line}>
          <span className={styles.title} title={wholeWords(title)}>
            <OpenTitle table={table} row={row} title={title} />
          </span>
          {amount !== undefined && <span className={styles.amount}>{amount}</span>}
        </div>
        <div className={styles.line} data-whole={wholeNote || undefined}>
          {chip}
          {note !== undefined && <Note words={note} />}
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          {table.rowActions && (
            <span className={styles.menu}>
              <MenuButton label={t("table.rowActions", { name })} items={table.rowActions(row)} />
            </span>
          )}
        </div>
        {table.rowButtons && (
          <div className={styles.buttons} data-row-buttons="">
            {table.rowButtons(row)}
          </div>
        )}
      </div>
    </div>
  );
}

function Note({ words }: { readonly words: ReactNode }): ReactElement {
  return (
    <span className={styles.note} title={wholeWords(words)}>
      {words}
    </span>
  );
}

/** The title as the link or button that the whole row stands for. */
function OpenTitle<Row extends object>(props: {
  readonly table: TableProps<Row>;
  readonly row: Row;
  readonly title: ReactNode;
}): ReactNode {
  const { table, row, title } = props;
  if (table.onOpen) {
    return (
      <button type="button" className={styles.link} onClick={() => table.onOpen?.(row)}>
        {title}
      </button>
    );
  }
  const href = table.rowHref?.(row);
  return href === undefined ? (
    title
  ) : (
    <AppLink href={href} className={styles.link}>
      {title}
    </AppLink>
  );
}
