import { Logger, type Runner, run, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import type { Tx } from "../db/db.ts";
import type { Log } from "../log.ts";

/** What a job does with its payload. It may run more than once: everything in it has to be repeatable. */
export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobOptions {
  /** Not before this many seconds from now. */
  readonly delaySeconds?: number;
  /** A waiting job of the same key is replaced. */
  readonly key?: string;
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
}

/** Adds a job in the transaction of the effect: a rolled-back transaction leaves none (architecture 12). */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`SELECT add_job(${name}, ${JSON.stringify(payload)}::jsonb,
    ${options.delaySeconds ?? 0} * interval '1 second', ${options.key ?? null}, ${options.maxAttempts ?? 25},
    ${options.queue ?? null})`.execute(tx);
}

export interface Worker {
  stop(): Promise<void>;
}

/**
 * Runs the jobs of the database with retries and backoff; a killed worker's jobs are taken over after their lock expires
 * (graphile-worker). `crontab` lines name schedules, such as `* * * * * settle-waiting`.
 */
export async function startWorker(options: {
  connection: pg.ClientConfig;
  handlers: JobHandlers;
  crontab?: string;
  concurrency: number;
  log: Log;
}): Promise<Worker> {
  const pool = new pg.Pool({ ...options.connection, max: options.concurrency + 2, application_name: "artel-jobs" });
  pool.on("error", (error) => options.log.warn({ error: error.message }, "job connection lost"));
  const taskList: TaskList = Object.fromEntries(
    Object.entries(options.handlers).map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        try {
          await handler(payload);
        } catch (error) {
          options.log.warn({ job: name, error: error instanceof Error ? error.message : "unknown" }, "job failed");
          throw error;
        }
      },
    ]),
  );
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab: options.crontab ?? "",
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet(),
  });
  runner.promise.catch((error: unknown) => options.log.error({ error: String(error) }, "job runner stopped"));
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

function quiet() {
  return new Logger(() => () => undefined);
}
