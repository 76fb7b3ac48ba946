import { describe, expect, test } from "vitest";
import { markMonthFirst, monthFirstDates, readMonthFirst } from "./month-first.ts";
import { importCells, importContext, validateRows } from "./testing/import-context.ts";

function orderOf(...deadlines: readonly string[]) {
  const rows = deadlines.map((deadline, index) => ({ number: index + 2, cells: importCells({ deadline }) }));
  return monthFirstDates(validateRows(rows, importContext()));
}

describe("a column of dates", () => {
  test("HO-100: where some dates are possible with the month first only, the doubtful ones are named", () => {
    expect(orderOf("12/31/2026", "12/06/2026", "06/26/2026", "05/05/2026", "1-2-27", "May 2026")).toEqual({
      example: "12/31/2026",
      doubtful: [3, 6],
      refused: [2, 4],
    });
  });

  test("HO-100: one date with the day first only, or none with the month first, leaves the order as it is", () => {
    expect(orderOf("12/31/2026", "31/12/2026", "12/06/2026")).toBeUndefined();
    expect(orderOf("12/06/2026", "01/02/2027")).toBeUndefined();
    expect(orderOf("2026-12-31", "31.12.2026", "4 December 2026")).toBeUndefined();
  });

  test("HO-100: a date read with its month first is written DD/MM/YYYY; other text is none", () => {
    expect(
      ["12/31/2026", "12/06/2026", "1-2-27", "13/31/2026", "02/30/2026", "May 2026", "2026-12-31"].map(readMonthFirst),
    ).toEqual(["31/12/2026", "06/12/2026", "02/01/2027", undefined, undefined, undefined, undefined]);
  });

  test("HO-100: a row whose date may have its month first is marked with both days until it is changed; the others stay as they are", () => {
    const rows = validateRows(
      ["12/31/2026", "12/06/2026", "06/06/2026", "4 May 2027"].map((deadline, index) => ({
        number: index + 2,
        cells: importCells({ deadline, taskName: `Task ${index}` }),
      })),
      importContext(),
    );
    const order = monthFirstDates(rows);
    const marked = markMonthFirst(rows, order);
    expect(marked.map(({ warnings }) => warnings)).toEqual([
      [],
      [{ column: "deadline", key: "import.monthFirst", params: { read: "12/06/2026", other: "06/12/2026" } }],
      [],
      [],
    ]);
    // Marked again it has one mark, and none once the order is settled.
    expect(markMonthFirst(marked, order)).toEqual(marked);
    expect(markMonthFirst(marked, undefined).map(({ warnings }) => warnings)).toEqual([[], [], [], []]);
    expect(markMonthFirst(rows, undefined)[0]).toBe(rows[0]);
    // A refused row has no day that could be read otherwise.
    expect(markMonthFirst(rows, { example: "12/31/2026", doubtful: [2, 99], refused: [] })[0]).toEqual(rows[0]);
  });

  test("HO-100: the twelfth place may be a month, the thirteenth may not", () => {
    expect(orderOf("01/12/2026", "01/13/2026")).toEqual({ example: "01/13/2026", doubtful: [2], refused: [3] });
  });

  test("HO-100: a deadline that has passed is warned about and imported; today and a period are not warned about", () => {
    const rows = ["31/12/2020", "27/11/2026", "May 2020"].map((deadline, index) => ({
      number: index + 2,
      cells: importCells({ deadline, taskName: `Task ${index}` }),
    }));
    const judged = validateRows(rows, importContext({ today: "2026-11-27" }));
    expect(judged.map(({ state }) => state)).toEqual(["warning", "valid", "valid"]);
    expect(judged[0]?.warnings).toEqual([{ column: "deadline", key: "ui.datePast" }]);
    expect(judged[0]?.task?.deadline).toBe("31/12/2020");
    const alone = (deadline: string, context = importContext({ today: "2026-11-27" })) =>
      validateRows([{ number: 2, cells: importCells({ deadline, taskName: "Task" }) }], context)[0];
    // A day inside other words is none, and who does not know the day warns of none.
    expect(alone("Until 31/12/2020")?.warnings).toEqual([]);
    expect(alone("31/12/2020 or later")?.warnings).toEqual([]);
    expect(alone("31/12/2020", importContext())?.warnings).toEqual([]);
    expect(alone("26/11/2026")?.warnings).toEqual([{ column: "deadline", key: "ui.datePast" }]);
    expect(alone("")?.warnings).toEqual([]);
  });
});
