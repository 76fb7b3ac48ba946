import type { confirmWallet, removeWallet, resendWallet, walletConfirmation } from "@artel/shared/calls/wallets/app";
import type { clearCard, removeWalletLegacy, resendWalletLegacy } from "@artel/shared/calls/wallets/legacy";
import type { removeBill, resendBill } from "@artel/shared/calls/wallets/legacy-bills";
import { walletsMessage } from "@artel/shared/messages/wallets";
import { moveFor } from "@artel/shared/states/state-table";
import { isResendable, walletMoves } from "@artel/shared/states/wallet-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { keepBankSettings } from "../contractors/update-details.ts";
import { senderOf } from "../mail-limit/mail-limit.ts";
import { codeCoolDown } from "../two-factor/email-code.ts";
import { resendTime } from "./present.ts";
import { codeHash, mailConfirmation, newConfirmation } from "./send-confirmation.ts";
import * as store from "./store.ts";
import { forgetDestination } from "./vault.ts";

const done = { status: "Done" } as const;

/** Removes a withdrawal method and its destination; that of the profile's bank clears the bank settings. */
export const remove: Action<typeof removeWallet> = async (tx, ctx, { id }) => {
  await removeOne(tx, ctx, id);
  return done;
};

export const removeLegacy: Action<typeof removeWalletLegacy> = async (tx, ctx, { Id }) => {
  await removeOne(tx, ctx, Id);
  return done;
};

/** Removes an account at a Russian bank, by its UUID. */
export const removeBankAlt: Action<typeof removeBill> = async (tx, ctx, { UUID }) => {
  await removeOne(tx, ctx, (await billOf(tx, ctx, UUID)).id);
  return done;
};

async function billOf(tx: Read, ctx: Context, uuid: string): Promise<store.WalletRow> {
  const wallets = await store.selectWallets(tx, ctx.user.id);
  return found(wallets.find((wallet) => wallet.type === "toBankAlt" && wallet.uuid === uuid.toLowerCase()));
}

/** Removes the card of the group toCard. */
export const removeCard: Action<typeof clearCard> = async (tx, ctx) => {
  const card = found((await store.selectWallets(tx, ctx.user.id)).find(({ type }) => type === "toCard"));
  await removeOne(tx, ctx, card.id);
  return done;
};

/** Removes a method of the caller and its destination. Refuses one of somebody else. */
export async function removeOne(tx: Tx, ctx: Context, id: number): Promise<void> {
  await store.lockContractor(tx, ctx.user.id);
  const wallet = found(await store.lockWallet(tx, ctx.user.id, id));
  await store.removeRow(tx, wallet.id, ctx.now);
  if (wallet.type === "toBank") {
    await keepBankSettings(tx, ctx.user.id, {});
  }
  if (wallet.destination_id) {
    await forgetDestination(tx, wallet.destination_id);
  }
  const { type, label } = wallet;
  await recordAction(tx, ctx, {
    action: "wallet.remove",
    subject: `wallet:${wallet.id}`,
    tenant: ctx.user.id,
    detail: { type, label },
  });
  await addToOutbox(tx, ctx.user.id, walletsMessage());
}

/** Sends the confirmation again: unverified methods only, once in 60 s. The link before stops working. */
export const resend: Action<typeof resendWallet> = async (tx, ctx, { id }) => {
  await resendOne(tx, ctx, id);
  return done;
};

export const resendLegacy: Action<typeof resendWalletLegacy> = async (tx, ctx, { Id }) => {
  await resendOne(tx, ctx, Id);
  return done;
};

export const resendBankAlt: Action<typeof resendBill> = async (tx, ctx, { UUID }) => {
  await resendOne(tx, ctx, (await billOf(tx, ctx, UUID)).id);
  return done;
};

async function resendOne(tx: Tx, ctx: Context, id: number): Promise<void> {
  const wallet = found(await store.lockWallet(tx, ctx.user.id, id));
  if (!isResendable(wallet.state)) {
    throw new AppError("conflict");
  }
  const waitMilliseconds = resendTime(wallet).getTime() - ctx.now.getTime();
  if (waitMilliseconds > 0) {
    throw codeCoolDown(Math.ceil(waitMilliseconds / 1000));
  }
  const contractor = found(await store.selectContractor(tx, ctx.user.id));
  const confirmation = newConfirmation(ctx);
  await store.setCode(tx, wallet.id, confirmation.hash, confirmation.expires, ctx.now);
  await mailConfirmation(tx, { ...ctx, by: senderOf(ctx) }, contractor, wallet.label, confirmation.code);
  await addToOutbox(tx, ctx.user.id, walletsMessage());
}

/** The masked method of a link; confirms nothing, so a mail scanner may open it. */
export const readConfirmation: Action<typeof walletConfirmation> = async (tx, ctx, { code }) => {
  const wallet = mine(ctx, await store.selectByCode(tx, codeHash(code), ctx.now));
  return { type: wallet.type, label: wallet.label, expires: (wallet.code_expires_at ?? ctx.now).toISOString() };
};

/**
 * Confirms the version that the mail was about: once, within 72 h, never while another account is signed in. From then
 * on the method counts as new for 24 h.
 */
export const confirm: Action<typeof confirmWallet> = async (tx, ctx, { code }) => {
  const wallet = mine(ctx, await store.lockByCode(tx, codeHash(code), ctx.now));
  const move = moveFor(walletMoves, wallet.state, "confirm", "contractor");
  if (!move) {
    throw new AppError("codeWrongOrExpired");
  }
  await store.confirmRow(tx, wallet.id, move.to, ctx.now);
  await recordAction(tx, ctx, {
    action: "wallet.confirm",
    subject: `wallet:${wallet.id}`,
    tenant: wallet.contractor_id,
    detail: { version: wallet.version, label: wallet.label },
  });
  await addToOutbox(tx, wallet.contractor_id, walletsMessage());
  return { ...done, type: wallet.type, label: wallet.label };
};

/** The link proves the mailbox; a session of somebody else makes it worthless. */
function mine(ctx: Context, wallet: store.WalletRow | undefined): store.WalletRow {
  if (!wallet || (ctx.user.id !== 0 && ctx.user.id !== wallet.contractor_id)) {
    throw new AppError("codeWrongOrExpired");
  }
  return wallet;
}
