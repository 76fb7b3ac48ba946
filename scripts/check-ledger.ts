import type pg from "pg";
import { type BookReport, checkLedger, checkSinceCheckpoint, describeReport } from "../server/src/check-ledger.ts";
import { type Config, givenKeys, readConfig } from "../server/src/config.ts";
import { auditLogChecks } from "../server/src/ledger/invariants.ts";
import { loadKeys } from "../server/src/platform/crypto/secrets.ts";
import type { Database } from "../server/src/platform/db/db.ts";
import { startEmbedded } from "../server/src/platform/db/embedded/embedded.ts";
import { systemIds } from "../server/src/platform/ids.ts";
import { openForAudit } from "./lib/audit-database.ts";
import { explainError } from "./lib/explain-error.ts";

/**
 * `npm run check:ledger`: re-derives the books read-only, on a running product too. `-- --since-checkpoint` checks what came
 * after the last clean check of the night, `-- --audit-log` that chain alone.
 */
async function check(): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined, attach: true });
  const connection: pg.ClientConfig = embedded?.config() ?? { connectionString: config.databaseUrl };
  const db = openForAudit(connection);
  try {
    const report = await reportOf(db, config);
    process.stdout.write(`${describeReport(report)}\n`);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

function reportOf(db: Database, config: Config): Promise<BookReport> {
  if (process.argv.includes("--since-checkpoint")) {
    return checkSinceCheckpoint(db, loadKeys(config.dataDir, givenKeys(config), systemIds.bytes).seal);
  }
  return process.argv.includes("--audit-log") ? checkLedger(db, auditLogChecks) : checkLedger(db);
}

try {
  process.exit(await check());
} catch (error) {
  const { text, exitCode } = explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
