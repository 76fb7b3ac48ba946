import type { changePassword } from "@artel/shared/calls/session/app-account";
import { recordAction } from "../../audit/record.ts";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { hashPassword, wirePassword } from "../../platform/crypto/passwords.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { personById } from "../people/find-person.ts";
import { setPassword } from "../people/sign-in-facts.ts";
import { dropCodes } from "../two-factor/mail-code.ts";
import { proveDevice, provenDevice } from "./device-proof.ts";
import { requireGoodPassword } from "./password-policy.ts";

/**
 * Changes the own password after the present one was proved (`provePassword`) and the factor, where there is one.
 * Refuses what the policy refuses. Ends all other sessions, makes a link to a new address useless that was asked for
 * with the old password, and tells by mail; this browser stays known, all others have to sign in as new ones.
 */
export const changeOwnPassword: Action<typeof changePassword> = async (tx, ctx, input) => {
  const { app, now } = ctx;
  const person = found(await personById(tx, ctx.user.id));
  await requireGoodPassword(tx, person, "NewPassword", input.NewPassword);
  const device = provenDevice(ctx, person);
  const { verifier, kid } = await hashPassword(wirePassword(input.NewPassword), app.keys.pepper);
  await setPassword(tx, person.id, { verifier, kid }, now);
  await dropCodes(tx, person.id, "changeEmail");
  await endSessions(tx, { userId: person.id, except: ctx.sessionId, now });
  await recordAction(tx, ctx, {
    action: "password.change",
    subject: `user:${person.id}`,
    tenant: person.companyId || person.id,
  });
  await addMail(tx, app.ids, {
    to: person.email,
    language: person.language,
    subject: "mailAccess.changedSubject",
    paragraphs: [
      { key: "mailAccess.changedHere" },
      { key: "mailAccess.notYou", params: { support: app.config.supportEmail } },
    ],
  });
  proveDevice(ctx, { id: person.id, passwordVersion: now.getTime() }, device);
};
