import type { Output } from "@artel/shared/calls/call";
import type {
  importFailures as failuresCall,
  getImport as getCall,
  recentImports as recentCall,
  resumeImport as resumeCall,
  stopImport as stopCall,
} from "@artel/shared/calls/tasks/app-import-jobs";
import { recentImportCount } from "@artel/shared/limits/imports";
import { listPage } from "@artel/shared/limits/lists";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { type Read, sqlState } from "../../../platform/db/db.ts";
import { requireRoomForDrafts } from "../draft/draft-bounds.ts";
import * as store from "./import-store.ts";
import { queueImport } from "./start-import.ts";

type State = Output<typeof getCall>;

const uniqueViolation = "23505";

/** How far one's own import is; somebody else's is missing. */
export const getImport: Action<typeof getCall> = async (tx, ctx, { id }) => present(await ownImport(tx, ctx, id));

/** One's own newest imports. */
export async function recentImports(tx: Read, ctx: Context): Promise<Output<typeof recentCall>> {
  const { rows } = await store.selectImports(tx, ctx.user.id, recentImportCount);
  return { imports: rows.filter((job) => job.company_id === ctx.user.companyId).map(present) };
}

/** The failed rows of one's own import, a page at a time. */
export const importFailures: Action<typeof failuresCall> = async (tx, ctx, { id, after }) => {
  const job = await ownImport(tx, ctx, id);
  const rows = await store.failedRows(tx, job.id, after, listPage);
  return {
    rows: rows.map(({ number, cells, problems }) => ({ number, cells: { ...cells }, problems: [...problems] })),
    next: rows.length < listPage ? null : (rows.at(-1)?.ord ?? null),
  };
};

/** Stops one's own import after the rows in hand; a finished one stays as it is. */
export const stopImport: Action<typeof stopCall> = async (tx, ctx, { id }) => {
  const job = await ownImport(tx, ctx, id);
  await store.requestStop(tx, job.id, ctx.now);
  return present(found(await store.importJob(tx, job.id)));
};

/** Lets one's own stopped import go on. Refuses while another one of this person runs, and where its rows have no room (409). */
export const resumeImport: Action<typeof resumeCall> = async (tx, ctx, { id }) => {
  const job = await ownImport(tx, ctx, id);
  // Drafts of the person are locked before the import, as where one starts.
  await requireRoomForDrafts(tx, ctx, 0, "id");
  const isResumed = await store.requestResume(tx, job.id, ctx.now).catch((error: unknown) => {
    throw sqlState(error) === uniqueViolation ? new AppError("importRunning") : error;
  });
  if (isResumed) {
    // From here on its rows count as drafts.
    await requireRoomForDrafts(tx, ctx, 0, "id");
    await queueImport(tx, job);
  }
  return present(found(await store.importJob(tx, job.id)));
};

async function ownImport(tx: Read, ctx: Context, id: string): Promise<store.ImportJob> {
  const job = found(await store.importJob(tx, id));
  if (job.actor !== ctx.user.id || job.company_id !== ctx.user.companyId) {
    throw new AppError("notFound");
  }
  return job;
}

function present(job: store.ImportJob): State {
  return {
    importId: job.id,
    fileName: job.file_name,
    mode: job.mode,
    state: job.finished_at ? "finished" : job.stopped_at ? "stopped" : "running",
    createdAt: job.created_at.toISOString(),
    total: job.total,
    created: job.created,
    failed: job.failed,
    skipped: job.skipped,
  };
}
