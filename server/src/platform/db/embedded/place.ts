import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createDataDirectory } from "../../data-directory.ts";
import { codeOf, reasonOf, StartError } from "../../start-error.ts";
import { canEnter, type DatabaseUser } from "./user.ts";

/** A Unix socket's whole path may take 107 bytes; this is what follows the directory. */
const socketFile = "/.s.PGSQL.5432";
const socketPathLimit = 107;
/** Below this a new or running cluster is not started: PostgreSQL stops when it cannot write its log. */
const leastFreeBytes = 64 * 1024 * 1024;

const cloneRoot = resolve(import.meta.dirname, "../../../../..");

export interface Place {
  /** The cluster itself: PostgreSQL's data directory. */
  readonly cluster: string;
  /** Gives the directory for a copy of the binaries, made when it is needed. */
  readonly copiesIn: () => string;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Root's own place for what the database's user cannot reach in the clone. */
function outsidePlace(): string {
  const name = shortHash(cloneRoot);
  for (const base of ["/var/lib/artel", join(tmpdir(), "artel")]) {
    try {
      mkdirSync(join(base, name), { recursive: true, mode: 0o755 });
      chmodSync(base, 0o755);
      chmodSync(join(base, name), 0o755);
      return join(base, name);
    } catch {
      // Next choice.
    }
  }
  throw new StartError("Neither /var/lib/artel nor the temporary directory can be written: set ARTEL_DATA_DIR.");
}

/** A name that no earlier clone at this path has used: its data is never taken over and never deleted. */
function unusedCluster(outside: string, dataDir: string): string {
  const name = `cluster-${shortHash(dataDir)}`;
  for (let number = 1; ; number += 1) {
    const path = join(outside, number === 1 ? name : `${name}-${number}`);
    if (!existsSync(path)) {
      return path;
    }
  }
}

/**
 * Decides where the cluster of a data directory lies: inside it, or, where the database's user cannot reach it, in
 * `/var/lib/artel/<hash of the clone's path>/`, remembered in the file `where` of the data directory. The decision
 * holds for ever: a cluster inside is never left behind for a new one outside.
 */
export function placeOf(dataDirectory: string, user: DatabaseUser): Place {
  const dataDir = resolve(dataDirectory);
  createDataDirectory(dataDir);
  const inside = join(dataDir, "postgres");
  const where = join(dataDir, "where");
  if (user.uid === undefined) {
    return { cluster: existsSync(where) ? readFileSync(where, "utf8").trim() : inside, copiesIn: () => dataDir };
  }
  // The directory is ours; only its parents may be somebody's private home.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  if (existsSync(where)) {
    return { cluster: readFileSync(where, "utf8").trim(), copiesIn: outsidePlace };
  }
  if (canEnter(user, dataDir)) {
    return { cluster: inside, copiesIn: outsidePlace };
  }
  if (existsSync(inside)) {
    throw new StartError(
      `The database of ${dataDir} cannot be reached by the user ${user.name}: let others enter its parent directories (chmod o+x), or start as the user who owns it.`,
    );
  }
  const cluster = unusedCluster(outsidePlace(), dataDir);
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(where, `${cluster}\n`);
  return { cluster, copiesIn: outsidePlace };
}

function giveRecursively(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid);
  if (lstatSync(path).isDirectory()) {
    for (const name of readdirSync(path)) {
      giveRecursively(join(path, name), uid, gid);
    }
  }
}

/** Sets owner and mode 0700 at every start: PostgreSQL refuses more, and a recursive chmod by a tool is enough. */
export function secureCluster(cluster: string, user: DatabaseUser): void {
  try {
    if (user.uid !== undefined && user.gid !== undefined && ownerDiffers(cluster, user.uid)) {
      giveRecursively(cluster, user.uid, user.gid);
    }
    chmodSync(cluster, 0o700);
  } catch (error) {
    throw foreignCluster(cluster, error);
  }
}

function foreignCluster(cluster: string, error: unknown): StartError {
  return new StartError(
    `The database directory ${cluster} belongs to another user (${codeOf(error) ?? reasonOf(error)}): start as the user who created it, or set ARTEL_DATA_DIR.`,
  );
}

/** Whether the cluster was created by an earlier start. Refuses one that this user may not even look into. */
export function hasCluster(cluster: string): boolean {
  try {
    return existsSync(cluster) && readdirSync(cluster).includes("PG_VERSION");
  } catch (error) {
    throw foreignCluster(cluster, error);
  }
}

function ownerDiffers(cluster: string, uid: number): boolean {
  return [cluster, join(cluster, "PG_VERSION"), join(cluster, "global")].some(
    (path) => existsSync(path) && statSync(path).uid !== uid,
  );
}

/** Refuses a disk that is already full, before PostgreSQL fails on it half-way. */
export function refuseFullDisk(directory: string, freeBytes: (path: string) => number = freeBytesOf): void {
  const free = freeBytes(directory);
  if (free < leastFreeBytes) {
    throw new StartError(fullDiskLine(directory, free));
  }
}

/** The one line about a full disk. */
export function fullDiskLine(directory: string, freeBytes?: number): string {
  const left = freeBytes === undefined ? "" : ` (${Math.floor(freeBytes / 1024 / 1024)} MB left)`;
  return `The disk of ${directory} is full${left}: free at least 64 MB, or set ARTEL_DATA_DIR to another disk.`;
}

function freeBytesOf(path: string): number {
  const stats = statfsSync(path);
  return stats.bavail * stats.bsize;
}

function isOurSocketDirectory(path: string, uid: number): boolean {
  const stats = lstatSync(path);
  return stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0;
}

/**
 * Gives a private directory (0700, of the database's user) for the socket, beside the cluster or, where that path
 * would be too long for a socket, in the temporary directory. Whoever can open the socket is the database's user,
 * who could as well read the files; this is why the server trusts its socket.
 */
export function socketDirectory(cluster: string, user: DatabaseUser): string {
  const uid = user.uid ?? process.getuid?.() ?? 0;
  const fits = (path: string) => Buffer.byteLength(path + socketFile) <= socketPathLimit;
  const beside = `${cluster}-socket`;
  const short = join(fits(join(tmpdir(), "artel-123456789012")) ? tmpdir() : "/tmp", `artel-${shortHash(cluster)}`);
  let path = fits(beside) ? beside : short;
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") {
      throw new StartError(`The socket directory ${path} cannot be created: ${reasonOf(error)}.`);
    }
    if (path === beside) {
      chmodSync(path, 0o700);
    } else if (!isOurSocketDirectory(path, uid)) {
      path = mkdtempSync(`${short}-`);
    }
  }
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(path, user.uid, user.gid);
  }
  return path;
}

/** Removes a cluster with what lies beside it. For test clusters only. */
export function removeCluster(cluster: string): void {
  for (const path of [cluster, `${cluster}-socket`, `${cluster}.log`, `${cluster}.log.1`]) {
    rmSync(path, { recursive: true, force: true });
  }
}
