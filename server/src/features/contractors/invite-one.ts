import { invitationsBeforeActivation } from "@artel/shared/limits/mails";
import { isClosed, isOnlyInvited } from "@artel/shared/states/account-state";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import type { TextKey } from "@artel/shared/text/all-texts";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import { mayMail } from "../mail-limit/mail-limit.ts";
import { addInvitedPerson } from "../people/add-person.ts";
import { presentRules } from "../rules/present-rules.ts";
import { insertContractor } from "./detail-store.ts";
import { type Inviter, type KnownAddress, linkContractor } from "./invite-store.ts";

/** A company mails the same address again after this pause at the earliest. */
const pauseMilliseconds = 60_000;

/** Asks a person who is invited now to verify. */
export type VerifyInvited = (tx: Tx, contractor: number, now: Date) => Promise<void>;

export interface Invitation {
  readonly email: string;
  readonly company: Inviter;
  /** The company's own words, checked. */
  readonly words: readonly string[];
  readonly verify: VerifyInvited;
}

/** What becomes of an address by its state alone. Limits of mails decide later. */
export type Outcome = "invited" | "linked" | "asked" | "alreadyLinked" | "sentLately" | "company";

/**
 * What an invitation does with an address: nobody's gets a link to register with. Who has an account is linked at once where
 * operators have activated the company, and asked where they have not. `company` cannot be invited.
 */
export function foresee(known: KnownAddress | undefined, company: Inviter, now: Date): Outcome {
  if (!isFree(known)) {
    return "company";
  }
  if (known === undefined || known.is_stranger) {
    return "invited";
  }
  // The account of a freelancer who proved no address gives way to the invitation.
  const isActive = known.status === contractorStatus.active && !known.is_unconfirmed;
  if (isActive || known.status === contractorStatus.inactive) {
    return "alreadyLinked";
  }
  if (known.invited_at && now.getTime() - known.invited_at.getTime() < pauseMilliseconds) {
    return "sentLately";
  }
  if (isOnlyInvited(known.current_state) || known.is_unconfirmed) {
    return "invited";
  }
  return company.is_activated ? "linked" : "asked";
}

/** Whether a freelancer may be invited to an address: it is no manager's, no closed account's, and no owner has proved it. */
export function isFree(known: KnownAddress | undefined): boolean {
  return known === undefined || (known.role === "freelancer" && !isClosed(known.current_state)) || known.is_stranger;
}

/**
 * Invites one address, whose unproved account was freed before. A link by `linked` holds without a mail too; the others are not
 * made where the address got too many mails today. `dayFull`: the company has sent its share of the day, and nothing was done.
 */
export async function inviteOne(
  tx: Tx,
  ctx: Context,
  invitation: Invitation,
  known: KnownAddress | undefined,
): Promise<Outcome | "dayFull"> {
  const outcome = foresee(known, invitation.company, ctx.now);
  if (outcome === "company" || outcome === "alreadyLinked" || outcome === "sentLately") {
    return outcome;
  }
  const counted = await countInvitation(tx, ctx, invitation);
  if (counted === "senderFull") {
    return "dayFull";
  }
  const isMailed = counted === "yes";
  if (!isMailed && outcome !== "linked") {
    return "sentLately";
  }
  await link(tx, ctx, invitation, { known, outcome, isMailed });
  return outcome;
}

async function link(
  tx: Tx,
  ctx: Context,
  invitation: Invitation,
  as: { known: KnownAddress | undefined; outcome: "invited" | "linked" | "asked"; isMailed: boolean },
): Promise<void> {
  const { known, outcome, isMailed } = as;
  const contractorId = known?.user_id ?? (await addInvited(tx, ctx, invitation));
  if (contractorId === undefined) {
    throw new AppError("conflict");
  }
  const token = outcome === "invited" ? ctx.app.ids.secret() : undefined;
  await linkContractor(tx, {
    companyId: ctx.user.companyId,
    contractorId,
    status: contractorStatus[({ invited: "inviteSent", linked: "active", asked: "asked" } as const)[outcome]],
    tokenHash: token === undefined ? null : sha256(token),
    isMailed,
    now: ctx.now,
  });
  await recordAction(tx, ctx, {
    action: "contractor.invite",
    subject: `contractor:${contractorId}`,
    tenant: ctx.user.companyId,
  });
  if (outcome !== "invited") {
    await addNotice(tx, {
      userId: contractorId,
      kind: (outcome === "linked" ? "companyAdded" : "companyAsks") satisfies NotificationName,
      subject: String(ctx.user.companyId),
      data: { title: invitation.company.name },
      now: ctx.now,
    });
  }
  if (isMailed) {
    await mailInvitation(tx, ctx, invitation, { token, outcome, language: known?.language ?? ctx.language });
  }
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

function countInvitation(tx: Tx, ctx: Context, { email, company }: Invitation): ReturnType<typeof mayMail> {
  const by = `company:${ctx.user.companyId}`;
  return mayMail(tx, ctx.app, {
    kind: "invitation",
    by,
    to: email,
    ...(company.is_activated ? {} : { most: invitationsBeforeActivation }),
    now: ctx.now,
  });
}

type MailTexts = Readonly<Record<"subject" | "text" | "button", TextKey>>;

const mails: Readonly<Record<"invited" | "linked" | "asked", MailTexts>> = {
  invited: {
    subject: "contractors.mail.inviteSubject",
    text: "contractors.mail.inviteText",
    button: "contractors.mail.inviteButton",
  },
  linked: {
    subject: "contractors.mail.linkedSubject",
    text: "contractors.mail.linkedText",
    button: "contractors.mail.linkedButton",
  },
  asked: {
    subject: "contractors.mail.askedSubject",
    text: "contractors.mail.askedText",
    button: "contractors.mail.askedButton",
  },
};

async function mailInvitation(
  tx: Tx,
  ctx: Context,
  { email, company, words }: Invitation,
  about: { token: string | undefined; outcome: keyof typeof mails; language: "en" | "ru" },
): Promise<void> {
  const { subject, text, button } = mails[about.outcome];
  const { publicUrl } = ctx.app.config;
  const url = {
    invited: `${publicUrl}/sign-up/contractor?ref=${about.token}`,
    linked: publicUrl,
    asked: `${publicUrl}/companies`,
  }[about.outcome];
  await addMail(tx, ctx.app.ids, {
    to: email,
    language: about.language,
    subject,
    params: { company: company.name },
    because: "invited",
    paragraphs: [
      { key: text },
      ...words.map((title) => ({ key: "contractors.mail.words" as const, params: { title } })),
    ],
    button: { key: button, url },
  });
}
