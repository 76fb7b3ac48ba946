import { createHmac } from "node:crypto";
import { accessLimits } from "@artel/shared/limits/access";
import { Secret, TOTP } from "otpauth";
import type { App, Context } from "../../http/context.ts";
import { seal, sealAnew, unseal } from "../../platform/crypto/envelope.ts";
import type { SealedColumn } from "../../platform/crypto/sealed-column.ts";
import { appSecretKids, lockAppSecretsBut, storeAppSecret } from "./app-secret-store.ts";
import type { Factors } from "./store.ts";

const issuer = "Artel";

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: accessLimits.totpLength,
    period: accessLimits.totpStepSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/**
 * The secret that a person would link an app with, 160 bits. It is derived and not stored, because reading the QR code
 * changes nothing; every session, every device in it, and every app linked before gives another one. Its key comes
 * from the one that seals linked secrets: rows of sessions and the key of sessions do not give it away (decision 0150).
 */
export function pendingSecret(
  app: App,
  of: { userId: number; sessionId: string; device: string; linkedAt?: Date },
): string {
  const text = `totp:${of.userId}:${of.sessionId}:${of.linkedAt?.getTime() ?? 0}:${of.device}`;
  const bytes = createHmac("sha1", app.keys.newApp).update(text).digest();
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** The same for who asks now. Who has stolen no more than a token is not shown the secret that its owner links. */
export function ownPendingSecret(ctx: Context, { totpLinkedAt }: Pick<Factors, "totpLinkedAt">): string {
  const { app, user, sessionId, device } = ctx;
  return pendingSecret(app, { userId: user.id, sessionId, device, linkedAt: totpLinkedAt });
}

/** The address that an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step of a right code, one step early or late allowed, or as late as `stepsLate` says; undefined for a
 * wrong one. Server time only.
 */
export function stepOfCode(
  secret: string,
  code: string,
  now: Date,
  stepsLate: number = accessLimits.totpWindow,
): number | undefined {
  const token = code.replace(/\s/g, "");
  const delta = totpOf(secret, "").validate({ token, timestamp: now.getTime(), window: stepsLate });
  return delta === null || delta > accessLimits.totpWindow
    ? undefined
    : Math.floor(now.getTime() / 1000 / accessLimits.totpStepSeconds) + delta;
}

/** The newest time step that a right code of this moment can have. */
export function newestStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / accessLimits.totpStepSeconds) + accessLimits.totpWindow;
}

/** The step before which no code is taken; none where the last one was taken by a clock that ran ahead and was set back. */
export function lastStepAt({ totpLastStep }: Pick<Factors, "totpLastStep">, now: Date): number {
  return totpLastStep > newestStep(now) ? 0 : totpLastStep;
}

/** The secret as it lies in the database: encrypted, and bound to its person. */
export function sealSecret(app: App, userId: number, secret: string): string {
  return seal(secret, contextOf(userId), app.keys.data, app.ids.bytes);
}

/** The secret that was sealed for this person. Throws for another person's and for one sealed with an unknown key. */
export function openSecret(app: App, userId: number, sealed: string): string {
  return unseal(sealed, contextOf(userId), app.keys.dataRing);
}

/** The secrets of linked apps. */
export const sealedAppSecrets: SealedColumn = {
  kids: appSecretKids,
  sealAnew: async (tx, { ring, random }, most) => {
    const rows = await lockAppSecretsBut(tx, ring[0].kid, most);
    for (const { user_id: userId, secret } of rows) {
      await storeAppSecret(tx, userId, sealAnew(secret, contextOf(userId), ring, random));
    }
    return rows.length;
  },
};

function contextOf(userId: number): string {
  return `totp:${userId}`;
}
