import { importContext } from "@artel/shared/sheets/testing/import-context";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ImportState, rowAccount, withExcluded, withFile, withHeader } from "./import-state.ts";
import { FileError } from "./reader/file-error.ts";
import { readTaskFile } from "./reader/read-task-file.ts";
import { aWorkbook, inlineRow, utf8 } from "./testing/a-workbook.ts";
import { csvFile, csvStyles, fileRows, type GeneratedRow, oneByOne, xlsxFile } from "./testing/generated-files.ts";
import { hiddenNow, reviewNow } from "./testing/judge-now.ts";

const context = importContext();
/** Another seed in every run; a failure prints it together with the smallest file that fails. */
const runs = { numRuns: 80 } as const;

function opened(name: string, bytes: Uint8Array): ImportState {
  return withFile({ name, ...readTaskFile(name, bytes) }, {});
}

/** The numbers of an account that must add up to the rows of the file. */
function figures(state: ImportState) {
  const account = rowAccount(state);
  const skipped = Object.fromEntries((account?.skipped ?? []).map(({ reason, count }) => [reason, count]));
  const sum = Object.values(skipped).reduce((whole, count) => whole + count, 0);
  expect((account?.read ?? 0) + (account?.refused ?? 0) + sum).toBe(account?.total);
  return { total: account?.total, read: account?.read, refused: account?.refused, ...skipped };
}

/** What the account of generated rows must say, counted from the rows themselves. */
function expected(rows: readonly GeneratedRow[], total: number, separator: number, takesHidden: boolean) {
  const tasks = rows.flatMap((row) => (row.kind === "task" ? [row] : []));
  const taken = tasks.filter((row) => takesHidden || !row.isHidden);
  const withAmount = taken.filter((row) => row.hasAmount);
  const count = (name: string, number: number) => (number === 0 ? {} : { [name]: number });
  const titles = rows.filter((row) => row.kind === "title").length;
  return {
    total,
    read: withAmount.filter((row) => !row.description.includes("Ёж")).length,
    refused: withAmount.filter((row) => row.description.includes("Ёж")).length,
    ...count("separator", separator),
    ...count("title", titles),
    headers: 1,
    ...count("blank", total - separator - titles - 1 - tasks.length),
    ...count("hidden", tasks.length - taken.length),
    ...count("noAmount", taken.length - withAmount.length),
  };
}

describe("every row of a file is read, refused or skipped for a reason", { timeout: 120_000 }, () => {
  test("T-128, HO-71: csv files with any line ends, blank rows, quotes, separators and encodings", () => {
    fc.assert(
      fc.property(fileRows, csvStyles, (made, style) => {
        const rows = oneByOne(made);
        const { bytes, total } = csvFile(rows, style);
        const state = reviewNow(opened("a.csv", bytes), context);
        expect(figures(state)).toEqual(expected(rows, total, style.namesSeparator ? 1 : 0, true));
        const first = total - rows.length + 1;
        const tasks = rows.flatMap((row, index) =>
          row.kind === "task" ? [{ number: index + first, description: row.description }] : [],
        );
        expect(state.rows.map(({ number, values }) => ({ number, description: values.description }))).toEqual(tasks);
      }),
      runs,
    );
  });

  test("T-128, HO-71: spreadsheets with blank and hidden rows, with the hidden ones left out and taken", () => {
    fc.assert(
      fc.property(fileRows, fc.boolean(), (made, takesHidden) => {
        const rows = oneByOne(made);
        const { bytes, total } = xlsxFile(rows);
        const matched = hiddenNow(opened("a.xlsx", bytes), takesHidden, context);
        const state = reviewNow(matched, context);
        expect(figures(state)).toEqual(expected(rows, total, 0, takesHidden));
        const numbers = rows.flatMap((row, index) =>
          row.kind === "task" && (takesHidden || !row.isHidden) ? [index + 1] : [],
        );
        expect(state.rows.map(({ number }) => number)).toEqual(numbers);
      }),
      runs,
    );
  });
});

describe("the account of a file", { timeout: 60_000 }, () => {
  const header = "Email,Amount,Currency,Service_code,Description,Deadline";
  const line = "anna@demo.example,100,USD,1,Page,31/12/2099";
  const csv = (lines: readonly string[], end = "\n") =>
    reviewNow(opened("a.csv", utf8(lines.join(end) + end)), context);
  const tasks = (count: number) => Array.from({ length: count }, () => line);
  const nothing = (count: number) => Array.from({ length: count }, () => "");

  test.each(["\n", "\r\n", "\r", "\r\r\n"])("T-128: 10 000 tasks with the line end %j are 10 000", (end) => {
    expect(figures(csv([header, ...tasks(10_000)], end))).toEqual({
      total: 10_001,
      read: 10_000,
      refused: 0,
      headers: 1,
    });
  });

  test("T-128: tasks before, behind and between 15 000 empty lines do not vanish", () => {
    const lines = [...nothing(15_000), header, ...tasks(2), ...nothing(15_000), ...tasks(3), ...nothing(15_000)];
    const state = csv(lines);
    expect(figures(state)).toEqual({ total: 45_006, read: 5, refused: 0, headers: 1, blank: 45_000 });
    expect(rowAccount(state)?.skipped.find(({ reason }) => reason === "blank")?.ranges).toEqual([
      [1, 15_000],
      [15_004, 30_003],
      [30_007, 45_006],
    ]);
    expect(state.rows.map(({ number }) => number)).toEqual([15_002, 15_003, 30_004, 30_005, 30_006]);
  });

  test("HO-71: with other headers chosen, rows above the limit are named as such", () => {
    const state = opened("a.csv", utf8(["Title", "More", header, ...tasks(10_000)].join("\n")));
    expect(figures(reviewNow(state, context))).toMatchObject({ read: 10_000, title: 2 });
    expect(figures(reviewNow(withHeader(state, 0, {}), context))).toMatchObject({
      total: 10_003,
      beyond: 2,
      headers: 1,
    });
  });

  test("T-128: rows without amount and excluded rows are skipped rows, before the review all below the headers are read", () => {
    const state = opened("a.csv", utf8([header, line, line, "anna@demo.example,,USD", "x,1x"].join("\n")));
    expect(figures(state)).toEqual({ total: 5, read: 4, refused: 0, headers: 1 });
    const judged = reviewNow(state, context);
    expect(figures(judged)).toEqual({ total: 5, read: 2, refused: 1, headers: 1, noAmount: 1 });
    expect(figures(withExcluded(judged, [2, 5], true))).toEqual({
      total: 5,
      read: 1,
      refused: 0,
      headers: 1,
      noAmount: 1,
      excluded: 2,
    });
  });

  test("T-128: rows that a filter hides stay out until they are taken, and taking them keeps what was edited", () => {
    const hidden = inlineRow(3, ...line.split(",")).replace("<row", '<row hidden="true"');
    const sheet = inlineRow(1, ...header.split(",")) + inlineRow(2, ...line.split(",")) + hidden;
    const left = reviewNow(opened("a.xlsx", aWorkbook(sheet)), context);
    expect(figures(left)).toEqual({ total: 3, read: 1, refused: 0, headers: 1, hidden: 1 });
    const edited = { ...left, rows: left.rows.map((row) => ({ ...row, values: { ...row.values, project: "Mine" } })) };
    const taken = hiddenNow(edited, true, context);
    expect(figures(taken)).toEqual({ total: 3, read: 2, refused: 0, headers: 1 });
    expect(taken.rows.map(({ values }) => values.project)).toEqual(["Mine", ""]);
    expect(figures(hiddenNow(taken, false, context))).toMatchObject({ read: 1, hidden: 1 });
  });

  test("T-128: an open quotation mark refuses the whole file and swallows no rows", () => {
    const swallowing = [header, `"${line}`, ...tasks(5)].join("\n");
    expect(() => readTaskFile("a.csv", utf8(swallowing))).toThrow(FileError);
    expect(() => readTaskFile("a.csv", utf8(`${header}\n"a"b,100\n${line}\n`))).toThrow(FileError);
  });
});
