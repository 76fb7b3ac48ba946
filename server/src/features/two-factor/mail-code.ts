import { accessLimits } from "@artel/shared/limits/access";
import { AppError } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import * as mailCodeStore from "./mail-code-store.ts";

const lives: Readonly<Record<mailCodeStore.MailCodePurpose, number>> = {
  setPassword: accessLimits.passwordCodeSeconds,
  firstPassword: accessLimits.passwordCodeSeconds,
  managerInvitation: accessLimits.managerInvitationSeconds,
  changeEmail: accessLimits.emailCodeSeconds,
  unlockEmail: accessLimits.unlockSeconds,
  unlockTotp: accessLimits.unlockSeconds,
};

/** Whether a link of this purpose was made less than a minute ago: no second mail is sent then. */
export async function isCoolingDown(
  tx: Read,
  userId: number,
  purpose: mailCodeStore.MailCodePurpose,
  now: Date,
): Promise<boolean> {
  const since = await mailCodeStore.liveCodeSince(tx, userId, purpose);
  return since !== undefined && now.getTime() - since.getTime() < accessLimits.mailCoolDownSeconds * 1000;
}

/**
 * Makes the secret of a one-time link: 128 bits of which only the hash is stored. The link before it stops
 * working; so a caller that may be asked often looks first whether it may mail (`isCoolingDown`, `mayMail`).
 */
export async function issueMailCode(
  tx: Tx,
  app: App,
  now: Date,
  of: { userId: number; purpose: mailCodeStore.MailCodePurpose; target?: mailCodeStore.EmailTarget },
): Promise<string> {
  const code = app.ids.secret();
  const expiresAt = new Date(now.getTime() + lives[of.purpose] * 1000);
  const { userId, purpose, target } = of;
  await mailCodeStore.replaceCode(tx, { hash: sha256(code), userId, purpose, target, now, expiresAt });
  return code;
}

/** Uses a link up. Throws `codeWrongOrExpired` for an unknown, used, replaced or expired one, without telling which. */
export async function useMailCode(
  tx: Tx,
  code: string,
  purposes: readonly mailCodeStore.MailCodePurpose[],
  now: Date,
): Promise<mailCodeStore.TakenCode> {
  const taken = await mailCodeStore.takeCode(tx, sha256(code.trim()), purposes, now);
  if (!taken) {
    throw new AppError("codeWrongOrExpired");
  }
  return taken;
}

/** Throws what using a link up would throw, and leaves it as it is. */
export async function requireLiveCode(
  read: Read,
  code: string,
  purposes: readonly mailCodeStore.MailCodePurpose[],
  now: Date,
): Promise<void> {
  if (!(await mailCodeStore.isLive(read, sha256(code), purposes, now))) {
    throw new AppError("codeWrongOrExpired");
  }
}

/** Makes the unused links of a purpose useless: they lie in a mailbox that is no longer the person's. */
export async function dropCodes(tx: Tx, userId: number, purpose: mailCodeStore.MailCodePurpose): Promise<void> {
  await mailCodeStore.deleteUnusedCodes(tx, userId, purpose);
}

/** Makes every unused link of a person useless. */
export async function dropAllCodes(tx: Tx, userId: number): Promise<void> {
  await mailCodeStore.deleteAllUnusedCodes(tx, userId);
}
