import type pg from "pg";
import { checkLedger, describeReport } from "../server/src/check-ledger.ts";
import { readConfig } from "../server/src/config.ts";
import { auditLogChecks } from "../server/src/ledger/invariants.ts";
import { openDatabase } from "../server/src/platform/db/db.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { systemIds } from "../server/src/platform/ids.ts";
import { silentLog } from "../server/src/platform/log.ts";
import { explainError } from "./lib/explain-error.ts";

/** `npm run check:ledger`: re-derives the books read-only, on a running product too; `-- --audit-log` checks that chain alone. */
async function check(): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined, attach: true });
  const connection: pg.ClientConfig = embedded?.config() ?? { connectionString: config.databaseUrl };
  const db = openDatabase({
    connection,
    size: 2,
    queue: 2,
    log: silentLog,
    ids: systemIds,
    role: "artel_audit",
    applicationName: "artel-check",
  });
  try {
    const report = process.argv.includes("--audit-log") ? await checkLedger(db, auditLogChecks) : await checkLedger(db);
    process.stdout.write(`${describeReport(report)}\n`);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

try {
  process.exit(await check());
} catch (error) {
  const { text, exitCode } = explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
