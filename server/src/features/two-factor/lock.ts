import { accessLimits } from "@artel/shared/limits/access";
import { AppError } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { issueMailCode } from "./mail-code.ts";
import type { Question } from "./question.ts";
import { countFailure, type FactorKind, type Factors } from "./store.ts";

/** Throws `factorLocked` while the factor waits for the unlock link of the mail. */
export function refuseLocked(factors: Factors, kind: FactorKind): void {
  if (factors.isLocked[kind]) {
    throw new AppError("factorLocked");
  }
}

/**
 * Counts a wrong code. The fifteenth in a row locks the factor, mails the unlock link and gives the refusal to throw:
 * ten thousand codes are then out of reach.
 */
export async function failFactor(
  tx: Tx,
  app: App,
  question: Pick<Question, "userId" | "email" | "mailLanguage" | "now">,
  kind: FactorKind,
): Promise<AppError | undefined> {
  const { userId, now } = question;
  const { isLocked } = await countFailure(tx, userId, kind, accessLimits.factorFailures, now);
  if (!isLocked) {
    return undefined;
  }
  const purpose = kind === "email" ? "unlockEmail" : "unlockTotp";
  const code = await issueMailCode(tx, app, now, { userId, purpose });
  await addMail(tx, app.ids, {
    to: question.email,
    language: question.mailLanguage,
    subject: "mailAccess.lockedSubject",
    paragraphs: [{ key: "mailAccess.locked", params: { count: accessLimits.factorFailures } }],
    button: { key: "mailAccess.unlock", url: `${app.config.publicUrl}/unlock-codes?code=${code}` },
  });
  return new AppError("factorLocked");
}
