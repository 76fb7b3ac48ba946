import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { connectClient } from "../connect-client.ts";

export const defaultDatabase = "artel";
export const superuser = "postgres";
/** Session lock in the database `postgres`: the process that holds it runs the cluster. It ends with that process. */
const ownerLock = 4_201_801;
const readyMilliseconds = 120_000;

/** Settings of node's pg for a role and a database behind a socket directory. */
export function configOf(directory: string, database: string, user: string): pg.ClientConfig {
  return { host: directory, port: 5432, database, user, ssl: false };
}

/** The same as a libpq URL. */
export function urlOf(directory: string, database: string, user: string): string {
  return `postgresql://${encodeURIComponent(user)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(directory)}&port=5432`;
}

/** Connects again and again until the server answers; readiness is a real connection, never a log line. */
export async function connectWhenReady(directory: string, isRunning: () => boolean): Promise<pg.Client | undefined> {
  const until = Date.now() + readyMilliseconds;
  while (isRunning() && Date.now() < until) {
    try {
      return await connectClient({
        ...configOf(directory, superuser, superuser),
        connectionTimeoutMillis: 5_000,
      });
    } catch {
      await delay(15);
    }
  }
  return undefined;
}

/** Tries to take the lock of the process that runs the cluster; false when another living process holds it. */
export async function becomeOwner(client: pg.Client): Promise<boolean> {
  const reply = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [ownerLock]);
  return reply.rows[0]?.got === true;
}

/** Creates the product's database on the first start. */
export async function createDefaultDatabase(client: pg.Client): Promise<void> {
  const reply = await client.query("select 1 from pg_database where datname = $1", [defaultDatabase]);
  if (reply.rowCount === 0) {
    await client.query(`create database ${defaultDatabase}`);
  }
}

/** Drops the product's database with all that is in it and creates it anew; for a connection to another database. */
export async function emptyDefaultDatabase(client: pg.Client): Promise<void> {
  await client.query(`drop database if exists ${defaultDatabase} with (force)`);
  await client.query(`create database ${defaultDatabase}`);
}
