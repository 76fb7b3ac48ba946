import { sql } from "kysely";
import { fundingChecks } from "./features/funding/invariants.ts";
import { payoutChecks } from "./features/payouts/invariants.ts";
import { taskChecks } from "./features/tasks/invariants.ts";
import { bookSize } from "./ledger/balances.ts";
import { auditLogChecks, type BookCheck, ledgerChecks } from "./ledger/invariants.ts";
import type { Database } from "./platform/db/db.ts";

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
}

/** All checks of ledger and features. */
export const bookChecks: readonly BookCheck[] = [
  ...ledgerChecks,
  ...taskChecks,
  ...fundingChecks,
  ...payoutChecks,
  ...auditLogChecks,
];

/**
 * Re-derives the books in one read-only snapshot and names what is wrong; writes nothing, on live data too (G6).
 * At most 50 findings of each check are listed.
 */
export async function checkLedger(db: Database, checks: readonly BookCheck[] = bookChecks): Promise<BookReport> {
  return db.read
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = '300s'`.execute(tx);
      const findings: Finding[] = [];
      for (const check of checks) {
        const { rows } = await sql
          .raw<{ subject: string; detail: string }>(`SELECT * FROM (${check.sql}) found LIMIT 50`)
          .execute(tx);
        findings.push(...rows.map((row) => ({ assertion: check.assertion, check: check.name, ...row })));
      }
      return { findings, checks: checks.length, ...(await bookSize(tx)) };
    });
}

/** The report as people read it. */
export function describeReport(report: BookReport): string {
  const head = `${report.transactions} transactions, ${report.entries} entries, ${report.checks} checks`;
  if (report.findings.length === 0) {
    return `${head}: clean`;
  }
  const lines = report.findings.map(
    ({ assertion, check, subject, detail }) => `${assertion} ${subject}: ${detail} (${check})`,
  );
  return `${head}: ${report.findings.length} findings\n${lines.join("\n")}`;
}
