import { randomBytes } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject } from "vitest";

/** How tests reach the PostgreSQL server of this run; plain data, handed from the global setup to each worker. */
export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  /** Database that holds all migrations and no connection; each test file gets a copy. */
  readonly template: string;
  /** Why there is no template, when the migrations failed. */
  readonly fault?: string;
  /** Folder to note in which functions of the database a test file calls; the mutation tests choose by it. */
  readonly callsTo?: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly name: string;
  /** URL of the superuser. */
  readonly connectionString: string;
  /** For node's pg: the superuser, or another role such as `artel_app`. */
  config(user?: string): pg.ClientConfig;
  url(user?: string): string;
  /** Waits a moment for connections that are ending, cuts what remains and drops the database. */
  close(): Promise<void>;
}

function urlOf(config: pg.ClientConfig): string {
  const password = typeof config.password === "string" ? `:${encodeURIComponent(config.password)}` : "";
  const who = `${encodeURIComponent(config.user ?? "")}${password}`;
  return `postgresql://${who}@/${config.database}?host=${encodeURIComponent(config.host ?? "")}&port=${config.port}`;
}

async function asAdmin(server: TestServer, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const { host, port, user, password } = server;
  const client = new pg.Client({ host, port, user, password, database: "postgres" });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Waits, half a second at most, until the sessions of a database have ended: a pool says that it ended before its
 * sessions did, and a session that is cut then says so to nobody.
 */
async function sessionsEnded(client: pg.Client, name: string): Promise<void> {
  const until = Date.now() + 500;
  for (let open = 1; open > 0 && Date.now() < until; ) {
    const { rows } = await client.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = $1 AND pg_sleep(0.005) IS NOT NULL",
      [name],
    );
    open = rows[0]?.open ?? 0;
  }
}

/** Writes down the functions that were called in a database, under the name of the test file. */
async function noteCalls(config: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT schemaname || '.' || funcname AS name FROM pg_stat_user_functions WHERE calls > 0",
  );
  await client.end();
  const file = expect.getState().testPath;
  appendFileSync(join(folder, "calls.jsonl"), `${JSON.stringify({ file, functions: rows.map(({ name }) => name) })}\n`);
}

async function copyOf(template: string, prefix: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `${prefix}_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const config = (user = server.user): pg.ClientConfig => ({
    host: server.host,
    port: server.port,
    user,
    // The password belongs to the superuser; other roles of a test server connect by trust.
    ...(user === server.user && server.password !== undefined ? { password: server.password } : {}),
    database: name,
    ssl: false,
  });
  const url = (user?: string) => urlOf(config(user));
  const close = async () => {
    if (server.callsTo !== undefined) {
      await noteCalls(config(), server.callsTo);
    }
    await asAdmin(server, async (client) => {
      await sessionsEnded(client, name);
      await client.query(`drop database if exists ${name} with (force)`);
    });
  };
  return { name, connectionString: url(), config, url, close };
}

/**
 * Gives a test file its own database with all migrations, copied from the template of this run (about 0.03 s in memory). Call
 * it in `beforeAll` and `close` it in `afterAll`; between the tests of a file nothing is cleaned.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { fault, template } = inject("testServer");
  if (fault !== undefined) {
    throw new Error(`The migrations failed, so there is no test database: ${fault}`);
  }
  return copyOf(template, "test");
}

/** An empty database without migrations, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return copyOf("template1", "empty");
}
