import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import {
  type ColumnMapping,
  cellsOf,
  findHeaderRow,
  type ImportColumn,
  matchHeaders,
} from "@artel/shared/sheets/import-columns";
import type { ImportContext, ImportRow } from "@artel/shared/sheets/import-row";
import { markRepeats, validateRow, validateRows } from "@artel/shared/sheets/task-import";
import type { SheetRows } from "./reader/row-collector.ts";
import { accountOf, bodyOf, type RowAccount, type RowChoice } from "./steps/row-account.ts";

export type ImportStep = "upload" | "match" | "review";

/** A read file and its name; an empty name means pasted rows. */
export interface LoadedFile extends SheetRows {
  readonly name: string;
}

/** What can be undone: the judged rows and the excluded ones. */
interface Draft {
  readonly rows: readonly ImportRow[];
  readonly excluded: ReadonlySet<number>;
}

export interface ImportState extends Draft, RowChoice {
  readonly step: ImportStep;
  readonly file: LoadedFile | undefined;
  readonly mapping: ColumnMapping;
  /** How a column of the mapping was found; absent for one that the person chose. */
  readonly origins: Readonly<Partial<Record<ImportColumn, "suggested" | "remembered">>>;
  /** Positions of headers that name a field already fed. */
  readonly duplicates: readonly number[];
  readonly history: readonly Draft[];
}

/** Headers by column, as they were chosen last time. */
export type RememberedHeaders = Readonly<Partial<Record<ImportColumn, string>>>;

export interface CellChange {
  readonly row: number;
  readonly column: ImportColumn;
  readonly value: string;
}

/** Steps that can be undone. */
const longestHistory = 50;

export const emptyImport: ImportState = {
  step: "upload",
  file: undefined,
  headerIndex: 0,
  takesHidden: false,
  mapping: {},
  origins: {},
  duplicates: [],
  rows: [],
  excluded: new Set(),
  history: [],
};

/** A freshly read file: its header row is looked for and its columns are matched, by name and then by memory. */
export function withFile(file: LoadedFile, remembered: RememberedHeaders): ImportState {
  const headerIndex = findHeaderRow(file.rows.map((row) => row.cells));
  return { ...withHeader({ ...emptyImport, file }, headerIndex, remembered), step: "match" };
}

/** Takes another row as the header row and matches the columns again. */
export function withHeader(state: ImportState, headerIndex: number, remembered: RememberedHeaders): ImportState {
  const headers = state.file?.rows[headerIndex]?.cells ?? [];
  const { mapping, duplicates } = matchHeaders(headers);
  const found: Partial<Record<ImportColumn, number>> = { ...mapping };
  const origins: Partial<Record<ImportColumn, "suggested" | "remembered">> = {};
  for (const column of importColumnNames) {
    if (found[column] !== undefined) {
      origins[column] = "suggested";
      continue;
    }
    const position = headers.indexOf(remembered[column] ?? "\u0000");
    if (position !== -1 && !Object.values(found).includes(position)) {
      found[column] = position;
      origins[column] = "remembered";
    }
  }
  return { ...state, headerIndex, mapping: found, origins, duplicates };
}

/** Feeds a column of the task from a position of the file, or from nowhere; the position leaves its former column. */
export function withColumn(state: ImportState, column: ImportColumn, position: number | undefined): ImportState {
  const kept = Object.entries(state.mapping).filter(([name, place]) => name !== column && place !== position);
  const mapping: ColumnMapping = { ...Object.fromEntries(kept), ...(position !== undefined && { [column]: position }) };
  const origins = Object.fromEntries(
    Object.entries(state.origins).filter(([name]) => name !== column && mapping[name as ImportColumn] !== undefined),
  );
  return { ...state, mapping, origins };
}

/** The headers of the present mapping, to be remembered for the next file. */
export function headersOf(state: ImportState): RememberedHeaders {
  const headers = state.file?.rows[state.headerIndex]?.cells ?? [];
  return Object.fromEntries(
    Object.entries(state.mapping).map(([column, position]) => [column, headers[position] ?? ""]),
  );
}

/** Judges the rows of the file below the header row and goes on to the review. */
export function withReview(state: ImportState, context: ImportContext): ImportState {
  return { ...state, step: "review", rows: judgedRows(state, context), excluded: new Set(), history: [] };
}

/** Takes the rows that the spreadsheet hides, or leaves them out. Rows that are already judged keep their edits. */
export function withHidden(state: ImportState, takesHidden: boolean, context: ImportContext): ImportState {
  const next = { ...state, takesHidden };
  return state.step === "review" ? { ...next, rows: judgedRows(next, context), history: [] } : next;
}

function judgedRows(state: ImportState, context: ImportContext): readonly ImportRow[] {
  const edited = new Map(state.step === "review" ? state.rows.map((row) => [row.number, row.values]) : []);
  const rows = bodyOf(state).map((row) => ({
    number: row.number,
    cells: edited.get(row.number) ?? cellsOf(row.cells, state.mapping),
  }));
  return validateRows(rows, context);
}

/** Judges the rows again with other contractors, currencies or rules; edits stay. */
export function withContext(state: ImportState, context: ImportContext): ImportState {
  return { ...state, rows: markRepeats(state.rows.map((row) => validateRow(row.values, context, row.number))) };
}

/** Writes values into cells and judges their rows again. Can be undone. */
export function withChanges(state: ImportState, changes: readonly CellChange[], context: ImportContext): ImportState {
  const byRow = new Map<number, CellChange[]>();
  for (const change of changes) {
    byRow.set(change.row, [...(byRow.get(change.row) ?? []), change]);
  }
  const rows = state.rows.map((row) => {
    const own = byRow.get(row.number);
    if (own === undefined) {
      return row;
    }
    const values = { ...row.values, ...Object.fromEntries(own.map((change) => [change.column, change.value])) };
    return validateRow(values, context, row.number);
  });
  return changes.length === 0 ? state : { ...remember(state), rows: markRepeats(rows) };
}

/** Leaves rows out of the import, or takes them back. Can be undone. */
export function withExcluded(state: ImportState, rows: readonly number[], isExcluded: boolean): ImportState {
  const excluded = new Set(state.excluded);
  for (const row of rows) {
    if (isExcluded) {
      excluded.add(row);
    } else {
      excluded.delete(row);
    }
  }
  return { ...remember(state), excluded };
}

/** Takes the last change back. */
export function withUndo(state: ImportState): ImportState {
  const last = state.history.at(-1);
  return last === undefined ? state : { ...state, ...last, history: state.history.slice(0, -1) };
}

/** The judged rows by the tab they stand in; excluded rows stand beside those without an amount. */
export interface ImportSections {
  readonly valid: readonly ImportRow[];
  readonly warnings: readonly ImportRow[];
  readonly errors: readonly ImportRow[];
  readonly skipped: readonly ImportRow[];
  /** Valid ones and those with warnings: what will be created. */
  readonly creatable: readonly ImportRow[];
}

/** Sorts the rows into their tabs. */
export function sectionsOf({ rows, excluded }: Pick<ImportState, "rows" | "excluded">): ImportSections {
  const kept = rows.filter((row) => !excluded.has(row.number));
  const valid = kept.filter((row) => row.state === "valid");
  const warnings = kept.filter((row) => row.state === "warning");
  return {
    valid,
    warnings,
    errors: kept.filter((row) => row.state === "error"),
    skipped: rows.filter((row) => excluded.has(row.number) || row.state === "skipped"),
    creatable: kept.filter((row) => row.task !== undefined),
  };
}

/** Where every row of the file went: before the review every row that is to be judged counts as read. */
export function rowAccount(state: ImportState): RowAccount | undefined {
  const { file, rows, excluded } = state;
  if (file === undefined) {
    return undefined;
  }
  const judged = state.step === "match" ? [] : rows;
  const withAmount = judged.filter((row) => row.state !== "skipped");
  const numbers = (among: readonly ImportRow[]) => among.map((row) => row.number);
  return accountOf(
    { ...state, file },
    {
      refused: numbers(withAmount.filter((row) => row.state === "error" && !excluded.has(row.number))),
      noAmount: numbers(judged.filter((row) => row.state === "skipped")),
      excluded: numbers(withAmount.filter((row) => excluded.has(row.number))),
    },
  );
}

function remember(state: ImportState): ImportState {
  const draft: Draft = { rows: state.rows, excluded: state.excluded };
  return { ...state, history: [...state.history, draft].slice(-longestHistory) };
}
