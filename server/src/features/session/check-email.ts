import type { checkEmail } from "@artel/shared/calls/session/legacy";
import { isEmail, normaliseEmail } from "@artel/shared/checks/email";
import { isOnlyInvited } from "@artel/shared/states/account-state";
import { refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { personByEmail } from "../people/find-person.ts";

/**
 * Tells whether an address is free for a new account. One that was only invited is free: sign-up completes it. So is one that
 * nobody has proved: sign-up takes its place.
 */
export const checkAddress: Action<typeof checkEmail> = async (tx, _ctx, input) => {
  const email = normaliseEmail(input.Email);
  if (!isEmail(email)) {
    refuseField("Email", "validations.email");
  }
  const person = await personByEmail(tx, email);
  return { status: person && !isOnlyInvited(person.state) && !person.givesWay ? "AlreadyUse" : "Done" };
};
