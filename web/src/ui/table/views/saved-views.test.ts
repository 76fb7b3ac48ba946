import { afterEach, describe, expect, test, vi } from "vitest";
import type { TableState } from "../list-state.ts";
import { isSameView, stateOf, type ViewState, viewOf } from "./saved-views.ts";

const first: TableState = {
  ...{ sort: { key: "date", desc: true }, page: 1, size: 25, search: "", tab: "all" },
  ...{ range: { from: "2026-08-28", to: "2026-11-25" }, filters: {}, columns: [] },
};
const state: TableState = {
  ...{ sort: { key: "sum", desc: false }, page: 4, size: 50, search: "logo", tab: "paid" },
  range: { from: "2026-01-05", to: "" },
  filters: { title: "site", status: "4,7", sum: "" },
  columns: ["project", "fee"],
  also: { currency: "EUR" },
};
const view: ViewState = {
  ...{ sort: "sum", search: "logo", tab: "paid", period: "2026-01-05..", columns: ["fee", "project"] },
  filters: [
    { column: "currency", text: "EUR" },
    { column: "status", text: "4,7" },
    { column: "title", text: "site" },
  ],
};

afterEach(() => void vi.useRealTimers());
const today = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T12:00:00`) });

describe("a view of a list", () => {
  test("Q-28: filters, order, columns, words, tab and period are saved, page and page size are not", () => {
    expect(viewOf(state)).toEqual(view);
    expect(stateOf(view, first, ["currency"])).toEqual({
      ...state,
      ...{ page: 1, size: 25, filters: { title: "site", status: "4,7" }, columns: ["fee", "project"] },
    });
    expect(isSameView(viewOf(stateOf(view, first, ["currency"])), viewOf(state))).toBe(true);
  });

  test("Q-28: a usual period moves with the days, two days stay what they are", () => {
    today("2026-11-25");
    const november = viewOf({ ...state, range: { from: "2026-11-01", to: "2026-11-30" } });
    const summer = viewOf({ ...state, range: { from: "2026-06-01", to: "2026-08-31" } });
    expect([november.period, summer.period]).toEqual(["thisMonth", "2026-06-01..2026-08-31"]);
    today("2027-02-03");
    expect(stateOf(november, first).range).toEqual({ from: "2027-02-01", to: "2027-02-28" });
    expect(stateOf(summer, first).range).toEqual({ from: "2026-06-01", to: "2026-08-31" });
  });

  test("Q-28: a view whose order and period are gone opens with those of the list", () => {
    const old = { ...view, sort: "", period: "lastDecade", filters: [], columns: [] };
    expect(stateOf(old, first)).toMatchObject({ sort: first.sort, range: first.range, search: "logo", tab: "paid" });
  });
});
