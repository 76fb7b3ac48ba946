import type { ImportCells } from "@artel/shared/sheets/import-columns";
import type { ImportContext, ImportRow } from "@artel/shared/sheets/import-row";
import { validateRow } from "@artel/shared/sheets/task-import";

/** Rows judged at a stretch: some milliseconds, so that the page answers in between. */
export const sliceRows = 250;

export interface RowToJudge {
  readonly number: number;
  readonly cells: ImportCells;
}

/** Judges rows a slice at a time; between two slices the page draws and answers. */
export async function judgeInSlices(
  rows: readonly RowToJudge[],
  context: ImportContext,
  pause: () => Promise<void> = nextTurn,
): Promise<readonly ImportRow[]> {
  const judged: ImportRow[] = [];
  for (let start = 0; start < rows.length; start += sliceRows) {
    if (start > 0) {
      await pause();
    }
    judged.push(...judgeSlice(rows.slice(start, start + sliceRows), context));
  }
  return judged;
}

/** Judges a few rows at once. */
export function judgeSlice(rows: readonly RowToJudge[], context: ImportContext): readonly ImportRow[] {
  return rows.map(({ number, cells }) => validateRow(cells, context, number));
}

/** A message to itself lets the page draw and answer. Timers would wait: browsers make each of a row of them 4 ms long. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
