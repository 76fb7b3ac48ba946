import type { CallDefinition } from "@artel/shared/calls/call";
import { deleteTask } from "@artel/shared/calls/tasks/app";
import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { toApiError } from "../../../api/errors.ts";
import { randomId } from "../../../api/random-id.ts";
import { currentSession, useSession } from "../../../api/session.ts";
import { touch } from "../../../api/use-call.ts";
import { showMessage } from "../../../ui/feedback/message.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { offerUndo } from "../../../ui/feedback/undo.ts";
import { text } from "../../../ui/words/use-text.ts";
import { FailureList } from "../pay/failure-list.tsx";
import { type BulkState, useTaskReads } from "../pay/use-bulk.ts";
import { hideDrafts, showDrafts } from "./deleted-drafts.ts";

/** How often a run that deletes a selection is asked whether it has ended. */
const followMilliseconds = 1000;

interface Deletion {
  readonly client: QueryClient;
  /** What shows tasks. */
  readonly reads: readonly CallDefinition[];
  readonly ids: readonly number[];
  /** Who deleted them: nobody else's session sends it. */
  readonly userId: number;
}

/**
 * Deletes drafts: they leave the lists at once, and the server hears of it when the time to undo is over. `onUndo` hears that they are
 * back because the person wants it; what the server refuses comes back with its reason.
 */
export function useDeleteDrafts(): (drafts: readonly { readonly id: number }[], onUndo?: () => void) => void {
  const client = useQueryClient();
  const reads = useTaskReads();
  const { userId } = useSession();
  return (drafts, onUndo) => {
    const ids = drafts.map(({ id }) => id);
    const [id] = ids;
    hideDrafts(ids);
    offerUndo({
      words: ids.length === 1 ? text("tasks.deleted1", { id: id ?? 0 }) : text("tasks.deleted", { count: ids.length }),
      undo: () => {
        showDrafts(ids);
        onUndo?.();
      },
      commit: (isLeaving) => deleteForGood({ client, reads, ids, userId }, isLeaving),
    });
  };
}

async function deleteForGood(deletion: Deletion, isLeaving: boolean): Promise<void> {
  const { client, reads, ids, userId } = deletion;
  const [id] = ids;
  if (currentSession()?.userId !== userId) {
    showDrafts(ids);
    return;
  }
  try {
    if (id !== undefined && ids.length === 1) {
      await call(deleteTask, { id }, { quiet: true, keepalive: isLeaving });
    } else {
      await deleteMany(ids, isLeaving);
    }
  } catch (problem) {
    tellRefusal(ids, toApiError(problem));
  }
  touch(client, reads);
}

/** One draft, or the whole selection, stays: somebody else may have deleted it before, which is what was wanted. */
function tellRefusal(ids: readonly number[], { code, message }: { code: string; message: string }): void {
  if (code !== "notFound" || ids.length > 1) {
    showDrafts(ids);
    toast.error(text("tasks.notDeleted", { count: ids.length, reason: message }));
  }
}

/** A selection is a run of the server; who leaves does not wait for its end. */
async function deleteMany(ids: readonly number[], isLeaving: boolean): Promise<void> {
  const input = { action: "delete" as const, items: ids.map((id) => ({ id })) };
  const { jobId } = await call(startBulk, input, { quiet: true, keepalive: isLeaving, key: randomId() });
  if (isLeaving) {
    return;
  }
  const { results } = await endOf(jobId);
  const failed = results.filter(({ code }) => code !== undefined && code !== "notFound");
  const done = new Set(results.filter((result) => !failed.includes(result)).map(({ taskId }) => taskId));
  showDrafts(ids.filter((id) => !done.has(id)));
  if (failed.length > 0) {
    const title = text("tasks.notDeletedTitle", { count: failed.length });
    showMessage({ type: "error", title, content: <FailureList results={failed} /> });
  }
}

async function endOf(jobId: string): Promise<BulkState> {
  for (;;) {
    const state = await call(getBulk, { id: jobId }, { quiet: true });
    if (state.isFinished) {
      return state;
    }
    await new Promise((resolve) => setTimeout(resolve, followMilliseconds));
  }
}
