import { accessLimits } from "@artel/shared/limits/access";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { mayMail } from "../mail-limit/mail-limit.ts";
import { isCoolingDown, issueMailCode } from "../two-factor/mail-code.ts";

const texts: Readonly<Record<"welcome" | "restore", { subject: TextKey; text: TextKey }>> = {
  welcome: { subject: "mailAccess.welcomeSubject", text: "mailAccess.welcome" },
  restore: { subject: "mailAccess.restoreSubject", text: "mailAccess.restore" },
};

/** The code of such a link for a person who has just proved the mailbox otherwise: no mail is sent. The link before dies. */
export function passwordCode(tx: Tx, app: App, userId: number, now: Date): Promise<string> {
  return issueMailCode(tx, app, now, { userId, purpose: "setPassword" });
}

/**
 * Mails a one-time link to choose a password, good for 60 minutes; the link before dies. Answers false, mails
 * nothing and leaves the link before as it is within a minute of it, and above the limits of a day.
 */
export async function mailPasswordLink(
  tx: Tx,
  app: App,
  to: { userId: number; email: string; language: "en" | "ru"; reason: "welcome" | "restore"; by: string; now: Date },
): Promise<boolean> {
  const { userId, by, now } = to;
  if (await isCoolingDown(tx, userId, "setPassword", now)) {
    return false;
  }
  if ((await mayMail(tx, app, { kind: "password", by, to: to.email, now })) !== "yes") {
    return false;
  }
  const code = await passwordCode(tx, app, userId, now);
  const { subject, text } = texts[to.reason];
  await addMail(tx, app.ids, {
    to: to.email,
    language: to.language,
    subject,
    paragraphs: [
      { key: text },
      { key: "mailAccess.linkLife", params: { minutes: accessLimits.passwordCodeSeconds / 60 } },
    ],
    button: { key: "mailAccess.choosePassword", url: `${app.config.publicUrl}/recover-password?code=${code}` },
  });
  return true;
}
