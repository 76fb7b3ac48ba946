import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import {
  getImport,
  importFailures,
  recentImports,
  resumeImport,
  startImport,
  stopImport,
} from "@artel/shared/calls/tasks/app-import-jobs";
import { filledCells } from "@artel/shared/sheets/import-columns";
import { taskStatus } from "@artel/shared/states/task-status";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api/client.ts";
import { toApiError } from "../../../api/errors.ts";
import { randomId } from "../../../api/random-id.ts";
import { useSession } from "../../../api/session.ts";
import { touch, useCall, useMutationCall } from "../../../api/use-call.ts";
import { useAddress } from "../../../ui/state/address.tsx";
import type { ImportFailures, ImportJob, ImportJobs, ImportOrder } from "./import-props.ts";

/** The search value of the address that names the import on screen. */
const followed = "run";

/**
 * Imports as jobs of the server: the one that the address names is followed by the channel and, where that is quiet, every two
 * seconds. An order keeps its key while its content is the same, so that one that is sent again makes nothing twice.
 */
export function useImportJobs(): ImportJobs {
  const client = useQueryClient();
  const { search, setSearch } = useAddress();
  const id = search[followed] || undefined;
  const recent = useCall(recentImports, {}, { staleSeconds: 0, quiet: true });
  const { job, error, retry } = useFollowed(id);
  const ended = useEnded(job);
  const sent = useRef({ content: "", key: "" });
  const touches = [getImport, recentImports];
  const stop = useMutationCall(stopImport, { touches });
  const resume = useMutationCall(resumeImport, { touches });
  const open = (importId: string | undefined) => setSearch({ [followed]: importId });
  return {
    id,
    job,
    error,
    retry,
    recent: (recent.data?.imports ?? []).map((one) => ended.get(one.importId) ?? one),
    failures: useFailures(job),
    payable: usePayable(job),
    start: async (order) => {
      sent.current = keyed(order, sent.current);
      const { rows, seen, ...rest } = order;
      const body = rows.map(({ number, values }) => ({ number, cells: filledCells(values) }));
      const reply = await call(
        startImport,
        { ...rest, key: sent.current.key, rows: body, seen: [...seen] },
        { quiet: true },
      );
      touch(client, touches);
      open(reply.importId);
    },
    open,
    close: () => open(undefined),
    isChanging: stop.isPending || resume.isPending,
    stop: () => id && stop.mutate({ id }),
    resume: () => id && resume.mutate({ id }),
  };
}

function keyed({ mode, rows }: ImportOrder, last: { readonly content: string; readonly key: string }) {
  const content = JSON.stringify([mode, rows.map(({ number, values }) => [number, values])]);
  return content === last.content ? last : { content, key: randomId() };
}

function useFollowed(id: string | undefined) {
  const [isEnded, setEnded] = useState(false);
  const query = useCall(
    getImport,
    { id: id ?? "" },
    { enabled: id !== undefined, staleSeconds: 0, quiet: "whileEmpty", ...(isEnded ? {} : { everySeconds: 2 }) },
  );
  const job = id === undefined ? undefined : query.data;
  const ended = job !== undefined && job.state !== "running";
  if (ended !== isEnded) {
    setEnded(ended);
  }
  const retry = () => {
    query.refetch().catch(() => undefined);
  };
  return { job, error: id === undefined ? undefined : (query.error ?? undefined), retry };
}

/** Imports whose end this page has seen: the list of recent ones may be older and still say that they run. */
function useEnded(job: ImportJob | undefined): ReadonlyMap<string, ImportJob> {
  const [ended, setEnded] = useState<ReadonlyMap<string, ImportJob>>(new Map());
  if (job?.state === "finished" && !ended.has(job.importId)) {
    setEnded(new Map([...ended, [job.importId, job]]));
  }
  return ended;
}

/** How many tasks of a finished import can be paid by this person. */
function usePayable(job: ImportJob | undefined): number | undefined {
  const { rights } = useSession();
  const isAsked = rights.makePay && job?.state === "finished" && job.created > 0;
  const drafts = useCall(
    findCompanyTasks,
    { importId: job?.importId, tab: String(taskStatus.draft), take: 1 },
    { enabled: isAsked, staleSeconds: 0, quiet: true },
  );
  return isAsked && !drafts.error ? drafts.data?.total : 0;
}

/** The failed rows of a finished import, read page by page. */
function useFailures(job: ImportJob | undefined): ImportFailures {
  const id = job?.state === "finished" && job.failed > 0 ? job.importId : undefined;
  const [answer, setAnswer] = useState<ImportFailures & { readonly id?: string }>({});
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads again after a failure
  useEffect(() => {
    const gone = new AbortController();
    if (id !== undefined) {
      allFailures(id, gone.signal).then(
        (rows) => setAnswer({ id, rows }),
        (thrown: unknown) => gone.signal.aborted || setAnswer({ id, error: toApiError(thrown) }),
      );
    }
    return () => gone.abort();
  }, [id, turn]);
  const retry = () => {
    setAnswer({});
    setTurn((last) => last + 1);
  };
  return answer.id === id ? { ...answer, retry } : {};
}

async function allFailures(id: string, signal: AbortSignal) {
  const rows: NonNullable<ImportFailures["rows"]>[number][] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: { rows: typeof rows; next: number | null } = await call(
      importFailures,
      { id, after },
      { quiet: true, signal },
    );
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}
