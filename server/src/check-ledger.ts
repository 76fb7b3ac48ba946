import { sql } from "kysely";
import { documentChecks } from "./features/documents/invariants.ts";
import { financeChecks } from "./features/finance/invariants.ts";
import { cardPayinChecks } from "./features/funding/card-payins/invariants.ts";
import { fundingChecks } from "./features/funding/invariants.ts";
import { adjustmentChecks } from "./features/ledger/invariants.ts";
import { payoutChecks } from "./features/payouts/invariants.ts";
import { taskChecks } from "./features/tasks/invariants.ts";
import { userChecks } from "./features/users/invariants.ts";
import { bookSize } from "./ledger/balances.ts";
import { keepBookCheck } from "./ledger/book-check.ts";
import { type CheckSources, sinceCheckpoint, wholeBooks } from "./ledger/check-sources.ts";
import { keepCheckpoint, readCheckpoint } from "./ledger/checkpoint.ts";
import { auditLogChecks, type BookCheck, checkpointChecks, ledgerChecks } from "./ledger/invariants.ts";
import type { Database, Read } from "./platform/db/db.ts";
import type { Log } from "./platform/log.ts";

export interface Finding {
  readonly assertion: string;
  readonly check: string;
  readonly subject: string;
  readonly detail: string;
}

export interface BookReport {
  readonly findings: readonly Finding[];
  readonly checks: number;
  readonly transactions: number;
  readonly entries: number;
  /** When the checkpoint was made after which this was checked; undefined for the whole books. */
  readonly since?: string | undefined;
}

/** All checks of ledger and features. */
export const bookChecks: readonly BookCheck[] = [
  ...ledgerChecks,
  ...taskChecks,
  ...adjustmentChecks,
  ...documentChecks,
  ...fundingChecks,
  ...cardPayinChecks,
  ...payoutChecks,
  ...financeChecks,
  ...userChecks,
  ...auditLogChecks,
];

/**
 * Re-derives the books in one read-only snapshot and names what is wrong; writes nothing, on live data too (G6).
 * At most 50 findings of each check are listed.
 */
export async function checkLedger(db: Database, checks: readonly BookCheck[] = bookChecks): Promise<BookReport> {
  return inSnapshot(db, async (tx) => report(tx, wholeBooks, checks));
}

/**
 * Checks what came after the newest checkpoint, and that the books still stand on it; the whole where there is none. A checkpoint
 * whose signature is not of this key is a finding, and the whole is checked. Changes before the checkpoint that leave its marks
 * are seen by the whole alone.
 */
export async function checkSinceCheckpoint(db: Database, key: Uint8Array): Promise<BookReport> {
  return inSnapshot(db, async (tx) => {
    const { isForeign, ...checked } = await checkedSince(tx, key);
    return { ...checked, findings: isForeign ? [foreignCheckpoint, ...checked.findings] : checked.findings };
  });
}

/**
 * Job `check-books`: checks what came after the newest checkpoint, and makes the next one of the same snapshot when nothing was
 * found. Findings are errors of the log, and the old checkpoint stays. A checkpoint of another key is worth nothing: the whole is
 * checked in its place, so the job goes on by itself after the seal key was changed.
 */
export function checkBooksJob(options: {
  db: Database;
  key: Uint8Array;
  log: Log;
  now: () => Date;
}): () => Promise<void> {
  const { db, key, log, now } = options;
  return async () => {
    const { findings, isForeign, ...size } = await db.transaction(async (tx) => {
      await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
      await sql`SET LOCAL statement_timeout = '300s'`.execute(tx);
      const checked = await checkedSince(tx, key);
      await keepBookCheck(tx, { at: now(), findings: checked.findings.length });
      if (checked.findings.length === 0) {
        await keepCheckpoint(tx, key, now());
      }
      return checked;
    });
    if (isForeign) {
      log.warn(size, "the checkpoint of the books was not signed with the seal key: the whole books were checked");
    }
    if (findings.length > 0) {
      log.error({ ...size, findings: findings.slice(0, 20) }, `the books are wrong: ${findings.length} findings`);
      return;
    }
    log.info(size, "the books were checked and are clean");
  };
}

export const checkBooksSchedule = "41 2 * * * check-books";

const foreignCheckpoint: Finding = {
  assertion: "A8",
  check: "the checkpoint is signed with the seal key",
  subject: "checkpoint",
  detail: "its signature is not that of its marks, so the whole books were checked",
};

async function checkedSince(tx: Read, key: Uint8Array): Promise<BookReport & { readonly isForeign: boolean }> {
  const checkpoint = await readCheckpoint(tx, key);
  if (checkpoint === undefined || !checkpoint.isSigned) {
    return { ...(await report(tx, wholeBooks, bookChecks)), isForeign: checkpoint !== undefined };
  }
  const since = await report(tx, sinceCheckpoint, [...checkpointChecks, ...bookChecks]);
  return { ...since, since: checkpoint.madeAt, isForeign: false };
}

function inSnapshot<T>(db: Database, work: (tx: Read) => Promise<T>): Promise<T> {
  return db.read
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = '300s'`.execute(tx);
      return work(tx);
    });
}

async function report(tx: Read, from: CheckSources, checks: readonly BookCheck[]): Promise<BookReport> {
  const findings: Finding[] = [];
  // The whole is read table by table. Right after much was written the database knows too few rows of each, and would look up
  // one row at a time.
  await sql`SELECT set_config('enable_nestloop', ${from === wholeBooks ? "off" : "on"}, true)`.execute(tx);
  for (const check of checks) {
    const { rows } = await sql<{ subject: string; detail: string }>`${sql.raw(from.with)}
      SELECT * FROM (${check.sql(from)}) found LIMIT 50`.execute(tx);
    findings.push(...rows.map((row) => ({ assertion: check.assertion, check: check.name, ...row })));
  }
  return { findings, checks: checks.length, ...(await bookSize(tx, from)) };
}

/** The report as people read it. */
export function describeReport(report: BookReport): string {
  const since = report.since === undefined ? "" : ` since the checkpoint of ${report.since}`;
  const head = `${report.transactions} transactions, ${report.entries} entries${since}, ${report.checks} checks`;
  if (report.findings.length === 0) {
    return `${head}: clean`;
  }
  const lines = report.findings.map(
    ({ assertion, check, subject, detail }) => `${assertion} ${subject}: ${detail} (${check})`,
  );
  return `${head}: ${report.findings.length} findings\n${lines.join("\n")}`;
}
