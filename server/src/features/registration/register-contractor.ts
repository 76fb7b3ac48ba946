import type { registerContractor } from "@artel/shared/calls/registration/legacy";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addContractor } from "../contractors/add-contractor.ts";
import { freeAddress } from "../contractors/free-address.ts";
import { linkFromElsewhere } from "../contractors/link-elsewhere.ts";
import { updateContractorDetails } from "../contractors/update-details.ts";
import { senderOf } from "../mail-limit/mail-limit.ts";
import { addContractorPerson } from "../people/add-person.ts";
import { completeInvited } from "../people/complete-invited.ts";
import type { NewPerson } from "../people/new-person.ts";
import { presentLists } from "../reference/present-lists.ts";
import { mailPasswordLink, passwordCode } from "../session/password-mail.ts";
import { acceptTerms } from "../terms/accept-terms.ts";
import { addFirstZone } from "../zones/add-first-zone.ts";
import { checkForm, personOf } from "./sign-up-form.ts";
import { invitationByHash, invitedByEmail } from "./store.ts";

/**
 * Registers a contractor and mails a link to choose a password. Whose address was invited is completed and stays with every
 * company that invited them. The token came by a mail to the invited address, so whoever keeps that address gets the code of
 * such a link at once, and no mail; the link that a company copied proves nothing, and a mail follows. With another address the
 * token leads to the company alone. Refuses a form that breaks the rules, and more mails a day than one network address may cause;
 * answers AlreadyUse for an address that somebody has proved.
 */
export const registerPerson: Action<typeof registerContractor> = async (tx, ctx, input) => {
  const form = {
    name: input.Name,
    surname: input.Surname,
    email: input.Email,
    phone: input.Phone,
    country: input.Country,
    companyName: "",
    address: input.Address,
  };
  checkForm("contractor", form, await presentLists(tx, ctx), {
    name: "Name",
    surname: "Surname",
    email: "Email",
    phone: "Phone",
    country: "Country",
    address: "Address",
  });
  const person = personOf(ctx, form, input.MarketingTags);
  const invitation = input.ref ? await invitationByHash(tx, sha256(input.ref)) : undefined;
  await freeAddress(tx, ctx, person.email);
  const id = await store(tx, person, input.Address.trim());
  if (id === undefined) {
    return { status: "AlreadyUse" };
  }
  await addFirstZone(tx, { owner: id, browser: input.TimeZone, country: person.country, now: person.now });
  await recordAction(
    tx,
    { ...ctx, actor: id },
    { action: "contractor.register", subject: `contractor:${id}`, tenant: id },
  );
  await acceptTerms(tx, ctx, { id, isContractor: true });
  if (invitation && invitation.email !== person.email) {
    await linkFromElsewhere(tx, ctx, { id, email: person.email }, invitation);
  }
  const { email, language } = person;
  if (invitation?.isMailed && invitation.email === email) {
    return { status: "Done", id, SecurityCode: await passwordCode(tx, ctx.app, id, ctx.now) };
  }
  const to = { userId: id, email, language, reason: "welcome" as const, by: senderOf(ctx), now: ctx.now };
  if (!(await mailPasswordLink(tx, ctx.app, to))) {
    throw new AppError("limitExceeded");
  }
  return { status: "Done", id };
};

/** What was made for an address belongs to that address, whoever's link was used. */
async function store(tx: Tx, person: NewPerson, address: string): Promise<number | undefined> {
  const placeholder = await invitedByEmail(tx, person.email);
  if (placeholder === undefined) {
    const id = await addContractorPerson(tx, person);
    if (id !== undefined) {
      await addContractor(tx, { id, address, now: person.now });
    }
    return id;
  }
  const id = await completeInvited(tx, placeholder, person);
  if (id !== undefined) {
    await updateContractorDetails(tx, id, { fields: { address } });
  }
  return id;
}
