import type { ImportContext } from "@artel/shared/sheets/import-row";
import {
  type CellChange,
  changedRows,
  type ImportState,
  rowsToJudge,
  withChanged,
  withHidden,
  withRejudged,
  withReview,
} from "../import-state.ts";
import { judgeSlice } from "../judge-in-slices.ts";

/** The review of a file, without the pauses between rows that the page makes. */
export function reviewNow(state: ImportState, context: ImportContext): ImportState {
  return withReview(state, judgeSlice(rowsToJudge({ ...state, step: "match" }), context));
}

/** Hidden rows taken or left out. */
export function hiddenNow(state: ImportState, takesHidden: boolean, context: ImportContext): ImportState {
  const rows = state.step === "review" ? judgeSlice(rowsToJudge({ ...state, takesHidden }), context) : undefined;
  return withHidden(state, takesHidden, rows);
}

/** Cells changed. */
export function changeNow(state: ImportState, changes: readonly CellChange[], context: ImportContext): ImportState {
  return withChanged(state, judgeSlice(changedRows(state, changes), context));
}

/** All rows judged by another context. */
export function rejudgeNow(state: ImportState, context: ImportContext): ImportState {
  const toJudge = state.rows.map(({ number, values }) => ({ number, cells: values }));
  return withRejudged(state, state.rows, judgeSlice(toJudge, context));
}
