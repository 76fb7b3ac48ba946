import pg from "pg";
import { readConfig } from "../server/src/config.ts";
import { emptyDefaultDatabase } from "../server/src/platform/db/embedded/connection.ts";
import { startEmbedded } from "../server/src/platform/db/embedded/embedded.ts";
import { explainError } from "./lib/explain-error.ts";

/** `npm run demo:reset`: drops the embedded database; the next start loads the demo data anew. Refuses while Artel runs. */
try {
  const config = readConfig(process.env);
  if (config.databaseUrl || !config.isDemo) {
    throw new Error("demo:reset empties the embedded demo database only; it never touches DATABASE_URL.");
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: () => undefined });
  const client = new pg.Client(embedded.config("postgres"));
  await client.connect();
  await emptyDefaultDatabase(client);
  await client.end();
  await embedded.stop();
  process.stdout.write("The demo data is gone; npm start loads it anew.\n");
  process.exit(0);
} catch (error) {
  const { text, exitCode } = explainError(error);
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}
