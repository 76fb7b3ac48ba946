import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Ids } from "../ids.ts";
import type { Log } from "../log.ts";
import { preparedReads } from "./prepared-reads.ts";
import type { DB } from "./tables.ts";
import { valueParsers } from "./value-parsers.ts";

/** What a read needs: a plain connection, or the transaction that it belongs to. */
export type Read = Kysely<DB>;
/** A transaction. The first argument of everything that writes, so that nothing is written outside of one. */
export type Tx = Transaction<DB>;

export interface Database {
  /** Reads outside a transaction. */
  readonly read: Read;
  /** Reads all that `work` asks as it stood at its first question, whatever is committed meanwhile. Writes nothing. */
  moment<T>(work: (read: Read) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one READ COMMITTED transaction; after a serialization failure or deadlock (40001, 40P01) it runs again,
   * at most five times with jitter. Throws PoolExhausted when too many wait for a connection.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one statement that is whole by itself, and again as a transaction. */
  statement<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>;
  close(): Promise<void>;
}

export class PoolExhausted extends Error {}

const retryable = new Set(["40001", "40P01"]);

/** The five-letter code of a database error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export interface DatabaseOptions {
  readonly connection: pg.ClientConfig;
  /** Connections of this process. */
  readonly size: number;
  /** Callers that may wait for a connection before 503. */
  readonly queue: number;
  readonly log: Log;
  readonly ids: Ids;
  /** The role of every session; the login must be a member of it. */
  readonly role?: string;
  readonly applicationName?: string;
  /**
   * Every statement keeps the plan that it was given first. For a few statements whose arguments are arrays: the planner
   * believes a plan of their own to be cheaper each time, and planning costs more than the work.
   */
  readonly keepsPlans?: boolean;
}

/** A bounded pool whose sessions run as the application role with statement and lock time-outs. */
export function openDatabase(options: DatabaseOptions): Database {
  const role = options.role ?? "artel_app";
  const pool = new pg.Pool({
    ...options.connection,
    types: valueParsers,
    max: options.size,
    // A new connection costs more than many queries: it knows neither tables nor plans.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 10_000,
    application_name: options.applicationName ?? "artel",
    options: `-c role=${role} -c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c jit=off${options.keepsPlans ? " -c plan_cache_mode=force_generic_plan" : ""}`,
  });
  pool.on("error", (error) => options.log.warn({ error: error.message }, "idle database connection lost"));
  // A connection that is lost while in use fails its query; without a listener the event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const read: Read = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedReads(pool) }) });

  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt >= 5 || !retryable.has(sqlState(error) ?? "")) {
          throw error;
        }
        await pause(options.ids.fraction() * 20 * 2 ** attempt);
      }
    }
  }

  const begin = () => {
    if (pool.waitingCount >= options.queue) {
      throw new PoolExhausted();
    }
    return read.transaction();
  };
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => again(() => begin().execute((tx) => work(tx)));
  const moment = <T>(work: (read: Read) => Promise<T>): Promise<T> =>
    begin()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) => work(tx));
  const statement = <Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> =>
    again(async () => (await pool.query<Row>(query)).rows);
  return { read, moment, pool, transaction, statement, close: () => read.destroy() };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** True when the database answers. */
export async function ping(tx: Read): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(tx);
  return rows[0]?.one === 1;
}
