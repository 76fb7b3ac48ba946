import "../../testing/browser.ts";
import { expect, test } from "vitest";
import { runHook } from "../../testing/hook.tsx";
import type { Column } from "./column.ts";
import type { TableState } from "./list-state.ts";
import { useTableRows } from "./use-table-rows.ts";

interface Order {
  readonly id: number;
  readonly name: string;
  readonly sum: string;
}

const orders: readonly Order[] = [
  { id: 1, name: "Anna Petrovic", sum: "90.00" },
  { id: 2, name: "Max Moreno", sum: "1000.00" },
  { id: 3, name: "Анна Морено", sum: "90.00" },
  { id: 4, name: "Max Moreno", sum: "-5.00" },
];
const first: TableState = {
  ...{ sort: { key: "", desc: false }, page: 1, size: 25, search: "", tab: "", range: { from: "", to: "" } },
  ...{ filters: {}, columns: [] },
};

/** Columns of orders that count how often they were asked for words, and the rows that a state shows of them. */
async function aList(state: Partial<TableState> = {}, total?: number) {
  const asked = { words: 0 };
  const columns: readonly Column<Order>[] = [
    { key: "id", header: "Order", value: ({ id }) => id },
    {
      key: "name",
      header: "Freelancer",
      filter: { kind: "text" },
      value: ({ name }) => {
        asked.words += 1;
        return name;
      },
    },
    { key: "sum", header: "Sum", kind: "money", money: ({ sum }) => ({ value: sum, currency: "USD" }) },
    { key: "picture", header: "Picture", cell: ({ name }) => name.charAt(0) },
  ];
  let now: TableState = { ...first, ...state };
  const hook = await runHook(() => useTableRows({ columns, rows: orders, state: now, total }));
  const show = async (changes: Partial<TableState>) => {
    now = { ...now, ...changes };
    await hook.again();
    return ids();
  };
  const ids = () => hook.result().page.map(({ id }) => id);
  return { asked, hook, show, ids };
}

test("Q-03: rows stand in the order of a column, those that are alike as they stood, in both directions", async () => {
  const { show, ids } = await aList({ sort: { key: "sum", desc: false } });
  expect(ids()).toEqual([4, 1, 3, 2]);
  expect(await show({ sort: { key: "sum", desc: true } })).toEqual([2, 1, 3, 4]);
  expect(await show({ sort: { key: "picture", desc: true } })).toEqual([1, 2, 3, 4]);
});

test("Q-02, Q-05: search, filters and pages take from what the one before left; pages behind the last are empty", async () => {
  const { show, hook } = await aList();
  expect(await show({ search: "MAX moreno" })).toEqual([2, 4]);
  expect(await show({ search: "", filters: { name: "анна", gone: "x" } })).toEqual([3]);
  expect(await show({ filters: {}, page: 2 })).toEqual([]);
  expect([hook.result().total, hook.result().matching.length]).toEqual([4, 4]);
});

test("Q-03: what the server has cut stays as it came", async () => {
  const { ids, hook } = await aList({ sort: { key: "sum", desc: false }, search: "anna", page: 3 }, 900);
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(hook.result().total).toBe(900);
});

test("G-D3: the next letter of a search asks no row for its words again, nor does an order after it", async () => {
  const { asked, show } = await aList({ search: "m" });
  expect(asked.words).toBe(4);
  await show({ search: "mo" });
  await show({ search: "mor", sort: { key: "sum", desc: true } });
  expect(asked.words).toBe(4);
});

test("G-D3: a list that is drawn again with nothing changed keeps its very rows", async () => {
  const { hook, show } = await aList({ sort: { key: "sum", desc: false }, search: "o" });
  const before = hook.result();
  await show({ filters: {} });
  expect([hook.result().page === before.page, hook.result().matching === before.matching]).toEqual([true, true]);
});
