import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { codeOf, reasonOf, StartError } from "./start-error.ts";

/**
 * Creates a directory with its parents, each 0755 and one by one: Node's own recursive call never returns below a
 * place that takes no directories, such as /proc. Refuses with one line what is no directory or cannot be made.
 */
export function createDataDirectory(path: string): void {
  try {
    createOneByOne(resolve(path));
  } catch (error) {
    const reason = codeOf(error) ?? reasonOf(error);
    throw new StartError(
      `The data directory ${path} cannot be created (${reason}): set ARTEL_DATA_DIR to a directory that this user may write.`,
    );
  }
  if (!statSync(path).isDirectory()) {
    throw new StartError(`The data directory ${path} is a file: set ARTEL_DATA_DIR to a directory.`);
  }
}

function createOneByOne(path: string): void {
  const parent = dirname(path);
  if (statSync(path, { throwIfNoEntry: false }) !== undefined || parent === path) {
    return;
  }
  createOneByOne(parent);
  try {
    mkdirSync(path, { mode: 0o755 });
  } catch (error) {
    // Made by another process in the meantime.
    if (codeOf(error) !== "EEXIST") {
      throw error;
    }
  }
}
