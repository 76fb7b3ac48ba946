import { holdsAddress } from "@artel/shared/checks/address-in-text";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { freeAddress } from "./free-address.ts";
import { type Invitation, inviteOne, type Outcome } from "./invite-one.ts";
import { type Inviter, type KnownAddress, knownAddresses } from "./invite-store.ts";

/** What is known of some addresses at the caller's company, by address. */
export async function knownByEmail(
  tx: Read,
  ctx: Context,
  emails: readonly string[],
): Promise<Map<string, KnownAddress>> {
  return new Map((await knownAddresses(tx, ctx.user.companyId, emails)).map((row) => [row.email, row]));
}

/**
 * Invites addresses that may be invited, locked in the order of their letters, and answers what became of each in the given order. An
 * account that never proved its address is replaced.
 */
export async function inviteAll(
  tx: Tx,
  ctx: Context,
  emails: readonly string[],
  common: Omit<Invitation, "email">,
): Promise<readonly { readonly email: string; readonly outcome: Outcome | "dayFull" }[]> {
  const sorted = emails.toSorted();
  for (const email of sorted) {
    await freeAddress(tx, ctx, email);
  }
  const known = await knownByEmail(tx, ctx, emails);
  const outcomes = new Map<string, Outcome | "dayFull">();
  for (const email of sorted) {
    outcomes.set(email, await inviteOne(tx, ctx, { ...common, email }, known.get(email)));
  }
  return emails.flatMap((email) => {
    const outcome = outcomes.get(email);
    return outcome === undefined ? [] : [{ email, outcome }];
  });
}

/**
 * The company's own words for the mail. Strangers get them only once operators know the company, and never a link of its own;
 * refuses others by their field.
 */
export function checkWords(
  input: { readonly title?: string | undefined; readonly desc?: string | undefined },
  company: Inviter,
): readonly string[] {
  const given = (["title", "desc"] as const).map((field) => [field, (input[field] ?? "").trim()] as const);
  for (const [field, words] of given) {
    if (!isLatinText(words)) {
      refuseField(field, "validations.latin");
    }
    if (words !== "" && !company.is_activated) {
      refuseField(field, "contractors.wordsBeforeActivation");
    }
    if (holdsAddress(words)) {
      refuseField(field, "validations.noAddress");
    }
  }
  return [input.title, input.desc].filter((text): text is string => text !== undefined && text.trim() !== "");
}
