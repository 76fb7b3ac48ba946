import type { passwordLink } from "@artel/shared/calls/session/app";
import type { setNewPassword } from "@artel/shared/calls/session/legacy";
import { isClosed } from "@artel/shared/states/account-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { hashPassword, wirePassword } from "../../platform/crypto/passwords.ts";
import type { Tx } from "../../platform/db/db.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { type Person, personById } from "../people/find-person.ts";
import { markFirstSignIn, proveAddress, setPassword } from "../people/sign-in-facts.ts";
import { hasFactor } from "../two-factor/factor-status.ts";
import { dropCodes, requireLiveCode, useMailCode } from "../two-factor/mail-code.ts";
import { proveDevice } from "./device-proof.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { isPasswordRight } from "./password-attempt.ts";
import { requireGoodPassword } from "./password-policy.ts";

const purposes = ["setPassword", "firstPassword", "managerInvitation"] as const;

/** Answers for a link that would still be taken; refuses a used, replaced or expired one, as choosing a password does. */
export const readPasswordLink: Action<typeof passwordLink> = async (tx, ctx, { code }) => {
  await requireLiveCode(tx, code, purposes, ctx.now);
  return { status: "Done" };
};

/**
 * Sets a password by the code of the mail. Refuses a used, replaced or expired code, and a password
 * below the policy; from a manager also the very password that the owner gave. Ends all sessions, and makes a link to
 * a new address useless that somebody asked for with the old password; touches no second factor. A first password signs in,
 * where no factor has to be asked for. The browser counts as known from now on. A code that was mailed has proved the address; one
 * that the sign-in with a password of the owner gave has not.
 */
export const choosePassword: Action<typeof setNewPassword> = async (tx, ctx, input) => {
  const { userId, purpose } = await useMailCode(tx, input.SecurityCode, purposes, ctx.now);
  const person = await personById(tx, userId);
  if (!person || isClosed(person.state)) {
    throw new AppError("codeWrongOrExpired");
  }
  await requireGoodPassword(tx, person, "NewPassword", input.NewPassword);
  if (person.mustChangePassword && (await isPasswordRight(ctx, wirePassword(input.NewPassword), person))) {
    refuseField("NewPassword", "validations.passwordGiven");
  }
  const { verifier, kid } = await hashPassword(wirePassword(input.NewPassword), ctx.app.keys.pepper);
  await setPassword(tx, userId, { verifier, kid }, ctx.now);
  if (purpose !== "firstPassword") {
    await proveAddress(tx, userId);
    await dropCodes(tx, userId, "firstPassword");
  }
  await dropCodes(tx, userId, "managerInvitation");
  await dropCodes(tx, userId, "changeEmail");
  await endSessions(tx, { userId, now: ctx.now });
  const origin = { ...ctx, actor: userId };
  await recordAction(tx, origin, {
    action: "password.set",
    subject: `user:${userId}`,
    tenant: person.companyId || userId,
  });
  if (person.verifier) {
    await addMail(tx, ctx.app.ids, {
      to: person.email,
      language: person.language,
      subject: "mailAccess.changedSubject",
      paragraphs: [
        { key: "mailAccess.changed" },
        { key: "mailAccess.notYou", params: { support: ctx.app.config.supportEmail } },
      ],
    });
  }
  proveDevice(ctx, { id: userId, passwordVersion: ctx.now.getTime() });
  if (!(await isFirst(tx, person))) {
    return { status: "Done" };
  }
  await markFirstSignIn(tx, userId, ctx.now);
  return { status: "Done", jwt: await openSignedIn(tx, ctx, person) };
};

/** Whether nobody signed in with a password of their own before, so that the way here says who they are. */
async function isFirst(tx: Tx, person: Person): Promise<boolean> {
  if (person.role === "operator" || (person.verifier && !person.mustChangePassword)) {
    return false;
  }
  return !(await hasFactor(tx, person.id));
}
