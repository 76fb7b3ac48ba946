import { execFileSync, spawnSync } from "node:child_process";
import { StartError } from "../../start-error.ts";

/** The user that the database server runs as. Absent fields mean: the user of this process. */
export interface DatabaseUser {
  readonly name?: string;
  readonly uid?: number;
  readonly gid?: number;
}

const usersForRoot = ["postgres", "nobody"] as const;

function numericId(option: "-u" | "-g", name: string): number | undefined {
  try {
    const text = execFileSync("id", [option, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const id = Number.parseInt(text, 10);
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Chooses who runs the database server. An ordinary user runs it directly; PostgreSQL refuses root, so root drops to
 * the existing user `postgres`, else `nobody`. Creates no user and refuses when neither exists.
 */
export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) {
    return {};
  }
  for (const name of usersForRoot) {
    const uid = numericId("-u", name);
    const gid = numericId("-g", name);
    if (uid !== undefined && gid !== undefined) {
      return { name, uid, gid };
    }
  }
  throw new StartError(
    "PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody: start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Whether that user can enter a directory; asked of the system itself, so that modes, groups and mounts all count. */
export function canEnter(user: DatabaseUser, directory: string): boolean {
  const options = { cwd: "/", uid: user.uid, gid: user.gid, stdio: "ignore" } as const;
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", directory], options).status === 0;
}
