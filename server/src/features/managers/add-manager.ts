import type { Output } from "@artel/shared/calls/call";
import type { addManager as addManagerCall } from "@artel/shared/calls/managers/legacy";
import { normaliseEmail } from "@artel/shared/checks/email";
import { leakedPasswords } from "@artel/shared/checks/leaked-passwords";
import { cleanPhone } from "@artel/shared/checks/russian-phone";
import { invitationsBeforeActivation } from "@artel/shared/limits/mails";
import { firstPasswordViolation, managerViolations } from "@artel/shared/rules/manager-rules";
import { type ManagerRights, noRights } from "@artel/shared/states/manager-rights";
import { translate } from "@artel/shared/text/translate";
import { recordAction } from "../../audit/record.ts";
import { failOnViolations, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { hashPassword, type StoredPassword, wirePassword } from "../../platform/crypto/passwords.ts";
import type { Tx } from "../../platform/db/db.ts";
import { freeAddress } from "../contractors/free-address.ts";
import { requireMail } from "../mail-limit/mail-limit.ts";
import { addManagerPerson } from "../people/add-person.ts";
import { employerOf } from "./store.ts";

type Input = Parameters<typeof managerViolations>[0] & { readonly Rights?: ManagerRights | undefined };

/**
 * Adds a manager to the caller's company, without rights unless some are given, and tells him by mail. The
 * password is a first one: signing in with it only leads to choosing an own one. Refuses names that are not Latin,
 * a wrong address or phone, a first password below its policy, and more invitations a day than a company or an
 * address may have; answers AlreadyUse for a taken address. One that nobody has proved is free.
 */
export const addManager: Action<typeof addManagerCall> = async (tx, ctx, input) => {
  const company = found(await employerOf(tx, ctx.user.companyId));
  const about = [input.Name, input.SurName, company.name];
  const password = firstPasswordViolation(input.Password, input.Email, { leaked: await leakedPasswords(), about });
  failOnViolations([...managerViolations(input), ...(password ? [password] : [])]);
  const { verifier, kid } = await hashPassword(wirePassword(input.Password), ctx.app.keys.pepper);
  const person = await addPerson(tx, ctx, input, { verifier, kid });
  if (person === undefined) {
    return takenAnswer(ctx);
  }
  await addMail(tx, ctx.app.ids, {
    to: person.email,
    language: ctx.language,
    subject: "mailAccess.firstPasswordSubject",
    params: { company: company.name, email: person.email },
    paragraphs: [{ key: "mailAccess.managerAdded" }, { key: "mailAccess.firstPassword" }],
    button: { key: "common.signIn", url: `${ctx.app.config.publicUrl}/sign-in` },
  });
  return { status: "Done" };
};

/**
 * Makes the account of a checked manager, counts the mail that the caller sends, and writes it into the log; undefined where somebody
 * has the address. Without a password nobody signs in before the link of that mail was used.
 */
export async function addPerson(
  tx: Tx,
  ctx: Context,
  input: Input,
  password?: StoredPassword,
): Promise<{ readonly id: number; readonly email: string } | undefined> {
  const { companyId } = ctx.user;
  const email = normaliseEmail(input.Email);
  await freeAddress(tx, ctx, email);
  const rights = input.Rights ?? noRights;
  const id = await addManagerPerson(tx, {
    companyId,
    email,
    name: input.Name,
    surname: input.SurName,
    phone: cleanPhone(input.Phone ?? ""),
    rights,
    language: ctx.language,
    password,
    now: ctx.now,
  });
  if (id === undefined) {
    return undefined;
  }
  await countMail(tx, ctx, email, found(await employerOf(tx, companyId)));
  const detail = { email, rights };
  await recordAction(tx, ctx, { action: "manager.add", subject: `user:${id}`, tenant: companyId, detail });
  return { id, email };
}

/** Counts a mail to a new manager. Refuses more a day than a company or an address may have. */
export async function countMail(
  tx: Tx,
  ctx: Context,
  to: string,
  company: { readonly is_activated: boolean },
): Promise<void> {
  const by = `company:${ctx.user.companyId}`;
  const share = company.is_activated ? {} : { most: invitationsBeforeActivation };
  await requireMail(tx, ctx.app, { kind: "invitation", by, to, ...share, now: ctx.now });
}

/** The answer where somebody has the address. */
export function takenAnswer({ language }: Context): Output<typeof addManagerCall> {
  return { status: "AlreadyUse", fields: { Email: translate(language, "validEmail") } };
}
