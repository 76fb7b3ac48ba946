import { utcDay } from "@artel/shared/checks/calendar";
import { mailsADay } from "@artel/shared/limits/mails";
import { AppError } from "../../http/app-error.ts";
import type { App, Context } from "../../http/context.ts";
import { networkOf } from "../../http/door/network.ts";
import { hmac } from "../../platform/crypto/keys.ts";
import type { Tx } from "../../platform/db/db.ts";
import { countOne, deleteOldMailCounts, type MailCount, uncountOne } from "./store.ts";

export type MailKind = keyof typeof mailsADay;

export interface LimitedMail {
  readonly kind: MailKind;
  /** Who has it sent: a person, company or guest's network address. */
  readonly by: string;
  /** The sender may cause fewer of them than `mailsADay` says. */
  readonly most?: number;
  /** The address it goes to, normalised. */
  readonly to: string;
  readonly now: Date;
}

/** Who has a mail sent, as the daily limits count it: the person, or the network address of a guest. */
export function senderOf(ctx: Context): string {
  return ctx.user.id === 0 ? `guest:${networkOf(ctx.ip)}` : `user:${ctx.user.id}`;
}

/**
 * Counts a mail that somebody could have sent again and again, in the transaction that queues it, and answers "yes" when it
 * may go out. Otherwise sender or recipient had as many of this kind today (UTC) as `mailsADay` allows, nothing is counted,
 * and the caller sends nothing. Notices of what happened to an account are never limited. A caller with many mails
 * counts them in the order of their addresses, so that two callers cannot wait for each other.
 */
export async function mayMail(
  tx: Tx,
  app: App,
  { kind, by, most = mailsADay[kind].by, to, now }: LimitedMail,
): Promise<"yes" | "senderFull" | "recipientFull"> {
  const day = utcDay(now);
  const countOf = (side: "by" | "to", who: string): MailCount => ({
    hash: hmac(app.keys.code, `mails ${side}:${who}`),
    source: `${kind} ${side} ${day}`,
    now,
  });
  const sender = countOf("by", by);
  if (!(await countOne(tx, sender, most))) {
    return "senderFull";
  }
  if (!(await countOne(tx, countOf("to", to), mailsADay[kind].to))) {
    await uncountOne(tx, sender);
    return "recipientFull";
  }
  return "yes";
}

/** Counts a mail whose caller is told when it may not go out. Refuses with `limitExceeded`. */
export async function requireMail(tx: Tx, app: App, mail: LimitedMail): Promise<void> {
  if ((await mayMail(tx, app, mail)) !== "yes") {
    throw new AppError("limitExceeded");
  }
}

/** Forgets the counts of mails from before a moment. */
export function forgetMailCounts(tx: Tx, before: Date): Promise<void> {
  return deleteOldMailCounts(tx, before);
}
