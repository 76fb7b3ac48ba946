import type { foreseeInvitations, invitePeople as inviteCall } from "@artel/shared/calls/contractors/app-invite";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { checkWords, inviteAll, knownByEmail } from "./invite-all.ts";
import { foresee, type Outcome, type VerifyInvited } from "./invite-one.ts";
import { inviterOf, keepDescription } from "./invite-store.ts";

/**
 * What would become of each address now; changes nothing. A company that operators have not activated is not told who has an account:
 * each of them gets an email.
 */
export const foreseeEach: Action<typeof foreseeInvitations> = async (tx, ctx, input) => {
  const company = found(await inviterOf(tx, ctx.user.companyId));
  const asked = input.emails.map(addressOf);
  const known = await knownByEmail(tx, ctx, good(asked));
  return {
    results: asked.map(({ email, isGood }) => ({
      email,
      result: isGood ? told(foresee(known.get(email), company, ctx.now)) : "wrong",
    })),
  };
};

const told = (outcome: Outcome): Exclude<Outcome, "asked"> => (outcome === "asked" ? "invited" : outcome);

/**
 * Invites the addresses that can be invited and answers of each what became of it: a wrong one, a company's and one above the
 * limits of a day stand in nobody's way. Refuses wrong words of the company, as the invitation of the specification does; then
 * nobody is invited.
 */
export const invitePeople =
  (verify: VerifyInvited): Action<typeof inviteCall> =>
  async (tx, ctx, input) => {
    const company = found(await inviterOf(tx, ctx.user.companyId));
    const words = checkWords(input, company);
    const asked = input.emails.map(addressOf);
    const before = await knownByEmail(tx, ctx, good(asked));
    const barred = (email: string): boolean => foresee(before.get(email), company, ctx.now) === "company";
    const free = good(asked).filter((email) => !barred(email));
    const outcomes = new Map<string, Outcome | "dayFull">();
    for (const { email, outcome } of await inviteAll(tx, ctx, free, { company, words, verify })) {
      outcomes.set(email, outcome);
    }
    if (input.saveDesc) {
      await keepDescription(tx, ctx.user.id, input.desc?.trim() ?? "");
    }
    return {
      results: asked.map(({ email, isGood }) => ({
        email,
        result: isGood ? (outcomes.get(email) ?? "company") : "wrong",
      })),
    };
  };

/** An address as it is stored; a wrong one stays as it was typed, so that its person knows it again. */
function addressOf(typed: string): { email: string; isGood: boolean } {
  return isTypedEmail(typed) ? { email: normaliseEmail(typed), isGood: true } : { email: typed, isGood: false };
}

function good(asked: readonly { email: string; isGood: boolean }[]): readonly string[] {
  return [...new Set(asked.filter(({ isGood }) => isGood).map(({ email }) => email))];
}
