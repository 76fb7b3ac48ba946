import { webcrypto } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { SessionUser } from "../../http/context.ts";
import type { Sessions } from "../../http/door/sessions.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/db.ts";
import { createSessionMemory, type SessionMemory } from "./session-memory.ts";
import { loadSession } from "./session-store.ts";
import { loadView } from "./view-store.ts";

const audience = "artel-api";
const knownTokens = 20_000;

/** A session token: HS256, own audience, carrying the id of the server session. */
export function sessionToken(key: Uint8Array, sessionId: string, now: Date, expires: Date): Promise<string> {
  return signed(key, { sid: sessionId }, now, expires);
}

/** The token of an operator who looks at the product as somebody. It carries the id of the view and opens nothing of the operator. */
export function viewToken(key: Uint8Array, viewId: string, now: Date, expires: Date): Promise<string> {
  return signed(key, { vid: viewId }, now, expires);
}

function signed(key: Uint8Array, claims: JWTPayload, now: Date, expires: Date): Promise<string> {
  return new SignJWT(claims)
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
    if (claims.isView) {
      // Never from memory: it ends with the operator's session, of which a person's notices tell nothing.
      return loadView(db, claims.id, now);
    }
    const into = memory;
    const mark = into?.mark() ?? 0;
    const user = await loadSession(db, claims.id, now);
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
): Promise<{ id: string; isView: boolean; expires: number } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience, typ: "JWT", currentDate: now });
    const { sid, vid, exp } = payload;
    const id = vid ?? sid;
    return typeof id === "string" && /^[0-9a-f-]{36}$/.test(id) && exp
      ? { id, isView: vid !== undefined, expires: exp * 1000 }
      : undefined;
  } catch {
    return undefined;
  }
}
