import type { registerCompany } from "@artel/shared/calls/registration/legacy";
import { providerIdFor } from "@artel/shared/reference/provider-of-country";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addCompany } from "../companies/add-company.ts";
import { freeAddress } from "../contractors/free-address.ts";
import { recordReleased, releaseInvited } from "../contractors/release-invited.ts";
import { senderOf } from "../mail-limit/mail-limit.ts";
import { addOwner } from "../people/add-person.ts";
import { presentLists } from "../reference/present-lists.ts";
import { mailPasswordLink } from "../session/password-mail.ts";
import { acceptTerms } from "../terms/accept-terms.ts";
import { addFirstZone } from "../zones/add-first-zone.ts";
import { checkForm, personOf } from "./sign-up-form.ts";

/**
 * Registers a company with its owner and mails a link to choose a password. Refuses a form that breaks the
 * rules, and more mails a day than one network address may cause; answers AlreadyUse for a taken address. One that nobody
 * has proved is free, and one that was only invited as a contractor's, unless tasks wait there. The terms count as accepted.
 */
export const registerOwner: Action<typeof registerCompany> = async (tx, ctx, input) => {
  const form = {
    name: firstNameOf(input.NameAdmin, input.Surname),
    surname: input.Surname,
    email: input.Email,
    phone: input.Phone,
    country: input.Country,
    companyName: input.Name,
    address: "",
  };
  checkForm("company", form, await presentLists(tx, ctx), {
    name: "NameAdmin",
    surname: "Surname",
    email: "Email",
    phone: "Phone",
    country: "Country",
    companyName: "Name",
  });
  const person = personOf(ctx, form, input.MarketingTags);
  await freeAddress(tx, ctx, person.email);
  const released = await releaseInvited(tx, person.email);
  const id = await addOwner(tx, person);
  if (id === undefined) {
    return { status: "AlreadyUse" };
  }
  const { country, now } = person;
  await addCompany(tx, { id, name: input.Name.trim(), country, providerId: providerIdFor(country), now });
  await addFirstZone(tx, { owner: id, browser: input.TimeZone, country, now });
  await recordAction(tx, { ...ctx, actor: id }, { action: "company.register", subject: `company:${id}`, tenant: id });
  if (released) {
    await recordReleased(tx, ctx, id, released);
  }
  await acceptTerms(tx, ctx, { id, isContractor: false });
  const { email, language } = person;
  const to = { userId: id, email, language, reason: "welcome" as const, by: senderOf(ctx), now: ctx.now };
  if (!(await mailPasswordLink(tx, ctx.app, to))) {
    throw new AppError("limitExceeded");
  }
  return { status: "Done", id };
};

/** NameAdmin is "Surname Name": what is left without the surname in front is the first name. */
function firstNameOf(nameAdmin: string, surname: string): string {
  const whole = nameAdmin.trim();
  const last = surname.trim();
  return last !== "" && whole.startsWith(`${last} `) ? whole.slice(last.length).trim() : whole === last ? "" : whole;
}
