import "../../../../testing/browser.ts";
import { importContext } from "@artel/shared/sheets/testing/import-context";
import { importText } from "@artel/shared/text/import";
import { expect, test } from "vitest";
import { aSession, shown } from "../../../../testing/shown.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import { RowGrid } from "./row-grid.tsx";

registerTexts(importText);

/** The least width of the table, and what its columns of a fixed width take. */
function widthsOf(column?: "description" | "email"): readonly [number, number] {
  const focus = column && { key: "tasks.noDesc", column };
  const html = shown(<RowGrid rows={[]} context={importContext()} {...(focus && { focus })} />, aSession());
  const least = Number.parseInt(/min-width:(\d+)px/.exec(html)?.[1] ?? "", 10);
  const columns = [...html.matchAll(/<col style="width:(\d+)px"/g)].map(([, width = ""]) => Number.parseInt(width, 10));
  return [least, columns.reduce((sum, width) => sum + width, 0)];
}

test("the titles of a review keep their room beside a further column of descriptions", () => {
  expect(widthsOf("email")).toEqual([800, 590]);
  expect(widthsOf("description")).toEqual([990, 780]);
});
