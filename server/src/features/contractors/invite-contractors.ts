import type { Input, Output } from "@artel/shared/calls/call";
import { type inviteContractors as inviteCall, inviteMaximum } from "@artel/shared/calls/contractors/legacy";
import { isEmail, splitEmails } from "@artel/shared/checks/email";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { checkWords, inviteAll, knownByEmail } from "./invite-all.ts";
import { isFree, type VerifyInvited } from "./invite-one.ts";
import { inviterOf, keepDescription } from "./invite-store.ts";

type Result = Output<typeof inviteCall>["results"][number];

/**
 * Invites people by e-mail: an unknown address gets a link to register with, an existing contractor is linked at once and told, or
 * asked by a company that operators have not activated. An account that never proved its address is replaced. The address of a company
 * is refused with AlreadyUse, and nobody is invited. Refuses a wrong address, a message that is not Latin or holds a link, any message
 * before the company is activated, and more mails than a company may send a day: then nobody is invited. An address that got too many
 * of all companies today gets none; who has an account is linked all the same. With saveDesc the description is kept for the next
 * invitation of this person.
 */
export const inviteContractors =
  (verify: VerifyInvited): Action<typeof inviteCall> =>
  async (tx, ctx, input) => {
    const emails = addresses(input);
    const company = found(await inviterOf(tx, ctx.user.companyId));
    const words = checkWords(input, company);
    const before = await knownByEmail(tx, ctx, emails);
    const taken = emails.filter((email) => !isFree(before.get(email)));
    if (taken.length > 0) {
      return { status: "AlreadyUse", results: taken.map((email) => ({ email, result: "company" })) };
    }
    const results: Result[] = [];
    for (const { email, outcome } of await inviteAll(tx, ctx, emails, { company, words, verify })) {
      if (outcome === "dayFull") {
        throw new AppError("limitExceeded");
      }
      results.push({ email, result: outcome });
    }
    if (input.saveDesc) {
      await keepDescription(tx, ctx.user.id, input.desc?.trim() ?? "");
    }
    return { status: "Done", results };
  };

/** The addresses of a request; refuses none, too many, and any wrong one. */
function addresses(input: Input<typeof inviteCall>): readonly string[] {
  const emails = splitEmails(input.email);
  if (emails.length === 0) {
    refuseField("email", "validations.required");
  }
  if (emails.length > inviteMaximum) {
    refuseField("email", "contractors.tooManyAddresses", { max: inviteMaximum });
  }
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined) {
    refuseField("email", "contractors.wrongAddress", { email: wrong });
  }
  return emails;
}
