import { repeatKey } from "@artel/shared/sheets/import-repeats";
import { importContext } from "@artel/shared/sheets/testing/import-context";
import { describe, expect, test } from "vitest";
import {
  changedRows,
  headersOf,
  type ImportState,
  monthFirstChanges,
  sectionsOf,
  withColumn,
  withEarlier,
  withExcluded,
  withFile,
  withHeader,
  withMonthFirst,
  withRejudged,
  withUndo,
} from "./import-state.ts";
import { judgeSlice } from "./judge-in-slices.ts";
import { readTaskFile } from "./reader/read-task-file.ts";
import { fixture } from "./testing/a-workbook.ts";
import { changeNow, rejudgeNow, reviewNow } from "./testing/judge-now.ts";

const context = importContext();

function reviewOf(name: string): ImportState {
  const file = { name, ...readTaskFile(name, fixture(name)) };
  return reviewNow(withFile(file, {}), context);
}

function counts(state: ImportState): number[] {
  const { valid, warnings, errors, skipped, creatable } = sectionsOf(state);
  return [valid.length, warnings.length, errors.length, skipped.length, creatable.length];
}

describe("matching", () => {
  const rows = [
    { number: 1, cells: ["Tasks of November"] },
    { number: 3, cells: ["Who", "Amount", "Currency", "Amount"] },
    { number: 4, cells: ["anna@demo.example", "100", "USD", "7"] },
  ];
  const file = { name: "a.csv", sheetName: "", rows, total: 4 };

  test("D-02, D-03: known headers are suggested, below a title, and a second one of a name is left over", () => {
    const state = withFile(file, {});
    expect([state.step, state.headerIndex, state.mapping, state.origins, state.duplicates]).toEqual([
      "match",
      1,
      { amount: 1, currency: 2 },
      { amount: "suggested", currency: "suggested" },
      [3],
    ]);
  });

  test("a header chosen last time is remembered", () => {
    const state = withFile(file, { email: "Who", phone: "Tel" });
    expect(state.mapping.email).toBe(0);
    expect(state.origins.email).toBe("remembered");
    expect(headersOf(state)).toEqual({ email: "Who", amount: "Amount", currency: "Currency" });
  });

  test("a column of the file feeds one field only, and a field can be left out", () => {
    const chosen = withColumn(withFile(file, {}), "email", 1);
    expect(chosen.mapping).toEqual({ currency: 2, email: 1 });
    expect(chosen.origins).toEqual({ currency: "suggested" });
    expect(withColumn(chosen, "email", undefined).mapping).toEqual({ currency: 2 });
  });

  test("another row can be the header row", () => {
    expect(withHeader(withFile(file, {}), 0, {}).mapping).toEqual({});
  });
});

describe("the review", () => {
  test("D-31: rows stand in the tabs of their result", () => {
    expect(counts(reviewOf("tasks-mixed-errors.csv"))).toEqual([1, 0, 11, 0, 1]);
    expect(counts(reviewOf("tasks-aliases-semicolon.csv"))).toEqual([2, 0, 0, 1, 2]);
  });

  test("a changed cell is judged again, and undo takes it back", () => {
    const before = reviewOf("tasks-mixed-errors.csv");
    const after = changeNow(before, [{ row: 3, column: "currency", value: "EUR" }], context);
    expect(counts(after)).toEqual([2, 0, 10, 0, 2]);
    expect(counts(withUndo(after))).toEqual([1, 0, 11, 0, 1]);
    expect(withUndo(before)).toBe(before);
  });

  test("excluded rows stay out and can be taken back", () => {
    const all = reviewOf("tasks-5-valid.csv");
    const fewer = withExcluded(all, [2, 3], true);
    expect(counts(fewer)).toEqual([3, 0, 0, 2, 3]);
    expect(counts(withExcluded(fewer, [2], false))).toEqual([4, 0, 0, 1, 4]);
    expect(counts(withUndo(fewer))).toEqual([5, 0, 0, 0, 5]);
  });

  test("ui 13.8: when contractors arrive, rows are judged again and edits stay", () => {
    const edited = changeNow(
      reviewOf("tasks-mixed-errors.csv"),
      [{ row: 3, column: "currency", value: "EUR" }],
      context,
    );
    const contractors = new Map([...context.contractors, ["nobody@demo.example", { id: 9, isActive: true }] as const]);
    expect(counts(rejudgeNow(edited, importContext({ contractors })))).toEqual([3, 0, 9, 0, 3]);
  });

  test("ui 13.8: a row that is edited while contractors arrive keeps its edit, and one that is known as a repeat is judged too", () => {
    const before = reviewOf("tasks-5-valid.csv");
    const [first, second] = before.rows.flatMap((row) => row.task ?? []);
    const known = withEarlier(before, new Map(first ? [[repeatKey(first), 1001]] : []));
    expect(counts(known)).toEqual([4, 1, 0, 0, 5]);
    const edited = changeNow(known, [{ row: 3, column: "project", value: "Mine" }], context);
    const nobody = judgeSlice(
      before.rows.map(({ number, values }) => ({ number, cells: values })),
      importContext({ contractors: new Map() }),
    );
    const after = withRejudged(edited, before.rows, nobody);
    expect(counts(after)).toEqual([1, 0, 4, 0, 1]);
    expect([second?.email, after.rows[1]?.values.project]).toEqual([after.rows[1]?.task?.email, "Mine"]);
  });
});

describe("a file whose dates have the month first", () => {
  const headers = ["Email", "Amount", "Currency", "Service_code", "Description", "Deadline"];
  const rowOf = (number: number, deadline: string) => ({
    number,
    cells: ["anna@demo.example", "100", "USD", "1", `Task ${number}`, deadline],
  });
  const rows = [{ number: 1, cells: headers }, rowOf(2, "12/31/2026"), rowOf(3, "12/06/2026"), rowOf(4, "June 2026")];
  const opened = reviewNow(withFile({ name: "a.csv", sheetName: "", rows, total: 4 }, {}), context);
  const deadlines = (state: ImportState) => state.rows.map(({ task }) => task?.deadline);

  test("HO-100: rows that were read with the day first are warned about, also after another row is set right", () => {
    expect(counts(opened)).toEqual([1, 1, 1, 0, 2]);
    const doubt = { column: "deadline", key: "import.monthFirst", params: { read: "12/06/2026", other: "06/12/2026" } };
    expect(opened.rows[1]?.warnings).toEqual([doubt]);
    const mended = changeNow(opened, [{ row: 2, column: "deadline", value: "31/12/2026" }], context);
    expect(mended.rows[1]?.warnings).toEqual([doubt]);
    const settled = changeNow(mended, [{ row: 3, column: "deadline", value: "13/06/2026" }], context);
    expect(settled.rows[1]?.warnings).toEqual([]);
  });

  test("HO-100: one click reads all of them with the month first, and can be undone", () => {
    const changes = monthFirstChanges(opened);
    const read = withMonthFirst(opened, judgeSlice(changedRows(opened, changes), context));
    expect(deadlines(read)).toEqual(["31/12/2026", "06/12/2026", "June 2026"]);
    expect([counts(read), read.dateOrder]).toEqual([[3, 0, 0, 0, 3], undefined]);
    const undone = withUndo(read);
    expect([counts(undone), undone.dateOrder?.doubtful]).toEqual([[1, 1, 1, 0, 2], [3]]);
  });
});
