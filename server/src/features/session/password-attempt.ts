import { normaliseEmail } from "@artel/shared/checks/email";
import { canSignIn, isClosed } from "@artel/shared/states/account-state";
import { AppError } from "../../http/app-error.ts";
import type { App, Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { hmac } from "../../platform/crypto/keys.ts";
import {
  HashingOverloaded,
  hashPassword,
  type StoredPassword,
  verifyPassword,
} from "../../platform/crypto/passwords.ts";
import type { Person } from "../people/find-person.ts";
import { provenDevice } from "./device-proof.ts";
import { countSignInFailure, type FailureState, markNoticed } from "./store.ts";

/** Where a try comes from: all unknown devices of a login share one count, a known device has its own. */
export interface Attempt {
  readonly loginHash: Buffer;
  readonly source: string;
  /** The device that proved an earlier sign-in. */
  readonly device: string | undefined;
}

/** The count that a try with this login from this browser belongs to. */
export function attemptOf(ctx: Context, login: string, person: Person | undefined): Attempt {
  const device = person ? provenDevice(ctx, person) : undefined;
  return {
    loginHash: loginHashOf(ctx.app, login),
    source: device ? `device:${device}` : "stranger",
    device,
  };
}

/** What stands for a login where failures are counted: unknown ones too, so that nothing says who has an account. */
export function loginHashOf(app: App, login: string): Buffer {
  return hmac(app.keys.code, `login:${normaliseEmail(login)}`);
}

/**
 * One hash is computed whoever asks, so that an unknown login takes as long as a wrong password. The password of a closed account
 * is judged too: who knows it is told, and let in nowhere.
 */
export async function isPasswordRight(ctx: Context, md5: string, person: Person | undefined): Promise<boolean> {
  const isUsable = person?.verifier !== undefined && (canSignIn(person.state) || isClosed(person.state));
  const stored = isUsable ? { verifier: person.verifier, kid: person.pepperKid ?? "" } : undefined;
  try {
    return await verifyPassword(md5, stored, ctx.app.keys.peppers);
  } catch (error) {
    if (error instanceof HashingOverloaded) {
      throw new AppError("overloaded", { retryAfterSeconds: 2 });
    }
    throw error;
  }
}

/**
 * The hash of a right password with the present key of hashes, where another one stands behind the kept hash; undefined where
 * there is nothing to change, or too much to hash at this moment: the next sign-in comes.
 */
export async function freshHash({ app }: Context, md5: string, person: Person): Promise<StoredPassword | undefined> {
  if (person.pepperKid === app.keys.pepper.kid) {
    return undefined;
  }
  return hashPassword(md5, app.keys.pepper).catch((error: unknown) => {
    if (error instanceof HashingOverloaded) {
      return undefined;
    }
    throw error;
  });
}

/** Counts a wrong password; the owner is told once a day of a block, and whether a known device is meant. */
export async function countFailure(ctx: Context, attempt: Attempt, person: Person | undefined): Promise<FailureState> {
  return ctx.app.db.transaction(async (tx) => {
    const counted = await countSignInFailure(tx, attempt.loginHash, attempt.source, ctx.now);
    if (counted.blockedUntil && person && !counted.isNoticed) {
      await markNoticed(tx, attempt.loginHash, attempt.source, ctx.now);
      await addMail(tx, ctx.app.ids, {
        to: person.email,
        language: person.language,
        subject: "mailAccess.blockedSubject",
        paragraphs: [
          { key: attempt.device ? "mailAccess.blockedKnown" : "mailAccess.blocked" },
          { key: "mailAccess.notYou", params: { support: ctx.app.config.supportEmail } },
        ],
      });
    }
    return counted;
  });
}
