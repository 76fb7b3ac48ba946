import type { keepEmail, proveEmail } from "@artel/shared/calls/users/app-email";
import { AppError } from "../../http/app-error.ts";
import type { Action, App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { JobHandlers } from "../../platform/jobs/queue.ts";
import type { Origin } from "../../platform/origin.ts";
import { takeAddress } from "../contractors/free-address.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { changeAddress } from "../people/change-person.ts";
import { dropAllCodes } from "../two-factor/mail-code.ts";
import { maskedEmail } from "../two-factor/question.ts";
import { type EmailChangeRow, endEmailChange, lockChange, selectByLink, selectDue, storeProof } from "./email-store.ts";
import type { UserRow } from "./list-store.ts";
import { lockUser, recordCare } from "./user-record.ts";

/** Objects by the link in the old mailbox: the change ends, and the link of the new one is dead. Refuses a link that is over. */
export const keepAddress: Action<typeof keepEmail> = async (tx, ctx, { code }) => {
  const change = await byLink(tx, "keep", code, ctx.now);
  const user = await lockUser(tx, change.user_id);
  if (!(await lockChange(tx, change.id))) {
    throw new AppError("codeWrongOrExpired");
  }
  await endEmailChange(tx, change.id, "kept", ctx.now);
  const by = { ...ctx, actor: user.id };
  await recordCare(tx, by, user, { action: "user.emailKeep", detail: { email: change.new_email } });
  return { email: maskedEmail(user.email) };
};

/**
 * Proves the new address by its link. The address changes at once where the wait is over, unless somebody took it meanwhile, and
 * else when it is. Refuses a link that is over.
 */
export const proveAddressOf: Action<typeof proveEmail> = async (tx, ctx, { code }) => {
  const { id, user_id: userId } = await byLink(tx, "prove", code, ctx.now);
  const user = await lockUser(tx, userId);
  await storeProof(tx, id, ctx.now);
  const change = await lockChange(tx, id);
  if (!change) {
    throw new AppError("codeWrongOrExpired");
  }
  const by = { ...ctx, actor: user.id };
  await recordCare(tx, by, user, { action: "user.emailProve", detail: { email: change.new_email } });
  if (change.due_at > ctx.now) {
    return { email: change.new_email, outcome: "waits", dueAt: change.due_at.toISOString() };
  }
  return { email: change.new_email, outcome: await finish(tx, ctx.app, by, change), dueAt: null };
};

/** Changes addresses whose wait is over, and ends changes that nobody proved in time. Running it again changes nothing. */
export function userJobs(app: App): JobHandlers {
  return {
    "change-emails": async () => {
      const now = app.clock.now();
      for (const { id, user_id: userId } of await selectDue(app.db.read, now)) {
        await app.db.transaction(async (tx) => {
          await lockUser(tx, userId);
          const change = await lockChange(tx, id);
          if (change) {
            await finish(tx, app, { actor: 0, requestId: "job:change-emails", now }, change);
          }
        });
      }
    },
  };
}

/** Every ten minutes, UTC. */
export const userSchedules = "*/10 * * * * change-emails";

async function byLink(tx: Tx, link: "keep" | "prove", code: string, now: Date): Promise<EmailChangeRow> {
  const change = await selectByLink(tx, link, sha256(code.trim()), now);
  if (!change) {
    throw new AppError("codeWrongOrExpired");
  }
  return change;
}

/** Ends a change whose wait is over: every session and every mailed link ends with it, and both mailboxes are told. */
async function finish(
  tx: Tx,
  app: App,
  origin: Origin,
  change: EmailChangeRow,
): Promise<"changed" | "taken" | "lapsed"> {
  const user = await lockUser(tx, change.user_id);
  const outcome = await outcomeOf(tx, origin, change, user);
  await endEmailChange(tx, change.id, outcome, origin.now);
  await recordCare(tx, origin, user, { action: "user.emailEnd", detail: { outcome, email: change.new_email } });
  if (outcome !== "changed") {
    return outcome;
  }
  await dropAllCodes(tx, user.id);
  await endSessions(tx, { userId: user.id, now: origin.now });
  for (const to of [change.old_email, change.new_email]) {
    await addMail(tx, app.ids, {
      ...{ to, language: user.language, subject: "mailAccess.emailChangedSubject" },
      paragraphs: [
        { key: "mailAccess.emailChanged", params: { email: maskedEmail(change.new_email) } },
        { key: "mailAccess.emailNotYou", params: { support: app.config.supportEmail } },
      ],
    });
  }
  return outcome;
}

async function outcomeOf(
  tx: Tx,
  origin: Origin,
  { user_id: userId, old_email: before, new_email: after, proved_at: proved }: EmailChangeRow,
  { email: present, user_state: state }: UserRow,
): Promise<"changed" | "taken" | "lapsed"> {
  if (proved === null || present !== before || state === "removed") {
    return "lapsed";
  }
  const isOurs = (await takeAddress(tx, origin, after)) && (await changeAddress(tx, userId, after));
  return isOurs ? "changed" : "taken";
}
