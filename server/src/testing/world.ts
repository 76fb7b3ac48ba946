import { sql } from "kysely";
import { readConfig } from "../config.ts";
import { createSessions } from "../features/live-sessions/sessions.ts";
import type { App } from "../http/context.ts";
import type { Sessions } from "../http/door/sessions.ts";
import { fixedClock } from "../platform/clock.ts";
import { keysFrom } from "../platform/crypto/keys.ts";
import { openDatabase, type Tx } from "../platform/db/db.ts";
import { createOutgoing } from "../platform/http-client/http-client.ts";
import { systemIds } from "../platform/ids.ts";
import { silentLog } from "../platform/log.ts";
import { testDatabase } from "./test-database.ts";

/** The day on which stories and tests begin. */
export const testDay = "2026-11-20T09:00:00Z";

export interface TestWorld {
  readonly app: App;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly tx: Tx;
  readonly sessions: Sessions;
  /** URL of the superuser, for tests that tamper. */
  readonly superuser: string;
  close(): Promise<void>;
}

/** A test acts for many people from one address within a minute; those about limits set their own. */
const highLimits = Object.fromEntries(
  ["DEFAULT", "SIGN_IN", "MAIL", "MONEY", "REFUSED", "PAGES"].map((name) => [`RATE_${name}`, "10000000"]),
);

/** A database of its own with all migrations, a fixed clock and the ports of the product: the ground of server tests. */
export async function testWorld(environment: Record<string, string> = {}): Promise<TestWorld> {
  const database = await testDatabase();
  const clock = fixedClock(testDay);
  const config = readConfig({
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://127.0.0.1:3000",
    ...highLimits,
    ...environment,
  });
  const db = openDatabase({ connection: database.config(), size: 20, queue: 1000, log: silentLog, ids: systemIds });
  const outgoing = createOutgoing({ clock, ids: systemIds });
  const keys = keysFrom(new Uint8Array(32).fill(7));
  const app: App = { config, db, clock, ids: systemIds, log: silentLog, keys, outgoing };
  return {
    app,
    clock,
    // Tests prepare and look row by row: each statement is a transaction of its own.
    tx: db.read as Tx,
    sessions: createSessions({ key: app.keys.session, db, clock }),
    superuser: database.connectionString,
    close: async () => {
      await outgoing.close();
      await db.close();
      await database.close();
    },
  };
}

/** Runs SQL as the test needs it; for looking and for preparing, never for what an action does. */
export async function rowsOf<Row>(tx: Tx, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(tx)).rows;
}
