import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectClient } from "../server/src/platform/db/connect-client.ts";
import { startEmbedded } from "../server/src/platform/db/embedded/embedded.ts";
import { removeCluster } from "../server/src/platform/db/embedded/place.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { rowTypes, rowTypesPath } from "../server/src/testing/row-types.ts";
import { scratchFolder } from "../server/src/testing/scratch.ts";
import { generatedFiles } from "./lib/generated.ts";
import { proofsFile, readProofs, shownProofs } from "./lib/proofs.ts";
import { root } from "./lib/root.ts";

/** The row types of a database that holds nothing but the migrations, and lives as long as this takes. */
async function freshRowTypes(): Promise<string> {
  const dataDir = scratchFolder("artel-generate-");
  const database = await startEmbedded({ dataDir, log: () => undefined, extraSettings: { fsync: "off" } });
  try {
    await migrate({ connection: database.config(), log: () => undefined });
    return await rowTypes(database.url());
  } finally {
    await othersGone(database.url());
    await database.stop();
    removeCluster(database.where);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until no other connection is left: one that the end of the server cuts would end this program. */
async function othersGone(connectionString: string): Promise<void> {
  const client = await connectClient({ connectionString });
  for (let others = true; others; await pause(20)) {
    const { rows } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() LIMIT 1",
    );
    others = rows.length > 0;
  }
  await client.end();
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    writeFileSync(join(root, path), content);
    process.stdout.write(`${path}\n`);
  }
}

/** `npm run generate`: writes what is generated and committed; with `--proofs` first what the last whole test run has shown. */
if (process.argv.includes("--proofs")) {
  write(proofsFile(readProofs(shownProofs)));
}
write({ ...generatedFiles(), [rowTypesPath]: await freshRowTypes() });
process.exit(0);
