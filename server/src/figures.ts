import { Gauge, type Registry } from "prom-client";
import { lastBookCheck } from "./ledger/book-check.ts";
import { outboxBacklog } from "./outbox/backlog.ts";
import type { Database } from "./platform/db/db.ts";
import { jobFigures, jobStates } from "./platform/jobs/figures.ts";

/** The job whose absence is a figure too: mails are what people wait for. */
const mailJob = "send-mail";

/**
 * Figures that the database holds for all processes: jobs (a mail is one), the outbox, the last check of the books. They are read
 * anew for each reading of the metrics; where the database does not answer, `artel_database_up` is 0 and they stay as they were.
 */
export function addDatabaseFigures(registry: Registry, db: Database): () => Promise<void> {
  const gauge = <const Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge("artel_database_up", "Whether the database answered this reading");
  const jobs = gauge("artel_jobs", "Jobs by name and state", ["job", "state"]);
  const oldest = gauge("artel_jobs_oldest_due_seconds", "How long the oldest due job waits");
  const rows = gauge("artel_outbox_rows", "Messages that wait to be published");
  const oldestRow = gauge("artel_outbox_oldest_seconds", "How long the oldest message waits to be published");
  const checkedAt = gauge("artel_books_checked_timestamp_seconds", "When the books were checked last; 0 for never");
  const findings = gauge("artel_books_findings", "What the last check of the books found");
  return async () => {
    try {
      const [queue, outbox, check] = await Promise.all([
        jobFigures(db.read),
        outboxBacklog(db.read),
        lastBookCheck(db.read),
      ]);
      jobs.reset();
      for (const state of jobStates) {
        jobs.set({ job: mailJob, state }, 0);
      }
      for (const { job, state, count } of queue.jobs) {
        jobs.set({ job, state }, count);
      }
      oldest.set(queue.oldestDueSeconds);
      rows.set(outbox.rows);
      oldestRow.set(outbox.oldestSeconds);
      checkedAt.set((check?.at.getTime() ?? 0) / 1000);
      findings.set(check?.findings ?? 0);
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  };
}
