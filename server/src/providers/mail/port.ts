import type { RenderedMail } from "../../platform/mail/mail.ts";

/** The one adapter of an engine that carries mail. */
export interface Mailer {
  /**
   * Hands a mail over. Throws when the engine refuses it, cannot be reached or does not answer in time: the job tries again,
   * under the same message id. The text of its error holds no secret.
   */
  send(mail: RenderedMail): Promise<void>;
}
