import type { Output } from "@artel/shared/calls/call";
import type { operatorJobs, retryJob } from "@artel/shared/calls/failed-jobs/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { codesWithWord } from "@artel/shared/text/code-words";
import { isTextKey, translate } from "@artel/shared/text/translate";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Describe, Language } from "../../http/context.ts";
import { failureWords } from "../../http/webhooks/failure-words.ts";
import { countFailedJobs, type FailedJobRow, retryFailedJob, selectFailedJob, selectFailedJobs } from "./store.ts";

/** A page of the jobs that failed, for every operator. What they were given is shown to nobody. */
export const listFailedJobs: Action<typeof operatorJobs> = async (read, ctx, input) => {
  const filter = {
    state: input.state === "all" ? undefined : input.state,
    search: wordsOf(input.search),
    kindsOf: (word: string) => codesWithWord(ctx.language, "jobs.kind.", word),
  };
  const { rows, total } = await selectFailedJobs(read, filter, input);
  return { rows: rows.map(present), total, counts: await countFailedJobs(read) };
};

/**
 * Has a failed job tried at once, with all its tries before it; a handler may meet the same job twice. Refuses one that is not there,
 * was done meanwhile, or is being worked on.
 */
export const retryOne: Action<typeof retryJob> = async (tx, ctx, { id, reason }) => {
  const job = found(await selectFailedJob(tx, id));
  if (!(await retryFailedJob(tx, id))) {
    throw new AppError("notFound");
  }
  const detail = { kind: job.kind, attempts: job.attempts, lastError: errorOf(job) };
  await recordAction(tx, ctx, { action: "job.retry", subject: `job:${id}`, tenant: 0, reason, detail });
  return { status: "Done" };
};

/** What the code of a retry confirms: the job, and how often it failed. */
export const describeRetry: Describe<typeof retryJob> = async (read, ctx, { id }) => {
  const { kind, attempts } = found(await selectFailedJob(read, id));
  return [{ key: "operatorFactor.retry", value: `${kindWords(ctx.language, kind)}, #${id}, ${attempts}` }];
};

function present(row: FailedJobRow): Output<typeof operatorJobs>["rows"][number] {
  const { id, kind, state, attempts, most } = row;
  return {
    ...{ id, kind, state, attempts, mostAttempts: most, lastError: errorOf(row) },
    failedAt: row.failed_at.toISOString(),
    nextAt: state === "givenUp" ? null : row.next_at.toISOString(),
    addedAt: row.added_at.toISOString(),
  };
}

/** Why the last try failed, without what may be a secret: names and passwords of addresses, numbers, quotations. */
function errorOf({ last_error: words }: FailedJobRow): string | null {
  return words === null ? null : failureWords(new Error(words.replace(/\/\/[^\s/]*@/g, "//…@")));
}

/** As the console calls a job; its name where no text knows it. */
function kindWords(language: Language, kind: string): string {
  const key = `jobs.kind.${kind}`;
  return isTextKey(key) ? translate(language, key) : kind;
}
