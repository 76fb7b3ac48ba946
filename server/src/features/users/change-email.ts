import type { proposeEmailChange, stopEmailChange } from "@artel/shared/calls/users/operator-care";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { momentText } from "@artel/shared/checks/zoned-day";
import { emailChangeTimes } from "@artel/shared/limits/operator";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action, App, Describe } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { isAddressFree } from "../contractors/free-address.ts";
import { dropCodes } from "../two-factor/mail-code.ts";
import { maskedEmail } from "../two-factor/question.ts";
import { presentZone } from "../zones/account-zones.ts";
import { endEmailChange, insertEmailChange, selectOpenChange } from "./email-store.ts";
import type { UserRow } from "./list-store.ts";
import { calledBy, lockUser, personLine, recordCare, userOf } from "./user-record.ts";

interface EmailDetail {
  readonly user: number;
  /** The address when it was asked for: another one ends what was asked for. */
  readonly before: string;
  readonly after: string;
}

/**
 * Asks another operator to change the address of a person. Refuses what is no address, the present one, a taken one, a person who
 * does not sign in, and a second change while one waits.
 */
export const askEmailChange: Action<typeof proposeEmailChange> = async (tx, ctx, { id, email, reason }) => {
  const user = await lockUser(tx, id);
  const after = await checked(tx, user, email);
  const detail: EmailDetail = { user: id, before: user.email, after };
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "user.changeEmail", subject: `user-email:${id}`, tenant: user.tenant, detail, reason },
    about: { key: "approvals.about.changeEmail", params: calledBy(user) },
    before: { key: "approvals.value", params: { value: user.email } },
    after: { key: "approvals.user.emailAfter", params: { email: after, hours: emailChangeTimes.waitHours } },
  });
  return { approval };
};

/** What the code of such a request confirms. */
export const describeEmailChange: Describe<typeof proposeEmailChange> = async (tx, _ctx, { id, email }) => [
  personLine(await userOf(tx, id)),
  { key: "operatorFactor.after", value: normaliseEmail(email) },
];

/** Stops a change that waits; the links of both mails are dead. Refuses where none waits. */
export const stopChange: Action<typeof stopEmailChange> = async (tx, ctx, { id, reason }) => {
  const user = await lockUser(tx, id);
  const change = await selectOpenChange(tx, id);
  if (!change) {
    throw new AppError("conflict");
  }
  await endEmailChange(tx, change.id, "stopped", ctx.now);
  await recordCare(tx, ctx, user, { action: "user.emailStop", reason, detail: { email: change.new_email } });
  return { status: "Done" };
};

/**
 * A change of an address that waits. Approved, the old mailbox is told and may object, and the new one is asked for its proof.
 * Nothing changes for 72 hours. Overtaken where the address is another one by now, the person does not sign in, or a change waits.
 */
export const emailApproval: KindRules<EmailDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    const user = await lockUser(tx, detail.user);
    return (
      user.user_state === "active" &&
      user.email === detail.before &&
      (await selectOpenChange(tx, user.id)) === undefined
    );
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const user = await userOf(tx, detail.user);
    if (!(await isAddressFree(tx, detail.after))) {
      throw new AppError("emailTaken");
    }
    const [keep, prove] = [ctx.app.ids.secret(), ctx.app.ids.secret()];
    const due = new Date(ctx.now.getTime() + emailChangeTimes.waitHours * 3_600_000);
    const lapses = new Date(ctx.now.getTime() + emailChangeTimes.lifeDays * dayMilliseconds);
    const hashes = { keepHash: sha256(keep), proveHash: sha256(prove) };
    const by = { askedBy, approvedBy: ctx.user.id, now: ctx.now };
    await insertEmailChange(tx, { ...detail, ...hashes, ...by, due, lapses });
    // A link of the person's own wish would race with this one.
    await dropCodes(tx, user.id, "changeEmail");
    await mailBoth(tx, ctx.app, user, { after: detail.after, keep, prove, due });
    const facts = { after: detail.after, dueAt: due.toISOString(), firstPerson: askedBy };
    await recordCare(tx, ctx, user, { action: "user.emailWait", reason, detail: facts });
  },
};

async function checked(read: Read, user: UserRow, email: string): Promise<string> {
  const after = normaliseEmail(email);
  if (!isTypedEmail(email)) {
    refuseField("email", "validations.email");
  }
  if (after === user.email) {
    refuseField("email", "validations.emailSame");
  }
  if (user.user_state !== "active") {
    throw new AppError("conflict", { text: "users.notOpen" });
  }
  if (await selectOpenChange(read, user.id)) {
    throw new AppError("conflict", { text: "users.emailWaits" });
  }
  if (!(await isAddressFree(read, after))) {
    refuseField("email", "validations.emailTaken");
  }
  return after;
}

async function mailBoth(
  tx: Tx,
  { ids, config }: App,
  user: UserRow,
  change: { readonly after: string; readonly keep: string; readonly prove: string; readonly due: Date },
): Promise<void> {
  const moment = momentText(await presentZone(tx, user.tenant), change.due);
  const { language } = user;
  const questions = { key: "mailCare.questions", params: { support: config.supportEmail } } as const;
  await addMail(tx, ids, {
    ...{ to: user.email, language, subject: "mailCare.emailSubject" },
    paragraphs: [
      { key: "mailCare.email", params: { email: maskedEmail(change.after), moment } },
      { key: "mailCare.emailObject" },
      questions,
    ],
    button: { key: "mailCare.keepEmail", url: `${config.publicUrl}/keep-email?code=${change.keep}` },
  });
  await addMail(tx, ids, {
    ...{ to: change.after, language, subject: "mailAccess.newEmailSubject", because: "address" },
    paragraphs: [
      { key: "mailCare.newEmail", params: { moment } },
      { key: "mailCare.newEmailLife", params: { days: emailChangeTimes.lifeDays } },
    ],
    button: { key: "mailAccess.confirmEmail", url: `${config.publicUrl}/prove-email?code=${change.prove}` },
  });
}
