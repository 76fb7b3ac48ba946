import type pg from "pg";
import { givenKeys, readConfig, sourceOfData } from "../../server/src/config.ts";
import { meetKeys } from "../../server/src/features/keys/meet-keys.ts";
import type { App } from "../../server/src/http/context.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { loadKeys } from "../../server/src/platform/crypto/secrets.ts";
import { openDatabase } from "../../server/src/platform/db/db.ts";
import { startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { createOutgoing } from "../../server/src/platform/http-client/http-client.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import { silentLog } from "../../server/src/platform/log.ts";

/** Runs a command of whoever sits at the machine, on the database of the environment; beside a running product too. */
export async function withCommandApp<Answer>(work: (app: App) => Promise<Answer>): Promise<Answer> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined, attach: true });
  const connection: pg.ClientConfig = embedded?.config() ?? { connectionString: config.databaseUrl };
  const db = openDatabase({ connection, size: 2, queue: 2, log: silentLog, ids: systemIds });
  const outgoing = createOutgoing({ clock: systemClock, ids: systemIds });
  const given = loadKeys(config.dataDir, givenKeys(config), systemIds.bytes);
  const { bytes: random } = systemIds;
  try {
    const keys = await meetKeys({ db, keys: given, source: sourceOfData(config), random, now: systemClock.now() });
    return await work({ config, db, clock: systemClock, ids: systemIds, log: silentLog, keys, outgoing });
  } finally {
    await outgoing.close();
    await db.close();
    await embedded?.stop();
  }
}
