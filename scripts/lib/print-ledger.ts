import * as z from "zod/mini";
import { openDatabase } from "../../server/src/platform/db/db.ts";
import { startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import { silentLog } from "../../server/src/platform/log.ts";
import { printLedger } from "../../server/src/testing/print-ledger.ts";

// Prints the ledger of some owners beside the running product, read-only: for the journeys, which compare it to a
// table that was written by hand. The one argument names the data directory and the owners.
const settingsSchema = z.strictObject({ dataDir: z.string(), names: z.record(z.string(), z.string()) });
const { dataDir, names } = settingsSchema.parse(JSON.parse(process.argv[2] ?? "{}"));
const embedded = await startEmbedded({ dataDir, log: () => undefined, attach: true });
const db = openDatabase({
  connection: embedded.config(),
  size: 2,
  queue: 2,
  log: silentLog,
  ids: systemIds,
  role: "artel_audit",
  applicationName: "artel-print",
});
process.stdout.write(`${await printLedger({ tx: db.read }, names)}\n`);
await db.close();
await embedded.stop();
