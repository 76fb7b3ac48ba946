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
  /** Whether one of the keys opens a secret of it; undefined where it holds none. */
  readonly opens: (read: Read, ring: readonly NamedKey[]) => Promise<boolean | undefined>;
  /** Seals anew at most so many secrets that the present key did not seal; answers how many. */
  readonly sealAnew: (tx: Tx, sealing: Sealing, most: number) => Promise<number>;
}

/** Whether a key of the ring opens an envelope; undefined for none. */
export function opensWith(
  sealed: { readonly envelope: string; readonly context: string } | undefined,
  ring: readonly NamedKey[],
): boolean | undefined {
  if (!sealed) {
    return undefined;
  }
  try {
    unseal(sealed.envelope, sealed.context, ring);
    return true;
  } catch {
    return false;
  }
}
