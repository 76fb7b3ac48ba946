import type { restorePassword } from "@artel/shared/calls/session";
import { normaliseEmail } from "@artel/shared/checks/email";
import { canSignIn } from "@artel/shared/states/account-state";
import type { Action } from "../../http/context.ts";
import { mailPasswordLink } from "./password-mail.ts";
import { personByEmail } from "./store.ts";

/** Mails a link to choose a password to whoever has this address; the answer never tells whether anybody has (HO-06). */
export const sendPasswordLink: Action<typeof restorePassword> = async (tx, ctx, input) => {
  const person = await personByEmail(tx, normaliseEmail(input.Email));
  if (person && canSignIn(person.state)) {
    const { id: userId, email, language } = person;
    await mailPasswordLink(tx, ctx.app, { userId, email, language, reason: "restore", now: ctx.now });
  }
  return { status: "Done" };
};
