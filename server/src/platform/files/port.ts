/**
 * Where bytes lie that people sent us. A name is an id of ours. What lies there was sealed before: the storage itself is not trusted
 * with what it holds.
 */
export interface FileStore {
  /** Keeps bytes under an id; the same id again takes their place. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of an id; undefined where there are none. */
  get(id: string): Promise<Uint8Array | undefined>;
  /** Erases the bytes of an id; an id without any is no failure. */
  remove(id: string): Promise<void>;
}

/** Refuses what is no id of ours: a name never leads to another place. */
export function requireFileId(id: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new RangeError("the name of a file is an id");
  }
}
