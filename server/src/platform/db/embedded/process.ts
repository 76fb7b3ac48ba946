import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { codeOf, StartError } from "../../start-error.ts";
import { fullDiskLine } from "./place.ts";
import type { DatabaseUser } from "./user.ts";

const logLimitBytes = 10 * 1024 * 1024;
const pollMilliseconds = 20;

/** A PostgreSQL server that runs on a cluster, as its lock file tells. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDirectory: string;
}

/** Whether a process exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    try {
      return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).trim();
    } catch {
      return "";
    }
  }
}

/** On Linux a server's working directory is its cluster; elsewhere the name of the command must do. */
function servesCluster(pid: number, cluster: string): boolean {
  if (!commandOf(pid).endsWith("postgres")) {
    return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return true;
  }
}

/**
 * The server that runs on this cluster, or nothing. A lock file whose process is gone, or whose number now belongs to
 * another program (usual after a restarted container), is removed: PostgreSQL itself would refuse to start on it.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lockFile = join(cluster, "postmaster.pid");
  let lines: string[];
  try {
    lines = readFileSync(lockFile, "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (pid > 0 && isAlive(pid) && servesCluster(pid, cluster)) {
    return { pid, socketDirectory: lines[4]?.trim() ?? "" };
  }
  rmSync(lockFile, { force: true });
  return undefined;
}

async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += pollMilliseconds) {
    if (!isAlive(pid)) {
      return true;
    }
    await delay(pollMilliseconds);
  }
  return !isAlive(pid);
}

/**
 * Stops a server: SIGINT rolls back what is open and writes everything; after 10 s SIGQUIT, after which the next start
 * recovers from the log. Never SIGKILL, which would leave shared memory behind.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone.
    }
    if (await waitForEnd(pid, milliseconds)) {
      return;
    }
  }
  throw new StartError(`The database process ${pid} does not stop: end it by hand and start again.`);
}

function spawnOptions(user: DatabaseUser) {
  // A bare environment: no PGDATA or PGPORT of the caller, none of its secrets.
  return { cwd: "/", uid: user.uid, gid: user.gid, env: { PATH: "/usr/bin:/bin", LANG: "C", TZ: "UTC" } } as const;
}

/**
 * Creates the cluster beside its place and moves it there when it is whole, so that a kill in between leaves nothing
 * half-made. Refuses a full disk with one line.
 */
export async function createCluster(binaries: string, cluster: string, user: DatabaseUser): Promise<void> {
  const draft = `${cluster}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(draft, user.uid, user.gid);
  }
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "-E", "UTF8"];
  const identity = ["-U", "postgres", "--auth=trust", "--data-checksums", "--no-instructions"];
  const initdb = spawn(join(binaries, "initdb"), ["-D", draft, ...locale, ...identity], {
    ...spawnOptions(user),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let faults = "";
  initdb.stderr.on("data", (chunk: Buffer) => {
    faults += chunk.toString("utf8");
  });
  const code = await new Promise<number | null>((resolve) => {
    initdb.once("error", (error) => {
      faults += error.message;
      resolve(1);
    });
    initdb.once("close", resolve);
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(explainFailure(faults, cluster) ?? `initdb failed on ${cluster}: ${lastLine(faults)}`);
  }
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // A second start was quicker; its cluster is as good.
    if (!existsSync(join(cluster, "PG_VERSION"))) {
      throw error;
    }
  }
}

export interface ServerFiles {
  readonly binaries: string;
  readonly cluster: string;
  readonly socketDirectory: string;
}

/** Where the server's own log lies: beside the cluster. */
export function logFileOf(cluster: string): string {
  return `${cluster}.log`;
}

/**
 * Starts the server in its own process group, so that Ctrl-C in a terminal reaches this process alone, which then
 * stops the database after everything else. Its log goes to a file and survives this process.
 */
export function startServer(
  files: ServerFiles,
  user: DatabaseUser,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const logFile = logFileOf(files.cluster);
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes) {
    renameSync(logFile, `${logFile}.1`);
  }
  const all: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: files.socketDirectory,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logFile, "a", 0o600);
  try {
    return spawn(join(files.binaries, "postgres"), ["-D", files.cluster, "-p", "5432", ...flags], {
      ...spawnOptions(user),
      detached: true,
      stdio: ["ignore", log, log],
    });
  } finally {
    closeSync(log);
  }
}

function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "no reason given";
}

/** What the log says since `offset`, for a message about a server that ended. */
export function logTail(cluster: string, offset: number): string {
  try {
    return readFileSync(logFileOf(cluster)).subarray(offset).toString("utf8");
  } catch {
    return "";
  }
}

/** One clear line for the failures of PostgreSQL that an operator can mend; nothing for any other. */
export function explainFailure(text: string, cluster: string): string | undefined {
  if (/No space left on device|could not write .*: Disk quota exceeded/.test(text)) {
    return fullDiskLine(cluster);
  }
  if (/could not create shared memory segment|could not resize shared memory/.test(text)) {
    return `PostgreSQL gets no shared memory here (${lastLine(text)}): raise the limit (for Docker --shm-size=256m).`;
  }
  return undefined;
}

/** The one line about a server that ended before it was ready. */
export function explainEnd(cluster: string, offset: number): string {
  const text = logTail(cluster, offset);
  return explainFailure(text, cluster) ?? `The database did not start: ${lastLine(text)} (log: ${logFileOf(cluster)})`;
}
