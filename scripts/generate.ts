import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { removeCluster } from "../server/src/platform/db/embedded-place.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { rowTypes, rowTypesPath } from "../server/src/testing/row-types.ts";
import { generatedFiles } from "./lib/generated.ts";
import { root } from "./lib/root.ts";

/** The row types of a database that holds nothing but the migrations, and lives as long as this takes. */
async function freshRowTypes(): Promise<string> {
  const dataDir = join(root, ".data-test", `${process.pid}-generate`);
  const database = await startEmbedded({ dataDir, log: () => undefined, extraSettings: { fsync: "off" } });
  try {
    await migrate({ connection: database.config(), log: () => undefined });
    return await rowTypes(database.url());
  } finally {
    await database.stop();
    removeCluster(database.where);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** `npm run generate`: writes what is generated and committed. */
const files = { ...generatedFiles(), [rowTypesPath]: await freshRowTypes() };
for (const [path, content] of Object.entries(files)) {
  writeFileSync(join(root, path), content);
  process.stdout.write(`${path}\n`);
}
process.exit(0);
