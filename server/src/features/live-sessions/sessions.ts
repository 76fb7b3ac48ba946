import { webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { SessionUser } from "../../http/context.ts";
import type { Sessions } from "../../http/door/sessions.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/db.ts";
import { createSessionMemory, type SessionMemory } from "./session-memory.ts";
import { loadSession } from "./session-store.ts";

const audience = "artel-api";
const knownTokens = 20_000;

/** A session token: HS256, own audience, carrying the id of the server session. */
export function sessionToken(key: Uint8Array, sessionId: string, now: Date, expires: Date): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(key);
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
