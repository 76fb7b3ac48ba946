import type { Input } from "@artel/shared/calls/call";
import type { signIn } from "@artel/shared/calls/session/legacy";
import type { operatorSignIn } from "@artel/shared/calls/session/operator";
import type { SignInReply } from "@artel/shared/calls/session/views";
import { normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import { isClosed } from "@artel/shared/states/account-state";
import { requestHash } from "../../http/answer/idempotency.ts";
import type { BatchAction, Context } from "../../http/context.ts";
import type { StoredPassword } from "../../platform/crypto/passwords.ts";
import { keepFreshHash } from "../people/change-person.ts";
import { type Person, personByEmail } from "../people/find-person.ts";
import { markFirstSignIn } from "../people/sign-in-facts.ts";
import { issueMailCode } from "../two-factor/mail-code.ts";
import { judgeSignIn } from "../two-factor/sign-in-factor.ts";
import { proveDevice } from "./device-proof.ts";
import { mailNewDevice } from "./new-device-mail.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { type Attempt, attemptOf, countFailure, freshHash, isPasswordRight } from "./password-attempt.ts";
import { blockOf, clearSignInFailures, settledBlockOf } from "./store.ts";

type Credentials = Input<typeof signIn>;
type Roles = readonly Person["role"][];

/** Opens a session of a company member or contractor; a closed account is told so, by the right password alone. Operators have a door of their own. */
export const signInUser: BatchAction<typeof signIn> = async (ctx, input) => ({
  reply: await openByPassword(ctx, input, ["company", "freelancer"]),
});

/** Opens an operator's session; the code of the authenticator app is always asked. */
export const signInOperator: BatchAction<typeof operatorSignIn> = async (ctx, input) => ({
  reply: await openByPassword(ctx, input, ["operator"]),
});

async function openByPassword(ctx: Context, input: Credentials, roles: Roles): Promise<SignInReply> {
  const { db } = ctx.app;
  const login = normaliseEmail(input.login);
  const found = await personByEmail(db.read, login);
  const person = found && roles.includes(found.role) ? found : undefined;
  const attempt = attemptOf(ctx, login, person);
  const blocked = await blockOf(db.read, attempt.loginHash, attempt.source, ctx.now);
  if (blocked) {
    return blockedReply(blocked);
  }
  const isRight = await isPasswordRight(ctx, input.password, person);
  if (!person || !isRight) {
    return refuse(ctx, attempt, person);
  }
  // Guesses that failed meanwhile may have blocked the login. The question for a code would then tell that this one is right.
  const meanwhile = await db.transaction((tx) => settledBlockOf(tx, attempt.loginHash, attempt.source, ctx.now));
  if (meanwhile) {
    return blockedReply(meanwhile);
  }
  if (isClosed(person.state)) {
    return { status: "Closed" };
  }
  return admit(ctx, input, { person, attempt, fresh: await freshHash(ctx, input.password, person) });
}

async function refuse(ctx: Context, attempt: Attempt, person: Person | undefined): Promise<SignInReply> {
  const state = await countFailure(ctx, attempt, person);
  return state.blockedUntil
    ? blockedReply(state.blockedUntil)
    : { status: "Wrong login or password!", attempts: state.failures };
}

async function admit(
  ctx: Context,
  input: Credentials,
  who: { person: Person; attempt: Attempt; fresh: StoredPassword | undefined },
): Promise<SignInReply> {
  const { person, attempt } = who;
  const { device } = attempt;
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
    // Once more: the code took its time, and guesses may have failed meanwhile.
    const blocked = await clearSignInFailures(tx, attempt.loginHash, attempt.source, ctx.now);
    if (blocked) {
      return blockedReply(blocked);
    }
    await proof?.consume(tx);
    if (who.fresh && person.verifier !== undefined) {
      await keepFreshHash(tx, person.id, person.verifier, who.fresh);
    }
    if (person.mustChangePassword) {
      const code = await issueMailCode(tx, ctx.app, ctx.now, { userId: person.id, purpose: "firstPassword" });
      return { status: "ChangePassword", code };
    }
    const isFirst = await markFirstSignIn(tx, person.id, ctx.now);
    if (!isFirst && device === undefined) {
      await mailNewDevice(tx, ctx, person);
    }
    const jwt = await openSignedIn(tx, ctx, person, input.req);
    proveDevice(ctx, person, device);
    return { status: "Done", jwt };
  });
}

function blockedReply(until: Date): SignInReply {
  return { status: "Blocked", attempts: accessLimits.signInFailures, until: until.toISOString() };
}
