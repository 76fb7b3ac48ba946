import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";
/** Several databases with their logs, beside what browsers keep there. */
const enoughBytes = 4 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}

/**
 * Where the databases of tests lie: a file system in memory where the machine has a roomy one, else the temporary folder.
 * A database is many hundreds of small files, and to copy one on a busy disk takes half a second.
 */
export const scratchRoot = (): string => (isRoomy(memory) ? memory : tmpdir());

/** A new empty folder for a database that is thrown away. Its maker removes it. */
export const scratchFolder = (prefix: string): string => mkdtempSync(join(scratchRoot(), prefix));
