import type { Input } from "@artel/shared/calls/call";
import type { registerContractor } from "@artel/shared/calls/registration/legacy";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addContractor } from "../contractors/add-contractor.ts";
import { updateContractorDetails } from "../contractors/update-details.ts";
import { senderOf } from "../mail-limit/mail-limit.ts";
import { addContractorPerson } from "../people/add-person.ts";
import { completeInvited } from "../people/complete-invited.ts";
import type { NewPerson } from "../people/new-person.ts";
import { mailPasswordLink } from "../session/password-mail.ts";
import { acceptTerms } from "../terms/accept-terms.ts";
import { checkForm, personOf } from "./sign-up-form.ts";
import { invitationByHash, invitedByEmail } from "./store.ts";

/**
 * Registers a contractor and mails a link to choose a password. Who was invited, known by the hidden token
 * or by the address, is completed and stays with every company that invited them. Refuses a form that breaks the
 * rules, and more mails a day than one network address may cause; answers AlreadyUse for a taken address.
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
  checkForm("contractor", form, {
    name: "Name",
    surname: "Surname",
    email: "Email",
    phone: "Phone",
    country: "Country",
    address: "Address",
  });
  const person = personOf(ctx, form, input.MarketingTags);
  const id = await store(tx, person, input);
  if (id === undefined) {
    return { status: "AlreadyUse" };
  }
  await recordAction(
    tx,
    { ...ctx, actor: id },
    { action: "contractor.register", subject: `contractor:${id}`, tenant: id },
  );
  await acceptTerms(tx, ctx, { id, isContractor: true });
  const { email, language } = person;
  const to = { userId: id, email, language, reason: "welcome" as const, by: senderOf(ctx), now: ctx.now };
  if (!(await mailPasswordLink(tx, ctx.app, to))) {
    throw new AppError("limitExceeded");
  }
  return { status: "Done", id };
};

async function store(tx: Tx, person: NewPerson, input: Input<typeof registerContractor>): Promise<number | undefined> {
  const address = input.Address.trim();
  const invited = input.ref ? (await invitationByHash(tx, sha256(input.ref)))?.contractorId : undefined;
  const placeholder = invited ?? (await invitedByEmail(tx, person.email));
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
