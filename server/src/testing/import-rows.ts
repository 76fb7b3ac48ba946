import { getImport, importFailures, startImport } from "@artel/shared/calls/tasks/app-import-jobs";
import { runImportChunk } from "../features/tasks/import/run-import.ts";
import type { TestApp } from "./app.ts";
import { rowsOf, type TestWorld } from "./world.ts";

interface Failure {
  readonly number: number;
  readonly column: string | null;
  readonly key: string;
  readonly params?: Record<string, string | number>;
}

/** A row of a file that makes a task of 500.00 USD for this contractor; `cells` in place of its own. */
export const importRow = (email: string, number: number, cells: Record<string, string> = {}) => ({
  number,
  cells: {
    email,
    amount: "500",
    currency: "USD",
    serviceCode: "1",
    description: "Valid row",
    deadline: "31/12/2026",
    taskName: `Task ${number}`,
    ...cells,
  },
});

/** Imports rows as the page does, does the job, and answers what became of them: ids in the order of the rows. */
export async function importRows(
  { world, app }: { readonly world: TestWorld; readonly app: TestApp },
  who: number,
  rows: readonly object[],
): Promise<{ created: number; failed: number; skipped: number; ids: number[]; errors: Failure[] }> {
  const start = { key: world.app.ids.secret(), fileName: "tasks.xlsx", mode: "valid", rows };
  const started = await app.as(who)(startImport, start);
  if (started.statusCode !== 200) {
    throw new Error(`the import was refused: ${started.body}`);
  }
  const id: string = started.json().importId;
  while (await runImportChunk(world.app, id)) {
    // Its next turn.
  }
  const { created, failed, skipped } = (await app.as(who)(getImport, { id })).json();
  const made = await rowsOf<{ id: number }>(
    world.tx,
    `SELECT task_id::int AS id FROM imported_part, unnest(task_ids) WITH ORDINALITY AS made (task_id, place)
      WHERE import_id = '${id}' ORDER BY ord, place`,
  );
  const wrong: { number: number; problems: Omit<Failure, "number">[] }[] = (
    await app.as(who)(importFailures, { id })
  ).json().rows;
  const errors = wrong.flatMap(({ number, problems }) => problems.map((problem) => ({ number, ...problem })));
  return { created, failed, skipped, ids: made.map((row) => row.id), errors };
}
