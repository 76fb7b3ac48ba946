import { describe, expect, test } from "vitest";
import { type Column, compareKeys, sortKey } from "./column.ts";
import { filterWords, passes, rangeFilter } from "./filter/table-filters.ts";
import { pageSizes, type TableState } from "./list-state.ts";
import { fittingColumns } from "./rows/table-widths.ts";
import { withRows } from "./selection/use-selection.ts";
import { encodeState, readState } from "./table-state.ts";

interface Line {
  readonly id: string;
  readonly title: string;
  readonly sum: string;
  readonly status: string;
  readonly at: string;
}

const lines: readonly Line[] = [
  { id: "1", title: "Logo", sum: "900.00", status: "draft", at: "2026-11-01" },
  { id: "2", title: "Вывеска", sum: "-12.50", status: "paid", at: "2026-11-20" },
  { id: "3", title: "Site, part 10", sum: "12345678901234567890.12", status: "draft", at: "2026-12-01" },
  { id: "4", title: "Site, part 9", sum: "12345678901234567890.11", status: "paid", at: "2026-10-31" },
];

const title: Column<Line> = { key: "title", header: "Task", value: (line) => line.title, filter: { kind: "text" } };
const sum: Column<Line> = {
  key: "sum",
  header: "Sum",
  kind: "money",
  money: (line) => ({ value: line.sum, currency: "USD" }),
  filter: { kind: "range" },
};
const status: Column<Line> = {
  key: "status",
  header: "Status",
  value: (line) => line.status,
  filter: {
    kind: "choice",
    options: [
      { value: "draft", label: "Draft" },
      { value: "paid", label: "Paid" },
    ],
  },
};
const at: Column<Line> = {
  key: "at",
  header: "Created",
  kind: "date",
  value: (line) => line.at,
  filter: { kind: "dates" },
};

const ids = (column: Column<Line>, filter: string) =>
  lines.filter((line) => passes(column, line, filter)).map((line) => line.id);
const ordered = (column: Column<Line>) =>
  [...lines]
    .sort((left, right) => compareKeys(sortKey(column, left), sortKey(column, right), column.kind))
    .map((line) => line.id);

describe("column filters", () => {
  test("Q-02: text is found anywhere and without regard to case", () => {
    expect(ids(title, "вЫвес")).toEqual(["2"]);
    expect(ids(title, "")).toEqual(["1", "2", "3", "4"]);
  });

  test("Q-02: a range holds both its ends and is exact beyond what a float can hold", () => {
    expect(ids(sum, "-12.5..900")).toEqual(["1", "2"]);
    expect(ids(sum, "12345678901234567890.12..")).toEqual(["3"]);
    expect(ids(sum, "..0")).toEqual(["2"]);
  });

  test("Q-02: several choices let each of them pass", () => {
    expect(ids(status, "paid")).toEqual(["2", "4"]);
    expect(ids(status, "draft,paid")).toEqual(["1", "2", "3", "4"]);
  });

  test("Q-02: a range of dates holds both its ends", () => {
    expect(ids(at, "2026-11-01..2026-11-20")).toEqual(["1", "2"]);
  });

  test("filters read as the end of a sentence", () => {
    const t = (key: string, values: Record<string, string | number> = {}) =>
      `${key} ${Object.values(values).join(" ")}`;
    expect(filterWords({ kind: "range" }, "100..500", t as never)).toBe("table.between 100,00 500,00");
    expect(status.filter && filterWords(status.filter, "draft,paid", t as never)).toBe("Draft, Paid");
    expect(rangeFilter({ from: "", to: "" })).toBe("");
  });
});

describe("order", () => {
  test("Q-03: amounts go by size, dates by day, words as people read them", () => {
    expect(ordered(sum)).toEqual(["2", "1", "4", "3"]);
    expect(ordered(at)).toEqual(["4", "1", "2", "3"]);
    expect(ordered(title)).toEqual(["2", "1", "4", "3"]);
  });
});

describe("the state in the address", () => {
  const first: TableState = {
    sort: { key: "created", desc: true },
    page: 1,
    size: 25,
    search: "",
    tab: "all",
    range: { from: "2026-08-23", to: "2026-11-20" },
    filters: {},
    columns: [],
  };

  test("Q-05: pages hold 25, 50, 75 or all, which is 9999, and 25 at first", () => {
    expect(pageSizes).toEqual([25, 50, 75, 9999]);
    expect(readState({ size: "60" }, first).size).toBe(25);
  });

  test("Q-06: an address brings back the same state", () => {
    const state: TableState = {
      sort: { key: "sum", desc: false },
      page: 3,
      size: 50,
      search: "logo",
      tab: "drafts",
      range: { from: "2026-01-01", to: "" },
      filters: { status: "draft,paid", sum: "100..500" },
      columns: ["project"],
    };
    expect(readState(encodeState(state, first), first)).toEqual(state);
  });

  test("Q-01: an end that the calendar lacks is open, in the address and in a filter of dates", () => {
    expect(readState({ from: "2026-02-31", to: "2026-11-20" }, first).range).toEqual({ from: "", to: "2026-11-20" });
    expect(readState({ from: "2026-02-28", to: "2026-13-01" }, first).range).toEqual({ from: "2026-02-28", to: "" });
    expect(ids(at, "2026-11-31..")).toEqual(["1", "2", "3", "4"]);
    expect(ids(at, "2026-11-20..")).toEqual(["2", "3"]);
  });

  test("Q-07: the first state leaves no trace in the address", () => {
    expect(encodeState(first, first)).toEqual({});
    expect(readState({}, first)).toEqual(first);
  });

  test("Q-06: nonsense in the address is ignored", () => {
    expect(readState({ page: "-4", size: "x", from: "yesterday", to: "2026-11-02" }, first)).toEqual({
      ...first,
      range: { from: "", to: "2026-11-02" },
    });
  });
});

test("Q-04: rows stay selected over pages; taking some away leaves the others", () => {
  const key = (line: Line) => line.id;
  const some = withRows(new Map(), lines.slice(0, 2), key, true);
  const more = withRows(some, lines.slice(2), key, true);
  expect([...more.keys()]).toEqual(["1", "2", "3", "4"]);
  expect([...withRows(more, lines.slice(0, 1), key, false).keys()]).toEqual(["2", "3", "4"]);
});

test("ui 7: where a window has no room for all columns those that yield leave by their order, but not the one that sorts", () => {
  const made = (key: string, width: number, yields?: number) => ({
    key,
    header: key,
    width,
    ...(yields && { yields }),
  });
  const columns = [
    made("id", 60),
    made("day", 90, 1),
    { key: "title", header: "title" },
    made("fee", 110, 2),
    made("sum", 120),
  ];
  const left = (width: number, sortedBy = "id") =>
    fittingColumns(columns, { width, select: true, actions: 44, sortedBy }).map(({ key }) => key);
  // 40 for the boxes, 44 for the actions, 180 at least for the title.
  expect(left(644)).toEqual(["id", "day", "title", "fee", "sum"]);
  expect(left(643)).toEqual(["id", "title", "fee", "sum"]);
  expect(left(554)).toEqual(["id", "title", "fee", "sum"]);
  expect(left(553)).toEqual(["id", "title", "sum"]);
  expect(left(100)).toEqual(["id", "title", "sum"]);
  expect(left(643, "day")).toEqual(["id", "day", "title", "sum"]);
});
