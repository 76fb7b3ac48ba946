import { accessLimits } from "@artel/shared/limits/access";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { issueMailCode } from "../two-factor/mail-code.ts";

const texts: Readonly<Record<"welcome" | "restore", { subject: TextKey; text: TextKey }>> = {
  welcome: { subject: "mailAccess.welcomeSubject", text: "mailAccess.welcome" },
  restore: { subject: "mailAccess.restoreSubject", text: "mailAccess.restore" },
};

/**
 * Mails a one-time link to choose a password, good for 60 minutes (HO-06, X-18); the link before dies. A second mail within
 * a minute is not sent.
 */
export async function mailPasswordLink(
  tx: Tx,
  app: App,
  to: { userId: number; email: string; language: "en" | "ru"; reason: "welcome" | "restore"; now: Date },
): Promise<void> {
  const code = await issueMailCode(tx, app, to.now, { userId: to.userId, purpose: "setPassword" });
  if (!code) {
    return;
  }
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
}
