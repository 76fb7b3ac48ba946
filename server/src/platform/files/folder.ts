import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FileStore, requireFileId } from "./port.ts";

/** Files in a folder of this machine, which nobody but the product's own user reads. */
export function folderStore(folder: string): FileStore {
  const placeOf = (id: string) => {
    requireFileId(id);
    return { folder: join(folder, id.slice(0, 2)), path: join(folder, id.slice(0, 2), id) };
  };
  return {
    put: async (id, bytes) => {
      const place = placeOf(id);
      await mkdir(place.folder, { recursive: true, mode: 0o700 });
      // Whole or not at all: a process that ends while it writes leaves the old bytes.
      const beside = `${place.path}.part`;
      await writeFile(beside, bytes, { mode: 0o600 });
      await rename(beside, place.path);
    },
    get: async (id) => {
      const { path } = placeOf(id);
      try {
        return await readFile(path);
      } catch (error) {
        if (isMissing(error)) {
          return undefined;
        }
        throw error;
      }
    },
    remove: async (id) => rm(placeOf(id).path, { force: true }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
