import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import {
  type ColumnMapping,
  cellsOf,
  findHeaderRow,
  type ImportColumn,
  matchHeaders,
} from "@artel/shared/sheets/import-columns";
import { type EarlierTasks, markRepeats } from "@artel/shared/sheets/import-repeats";
import type { ImportRow } from "@artel/shared/sheets/import-row";
import { type DateOrder, markMonthFirst, monthFirstDates, readMonthFirst } from "@artel/shared/sheets/month-first";
import type { RowToJudge } from "./judge-in-slices.ts";
import type { SheetRows } from "./reader/row-collector.ts";
import { accountOf, bodyOf, type RowAccount, type RowChoice } from "./steps/row-account.ts";

export type ImportStep = "upload" | "match" | "review";

/** A read file and its name; an empty name means pasted rows. */
export interface LoadedFile extends SheetRows {
  readonly name: string;
  /** Reads another sheet of the same file by its place. */
  readonly readSheet?: (place: number) => Promise<LoadedFile>;
}

/** What can be undone: the judged rows, the excluded ones, and the doubt about their dates. */
interface Draft {
  readonly rows: readonly ImportRow[];
  /** The months of the file's dates seem to come first; gone as soon as the person had them read so. */
  readonly dateOrder?: DateOrder | undefined;
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
  /** What is known of earlier tasks that rows are the same as. */
  readonly earlier: EarlierTasks;
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
  earlier: new Map(),
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

/** The rows of the file below the header row, as they are to be judged; what was edited in the review stays. */
export function rowsToJudge(state: ImportState): readonly RowToJudge[] {
  const edited = new Map(state.step === "review" ? state.rows.map((row) => [row.number, row.values]) : []);
  return bodyOf(state).map((row) => ({
    number: row.number,
    cells: edited.get(row.number) ?? cellsOf(row.cells, state.mapping),
  }));
}

/** Goes on to the review with the judged rows of the file. */
export function withReview(state: ImportState, judged: readonly ImportRow[]): ImportState {
  const next: ImportState = { ...state, step: "review", dateOrder: monthFirstDates(judged) };
  return { ...next, rows: marked(next, judged), excluded: new Set(), history: [] };
}

/** Takes the rows that the spreadsheet hides, or leaves them out: in the review with all rows judged anew. */
export function withHidden(
  state: ImportState,
  takesHidden: boolean,
  judged: readonly ImportRow[] | undefined,
): ImportState {
  const next: ImportState = { ...state, takesHidden, ...(judged && { dateOrder: monthFirstDates(judged) }) };
  return { ...next, ...(judged && { rows: marked(next, judged), history: [] }) };
}

/** Rows judged by a new context take the place of those that nobody has edited meanwhile. */
export function withRejudged(
  state: ImportState,
  before: readonly ImportRow[],
  judged: readonly ImportRow[],
): ImportState {
  // An edit makes new values; a mark of a repeat keeps them.
  const again = new Map(before.map((row, index) => [row.values, judged[index] ?? row]));
  return {
    ...state,
    rows: marked(
      state,
      state.rows.map((row) => again.get(row.values) ?? row),
    ),
  };
}

/** The rows that changes touch, with the new values. */
export function changedRows(state: ImportState, changes: readonly CellChange[]): readonly RowToJudge[] {
  const byRow = new Map<number, [ImportColumn, string][]>();
  for (const { row, column, value } of changes) {
    byRow.set(row, [...(byRow.get(row) ?? []), [column, value]]);
  }
  return state.rows.flatMap(({ number, values }) => {
    const own = byRow.get(number);
    return own ? [{ number, cells: { ...values, ...Object.fromEntries(own) } }] : [];
  });
}

/** Puts changed rows in the place of the old ones. Can be undone. */
export function withChanged(state: ImportState, judged: readonly ImportRow[]): ImportState {
  const changed = new Map(judged.map((row) => [row.number, row]));
  const rows = state.rows.map((row) => changed.get(row.number) ?? row);
  return judged.length === 0 ? state : { ...remember(state), rows: marked(state, rows) };
}

/** Learns which rows are the same as earlier tasks. */
export function withEarlier(state: ImportState, found: EarlierTasks): ImportState {
  const earlier = new Map([...state.earlier, ...found]);
  return { ...state, earlier, rows: markRepeats(state.rows, earlier) };
}

/** The changes by which the dates of the file are read with their months first: the doubtful and the refused ones. */
export function monthFirstChanges({ rows, dateOrder }: ImportState): readonly CellChange[] {
  const concerned = new Set([...(dateOrder?.doubtful ?? []), ...(dateOrder?.refused ?? [])]);
  return rows.flatMap(({ number, values }) => {
    const value = concerned.has(number) ? readMonthFirst(values.deadline) : undefined;
    return value === undefined ? [] : [{ row: number, column: "deadline", value }];
  });
}

/** Rows whose dates were read with their months first; there is no doubt about them any more. Can be undone. */
export function withMonthFirst(state: ImportState, judged: readonly ImportRow[]): ImportState {
  const { history } = remember(state);
  return { ...withChanged({ ...state, dateOrder: undefined }, judged), history };
}

function marked({ earlier, dateOrder }: ImportState, rows: readonly ImportRow[]): readonly ImportRow[] {
  return markMonthFirst(markRepeats(rows, earlier), dateOrder);
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
  const draft: Draft = { rows: state.rows, excluded: state.excluded, dateOrder: state.dateOrder };
  return { ...state, history: [...state.history, draft].slice(-longestHistory) };
}
