import type { Input, Output } from "@artel/shared/calls/call";
import { type inviteContractors as inviteCall, inviteMaximum } from "@artel/shared/calls/contractors/legacy";
import { holdsAddress } from "@artel/shared/checks/address-in-text";
import { isEmail, splitEmails } from "@artel/shared/checks/email";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { invitationsBeforeActivation } from "@artel/shared/limits/mails";
import { isClosed } from "@artel/shared/states/account-state";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import { mayMail } from "../mail-limit/mail-limit.ts";
import { addInvitedPerson } from "../people/add-person.ts";
import { presentRules } from "../rules/present-rules.ts";
import { insertContractor } from "./detail-store.ts";
import { freeAddress } from "./free-address.ts";
import {
  type Inviter,
  inviterOf,
  type KnownAddress,
  keepDescription,
  knownAddresses,
  linkContractor,
} from "./invite-store.ts";

type Result = Output<typeof inviteCall>["results"][number];

/** A company mails the same address again after this pause at the earliest. */
const pauseMilliseconds = 60_000;
/** State of a person who was only invited so far. */
const onlyInvited = 3;

/** Asks a person who is invited now to verify. */
export type VerifyInvited = (tx: Tx, contractor: number, now: Date) => Promise<void>;

/**
 * Invites people by e-mail: an unknown address gets a link to register with, an existing contractor is linked
 * at once and told. An account that never proved its address is replaced. The address of a company is refused with
 * AlreadyUse, and nobody is invited. Refuses a wrong address, a message that is not Latin or holds a link, any message before
 * the company is activated, and more mails than a company may send a day: then nobody is invited. An
 * address that got too many of all companies today gets none; who has an account is linked all the same. With saveDesc the
 * description is kept for the next invitation of this person.
 */
export const inviteContractors =
  (verify: VerifyInvited): Action<typeof inviteCall> =>
  async (tx, ctx, input) => {
    const emails = addresses(input);
    const company = found(await inviterOf(tx, ctx.user.companyId));
    checkWords(input, company);
    const before = await knownByEmail(tx, ctx, emails);
    const taken = emails.filter((email) => !isFree(before.get(email)));
    if (taken.length > 0) {
      return { status: "AlreadyUse", results: taken.map((email) => ({ email, result: "company" })) };
    }
    const sorted = emails.toSorted();
    for (const email of sorted) {
      await freeAddress(tx, ctx, email);
    }
    const known = await knownByEmail(tx, ctx, emails);
    const results: Result[] = [];
    for (const email of sorted) {
      results.push({ email, result: await inviteOne(tx, ctx, { email, company, input, verify }, known.get(email)) });
    }
    if (input.saveDesc) {
      await keepDescription(tx, ctx.user.id, input.desc?.trim() ?? "");
    }
    return { status: "Done", results: results.toSorted((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email)) };
  };

async function knownByEmail(tx: Tx, ctx: Context, emails: readonly string[]): Promise<Map<string, KnownAddress>> {
  return new Map((await knownAddresses(tx, ctx.user.companyId, emails)).map((row) => [row.email, row]));
}

/** Whether a freelancer may be invited to an address: it is no manager's, no closed account's, and no owner has proved it. */
function isFree(known: KnownAddress | undefined): boolean {
  return known === undefined || (known.role === "freelancer" && !isClosed(known.current_state)) || known.is_stranger;
}

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

/** Strangers get the company's own words only once operators know the company, and never a link of its own. */
function checkWords(input: Input<typeof inviteCall>, company: Inviter): void {
  for (const field of ["title", "desc"] as const) {
    const words = (input[field] ?? "").trim();
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
}

interface Invitation {
  readonly email: string;
  readonly company: Inviter;
  readonly input: Input<typeof inviteCall>;
  readonly verify: VerifyInvited;
}

async function inviteOne(
  tx: Tx,
  ctx: Context,
  invitation: Invitation,
  known: KnownAddress | undefined,
): Promise<Result["result"]> {
  if (known?.status === contractorStatus.active || known?.status === contractorStatus.inactive) {
    return "alreadyLinked";
  }
  if (known?.invited_at && ctx.now.getTime() - known.invited_at.getTime() < pauseMilliseconds) {
    return "sentLately";
  }
  const isMember = known !== undefined && known.current_state !== onlyInvited;
  const isMailed = await countInvitation(tx, ctx, invitation);
  if (!isMailed && !isMember) {
    return "sentLately";
  }
  const contractorId = known?.user_id ?? (await addInvited(tx, ctx, invitation));
  if (contractorId === undefined) {
    throw new AppError("conflict");
  }
  const token = isMember ? undefined : ctx.app.ids.secret();
  await linkContractor(tx, {
    companyId: ctx.user.companyId,
    contractorId,
    status: isMember ? contractorStatus.active : contractorStatus.inviteSent,
    tokenHash: token === undefined ? null : sha256(token),
    now: ctx.now,
  });
  await recordAction(tx, ctx, {
    action: "contractor.invite",
    subject: `contractor:${contractorId}`,
    tenant: ctx.user.companyId,
  });
  if (isMember) {
    await addNotice(tx, {
      userId: contractorId,
      kind: "companyAdded" satisfies NotificationName,
      subject: String(ctx.user.companyId),
      data: { title: invitation.company.name },
      now: ctx.now,
    });
  }
  if (isMailed) {
    await mailInvitation(tx, ctx, invitation, { token, language: known?.language ?? ctx.language });
  }
  return isMember ? "linked" : "invited";
}

/**
 * Makes a contractor of a person who is only invited; undefined when the address was taken in the meantime. Where the
 * company asks for it, the person is to verify: delayed until the provider has them.
 */
async function addInvited(tx: Tx, ctx: Context, { email, company, verify }: Invitation): Promise<number | undefined> {
  const id = await addInvitedPerson(tx, { email, language: ctx.language, now: ctx.now });
  if (id !== undefined) {
    await insertContractor(tx, await presentRules(tx, ctx), { id, fields: {}, now: ctx.now });
    if (company.is_auto_start_kyc) {
      await verify(tx, id, ctx.now);
    }
  }
  return id;
}

/** Whether the address may get one more today; throws where the company has sent its share. */
async function countInvitation(tx: Tx, ctx: Context, { email, company }: Invitation): Promise<boolean> {
  const by = `company:${ctx.user.companyId}`;
  const answer = await mayMail(tx, ctx.app, {
    kind: "invitation",
    by,
    to: email,
    ...(company.is_activated ? {} : { most: invitationsBeforeActivation }),
    now: ctx.now,
  });
  if (answer === "senderFull") {
    throw new AppError("limitExceeded");
  }
  return answer === "yes";
}

async function mailInvitation(
  tx: Tx,
  ctx: Context,
  { email, company, input }: Invitation,
  { token, language }: { token: string | undefined; language: "en" | "ru" },
): Promise<void> {
  const words = [input.title, input.desc].filter((text): text is string => text !== undefined && text.trim() !== "");
  const { publicUrl } = ctx.app.config;
  await addMail(tx, ctx.app.ids, {
    to: email,
    language,
    subject: token === undefined ? "contractors.mail.linkedSubject" : "contractors.mail.inviteSubject",
    params: { company: company.name },
    because: "invited",
    paragraphs: [
      { key: token === undefined ? "contractors.mail.linkedText" : "contractors.mail.inviteText" },
      ...words.map((title) => ({ key: "contractors.mail.words" as const, params: { title } })),
    ],
    button:
      token === undefined
        ? { key: "contractors.mail.linkedButton", url: publicUrl }
        : { key: "contractors.mail.inviteButton", url: `${publicUrl}/sign-up/contractor?ref=${token}` },
  });
}
