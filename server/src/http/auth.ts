import { webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/db.ts";
import type { SessionUser } from "./context.ts";
import { createSessionMemory, type SessionMemory } from "./session-memory.ts";
import { loadSession } from "./session-store.ts";

const audience = "artel-api";
const knownTokens = 20_000;

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

/** A session token: HS256, own audience, carrying the id of the server session. */
export function sessionToken(key: Uint8Array, sessionId: string, now: Date, expires: Date): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(key);
}

/** Finds the person behind a token; keeps live sessions in memory while it hears of every change. */
export interface Sessions {
  /** Undefined for a missing, forged, expired or ended token (one path for all). */
  find(token: string): Promise<SessionUser | undefined>;
  /** Forgets what is known of a person. */
  forget(userId: number): void;
  /** Memory is used only while the notices of the database arrive. */
  setListening(isListening: boolean): void;
}

/** Finds sessions in the database; while it hears of changes, it knows those used last for a minute. */
export function createSessions(options: { key: Uint8Array; db: Database; clock: Clock }): Sessions {
  const { db, clock } = options;
  // Made once: importing a key costs as much as checking a token.
  const key = webcrypto.subtle.importKey("raw", options.key, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  let memory: SessionMemory | undefined;

  async function find(token: string): Promise<SessionUser | undefined> {
    const known = memory?.get(token);
    if (known) {
      return known;
    }
    const now = clock.now();
    const claims = await verify(await key, token, now);
    if (!claims) {
      return undefined;
    }
    const into = memory;
    const mark = into?.mark() ?? 0;
    const user = await loadSession(db, claims.sessionId, now);
    if (user) {
      into?.keep(token, user, { expires: claims.expires, mark });
    }
    return user;
  }

  return {
    find,
    forget: (userId) => memory?.forget(userId),
    setListening: (isListening) => {
      memory = isListening ? createSessionMemory(clock, knownTokens) : undefined;
    },
  };
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

/** The token of an Authorization header: `Bearer <jwt>`, or the bare jwt. */
export function bearerToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, "").trim();
  return token && token.length <= 4096 ? token : undefined;
}
