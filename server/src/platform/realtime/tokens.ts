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
  channels: z._default(z.array(z.string()), []),
});

export interface ConnectionTokenRequest {
  readonly userId: string | number | bigint;
  /** A key used for nothing else (D10), at least 32 bytes. */
  readonly key: Uint8Array;
  readonly now: Date;
  readonly lifeSeconds?: number;
}

export interface ConnectionToken {
  readonly token: string;
  /** Unix time in seconds at which the token ends. */
  readonly expires: number;
}

export type TokenVerdict =
  | {
      readonly kind: "valid";
      readonly userId: string;
      readonly channels: readonly string[];
      /** Unix seconds. */
      readonly issued: number;
      /** Unix seconds. */
      readonly expires: number;
    }
  | { readonly kind: "expired" }
  | { readonly kind: "invalid" };

/** The one personal channel of a user (HO-82). */
export function personalChannel(userId: string | number | bigint): string {
  return `user#${userId}`;
}

/**
 * Signs the token that lets a browser connect as one user for ten minutes (HO-09, HO-82).
 * Refuses a key shorter than 32 bytes.
 */
export async function connectionToken(request: ConnectionTokenRequest): Promise<ConnectionToken> {
  requireLongKey(request.key);
  const issued = Math.floor(request.now.getTime() / 1000);
  const expires = issued + (request.lifeSeconds ?? 600);
  const token = await new SignJWT({ channels: [personalChannel(request.userId)] })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setSubject(String(request.userId))
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(request.key);
  return { token, expires };
}

/**
 * Checks a connection token: algorithm HS256 and no other, our audience, a subject, and channels that belong to that
 * subject alone (T-107). Says `expired` only of a token that is genuine otherwise, so that the client fetches a new one.
 */
export async function verifyConnectionToken(token: string, key: Uint8Array, now: Date): Promise<TokenVerdict> {
  requireLongKey(key);
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience, currentDate: now });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || !claims.data.channels.every((channel) => belongsTo(channel, claims.data.sub))) {
      return { kind: "invalid" };
    }
    const { sub, iat, exp, channels } = claims.data;
    return { kind: "valid", userId: sub, channels: [...new Set(channels)], issued: iat, expires: exp };
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
