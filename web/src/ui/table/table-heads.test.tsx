import "../../testing/browser.ts";
import { expect, test } from "vitest";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import type { TableControl } from "./table-state.ts";

interface Fruit {
  readonly name: string;
  readonly weight: number;
}

const columns: readonly Column<Fruit>[] = [
  { key: "name", header: "Name", value: (row) => row.name },
  { key: "weight", header: "Weight", value: (row) => row.weight },
  { key: "picture", header: "Picture", cell: (row) => row.name.charAt(0) },
];
const control: TableControl = {
  state: {
    ...{ sort: { key: "name", desc: false }, page: 1, size: 25, search: "", tab: "", range: { from: "", to: "" } },
    ...{ filters: {}, columns: [] },
  },
  change: () => undefined,
  reset: () => undefined,
  changed: false,
  views: undefined,
};

/** Words of the heads that can be pressed. */
function pressable(sorts?: (key: string) => boolean): readonly string[] {
  const html = shown(
    <DataTable
      label="Fruit"
      columns={columns}
      rows={[{ name: "Pear", weight: 180 }]}
      total={1}
      sorts={sorts}
      rowKey={(row) => row.name}
      rowName={(row) => row.name}
      narrow={(row) => ({ title: row.name })}
      control={control}
      empty=""
    />,
    aSession(),
    [],
  );
  return everyOf("th", html.replace(/<th[^>]*>(?!<button)[^<]*<\/th>/g, ""));
}

test("Q-03: the head of a column is a button where the list can be put in its order, on the server too, and only there", () => {
  expect(pressable()).toEqual(["Name", "Weight"]);
  expect(pressable((key) => key === "weight")).toEqual(["Weight"]);
});
