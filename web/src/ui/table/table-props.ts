import type { ReactNode } from "react";
import type { ButtonVariant } from "../controls/button.tsx";
import type { IconType } from "../controls/icons.tsx";
import type { TabItem } from "../layout/tabs.tsx";
import type { MenuItem } from "../overlay/menu.tsx";
import type { Column, MoneyValue } from "./column.ts";
import type { TableSelection } from "./selection/use-selection.ts";
import type { TableControl } from "./table-state.ts";

/** A thing to do with the selected rows; the label names the number: "Pay 12". */
export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconType;
  readonly variant?: ButtonVariant;
  /** Why it is off: "None of them is a draft". */
  readonly disabledReason?: string;
  readonly onClick: () => void;
}

/** A single key that does the same as one of these actions; nothing happens where that action is off. */
export function keyFor<Row>(actionsOf: (rows: readonly Row[]) => readonly BulkAction[], key: string) {
  return (rows: readonly Row[]): void => {
    actionsOf(rows)
      .find((action) => action.key === key && action.disabledReason === undefined)
      ?.onClick();
  };
}

/** Sums at the foot of a list: words, then one pill per currency. */
export interface FooterSum {
  readonly label: string;
  readonly amounts: readonly MoneyValue[];
}

/** How a row looks on a narrow screen: title and amount, below them state and words. */
export interface NarrowRow {
  readonly title: ReactNode;
  readonly amount?: ReactNode;
  readonly chip?: ReactNode;
  readonly note?: ReactNode;
  /** The words are never cut: where chips leave no room they take a line of their own. */
  readonly wholeNote?: boolean;
  /** At the right of the second line: a date, days left. */
  readonly aside?: ReactNode;
}

export interface TableProps<Row extends object> {
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until the first answer: skeleton rows. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** How a row is called aloud ("Task 1042"). */
  readonly rowName: (row: Row) => string;
  readonly control: TableControl;
  /** Number of matches when the server filters, sorts and cuts; then `rows` is one page. */
  readonly total?: number;
  /** Columns, by their keys, that the server can put the list in the order of; without it each that has a value. */
  readonly sorts?: (key: string) => boolean;
  /** The moment of the oldest row that the server's search looked at; null when it looked at all. */
  readonly searchedSince?: string | null;
  /** New rows are on their way: a thin line, the old rows stay. */
  readonly loading?: boolean;
  readonly error?: { readonly message: string; readonly requestId?: string };
  readonly onRetry?: () => void;
  /** Where a row leads; a click anywhere on it and Enter go there. */
  readonly rowHref?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** Space looks without leaving the list. */
  readonly onPeek?: (row: Row) => void;
  readonly rowActions?: (row: Row) => readonly MenuItem[];
  /** Always visible at the right end of a row: accept, decline, download. */
  readonly rowButtons?: (row: Row) => ReactNode;
  /** Width of the column of buttons and actions. */
  readonly actionsWidth?: number;
  readonly narrow: (row: Row) => NarrowRow;
  /** Rows of one group stand under a line with its name; give rows in an order that keeps groups together. */
  readonly group?: (row: Row) => {
    readonly key: string;
    readonly label: string;
    readonly note?: ReactNode;
    readonly aside?: ReactNode;
  };
  readonly selection?: TableSelection<Row>;
  readonly selectable?: (row: Row) => boolean;
  /** What single keys do with the selected rows, without a selection with the row that the keys stand on: `{KeyP: pay}`. */
  readonly rowShortcuts?: Readonly<Record<string, ((rows: readonly Row[]) => void) | undefined>>;
  readonly bulkActions?: (rows: readonly Row[]) => readonly BulkAction[];
  /** A remark on the selection: "1 of 4 is not a draft; 3 will be paid". */
  readonly selectionNote?: (rows: readonly Row[]) => string | undefined;
  readonly selectionSums?: (rows: readonly Row[]) => readonly MoneyValue[];
  /** Fetches all matches when the server cuts; otherwise the list has them. */
  readonly onSelectMatching?: () => void;
  readonly sums?: readonly FooterSum[];
  readonly tabs?: readonly TabItem[];
  readonly inTab?: (row: Row, tab: string) => boolean;
  readonly searchable?: boolean;
  readonly searchLabel?: string;
  readonly searchText?: (row: Row) => string;
  /** Shows the period button; in the browser it filters by this moment of a row. */
  readonly rangeValue?: (row: Row) => string | number | undefined;
  readonly rangeLabel?: string;
  /** Further buttons of the toolbar. */
  readonly toolbar?: ReactNode;
  /** What the list is a part of, as its address says; it stands before the filters and is left by its cross. */
  readonly scope?: { readonly label: string; readonly value: string; readonly onRemove: () => void };
  /** What to show while there is nothing at all yet. */
  readonly empty?: ReactNode;
  /** What to show where the choice leaves nothing, in place of the usual words. */
  readonly nothingFound?: ReactNode;
  /** Offers to print all rows. */
  readonly isPrintable?: boolean;
  /** On paper the page itself says period and filters above the list. */
  readonly isHeaded?: boolean;
  /** Without toolbar, footer and paging: a short list inside a card. */
  readonly bare?: boolean;
}
