import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { codeOf, reasonOf, StartError } from "../start-error.ts";
import { reachableBinaries } from "./embedded-binaries.ts";
import { placeOf, refuseFullDisk, secureCluster, socketDirectory } from "./embedded-place.ts";
import {
  createCluster,
  explainEnd,
  findPostmaster,
  isAlive,
  logFileOf,
  type ServerFiles,
  startServer,
  stopPostmaster,
} from "./embedded-process.ts";
import { type DatabaseUser, databaseUser } from "./embedded-user.ts";

const majorVersion = "18";
const defaultDatabase = "artel";
const superuser = "postgres";
/** Session lock in the database `postgres`: the process that holds it runs the cluster. It ends with that process. */
const ownerLock = 4_201_801;
const readyMilliseconds = 120_000;
const takeOverMilliseconds = 10_000;
const restartTries = 20;

export interface EmbeddedOptions {
  /** Directory of the product's data (`ARTEL_DATA_DIR`); created when absent. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Settings of the server over the launcher's own. */
  readonly extraSettings?: Readonly<Record<string, string>>;
  /** Whether to use the server of another running Artel on this directory, and leave it running. Refused otherwise. */
  readonly attach?: boolean;
  /** Called once when the server ended and could not be started again; the product then has no database. */
  readonly onLost?: (error: Error) => void;
}

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

function configOf(directory: string, database: string, user: string): pg.ClientConfig {
  return { host: directory, port: 5432, database, user, ssl: false };
}

function urlOf(directory: string, database: string, user: string): string {
  return `postgresql://${encodeURIComponent(user)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(directory)}&port=5432`;
}

async function connect(directory: string): Promise<pg.Client> {
  const client = new pg.Client({ ...configOf(directory, superuser, superuser), connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Connects again and again until the server answers; readiness is a real connection, never a log line. */
async function connectWhenReady(directory: string, isRunning: () => boolean): Promise<pg.Client | undefined> {
  const until = Date.now() + readyMilliseconds;
  while (isRunning() && Date.now() < until) {
    try {
      return await connect(directory);
    } catch {
      await delay(15);
    }
  }
  return undefined;
}

async function becomeOwner(client: pg.Client): Promise<boolean> {
  const reply = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [ownerLock]);
  return reply.rows[0]?.got === true;
}

async function createDefaultDatabase(client: pg.Client): Promise<void> {
  const reply = await client.query("select 1 from pg_database where datname = $1", [defaultDatabase]);
  if (reply.rowCount === 0) {
    await client.query(`create database ${defaultDatabase}`);
  }
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion) {
    throw new StartError(
      `The data in ${cluster} is of PostgreSQL ${version}, and this Artel runs PostgreSQL ${majorVersion}: start the Artel that made it, or set ARTEL_DATA_DIR to a new directory.`,
    );
  }
}

/** The running server of one cluster: started by us, watched, started again when it ends by itself (T-66). */
class Server {
  readonly files: ServerFiles;
  private readonly user: DatabaseUser;
  private readonly options: EmbeddedOptions;
  private process: ChildProcess | undefined;
  private keeper: pg.Client | undefined;
  private isStopping = false;
  private restarting: Promise<void> = Promise.resolve();
  private readonly endWithNode = () => {
    this.process?.kill("SIGINT");
  };

  constructor(files: ServerFiles, user: DatabaseUser, options: EmbeddedOptions) {
    this.files = files;
    this.user = user;
    this.options = options;
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** Starts and waits until it answers. Refuses with one line when the server ends instead. */
  async start(): Promise<void> {
    const logFile = logFileOf(this.files.cluster);
    const offset = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = startServer(this.files, this.user, this.options.extraSettings ?? {});
    let hasEnded = false;
    const ended = () => {
      hasEnded = true;
    };
    child.once("exit", ended);
    child.once("error", ended);
    this.process = child;
    const keeper = await connectWhenReady(this.files.socketDirectory, () => !hasEnded);
    if (keeper === undefined || !(await becomeOwner(keeper))) {
      await keeper?.end();
      child.kill("SIGINT");
      throw new StartError(explainEnd(this.files.cluster, offset));
    }
    await createDefaultDatabase(keeper);
    this.keeper = keeper;
    child.once("exit", (code, signal) => this.handleEnd(signal ?? `code ${code}`));
    if (hasEnded) {
      throw new StartError(explainEnd(this.files.cluster, offset));
    }
    process.once("exit", this.endWithNode);
  }

  private handleEnd(how: string): void {
    process.off("exit", this.endWithNode);
    if (!this.isStopping) {
      this.options.log(`The database server ended (${how}); starting it again.`);
      this.restarting = this.restart();
    }
  }

  private async restart(): Promise<void> {
    const began = Date.now();
    let reason = new Error("not tried");
    for (let attempt = 1; attempt <= restartTries && !this.isStopping; attempt += 1) {
      try {
        findPostmaster(this.files.cluster);
        await this.start();
        this.options.log(`The database server is back after ${Date.now() - began} ms.`);
        return;
      } catch (error) {
        // After a kill, its children may hold the shared memory for some moments more.
        reason = error instanceof Error ? error : new Error(String(error));
        await delay(attempt * 25);
      }
    }
    if (!this.isStopping) {
      this.options.log(reason.message);
      this.options.onLost?.(reason);
    }
  }

  /** Ends the server cleanly and waits for it. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.restarting;
    process.off("exit", this.endWithNode);
    await this.keeper?.end().catch(() => undefined);
    if (this.process?.pid !== undefined && this.process.exitCode === null && this.process.signalCode === null) {
      const ended = new Promise((resolve) => this.process?.once("exit", resolve));
      await stopPostmaster(this.process.pid);
      await ended;
    }
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

/** The lock of a killed process is freed when its server notices; a short wait tells it from one that lives. */
async function ownsSoon(client: pg.Client, attach: boolean): Promise<boolean> {
  const until = Date.now() + (attach ? 200 : 1_000);
  do {
    if (await becomeOwner(client)) {
      return true;
    }
    await delay(50);
  } while (Date.now() < until);
  return false;
}

async function startAnew(options: EmbeddedOptions, cluster: string, files: ServerFiles, user: DatabaseUser) {
  const server = new Server(files, user, options);
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
 * `stop`. Takes over from a killed run, starts again by itself after the server was killed (T-66). Refuses with one
 * line (StartError): data of another major version, a directory that cannot be used, a full disk, another running
 * Artel on the same data.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = databaseUser();
  const place = placeOf(options.dataDir, user);
  const binaries = reachableBinaries(user, place.copiesIn);
  refuseFullDisk(dirname(place.cluster));
  if (!existsSync(join(place.cluster, "PG_VERSION"))) {
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
