import { readConfig } from "../server/src/config.ts";
import { startEmbedded } from "../server/src/platform/db/embedded/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { explainError } from "./lib/explain-error.ts";

/** `npm run migrate`: brings the database of DATABASE_URL (or the embedded one) to this version. */
try {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  const connection = embedded?.config() ?? { connectionString: config.databaseUrl };
  await migrate({ connection, log: (line) => process.stdout.write(`${line}\n`) });
  await embedded?.stop();
  process.stdout.write("The database is at this version.\n");
  process.exit(0);
} catch (error) {
  const { text, exitCode } = explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
