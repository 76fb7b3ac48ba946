import { importRowsMaximum } from "@artel/shared/calls/tasks/app-import";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { importKeptDays } from "@artel/shared/limits/imports";
import { importMessage } from "@artel/shared/messages/import";
import { cellsWith } from "@artel/shared/sheets/import-columns";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import * as z from "zod/mini";
import type { App, Context } from "../../../http/context.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import { addNotice } from "../../../outbox/notice.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { JobHandler } from "../../../platform/jobs/queue.ts";
import { companyFacts } from "../company-facts.ts";
import { totalOf } from "../draft/draft.ts";
import { jobContext, silentMilliseconds } from "../job-context.ts";
import type { Draft } from "../store.ts";
import * as store from "./import-store.ts";
import { draftOfRow, judgeParts, type Problem, partsOf, problemsOf } from "./judge-rows.ts";
import { draftWriter } from "./make-drafts.ts";
import { queueImport } from "./start-import.ts";

/** Of a row whose task would cost something else than its person saw. */
const priceChanged: Problem = { column: null, key: "import.priceChanged" };

const payloadSchema = z.object({ importId: z.string() });
/** Imports deleted by one statement. */
const deletedAtOnce = 20;

/** Parts whose rows become tasks in one transaction. */
const partsAtOnce = 7;

interface Outcomes {
  /** By the places of their rows. */
  readonly created: ReadonlyMap<number, number>;
  readonly failed: readonly store.FailedRow[];
}

/**
 * Job `run-import`: makes the rows of an import in the order of the file, a chunk per transaction, and all of them in one
 * where all or none are asked for. After each chunk others have their turn. It may be killed anywhere: drafts, results and counts of a chunk are written together.
 * Rights, contractors and settings are those of the moment of each chunk; a row that costs something else by then makes no task.
 */
export function runImport(app: App): JobHandler {
  return async (payload) => {
    const { importId } = payloadSchema.parse(payload);
    if (await runImportChunk(app, importId)) {
      await app.db.transaction(async (tx) => {
        const job = await store.importJob(tx, importId);
        if (job) {
          await queueImport(tx, job);
        }
      });
    }
  };
}

/** Job `resume-imports`: takes up imports whose worker was killed. */
export function resumeImports(app: App): JobHandler {
  return async () => {
    const since = new Date(app.clock.now().getTime() - silentMilliseconds);
    await app.db.transaction(async (tx) => {
      for (const job of await store.silentImports(tx, since)) {
        await queueImport(tx, job);
      }
    });
  };
}

/** Job `clean-imports`: forgets imports that are too old to be found again, with the rows that have failed. */
export function cleanImports(app: App): JobHandler {
  return async () => {
    const before = new Date(app.clock.now().getTime() - importKeptDays * dayMilliseconds);
    while ((await app.db.transaction((tx) => store.deleteImports(tx, before, deletedAtOnce))) > 0) {
      // The next ones.
    }
  };
}

/** Makes the next rows of an import; false when nothing is left to do, or the import was stopped. */
export async function runImportChunk(app: App, importId: string): Promise<boolean> {
  const job = await store.importJob(app.db.read, importId);
  const ctx = job && (await jobContext(app, job));
  return app.db.transaction(async (tx) => {
    const locked = job && (await store.lockImport(tx, job.id));
    if (!locked || locked.finished_at || locked.stopped_at) {
      return false;
    }
    const parts = await store.waitingParts(tx, locked.id, locked.mode === "all" ? importRowsMaximum : partsAtOnce);
    const rows = parts.flatMap((part) =>
      part.rows.map(({ cells, ...row }) => ({ ...row, cells: cellsWith((column) => cells[column] ?? "") })),
    );
    const outcomes =
      ctx?.user.role === "company" && ctx.user.rights.newTask
        ? await makeRows(tx, ctx, locked, rows)
        : {
            created: new Map(),
            failed: rows.map((row) => ({ ...row, problems: [{ column: null, key: "errors.forbidden" }] })),
          };
    await store.writeCreated(
      tx,
      locked.id,
      parts.map((part) => createdOf(part, outcomes)),
    );
    await store.deleteParts(tx, locked.id, parts.at(-1)?.ord ?? 0);
    return note(tx, app, locked, outcomes);
  });
}

async function makeRows(
  tx: Tx,
  ctx: Context,
  { company_id, mode }: store.ImportJob,
  rows: readonly store.PricedRow[],
): Promise<Outcomes> {
  const company = await companyFacts(tx, ctx, company_id);
  const writer = draftWriter(tx, ctx, company_id);
  const failed: store.FailedRow[] = [];
  const drafts: { readonly draft: Draft; readonly ord: number }[] = [];
  let place = 0;
  for await (const judged of judgeParts(tx, company, rows, { isPayoutJudged: true })) {
    const begun = drafts.length;
    for (const one of judged) {
      const { total, ...stored } = rows[place++] as store.PricedRow;
      const draft = draftOfRow(company, one);
      if (draft && String(totalOf(draft)) === total) {
        drafts.push({ draft, ord: stored.ord });
      } else {
        failed.push({ ...stored, problems: draft ? [priceChanged] : problemsOf(one.row) });
      }
    }
    if (mode === "valid") {
      await writer.add(drafts.slice(begun).map(({ draft }) => draft));
    }
  }
  if (mode === "all" && failed.length > 0) {
    return { created: new Map(), failed: withOthers(rows, failed) };
  }
  if (mode === "all") {
    await writer.add(drafts.map(({ draft }) => draft));
  }
  const ids = await writer.end();
  return { created: new Map(drafts.map(({ ord }, index) => [ord, ids[index] ?? 0])), failed };
}

/** All rows, of which some are wrong: the others fail with them. */
function withOthers(rows: readonly store.StoredRow[], wrong: readonly store.FailedRow[]): store.FailedRow[] {
  const known = new Map(wrong.map((row) => [row.ord, row]));
  return rows.map((row) => known.get(row.ord) ?? { ...row, problems: [{ column: null, key: "import.othersWrong" }] });
}

function createdOf({ ord, rows }: store.Part, { created }: Outcomes) {
  return { ord, task_ids: rows.flatMap((row) => created.get(row.ord) ?? []) };
}

/** Writes the results, counts, and tells the person; true while rows wait. */
async function note(tx: Tx, app: App, job: store.ImportJob, { created, failed }: Outcomes): Promise<boolean> {
  for (const part of partsOf(failed)) {
    await store.insertFailed(tx, job.id, part);
  }
  const after = await store.noteProgress(tx, job.id, {
    created: created.size,
    failed: failed.length,
    now: app.clock.now(),
  });
  const isFinished = after?.finished_at !== null;
  const { total, created: made, failed: wrong } = after ?? job;
  await addToOutbox(
    tx,
    job.actor,
    importMessage({ importId: job.id, total, created: made, failed: wrong, isFinished }),
  );
  if (isFinished) {
    await addNotice(tx, {
      userId: job.actor,
      kind: "importEnded" satisfies NotificationName,
      subject: job.id,
      data: { importId: job.id, title: job.file_name, created: made, failed: wrong },
      now: app.clock.now(),
    });
  }
  return !isFinished;
}
