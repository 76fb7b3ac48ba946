import type { ImportContext, ImportRow } from "@artel/shared/sheets/import-row";
import { useEffect, useRef, useState } from "react";
import { type ImportState, withRejudged } from "./import-state.ts";
import { judgeInSlices, judgeSlice, type RowToJudge, sliceRows } from "./judge-in-slices.ts";

type SetState = (next: (now: ImportState) => ImportState) => void;

/**
 * Judges rows without holding the page up: a few at once, many a slice at a time. What was asked later, or a file that was
 * loaded meanwhile (`forget`), makes an answer on its way void. A new context judges all rows again; edits stay.
 */
export function useJudge(context: ImportContext, state: ImportState, setState: SetState) {
  const [isJudging, setJudging] = useState(false);
  const turn = useRef(0);
  // Rows that somebody comes back to were judged before: what is known may have changed.
  const judgedBy = useRef(state.step === "review" ? undefined : context);
  const forget = () => {
    turn.current += 1;
    setJudging(false);
  };
  const judge = async (
    rows: readonly RowToJudge[],
    apply: (now: ImportState, judged: readonly ImportRow[]) => ImportState,
  ) => {
    forget();
    if (rows.length <= sliceRows) {
      const judged = judgeSlice(rows, context);
      setState((now) => apply(now, judged));
      return;
    }
    const mine = turn.current;
    setJudging(true);
    const judged = await judgeInSlices(rows, context);
    if (mine === turn.current) {
      judgedBy.current = context;
      setState((now) => apply(now, judged));
      setJudging(false);
    }
  };
  useEffect(() => {
    if (judgedBy.current !== context && state.step === "review" && !isJudging) {
      judgedBy.current = context;
      const before = state.rows;
      const toJudge = before.map(({ number, values }) => ({ number, cells: values }));
      judgeInSlices(toJudge, context).then(
        (rows) => judgedBy.current === context && setState((now) => withRejudged(now, before, rows)),
        () => undefined,
      );
    }
  }, [context, state, isJudging, setState]);
  return { isJudging, judge, forget };
}
