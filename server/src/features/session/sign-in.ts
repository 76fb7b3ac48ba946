import type { Input } from "@artel/shared/calls/call";
import type { operatorSignIn, SignInReply, signIn } from "@artel/shared/calls/session";
import { normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import { canSignIn } from "@artel/shared/states/account-state";
import { AppError } from "../../http/app-error.ts";
import type { BatchAction, Context } from "../../http/context.ts";
import { requestHash } from "../../http/idempotency.ts";
import { addMail } from "../../outbox/mail.ts";
import { hmac } from "../../platform/crypto/keys.ts";
import { HashingOverloaded, verifyPassword } from "../../platform/crypto/passwords.ts";
import { issueMailCode } from "../two-factor/mail-code.ts";
import { judgeSignIn } from "../two-factor/sign-in-factor.ts";
import { proveDevice, provenDevice } from "./device-proof.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { blockOf, clearSignInFailures, countSignInFailure, markNoticed, type Person, personByEmail } from "./store.ts";

type Credentials = Input<typeof signIn>;
type Roles = readonly Person["role"][];

/** Opens a session of a company member or contractor (A-51, HO-02, HO-03). Operators have a door of their own (HO-43). */
export const signInUser: BatchAction<typeof signIn> = async (ctx, input) => ({
  reply: await openByPassword(ctx, input, ["company", "freelancer"]),
});

/** Opens an operator's session; the code of the authenticator app is always asked (HO-43). */
export const signInOperator: BatchAction<typeof operatorSignIn> = async (ctx, input) => ({
  reply: await openByPassword(ctx, input, ["operator"]),
});

/** Where a try comes from: all unknown devices of a login share one count, a known device has its own (HO-03). */
interface Attempt {
  readonly loginHash: Buffer;
  readonly source: string;
}

async function openByPassword(ctx: Context, input: Credentials, roles: Roles): Promise<SignInReply> {
  const { db, keys } = ctx.app;
  const login = normaliseEmail(input.login);
  const found = await personByEmail(db.read, login);
  const person = found && roles.includes(found.role) ? found : undefined;
  const device = person ? provenDevice(ctx, person) : undefined;
  const attempt: Attempt = {
    loginHash: hmac(keys.code, `login:${login}`),
    source: device ? `device:${device}` : "stranger",
  };
  const blocked = await blockOf(db.read, attempt.loginHash, attempt.source, ctx.now);
  if (blocked) {
    return blockedReply(blocked);
  }
  const isRight = await isPasswordRight(ctx, input.password, person);
  if (!person || !isRight) {
    return refuse(ctx, attempt, person);
  }
  return admit(ctx, input, { person, device, attempt });
}

/** One hash is computed whoever asks, so that an unknown login takes as long as a wrong password (T-36). */
async function isPasswordRight(ctx: Context, md5: string, person: Person | undefined): Promise<boolean> {
  const isUsable = person?.verifier !== undefined && canSignIn(person.state);
  const stored = isUsable ? { verifier: person.verifier, kid: person.pepperKid ?? "" } : undefined;
  try {
    return await verifyPassword(md5, stored, [ctx.app.keys.pepper]);
  } catch (error) {
    if (error instanceof HashingOverloaded) {
      throw new AppError("overloaded", { retryAfterSeconds: 2 });
    }
    throw error;
  }
}

async function refuse(ctx: Context, attempt: Attempt, person: Person | undefined): Promise<SignInReply> {
  const state = await ctx.app.db.transaction(async (tx) => {
    const counted = await countSignInFailure(tx, attempt.loginHash, attempt.source, ctx.now);
    if (counted.blockedUntil && person && !counted.isNoticed) {
      await markNoticed(tx, attempt.loginHash, attempt.source, ctx.now);
      await addMail(tx, ctx.app.ids, {
        to: person.email,
        language: person.language,
        subject: "mailAccess.blockedSubject",
        paragraphs: [
          { key: "mailAccess.blocked" },
          { key: "mailAccess.notYou", params: { support: ctx.app.config.supportEmail } },
        ],
      });
    }
    return counted;
  });
  return state.blockedUntil
    ? blockedReply(state.blockedUntil)
    : { status: "Wrong login or password!", attempts: state.failures };
}

async function admit(
  ctx: Context,
  input: Credentials,
  who: { person: Person; device: string | undefined; attempt: Attempt },
): Promise<SignInReply> {
  const { person, device, attempt } = who;
  const proof = await judgeSignIn(ctx, {
    userId: person.id,
    email: person.email,
    mailLanguage: person.language,
    role: person.role,
    isKnownDevice: device !== undefined,
    tfa: input.tfa,
    requestHash: requestHash("POST", "/rest/api/signin", { login: person.email }),
  });
  return ctx.app.db.transaction(async (tx): Promise<SignInReply> => {
    // A guess that failed meanwhile may have blocked the login: then the right password is refused too.
    const blocked = await clearSignInFailures(tx, attempt.loginHash, attempt.source, ctx.now);
    if (blocked) {
      return blockedReply(blocked);
    }
    await proof?.consume(tx);
    if (person.mustChangePassword) {
      const code = await issueMailCode(tx, ctx.app, ctx.now, {
        userId: person.id,
        purpose: "setPassword",
        isAlwaysSent: true,
      });
      return { status: "ChangePassword", code: code ?? "" };
    }
    const jwt = await openSignedIn(tx, ctx, person, input.req);
    proveDevice(ctx, person, device);
    return { status: "Done", jwt };
  });
}

function blockedReply(until: Date): SignInReply {
  return { status: "Blocked", attempts: accessLimits.signInFailures, until: until.toISOString() };
}
