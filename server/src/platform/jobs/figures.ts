import { sql } from "kysely";
import { Histogram } from "prom-client";
import type { Read } from "../db/db.ts";

/** Where a job stands: at work, due, put off, waiting for its next try after a failure, or left without another try. */
export const jobStates = ["running", "due", "later", "failing", "givenUp"] as const;

export interface JobFigures {
  readonly jobs: readonly {
    readonly job: string;
    readonly state: (typeof jobStates)[number];
    readonly count: number;
  }[];
  readonly oldestDueSeconds: number;
}

/** How many jobs stand where, by their names, and how long the oldest due one waits. */
export async function jobFigures(tx: Read): Promise<JobFigures> {
  const { rows } = await sql<JobFigures["jobs"][number]>`SELECT job, state, count FROM job_figures()`.execute(tx);
  const { rows: lag } = await sql<{ seconds: number }>`SELECT job_lag_seconds() AS seconds`.execute(tx);
  return { jobs: rows, oldestDueSeconds: lag[0]?.seconds ?? 0 };
}

/** How long the jobs of this process took, by name and outcome; mails among them. */
export function createJobTimes(): Histogram<"job" | "outcome"> {
  return new Histogram({
    name: "artel_job_seconds",
    help: "Duration of jobs of this process by name and outcome",
    labelNames: ["job", "outcome"],
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers: [],
  });
}
