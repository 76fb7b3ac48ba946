import "../../../../testing/browser.ts";
import { importCells } from "@artel/shared/sheets/testing/import-context";
import { commonText } from "@artel/shared/text/common";
import { importText } from "@artel/shared/text/import";
import { tasksText } from "@artel/shared/text/tasks";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { validationsText } from "@artel/shared/text/validations";
import { expect, test } from "vitest";
import { aSession, everyOf, shown } from "../../../../testing/shown.tsx";
import { registerTexts } from "../../../../ui/words/texts.ts";
import { importedTasksHref } from "../../list/import-scope.ts";
import type { ImportFailures, ImportJob } from "../import-props.ts";
import { emptyImport, sectionsOf } from "../import-state.ts";
import { anImport, jobsWith } from "../testing/import-jobs.ts";
import type { Import } from "../use-import.ts";
import { CreateStep } from "./create-step.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { ResultStep } from "./result-step.tsx";

registerTexts(commonText, importText, tasksText, uiRichText, validationsText);

const work = {
  state: emptyImport,
  sections: sectionsOf(emptyImport),
  restart: () => undefined,
} as unknown as Import;

function result(change: Partial<ImportJob>, failures: ImportFailures = {}, payable?: number): string {
  const jobs = jobsWith(anImport({ state: "finished", ...change }), { failures, payable });
  return shown(<ResultStep work={work} jobs={jobs} createdHref={importedTasksHref} />, aSession());
}

test("D-35: an import is called a success when every row became a task, and not with one that failed", () => {
  expect(everyOf("h2", result({ created: 3 }))).toEqual(["All tasks have been successfully uploaded"]);
  expect(everyOf("h2", result({ failed: 1 }))).toEqual(["2 tasks were created and 1 failed"]);
  expect(everyOf("h2", result({ created: 0, failed: 3 }))).toEqual(["0 tasks were created and 3 failed"]);
});

test("HO-114: the result leads to the tasks of this import alone, and offers to pay as many as are drafts still", () => {
  const offers = (html: string) => everyOf("button", html).filter((words) => words.startsWith("Pay"));
  const [some, none, unknown] = [result({}, {}, 2), result({}, {}, 0), result({ created: 3 })];
  expect([offers(some), offers(none), offers(unknown)]).toEqual([["Pay these 2 tasks"], [], ["Pay these 3 tasks"]]);
  expect(unknown).toMatch(/<button[^>]*aria-busy="true"[^>]*>.*Pay these 3 tasks/);
  for (const html of [some, none]) {
    expect(html).toContain('href="/tasks?import=0b7f6a3e-5f0e-4a53-9d5f-2f3c1c6f0a11&amp;tab=all"');
  }
  expect(result({ created: 0, failed: 3 })).not.toContain("/tasks?import");
});

test("D-33, D-34: the failed rows of an import stand by reason as 'email: error', also when it is opened later, with their file", () => {
  const failed = (number: number, column: "amount" | null, key: string) => ({
    number,
    cells: importCells(),
    problems: [{ column, key }],
  });
  const rows = [failed(7, "amount", "tasks.priceOnlyNum"), failed(9, null, "import.othersWrong")];
  const html = result({ failed: 2 }, { rows });
  expect(html).toContain("anna@demo.example: Not created, because another row is wrong");
  expect(everyOf("button", html)).toEqual(expect.arrayContaining(["Download failed rows", "Import another file"]));
});

test("T-120: where a card is hidden in the file of failed rows, the page says so", () => {
  const note = "Card numbers are hidden in it.";
  const of = (paymentDetails: string) =>
    result(
      { failed: 1 },
      { rows: [{ number: 7, cells: importCells({ paymentDetails }), problems: [{ column: "amount", key: "x" }] }] },
    );
  expect([of("**** **** **** 1111").includes(note), of("").includes(note)]).toEqual([true, false]);
});

test("HO-110: an import that runs can be stopped and its page closed; a stopped one goes on", () => {
  const step = (change: Partial<ImportJob>) =>
    shown(<CreateStep work={work} jobs={jobsWith(anImport(change))} />, aSession());
  const running = step({});
  expect(running).toContain("You can close this page");
  expect(running).toContain("2 of 3");
  expect(everyOf("button", running)).toContain("Stop after current");
  expect(everyOf("button", running)).not.toContain("Continue");
  const stopped = step({ state: "stopped" });
  expect(everyOf("button", stopped)).toEqual(expect.arrayContaining(["Continue", "Import another file"]));
  expect(everyOf("button", stopped)).not.toContain("Stop after current");
});

test("HO-110: a page that is opened later lists the imports that were left, each with its state", () => {
  const recent = [
    anImport({ fileName: "", state: "stopped" }),
    anImport({ importId: "b", state: "finished", created: 2, failed: 1 }),
  ];
  const html = shown(<RecentImports jobs={jobsWith(undefined, { recent })} />, aSession());
  expect(everyOf("button", html)).toHaveLength(2);
  for (const words of ["pasted rows", "may.xlsx", "Stopped", "1 error", "created: 2 of 3"]) {
    expect(html).toContain(words);
  }
  expect(shown(<RecentImports jobs={jobsWith(undefined)} />, aSession())).toBe("");
});
