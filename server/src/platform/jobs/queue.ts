import { EventEmitter } from "node:events";
import { type JobHelpers, Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Histogram } from "prom-client";
import * as z from "zod/mini";
import type { Tx } from "../db/db.ts";
import type { Log } from "../log.ts";
import { keepAlive } from "./life.ts";

/** What a job does with its payload. It may run more than once: everything in it has to be repeatable. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobOptions {
  /** A waiting job of the same key is replaced. */
  readonly key?: string;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** How long it waits at least; a waiting job of the same key keeps its time. */
  readonly delaySeconds?: number;
  /** Jobs that are due are taken by this number, the lowest first; 0 where it is left out. */
  readonly priority?: number;
}

/** Adds a job in the transaction of the effect: a rolled-back transaction leaves none. */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`SELECT add_job(${name}, ${JSON.stringify(payload)}::jsonb,
    p_delay => make_interval(secs => ${options.delaySeconds ?? null}::float8), p_key => ${options.key ?? null},
    p_queue => ${options.queue ?? null}, p_priority => ${options.priority ?? null})`.execute(tx);
}

/** Adds a job per payload, in their order, by one statement; nothing without payloads. */
export async function addJobs(tx: Tx, name: string, payloads: readonly object[]): Promise<void> {
  if (payloads.length > 0) {
    await sql`SELECT add_job(${name}, job.payload) FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb)
      WITH ORDINALITY AS job(payload, place) ORDER BY place`.execute(tx);
  }
}

/**
 * Removes jobs of these names that have no try left; answers how many. A job that is added anew while a killed worker holds it
 * stays behind like this. Only for jobs whose work a schedule finds again.
 */
export async function removeEndedJobs(tx: Tx, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ removed: number }>`SELECT remove_ended_jobs(${names}::text[]) AS removed`.execute(tx);
  return rows[0]?.removed ?? 0;
}

/** Takes back jobs of these names that no worker has begun; answers how many. For the demo, whose year nobody is mailed about. */
export async function removeWaitingJobs(tx: Tx, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ removed: number }>`SELECT remove_waiting_jobs(${names}::text[]) AS removed`.execute(tx);
  return rows[0]?.removed ?? 0;
}

export interface Worker {
  /** Whether a runner takes jobs at this moment; between the loss of the database and the next one none does. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly connection: pg.ClientConfig;
  readonly handlers: JobHandlers;
  /** Lines naming schedules, such as `* * * * * settle-waiting`. */
  readonly crontab?: string;
  readonly concurrency: number;
  readonly log: Log;
  /** Gets the duration of each job. */
  readonly times?: Histogram<"job" | "outcome">;
}

/**
 * Runs the jobs of the database with retries and backoff. A worker holds an advisory lock as long as it lives; the jobs of
 * one that was killed are given free by whoever notices, within seconds. A runner that ends because the database was
 * lost is followed by a new one.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { connection, log } = options;
  const names = new Set<string>();
  let isStopped = false;
  let isRunning = false;
  let current: Running | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    names.clear();
    const started = await startRunner(options, (name) => names.add(name));
    current = started;
    isRunning = true;
    started.ended.then(() => {
      isRunning = false;
      names.clear();
      if (!isStopped) {
        log.warn("the job runner ended, a new one begins");
        again();
      }
    }, again);
  }

  function again(): void {
    if (!isStopped) {
      retry = setTimeout(() => {
        begin().catch(again);
      }, restartMilliseconds);
    }
  }

  await begin();
  // A runner whose connection broke may wait for ever for what it could not write: it is ended, and a new one begins.
  const onLost = () => {
    current?.stop().catch(() => undefined);
  };
  const life = keepAlive({ connection, names: () => [...names], onLost, log });
  return {
    isRunning: () => isRunning,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await current?.stop();
      await life.stop();
    },
  };
}

const restartMilliseconds = 500;

interface Running {
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function startRunner(options: WorkerOptions, created: (name: string) => void): Promise<Running> {
  const { connection, log } = options;
  const pool = new pg.Pool({ ...connection, max: options.concurrency + 2, application_name: "artel-jobs" });
  const report = (error: Error) => log.warn({ error: error.message }, "job connection lost");
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  const events: WorkerEvents = new EventEmitter();
  // Jobs are taken in the name of the pool, whichever of its workers does them.
  events.on("pool:create", ({ workerPool }) => created(workerPool.id));
  try {
    const runner: Runner = await run({
      pgPool: pool,
      taskList: taskList(options),
      crontab: options.crontab ?? "",
      concurrency: options.concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      events,
      logger: new Logger(() => () => undefined),
    });
    const close = () => (pool.ended ? Promise.resolve() : pool.end());
    const ended = runner.promise
      .catch((error: unknown) => log.error({ error: String(error) }, "job runner stopped"))
      .then(close);
    return {
      ended,
      stop: () =>
        runner
          .stop()
          .catch(() => undefined)
          .then(() => ended),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function taskList({ handlers, log, times }: WorkerOptions): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const ended = times?.startTimer({ job: name });
        try {
          await handler(payload);
          ended?.({ outcome: "done" });
        } catch (error) {
          ended?.({ outcome: "failed" });
          const reason = error instanceof Error ? error.message : "unknown";
          const about = { job: name, id: job.id, attempt: job.attempts, of: job.max_attempts, ...causeOf(payload) };
          if (job.attempts >= job.max_attempts) {
            log.error({ ...about, error: reason }, "job given up");
          } else {
            log.warn({ ...about, error: reason }, "job failed");
          }
          throw error;
        }
      },
    ]),
  );
}

const word = z.optional(z.union([z.string(), z.number()]));
const cause = z.object({ requestId: word, messageId: word, jobId: word, importId: word, batchId: word });

/** What its line is found by beside others: the request that added the job, the message of a mail, the run, import or batch. */
function causeOf(payload: unknown): z.infer<typeof cause> {
  const read = cause.safeParse(payload);
  return read.success ? read.data : {};
}
