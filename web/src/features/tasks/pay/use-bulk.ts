import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { companyInfo } from "@artel/shared/calls/balances/legacy";
import type { Output } from "@artel/shared/calls/call";
import {
  companyTaskSummary,
  contractorTaskSummary,
  getCompanyTask,
  getContractorTask,
} from "@artel/shared/calls/tasks/app";
import { estimatePayment, getBulk, runningBulks, startBulk, stopBulk } from "@artel/shared/calls/tasks/app-bulk";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../../../api/session.ts";
import { touch, useCall, useMutationCall } from "../../../api/use-call.ts";
import type { BulkItem } from "./seen-of.ts";

export type BulkState = Output<typeof getBulk>;
export type BulkAction = BulkState["action"];

/** What to do with which tasks as they were seen; a payment also says what it does without enough money. */
export interface BulkOrder {
  readonly action: BulkAction;
  readonly items: readonly BulkItem[];
  readonly shortage?: "refuse" | "partial";
  /** Why tasks are refused, one reason for all. */
  readonly reason?: string | null | undefined;
}

/** What failed in a run, to be tried again: each task as it is now, which is what the list of failures shows. */
function failedItems({ results }: BulkState): BulkItem[] {
  return results.flatMap(({ taskId, code, seen }) =>
    code === undefined ? [] : [{ id: taskId, ...(seen ? { seen: seenNow(seen) } : {}) }],
  );
}

/** What each side confirms of a task, out of what it is shown. */
function seenNow(task: NonNullable<BulkState["results"][number]["seen"]>): BulkItem["seen"] {
  const { contractorId, companyId, total, currency, reward } = task;
  return contractorId === undefined || total === undefined
    ? { companyId: companyId ?? 0, currency, reward }
    : { contractorId, currency, total, reward };
}

/** What shows tasks or the money behind them: loaded anew after every change. */
export const taskReads = [
  findCompanyTasks,
  findContractorTasks,
  getCompanyTask,
  getContractorTask,
  companyTaskSummary,
  contractorTaskSummary,
] as const;

/** The task reads and the balances of one's own role. */
export function useTaskReads() {
  const { role } = useSession();
  return role === "company"
    ? ([...taskReads, companyBalances, companyInfo, estimatePayment] as const)
    : ([...taskReads, contractorBalances] as const);
}

/**
 * One bulk run at a time: starts it, follows it by the channel and, where that is quiet, every two seconds,
 * and takes up a run that a page opened anew finds on its way. `onEnd` hears the result once.
 */
export function useBulk(onEnd: (state: BulkState) => void) {
  const client = useQueryClient();
  const reads = useTaskReads();
  const [jobId, setJobId] = useState<string>();
  const running = useCall(runningBulks, {}, { staleSeconds: 3600 });
  const followed = jobId ?? running.data?.jobIds[0];
  const seen = useFollowed(followed);
  // Who deletes follows the run of it by himself, see `useDeleteDrafts`.
  const state = seen?.action === "delete" ? undefined : seen;
  const start = useMutationCall(startBulk, { onSuccess: (reply) => setJobId(reply.jobId) });
  const stop = useMutationCall(stopBulk, { touches: [getBulk] });
  const told = useRef<string>(undefined);

  useEffect(() => {
    if (state?.isFinished && told.current !== state.jobId) {
      told.current = state.jobId;
      touch(client, [...reads, runningBulks]);
      onEnd(state);
    }
  });

  const begin = ({ action, items, shortage, reason }: BulkOrder, onStarted?: () => void) =>
    start.mutate(
      { action, items: [...items], ...(shortage ? { shortage } : {}), ...(reason ? { reason } : {}) },
      onStarted ? { onSuccess: onStarted } : {},
    );
  return {
    state: state && !(state.isFinished && jobId === undefined) ? state : undefined,
    isStarting: start.isPending,
    /** `onStarted` hears that the server took the run; a payment without enough money is refused as a whole. */
    start: begin,
    /** Runs again what failed. */
    retry: () => state && begin({ action: state.action, items: failedItems(state), reason: state.reason }),
    stop: () => followed && stop.mutate({ id: followed }),
    close: () => setJobId(undefined),
  };
}

function useFollowed(jobId: string | undefined): BulkState | undefined {
  const [isFinished, setFinished] = useState(false);
  const query = useCall(
    getBulk,
    { id: jobId ?? "" },
    { enabled: jobId !== undefined, staleSeconds: 0, ...(isFinished ? {} : { everySeconds: 2 }) },
  );
  const state = jobId === undefined ? undefined : query.data;
  const ended = state?.isFinished ?? false;
  if (ended !== isFinished) {
    setFinished(ended);
  }
  return state;
}
