import type pg from "pg";
import { type Database, openDatabase } from "../../server/src/platform/db/db.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import { silentLog } from "../../server/src/platform/log.ts";

/** The database as whoever checks the books reads it: as the role that may write nothing, beside a running product. */
export function openForAudit(connection: pg.ClientConfig): Database {
  return openDatabase({
    connection,
    size: 2,
    queue: 2,
    log: silentLog,
    ids: systemIds,
    role: "artel_audit",
    applicationName: "artel-check",
  });
}
