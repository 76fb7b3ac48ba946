import "../../../../testing/browser.ts";
import { validateRows } from "@artel/shared/sheets/task-import";
import { importCells, importContext } from "@artel/shared/sheets/testing/import-context";
import { importText } from "@artel/shared/text/import";
import { tasksText } from "@artel/shared/text/tasks";
import { expect, test } from "vitest";
import { aSession, everyOf, shown } from "../../../../testing/shown.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import { type CommitResult, emptyImport, sectionsOf } from "../import-state.ts";
import type { Import } from "../use-import.ts";
import { ResultStep } from "./result-step.tsx";

registerTexts(importText, tasksText);

/** The heading of the last step for two rows of which one has these cells, after the server's answers. */
function headingOf(cells: Parameters<typeof importCells>[0], results: readonly CommitResult[]): string[] {
  const rows = validateRows(
    [
      { number: 2, cells: importCells({ description: "Icons" }) },
      { number: 3, cells: importCells(cells) },
    ],
    importContext(),
  );
  const state = { ...emptyImport, step: "result" as const, rows, results };
  const work = { state, sections: sectionsOf(state), restart: () => undefined } as unknown as Import;
  return everyOf("h2", shown(<ResultStep work={work} createdHref={() => "/tasks"} />, aSession()));
}

test("D-35: an import is called a success when every row became a task, and not with one that the server or the check refused", () => {
  const both = [
    { row: 2, taskId: 1001 },
    { row: 3, taskId: 1002 },
  ];
  const one = [{ row: 2, taskId: 1001 }];
  expect(headingOf({}, both)).toEqual(["All tasks have been successfully uploaded"]);
  expect(headingOf({}, [...one, { row: 3, error: "Not active" }])).toEqual(["1 tasks were created and 1 failed"]);
  expect(headingOf({ description: "" }, one)).toEqual(["1 tasks were created and 1 failed"]);
});
