import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { run } from "../server/src/main.ts";
import { connectClient } from "../server/src/platform/db/connect-client.ts";
import { startEmbedded } from "../server/src/platform/db/embedded/embedded.ts";
import { removeCluster } from "../server/src/platform/db/embedded/place.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { version } from "../server/src/platform/product-version.ts";
import { freePort } from "../server/src/testing/ports.ts";
import { dumpRows, releaseSecrets } from "../server/src/testing/releases.ts";
import { scratchFolder } from "../server/src/testing/scratch.ts";
import { root } from "./lib/root.ts";

/** `npm run dump`: makes the demo data anew and keeps their rows in `server/test/releases/`, under the version of this program. */
const dataDir = scratchFolder("artel-dump-");
writeFileSync(join(dataDir, "secrets.json"), releaseSecrets, { mode: 0o600 });
const database = await startEmbedded({ dataDir, log: () => undefined, extraSettings: { fsync: "off" } });
try {
  await migrate({ connection: database.config(), log: () => undefined });
  const env = {
    ...{ DATABASE_URL: database.url(), ARTEL_DATA_DIR: dataDir, ARTEL_DEMO: "1", LOG_LEVEL: "silent" },
    ...{ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()), RATES_SOURCE: "fixed" },
  };
  const running = await run({ env, roles: ["web", "worker"], say: () => undefined });
  await running.stop();
  const client = await connectClient(database.config());
  const packed = brotliCompressSync(await dumpRows(client));
  await client.end();
  const folder = join(root, "server/test/releases");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${version}.sql.br`), packed);
  process.stdout.write(`server/test/releases/${version}.sql.br: ${Math.ceil(packed.length / 1000)} kB\n`);
} finally {
  await database.stop();
  removeCluster(database.where);
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
