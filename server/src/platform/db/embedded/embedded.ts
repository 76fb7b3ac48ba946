import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { codeOf, reasonOf, StartError } from "../../start-error.ts";
import { reachableBinaries } from "./binaries.ts";
import { becomeOwner, configOf, connectWhenReady, defaultDatabase, superuser, urlOf } from "./connection.ts";
import { hasCluster, placeOf, refuseFullDisk, secureCluster, socketDirectory } from "./place.ts";
import { createCluster, findPostmaster, isAlive, type ServerFiles, stopPostmaster } from "./process.ts";
import { type EmbeddedOptions, EmbeddedServer } from "./server.ts";
import { type DatabaseUser, databaseUser } from "./user.ts";

const majorVersion = "18";
const takeOverMilliseconds = 10_000;

export interface EmbeddedDatabase {
  /** libpq URL over the Unix socket; database `artel` and superuser `postgres` unless told otherwise. */
  url(database?: string, user?: string): string;
  /** The same for node's pg. */
  config(database?: string, user?: string): pg.ClientConfig;
  /** Directory of the cluster. */
  readonly where: string;
  /** Process number of the server at this moment; another one after a restart. */
  readonly pid: number;
  /** Whether this process runs the server; `stop` ends it only then. */
  readonly owner: boolean;
  stop(): Promise<void>;
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion) {
    throw new StartError(
      `The data in ${cluster} is of PostgreSQL ${version}, and this Artel runs PostgreSQL ${majorVersion}: start the Artel that made it, or set ARTEL_DATA_DIR to a new directory.`,
    );
  }
}

function attached(cluster: string, pid: number, directory: string): EmbeddedDatabase {
  return {
    url: (database = defaultDatabase, user = superuser) => urlOf(directory, database, user),
    config: (database = defaultDatabase, user = superuser) => configOf(directory, database, user),
    where: cluster,
    pid,
    owner: false,
    stop: async () => undefined,
  };
}

/**
 * Deals with a server that already runs on the cluster. One whose Artel is gone (`kill -9`) is stopped, so that the
 * next start has its own; one whose Artel lives is attached to when that is allowed, and otherwise refused.
 */
async function settleRunning(cluster: string, options: EmbeddedOptions): Promise<EmbeddedDatabase | undefined> {
  const running = findPostmaster(cluster);
  if (running === undefined) {
    return undefined;
  }
  const client = await connectWhenReady(running.socketDirectory, () => isAlive(running.pid));
  try {
    if (client !== undefined && !(await ownsSoon(client, options.attach === true))) {
      if (options.attach === true) {
        return attached(cluster, running.pid, running.socketDirectory);
      }
      throw new StartError(
        `Another Artel runs on the data in ${dirname(cluster)} (database process ${running.pid}): stop it, or set ARTEL_DATA_DIR to another directory.`,
      );
    }
  } finally {
    await client?.end().catch(() => undefined);
  }
  options.log(`Stopping a database server left by an earlier run (process ${running.pid}).`);
  await stopPostmaster(running.pid);
  return undefined;
}

/** The lock of a killed process is freed when its server notices, and an Artel may just be stopping: a short wait tells. */
async function ownsSoon(client: pg.Client, attach: boolean): Promise<boolean> {
  const until = Date.now() + (attach ? 300 : 3_000);
  do {
    if (await becomeOwner(client)) {
      return true;
    }
    await delay(50);
  } while (Date.now() < until);
  return false;
}

async function startAnew(options: EmbeddedOptions, cluster: string, files: ServerFiles, user: DatabaseUser) {
  const server = new EmbeddedServer(files, user, options);
  const until = Date.now() + takeOverMilliseconds;
  for (;;) {
    try {
      await server.start();
      return server;
    } catch (error) {
      const text = reasonOf(error);
      const mayPass = /pre-existing shared memory|lock file "postmaster.pid"/.test(text);
      if (!mayPass || Date.now() > until) {
        throw error;
      }
      // Children of a killed server still end, or a second start won the race for the lock file.
      const other = await settleRunning(cluster, { ...options, attach: false });
      if (other === undefined) {
        await delay(100);
      }
    }
  }
}

/**
 * Starts the embedded PostgreSQL of a data directory, creating the cluster on first use, and keeps it running until
 * `stop`. Takes over from a killed run, starts again by itself after the server was killed. Refuses with one
 * line (StartError): data of another major version, a directory that cannot be used, a full disk, another running
 * Artel on the same data.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = databaseUser();
  const place = placeOf(options.dataDir, user);
  const binaries = reachableBinaries(user, place.copiesIn);
  refuseFullDisk(dirname(place.cluster));
  if (!hasCluster(place.cluster)) {
    options.log(`Creating the database in ${place.cluster}.`);
    await createCluster(binaries, place.cluster, user).catch((error: unknown) => {
      throw codeOf(error) === undefined
        ? error
        : new StartError(`The database cannot be created in ${place.cluster}: ${reasonOf(error)}`);
    });
  }
  refuseOtherVersion(place.cluster);
  secureCluster(place.cluster, user);
  const running = await settleRunning(place.cluster, options);
  if (running !== undefined) {
    return running;
  }
  const directory = socketDirectory(place.cluster, user);
  const files = { binaries, cluster: place.cluster, socketDirectory: directory };
  const server = await startAnew(options, place.cluster, files, user);
  return {
    ...attached(place.cluster, server.pid, directory),
    get pid() {
      return server.pid;
    },
    owner: true,
    stop: () => server.stop(),
  };
}
