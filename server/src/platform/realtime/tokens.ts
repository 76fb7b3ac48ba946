import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";

const audience = "artel-realtime";
const algorithm = "HS256";
/** HS256 asks for a key as long as its hash (RFC 7518, 3.2). */
const keyBytesMinimum = 32;

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  iat: z.number(),
  exp: z.number(),
  expire_at: z.optional(z.number().check(z.positive())),
  meta: z.optional(z.object({ sid: z.optional(z.string()) })),
  channels: z._default(z.array(z.string()), []),
});

export interface ConnectionTokenRequest {
  readonly userId: string | number | bigint;
  /** A key used for nothing else, at least 32 bytes. */
  readonly key: Uint8Array;
  readonly now: Date;
  /** The session that the token is bound to: the embedded engine refuses it once that session has ended. */
  readonly sessionId: string;
  /** When that session ends at the latest: neither token nor connection outlives it. */
  readonly sessionEnd: Date;
}

export interface ConnectionToken {
  readonly token: string;
  /** Unix time in seconds at which a connection made with the token ends. */
  readonly expires: number;
}

/** A connection lives ten minutes and is then refreshed. */
const connectionSeconds = 600;
/** The token opens a connection only within this time, so that a stolen one is soon useless on every engine. */
const useSeconds = 60;

export type TokenVerdict =
  | {
      readonly kind: "valid";
      readonly userId: string;
      readonly channels: readonly string[];
      /** Unix seconds. */
      readonly issued: number;
      /** Unix seconds at which the connection ends. */
      readonly expires: number;
      readonly sessionId: string | undefined;
    }
  | { readonly kind: "expired" }
  | { readonly kind: "invalid" };

/** The one personal channel of a user. */
export function personalChannel(userId: string | number | bigint): string {
  return `user#${userId}`;
}

/**
 * Signs the token that lets a browser connect as one user for ten minutes, or until the end of the session if
 * that comes first. It has to be used within 60 s and carries its session in the claim `meta` (decision 0017). Refuses a key
 * shorter than 32 bytes.
 */
export async function connectionToken(request: ConnectionTokenRequest): Promise<ConnectionToken> {
  requireLongKey(request.key);
  const issued = Math.floor(request.now.getTime() / 1000);
  const end = Math.floor(request.sessionEnd.getTime() / 1000);
  const expires = Math.min(issued + connectionSeconds, end);
  const meta = { sid: request.sessionId };
  const token = await new SignJWT({ channels: [personalChannel(request.userId)], expire_at: expires, meta })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setSubject(String(request.userId))
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(Math.min(issued + useSeconds, expires))
    .sign(request.key);
  return { token, expires };
}

/**
 * Checks a connection token: algorithm HS256 and no other, our audience, a subject, and channels that belong to that
 * subject alone. The connection ends at the claim `expire_at`, else with the token, as on Centrifugo.
 * Says `expired` only of a token that is genuine otherwise, so that the client fetches a new one.
 */
export async function verifyConnectionToken(token: string, key: Uint8Array, now: Date): Promise<TokenVerdict> {
  requireLongKey(key);
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience, currentDate: now });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || !claims.data.channels.every((channel) => belongsTo(channel, claims.data.sub))) {
      return { kind: "invalid" };
    }
    const { sub, iat, exp, expire_at: expires = exp, meta, channels } = claims.data;
    const own = [...new Set(channels)];
    return { kind: "valid", userId: sub, channels: own, issued: iat, expires, sessionId: meta?.sid };
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? "expired" : "invalid" };
  }
}

function requireLongKey(key: Uint8Array): void {
  if (key.length < keyBytesMinimum) {
    throw new RangeError(`The realtime key needs at least ${keyBytesMinimum} bytes`);
  }
}

/** Whether a channel is limited to this one user: the part after its only `#` is the user id. */
function belongsTo(channel: string, userId: string): boolean {
  const parts = channel.split("#");
  return parts.length === 2 && parts[0] !== "" && parts[1] === userId;
}
