import type { endUserSessions, unlockUser } from "@artel/shared/calls/users/operator-care";
import { mailsADay } from "@artel/shared/limits/mails";
import { AppError } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { mayMail, senderOf } from "../mail-limit/mail-limit.ts";
import { unlockSignIn } from "../session/sign-in-locks.ts";
import { unlockFactors } from "../two-factor/unlock-factor.ts";
import { mailPerson } from "./mail-person.ts";
import { lockUser, personLine, recordCare, userOf } from "./user-record.ts";

/**
 * Ends what wrong passwords and wrong codes locked, and tells the person. Refuses where nothing is locked, and a fourth time on one
 * day (UTC): nobody guesses on and on with an operator's help.
 */
export const unlock: Action<typeof unlockUser> = async (tx, ctx, { id, reason }) => {
  const user = await lockUser(tx, id);
  const wasBlocked = await unlockSignIn(tx, ctx.app, user.email, ctx.now);
  const wasLocked = await unlockFactors(tx, id);
  if (!wasBlocked && !wasLocked) {
    throw new AppError("conflict", { text: "users.nothingLocked" });
  }
  if ((await mayMail(tx, ctx.app, { kind: "unlock", by: senderOf(ctx), to: user.email, now: ctx.now })) !== "yes") {
    throw new AppError("conflict", { text: "users.unlockedOften", params: { max: mailsADay.unlock.to } });
  }
  await mailPerson(tx, ctx.app, user, "unlocked");
  const detail = { password: wasBlocked, codes: wasLocked };
  await recordCare(tx, ctx, user, { action: "user.unlock", reason, detail });
  return { status: "Done" };
};

/** What the code of an unlocking confirms. */
export const describeUnlock: Describe<typeof unlockUser> = async (tx, _ctx, { id }) => [
  personLine(await userOf(tx, id)),
];

/** Ends one session of a person, or all of them, on every process and on the channel. One that is none is not found. */
export const endForUser: Action<typeof endUserSessions> = async (tx, ctx, { id, session, reason }) => {
  const user = await lockUser(tx, id);
  const ended = await endSessions(tx, { userId: id, ...(session ? { only: session } : {}), now: ctx.now });
  if (session && ended === 0) {
    throw new AppError("notFound");
  }
  await recordCare(tx, ctx, user, { action: "user.endSessions", reason, detail: { ended } });
  return { ended };
};
