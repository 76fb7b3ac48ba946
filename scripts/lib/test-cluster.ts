import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { removeCluster } from "../../server/src/platform/db/embedded/place.ts";
import { findPostmaster, isAlive, stopPostmaster } from "../../server/src/platform/db/embedded/process.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { scratchRoot } from "../../server/src/testing/scratch.ts";
import type { TestServer } from "../../server/src/testing/test-database.ts";
import { startScratch, throwAway } from "./scratch-server.ts";

const runs = join(scratchRoot(), `artel-test-${userInfo().username}`);

const settings = { ...throwAway, max_connections: "200", shared_buffers: "256MB" } as const;

function clusterOf(dataDir: string): string {
  const where = join(dataDir, "where");
  return existsSync(where) ? readFileSync(where, "utf8").trim() : join(dataDir, "postgres");
}

/** Ends and removes what a killed test run left behind. */
async function removeDeadRuns(): Promise<void> {
  for (const name of existsSync(runs) ? readdirSync(runs) : []) {
    const pid = Number.parseInt(name, 10);
    if (!(pid > 0) || isAlive(pid)) {
      continue;
    }
    const dataDir = join(runs, name);
    const cluster = clusterOf(dataDir);
    const orphan = findPostmaster(cluster);
    if (orphan !== undefined) {
      await stopPostmaster(orphan.pid);
    }
    removeCluster(cluster);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startCluster(project: string): Promise<{ config: pg.ClientConfig; stop: () => Promise<void> }> {
  await removeDeadRuns();
  // Two projects of one run have a server each.
  const dataDir = join(runs, `${process.pid}-${project}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const { server, stop } = await startScratch(dataDir, settings);
  return { config: server.config("postgres"), stop };
}

/** Reads host, port, user and password out of a URL the way pg itself does. */
function externalServer(url: string): { config: pg.ClientConfig; stop: () => Promise<void> } {
  const { host, port, user, password } = new pg.Client(url);
  return { config: { host, port, user, password: password ?? undefined }, stop: async () => undefined };
}

async function query(config: pg.ClientConfig, database: string, statement: string): Promise<void> {
  const client = new pg.Client({ ...config, database });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** `npm run mutate` names a file with the changed text of one function, which every test database then holds. */
const mutantFile = process.env.ARTEL_SQL_MUTANT;

async function makeTemplate(config: pg.ClientConfig, template: string): Promise<string | undefined> {
  await query(config, "postgres", `create database ${template}`);
  const lines: string[] = [];
  try {
    await migrate({ connection: { ...config, database: template }, log: (line) => lines.push(line) });
    if (mutantFile !== undefined) {
      await query(config, template, readFileSync(mutantFile, "utf8"));
    }
    return undefined;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...lines.slice(-20)].join("\n");
  }
}

/**
 * Vitest's global setup of the server suites: one PostgreSQL per run, embedded or the one of TEST_DATABASE_URL, with a
 * template database that holds all migrations. Ends and removes everything afterwards.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.TEST_DATABASE_URL;
  const { config, stop } = external ? externalServer(external) : await startCluster(project.name);
  const template = `template_${process.pid}_${project.name.replace("-", "_")}`;
  const fault = await makeTemplate(config, template);
  const server: TestServer = {
    host: config.host ?? "",
    port: config.port ?? 5432,
    user: config.user ?? "postgres",
    ...(typeof config.password === "string" ? { password: config.password } : {}),
    template,
    ...(fault === undefined ? {} : { fault }),
    ...(process.env.ARTEL_SQL_CALLS === undefined ? {} : { callsTo: process.env.ARTEL_SQL_CALLS }),
  };
  project.provide("testServer", server);
  return async () => {
    if (external) {
      await query(config, "postgres", `drop database if exists ${template} with (force)`);
    }
    await stop();
  };
}
