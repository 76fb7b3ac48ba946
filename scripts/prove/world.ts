import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { checkLedger } from "../../server/src/check-ledger.ts";
import { openSession } from "../../server/src/features/live-sessions/session-store.ts";
import { sessionToken } from "../../server/src/features/live-sessions/sessions.ts";
import { loadKeys } from "../../server/src/platform/crypto/secrets.ts";
import { type Database, type DatabaseOptions, openDatabase } from "../../server/src/platform/db/db.ts";
import type { EmbeddedDatabase } from "../../server/src/platform/db/embedded/embedded.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import { silentLog } from "../../server/src/platform/log.ts";
import { aCompany, aContractor, fund } from "../../server/src/testing/people.ts";
import { scratchFolder } from "../../server/src/testing/scratch.ts";
import { startScratch, throwAway } from "../lib/scratch-server.ts";

/** The database of a proof, owned by the driver so that killing the application leaves it alone and the other way round. */
export interface ProofWorld {
  readonly embedded: EmbeddedDatabase;
  readonly db: Database;
  readonly client: () => Promise<pg.Client>;
  /** The rows of a query of the driver's own. */
  rows<Row extends object>(query: string, values?: readonly unknown[]): Promise<Row[]>;
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** Settings of the product in every run: ordinary configuration. */
export const usualSettings = {
  ARTEL_DEMO: "0",
  RATE_DEFAULT: "1000000",
  RATE_MAIL: "1000000",
  RATE_MONEY: "1000000",
  RATE_REFUSED: "1000000",
  RATE_PAGES: "1000000",
} as const;

/** A database of its own with its schema; `more` is what the driver's own connections need else. */
export async function createWorld(more: Partial<DatabaseOptions> = {}, isQuick = false): Promise<ProofWorld> {
  const dataDir = isQuick ? scratchFolder("artel-model-") : mkdtempSync(join(tmpdir(), "artel-prove-"));
  const quick = { ...throwAway, synchronous_commit: "off" };
  const { server: embedded, stop } = await startScratch(dataDir, isQuick ? quick : {});
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
    rows: async <Row extends object>(query: string, values: readonly unknown[] = []) =>
      (await db.pool.query<Row>(query, [...values])).rows,
    env: { ...usualSettings, ARTEL_DATA_DIR: dataDir, DATABASE_URL: embedded.url() },
    close: async () => {
      await db.close();
      await stop();
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
  const rows = await world.rows<{ id: number }>(
    `INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward,
      price_fee, price_total, fee_rate, created_at)
    SELECT $1, $2, $1, 'draft', 'Proof ' || n, 1, '30/11/2026', 'USD', 10000, 500, 10500, 0.05, now() FROM generate_series(1, $3::int) n
    RETURNING id::int`,
    [company, contractor, count],
  );
  const token = await tokenOf(world, company);
  return { company, contractor, tasks: rows.map(({ id }) => id), token, funds, price };
}

/** How many tasks of a round are paid, read from the database itself. */
export async function paidCount(world: ProofWorld, round: Round): Promise<number> {
  const query = "SELECT count(*)::int AS paid FROM task WHERE company_id = $1 AND status = 'onApproval'";
  return (await world.rows<{ paid: number }>(query, [round.company]))[0]?.paid ?? 0;
}

/** What is wrong with the books, by the product's own checks. */
export async function bookFaults({ db }: ProofWorld): Promise<string[]> {
  const { findings } = await checkLedger(db);
  return findings.map(({ assertion, subject, detail }) => `${assertion} ${subject}: ${detail}`);
}

/** What the entries of an owner's accounts of a kind come to, in minor units. */
export async function enteredOf(world: ProofWorld, owner: number, kind: string, currency: string): Promise<bigint> {
  const rows = await world.rows<{ sum: string }>(
    `SELECT coalesce(sum(e.amount), 0)::text AS sum FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id
      WHERE a.owner = $1 AND a.kind = $2 AND a.currency = $3`,
    [owner, kind, currency],
  );
  return BigInt(rows[0]?.sum ?? "0");
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
