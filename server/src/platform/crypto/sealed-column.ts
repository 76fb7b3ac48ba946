import type { Read, Tx } from "../db/db.ts";
import { unseal } from "./envelope.ts";
import type { NamedKey } from "./keys.ts";

/** What sealing anew needs of the installation: the key that seals, first of those that open, and chance. */
export interface Sealing {
  readonly ring: readonly [NamedKey, ...NamedKey[]];
  readonly random: (length: number) => Buffer;
}

/** A column of secrets that the key of data seals; its owner knows how each is bound to its row. */
export interface SealedColumn {
  /** The names of the keys that sealed something in it. */
  readonly kids: (read: Read) => Promise<readonly string[]>;
  /** Seals anew at most so many secrets that the present key did not seal; answers how many. */
  readonly sealAnew: (tx: Tx, sealing: Sealing, most: number) => Promise<number>;
}

/** Whether a key of the ring opens an envelope. */
export function opensWith(
  sealed: { readonly envelope: string; readonly context: string },
  ring: readonly NamedKey[],
): boolean {
  try {
    unseal(sealed.envelope, sealed.context, ring);
    return true;
  } catch {
    return false;
  }
}
