import type { acceptOperatorInvitation, operatorInvitation } from "@artel/shared/calls/operators/operator";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, App } from "../../http/context.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import { takeAddress } from "../contractors/free-address.ts";
import { pendingSecret, stepOfCode } from "../two-factor/totp.ts";
import { qrOf } from "../two-factor/totp-qr.ts";
import { createOperator } from "./create-operator.ts";
import { hasInvitation, lockInvitation, takeInvitation } from "./store.ts";

/** The authenticator secret of an invitation: derived from its code, so reading it stores nothing. */
export const getInvitationSecret: Action<typeof operatorInvitation> = async (tx, ctx, input) => {
  const email = normaliseEmail(input.email);
  found((await hasInvitation(tx, sha256(input.code), email, ctx.now)) || undefined);
  if (!isTypedEmail(input.email)) {
    refuseField("email", "validations.email");
  }
  return qrOf(secretOf(ctx.app, input.code), email);
};

/**
 * Makes the operator of a one-time link, with password and app. Refuses an unknown, used, ended or expired
 * link, one for another address, a wrong code of the app, a password below the policy and a taken address.
 */
export const acceptInvitation: Action<typeof acceptOperatorInvitation> = async (tx, ctx, input) => {
  const invitation = found(await lockInvitation(tx, sha256(input.code), normaliseEmail(input.email), ctx.now));
  if (input.name.trim() === "") {
    refuseField("name", "validations.required");
  }
  const totpSecret = secretOf(ctx.app, input.code);
  const usedStep = stepOfCode(totpSecret, input.totp, ctx.now);
  if (usedStep === undefined) {
    throw new AppError("codeWrongOrExpired", { fields: { totp: { key: "validations.appCode" } } });
  }
  // Who has the link has the address: a stranger who never proved it gives way, anybody else keeps it.
  await takeAddress(tx, ctx, normaliseEmail(input.email));
  const { id, recoveryCodes } = await createOperator(tx, ctx.app, ctx, {
    email: input.email,
    name: input.name.trim(),
    surname: input.surname.trim(),
    password: input.password,
    rights: invitation.rights,
    totpSecret,
    usedStep,
  });
  await takeInvitation(tx, invitation.id, id, ctx.now);
  return { status: "Done", recoveryCodes };
};

function secretOf(app: App, code: string): string {
  return pendingSecret(app, { userId: 0, sessionId: code, device: "" });
}
