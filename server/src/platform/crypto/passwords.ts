import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { hmac, type NamedKey } from "./keys.ts";

export type Pepper = NamedKey;

export interface StoredPassword {
  readonly verifier: string;
  readonly kid: string;
}

/** Argon2id (the default of the package) with 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Thrown when too many wait for a hash; the caller answers 503. */
export class HashingOverloaded extends Error {}

/** Lets as many run at once as there are cores: hashing must not starve the rest of the process. */
export function createGate(width: number, queue: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= queue) {
        throw new HashingOverloaded();
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) {
        // The place is handed on: nobody else can slip in between.
        next();
      } else {
        running -= 1;
      }
    }
  };
}

const gate = createGate(availableParallelism(), 500);

/**
 * The MD5 hex of a typed password: what the browser sends at sign-in, made here where it travels plain. Keyboards write й as
 * one sign or as two: both are the same password.
 */
export function wirePassword(typed: string): string {
  return createHash("md5").update(typed.normalize("NFC").trim(), "utf8").digest("hex");
}

/** Hashes the MD5 hex for the database: Argon2id over HMAC(pepper, MD5 hex), with a salt of its own. */
export async function hashPassword(md5: string, pepper: Pepper): Promise<StoredPassword> {
  const verifier = await gate(() => hash(peppered(md5, pepper), parameters));
  return { verifier, kid: pepper.kid };
}

/** As text: the verifier takes nothing but UTF-8. */
function peppered(md5: string, pepper: Pepper): string {
  return hmac(pepper.key, md5).toString("hex");
}

let dummy: Promise<StoredPassword> | undefined;

/**
 * Tells whether the MD5 hex is the stored password. Without a stored one it takes the same time and says no, so that
 * nobody learns which logins exist.
 */
export async function verifyPassword(
  md5: string,
  stored: StoredPassword | undefined,
  peppers: readonly Pepper[],
): Promise<boolean> {
  const current = peppers[0];
  if (!current) {
    throw new Error("no pepper");
  }
  dummy ??= hashPassword("", current);
  const against = stored ?? (await dummy);
  const pepper = peppers.find(({ kid }) => kid === against.kid) ?? current;
  const isRight = await gate(() => verify(against.verifier, peppered(md5, pepper)));
  return stored !== undefined && isRight;
}
