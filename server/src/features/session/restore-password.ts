import type { restorePassword } from "@artel/shared/calls/session/legacy";
import { normaliseEmail } from "@artel/shared/checks/email";
import { canSignIn } from "@artel/shared/states/account-state";
import type { Action } from "../../http/context.ts";
import { senderOf } from "../mail-limit/mail-limit.ts";
import { personByEmail } from "../people/find-person.ts";
import { mailPasswordLink } from "./password-mail.ts";

/**
 * Mails a link to choose a password to whoever has this address. The answer never tells whether anybody has, not
 * even where a limit of mails lets none go out.
 */
export const sendPasswordLink: Action<typeof restorePassword> = async (tx, ctx, input) => {
  const person = await personByEmail(tx, normaliseEmail(input.Email));
  if (person && canSignIn(person.state)) {
    const { id: userId, email, language } = person;
    await mailPasswordLink(tx, ctx.app, {
      userId,
      email,
      language,
      reason: "restore",
      by: senderOf(ctx),
      now: ctx.now,
    });
  }
};
