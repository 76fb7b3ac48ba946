import { webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/db.ts";
import type { SessionUser } from "./context.ts";
import { loadSession } from "./session-store.ts";

const audience = "artel-api";

export const guest: SessionUser = {
  id: 0,
  role: "guest",
  companyId: 0,
  isOwner: false,
  rights: { newTask: false, acceptTask: false, makePay: false, allTask: false, invFreel: false },
  operatorRights: [],
  email: "",
  language: "en",
  sessionId: "",
  hasFactor: false,
};

/** A session token: HS256, own audience, carrying the id of the server session (HO-04, D10). */
export function sessionToken(key: Uint8Array, sessionId: string, now: Date, expires: Date): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(key);
}

interface Cached {
  readonly user: SessionUser;
  readonly expires: number;
}

/** Finds the person behind a token; keeps live sessions in memory while it hears of every change. */
export interface Sessions {
  /** Undefined for a missing, forged, expired or ended token (T-44: one path for all). */
  find(token: string): Promise<SessionUser | undefined>;
  /** Forgets what is known of a person. */
  forget(userId: number): void;
  /** Memory is used only while the notices of the database arrive. */
  setListening(isListening: boolean): void;
}

/** Finds sessions in the database; while it hears of changes, it knows up to `limit` of them for a minute (D10). */
export function createSessions(options: { key: Uint8Array; db: Database; clock: Clock; limit?: number }): Sessions {
  const { db, clock } = options;
  // Made once: importing a key costs as much as checking a token.
  const key = webcrypto.subtle.importKey("raw", options.key, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const limit = options.limit ?? 20_000;
  let memory: Map<string, Cached> | undefined;

  async function find(token: string): Promise<SessionUser | undefined> {
    const now = clock.now();
    const known = memory?.get(token);
    if (known && known.expires > now.getTime()) {
      return known.user;
    }
    const claims = await verify(await key, token, now);
    if (!claims) {
      return undefined;
    }
    const into = memory;
    const user = await loadSession(db, claims.sessionId, now);
    if (user && into && into === memory && into.size < limit) {
      // A token stays known for a minute at most: a session's own expiry is then seen in time.
      into.set(token, { user, expires: Math.min(claims.expires, now.getTime() + 60_000) });
    }
    return user;
  }

  function forget(userId: number): void {
    // A load under way may have read the old state: a new map makes it keep nothing.
    const kept = [...(memory ?? [])].filter(([, entry]) => entry.user.id !== userId);
    memory = memory ? new Map(kept) : undefined;
  }

  function setListening(isListening: boolean): void {
    memory = isListening ? new Map() : undefined;
  }

  return { find, forget, setListening };
}

async function verify(
  key: CryptoKey,
  token: string,
  now: Date,
): Promise<{ sessionId: string; expires: number } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience, typ: "JWT", currentDate: now });
    const { sid, exp } = payload;
    return typeof sid === "string" && /^[0-9a-f-]{36}$/.test(sid) && exp
      ? { sessionId: sid, expires: exp * 1000 }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The token of an Authorization header: `Bearer <jwt>`, or the bare jwt (HO-04). */
export function bearerToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, "").trim();
  return token && token.length <= 4096 ? token : undefined;
}
