import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openSession } from "../../server/src/features/live-sessions/session-store.ts";
import { sessionToken } from "../../server/src/features/live-sessions/sessions.ts";
import { loadKeys } from "../../server/src/platform/crypto/secrets.ts";
import { type Database, type DatabaseOptions, openDatabase } from "../../server/src/platform/db/db.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import { silentLog } from "../../server/src/platform/log.ts";
import { aCompany, aContractor, fund } from "../../server/src/testing/people.ts";

/** The database of a proof, owned by the driver so that killing the application leaves it alone and the other way round. */
export interface ProofWorld {
  readonly embedded: EmbeddedDatabase;
  readonly db: Database;
  readonly client: () => Promise<pg.Client>;
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** A database of its own with its schema; `more` is what the driver's own connections need else. */
export async function createWorld(more: Partial<DatabaseOptions> = {}): Promise<ProofWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), "artel-prove-"));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  await migrate({ connection: embedded.config(), log: () => undefined });
  const usual = { connection: embedded.config(), size: 6, queue: 1_000, log: silentLog, ids: systemIds };
  const db = openDatabase({ ...usual, ...more });
  return {
    embedded,
    db,
    client: async () => {
      const client = new pg.Client(embedded.config());
      client.on("error", () => undefined);
      await client.connect();
      return client;
    },
    env: {
      ARTEL_DATA_DIR: dataDir,
      ARTEL_DEMO: "0",
      DATABASE_URL: embedded.url(),
      RATE_DEFAULT: "1000000",
      RATE_MAIL: "1000000",
      RATE_MONEY: "1000000",
      RATE_REFUSED: "1000000",
      RATE_PAGES: "1000000",
    },
    close: async () => {
      await db.close();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Round {
  readonly company: number;
  readonly contractor: number;
  readonly tasks: readonly number[];
  readonly token: string;
  /** Money of the company before anything is paid, minor units. */
  readonly funds: bigint;
  /** Total of one task, minor units. */
  readonly price: bigint;
}

/** A company with exactly the money for its drafts, and a session of its owner. */
export async function prepareRound(world: ProofWorld, count: number): Promise<Round> {
  const { db } = world;
  const email = () => `prove-${systemIds.secret()}@prove.test`;
  const price = 10_500n;
  const funds = price * BigInt(count);
  const { company, contractor } = await db.transaction(async (tx) => {
    const id = await aCompany(tx, { email: email() });
    await fund(tx, id, "USD", funds);
    return { company: id, contractor: await aContractor(tx, { email: email(), companies: [id] }) };
  });
  const client = await world.client();
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward,
      price_fee, price_total, fee_rate, created_at)
    SELECT $1, $2, $1, 'draft', 'Proof ' || n, 1, '30/11/2026', 'USD', 10000, 500, 10500, 0.05, now() FROM generate_series(1, $3::int) n
    RETURNING id::int`,
    [company, contractor, count],
  );
  await client.end();
  const token = await tokenOf(world, company);
  return { company, contractor, tasks: rows.map(({ id }) => id), token, funds, price };
}

/** How many tasks of a round are paid, read from the database itself. */
export async function paidCount(world: ProofWorld, round: Round): Promise<number> {
  const client = await world.client();
  try {
    const { rows } = await client.query<{ paid: number }>(
      "SELECT count(*)::int AS paid FROM task WHERE company_id = $1 AND status = 'onApproval'",
      [round.company],
    );
    return rows[0]?.paid ?? 0;
  } finally {
    await client.end();
  }
}

/** A session of a person, as signing in opens it. */
export async function tokenOf(world: ProofWorld, userId: number): Promise<string> {
  const now = new Date();
  const expires = new Date(now.getTime() + 3_600_000);
  const device = { device: "prove", ip: "127.0.0.1", userAgent: "prove" };
  const sessionId = await world.db.transaction((tx) => openSession(tx, { userId, ...device, now, expires }));
  const keys = loadKeys(String(world.env.ARTEL_DATA_DIR), {}, systemIds.bytes);
  return sessionToken(keys.session, sessionId, now, expires);
}
