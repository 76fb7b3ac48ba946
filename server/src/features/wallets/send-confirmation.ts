import { moneyLimits } from "@artel/shared/limits/money";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import { requireMail } from "../mail-limit/mail-limit.ts";
import type { ContractorRow } from "./store.ts";

export interface Confirmation {
  readonly code: string;
  readonly hash: Buffer;
  readonly expires: Date;
}

/** A new confirmation code: 128 random bits, of which only the hash is kept, for 72 h. */
export function newConfirmation(ctx: { readonly app: App; readonly now: Date }): Confirmation {
  const code = ctx.app.ids.secret();
  return { code, hash: codeHash(code), expires: new Date(ctx.now.getTime() + moneyLimits.walletLinkSeconds * 1000) };
}

/** The hash under which a confirmation code is kept. */
export function codeHash(code: string): Buffer {
  return sha256(`wallet.${code}`);
}

interface MailCause {
  readonly app: App;
  readonly now: Date;
  /** Who has it sent, as the daily limits count it. */
  readonly by: string;
}

/**
 * Mails the link of a confirmation; opening it confirms nothing, its page has the button. Refuses more of them than
 * go out a day.
 */
export async function mailConfirmation(
  tx: Tx,
  ctx: MailCause,
  contractor: ContractorRow,
  label: string,
  code: string,
): Promise<void> {
  await requireMail(tx, ctx.app, { kind: "wallet", by: ctx.by, to: contractor.email, now: ctx.now });
  await addMail(tx, ctx.app.ids, {
    to: contractor.email,
    language: contractor.language,
    subject: "wallets.mail.confirm.subject",
    params: { method: label },
    paragraphs: [{ key: "wallets.mail.confirm.text" }, { key: "wallets.mail.confirm.warning" }],
    button: { key: "wallets.mail.confirm.button", url: `${ctx.app.config.publicUrl}/confirm-wallet?code=${code}` },
  });
}
