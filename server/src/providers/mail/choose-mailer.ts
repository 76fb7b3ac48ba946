import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/db.ts";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import { inboxMailer } from "./inbox-store.ts";
import type { Mailer } from "./port.ts";
import { mustEncrypt, smtpMailer } from "./smtp.ts";
import type { MailSettings } from "./variables.ts";

interface Ports {
  readonly config: MailSettings & { readonly mode: "embedded" | "production" };
  readonly db: Database;
  readonly clock: Clock;
  readonly outgoing: Pick<Outgoing, "metrics">;
}

/** Where mails of this installation go: to the SMTP server when one is set, else to the inbox of the sandbox. */
export function mailerOf({ config, db, clock, outgoing }: Ports): Mailer {
  const { mode, smtpUrl, mailFrom } = config;
  return smtpUrl
    ? smtpMailer({ url: smtpUrl, from: mailFrom, requiresTls: mustEncrypt(mode, smtpUrl), metrics: outgoing.metrics })
    : inboxMailer(db, clock, mailFrom);
}
