import "../../../testing/browser.ts";
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Column } from "../column.ts";
import { TableRow } from "./table-row.tsx";

interface Fruit {
  readonly name: string;
}

/** An element that keeps nothing: what React asks of a page to draw a row into. */
function anElement(nodeName: string, page: object): object {
  const nothing = () => undefined;
  return {
    ...{ nodeType: 1, nodeName, tagName: nodeName, namespaceURI: "http://www.w3.org/1999/xhtml", ownerDocument: page },
    ...{ style: {}, appendChild: nothing, insertBefore: nothing, removeChild: nothing, setAttribute: nothing },
    ...{ removeAttribute: nothing, addEventListener: nothing, textContent: "", firstChild: null },
  };
}

async function drawing() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page: Record<string, unknown> = { nodeType: 9, activeElement: null, addEventListener: () => undefined };
  page.defaultView = { HTMLIFrameElement: class {} };
  page.createElement = (name: string) => anElement(name.toUpperCase(), page);
  page.createTextNode = () => ({ nodeType: 3, ownerDocument: page });
  const root = createRoot(anElement("TBODY", page) as unknown as Element);
  onTestFinished(() => act(async () => root.unmount()));
  return (rows: ReactElement) => act(async () => root.render(rows));
}

const acts = { focus: () => undefined, toggle: () => undefined, open: () => undefined };

test("G-D4: a row is drawn again when it, its columns or the day change, not with each step of the list around it", async () => {
  const drawn: string[] = [];
  const columns: readonly Column<Fruit>[] = [
    { key: "name", header: "Name", cell: ({ name }) => drawn.push(name) && name },
  ];
  // Each drawing of a row goes through its columns once.
  const rowsDrawn = vi.spyOn(columns, "map");
  const draw = await drawing();
  const list = (
    rows: readonly Fruit[],
    changes: { day?: string; tabStop?: boolean; columns?: typeof columns } = {},
  ) => (
    <>
      {rows.map((row, index) => (
        <TableRow
          key={index.toString()}
          columns={changes.columns ?? columns}
          {...{ row, index, acts, name: `Fruit ${index}`, rowNumber: index + 2, day: changes.day ?? "2026-11-25" }}
          {...{ selected: undefined, selectable: true, opens: true, hasMenu: false, hasActions: false, buttons: null }}
          tabStop={changes.tabStop ?? index === 0}
        />
      ))}
    </>
  );
  const drawnBy = async (rows: Parameters<typeof list>[0], changes?: Parameters<typeof list>[1]) => {
    drawn.length = 0;
    rowsDrawn.mockClear();
    await draw(list(rows, changes));
    return [...drawn];
  };
  const [pear, plum] = [{ name: "pear" }, { name: "plum" }];
  expect(await drawnBy([pear, plum])).toEqual(["pear", "plum"]);
  expect(await drawnBy([pear, plum])).toEqual([]);
  expect(rowsDrawn).toHaveBeenCalledTimes(0);
  expect(await drawnBy([pear, plum], { tabStop: true })).toEqual([]);
  expect(rowsDrawn).toHaveBeenCalledTimes(1);
  expect(await drawnBy([pear, { name: "fig" }])).toEqual(["fig"]);
  expect(await drawnBy([pear, plum], { day: "2026-11-26" })).toEqual(["pear", "plum"]);
  expect(await drawnBy([pear, plum], { day: "2026-11-26", columns: [...columns] })).toEqual([]);
  const others = columns.map((column) => ({ ...column }));
  expect(await drawnBy([pear, plum], { day: "2026-11-26", columns: others })).toEqual(["pear", "plum"]);
});
