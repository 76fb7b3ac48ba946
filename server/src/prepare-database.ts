import type pg from "pg";
import type { Config } from "./config.ts";
import { demoAccountsPresent, demoIsHalfMade } from "./demo/load-demo.ts";
import { connectClient } from "./platform/db/connect-client.ts";
import { emptyDefaultDatabase } from "./platform/db/embedded/connection.ts";
import { startEmbedded } from "./platform/db/embedded/embedded.ts";
import { meetVersion } from "./platform/db/met-versions.ts";
import { migrateIfChanged, schemaProblem } from "./platform/db/migrate.ts";
import { requireRights } from "./platform/db/superuser.ts";
import { productVersion, versionText } from "./platform/product-version.ts";
import { StartError } from "./platform/start-error.ts";

export type Role = "web" | "worker";
export type Closer = () => Promise<unknown> | unknown;

export interface Preparation {
  readonly config: Config;
  readonly roles: readonly Role[];
  readonly say: (line: string) => void;
  /** Gets what ends the server that is started here. */
  readonly closers: Closer[];
}

/**
 * The database of this start: the embedded server is started where none is named, and what is in it is brought to this version,
 * which production leaves to `npm run migrate`. Half-made demo data of the embedded server are made anew. Refuses, in one line, a
 * database of another version, one that lacks rights for the login, and demo data where they may not be.
 */
export async function prepareDatabase(preparation: Preparation): Promise<pg.ClientConfig> {
  const { config, say } = preparation;
  const connection = await openServer(preparation);
  if (config.mode === "embedded") {
    await migrateIfChanged({ connection, log: say });
  }
  if (!config.databaseUrl && config.isDemo && (await asked(connection, demoIsHalfMade))) {
    say("half of the demo data was made before a kill: they are made anew");
    await asked({ ...connection, database: "postgres" }, emptyDefaultDatabase);
    await migrateIfChanged({ connection, log: say });
  }
  await asked(connection, (client) => judge(client, config, say));
  return connection;
}

async function asked<T>(connection: pg.ClientConfig, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(connection);
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

async function openServer({ config, roles, say, closers }: Preparation): Promise<pg.ClientConfig> {
  if (config.databaseUrl) {
    return { connectionString: config.databaseUrl };
  }
  if (!roles.includes("web") || !roles.includes("worker")) {
    throw new StartError("Roles can be split only over an external database: set DATABASE_URL.", 78);
  }
  say("starting PostgreSQL");
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: say,
    onLost: () => process.exit(1),
  });
  closers.push(() => embedded.stop());
  say(`database in ${embedded.where}`);
  return embedded.config();
}

const demoRefusals = {
  production: "which production refuses: use an empty database",
  embedded: "whose passwords everybody knows: use an empty database, or set ARTEL_DEMO_PUBLIC=1",
};

async function judge(client: pg.Client, config: Config, say: (line: string) => void): Promise<void> {
  await requireRights(client);
  const problem = await schemaProblem(client);
  if (problem) {
    throw new StartError(problem, 78);
  }
  if (!config.mayHoldDemo && (await demoAccountsPresent(client))) {
    throw new StartError(`This database holds demo accounts, ${demoRefusals[config.mode]}.`, 78);
  }
  if (!config.isDemo && (await demoIsHalfMade(client))) {
    throw new StartError(
      "The demo data of this database are half made: start once with ARTEL_DEMO=1, or use an empty database.",
      78,
    );
  }
  const former = await meetVersion(client);
  if (former !== undefined) {
    say(`this is Artel ${versionText(productVersion())}; the last start on this database was of ${former}`);
  }
}
