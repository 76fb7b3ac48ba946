import type { lookAgain, passWallet, refuseWallet } from "@artel/shared/calls/wallets/operator";
import { walletsMessage } from "@artel/shared/messages/wallets";
import { moveFor } from "@artel/shared/states/state-table";
import { walletMoves } from "@artel/shared/states/wallet-state";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import { addMail } from "../../../outbox/mail.ts";
import { addNotice } from "../../../outbox/notice.ts";
import type { Tx } from "../../../platform/db/db.ts";
import * as store from "./store.ts";

/**
 * Takes a method off the list until its owner puts it right, who reads why. Payouts by it that are not finished stay as they are;
 * they are named. Refuses one that is refused or incomplete already, and one that was changed since it was seen.
 */
export const refuse: Action<typeof refuseWallet> = async (tx, ctx, { id, version, reason }) => {
  const row = found(await store.lockMethod(tx, id));
  if (!moveFor(walletMoves, row.state, "refuse", "operator")) {
    throw new AppError("conflict");
  }
  if (row.version !== version) {
    throw new AppError("changedMeanwhile");
  }
  await store.storeRefusal(tx, { id, by: ctx.user.id, now: ctx.now, refusal: reason });
  const openPayouts = await store.openPayoutsBy(tx, row);
  await record(tx, ctx, row, { action: "wallet.refuseByOperator", reason, detail: { openPayouts } });
  await tell(tx, ctx, row, reason);
  return { openPayouts };
};

/**
 * Takes a flagged method off the queue until something new happens. Refuses one that nobody has to look at, and one to which
 * something happened since it was seen.
 */
export const pass: Action<typeof passWallet> = async (tx, ctx, { id, flaggedAt, reason }) => {
  const row = found(await store.lockMethod(tx, id));
  if (!row.flagged_at || !row.is_waiting) {
    throw new AppError("conflict");
  }
  if (row.flagged_at.toISOString() !== new Date(flaggedAt).toISOString()) {
    throw new AppError("changedMeanwhile");
  }
  await store.storeLook(tx, { id, by: ctx.user.id, now: ctx.now });
  await record(tx, ctx, row, { action: "wallet.pass", reason });
};

/** Puts a flagged method back into the queue. Refuses one without a flag, and one that waits there. */
export const again: Action<typeof lookAgain> = async (tx, ctx, { id, reason }) => {
  const row = found(await store.lockMethod(tx, id));
  if (!row.flagged_at || row.is_waiting) {
    throw new AppError("conflict");
  }
  await store.forgetLook(tx, id);
  await record(tx, ctx, row, { action: "wallet.lookAgain", reason });
};

interface Deed {
  readonly action: string;
  readonly reason: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

async function record(tx: Tx, ctx: Context, row: store.ReviewedRow, { detail, ...deed }: Deed): Promise<void> {
  await recordAction(tx, ctx, {
    ...deed,
    ...{ subject: `wallet:${row.id}`, tenant: row.contractor_id },
    detail: { type: row.type, label: row.label, ...detail },
  });
}

/** The owner reads the reason in a mail, in the bell and beside the method. */
async function tell(tx: Tx, ctx: Context, row: store.ReviewedRow, reason: string): Promise<void> {
  await addNotice(tx, {
    userId: row.contractor_id,
    kind: "methodRefused",
    subject: String(row.id),
    data: { title: row.label },
    now: ctx.now,
  });
  await addMail(tx, ctx.app.ids, {
    to: row.email,
    language: row.language,
    subject: "wallets.mail.refused.subject",
    params: { method: row.label },
    rows: [{ key: "wallets.mail.refused.reason", value: reason }],
    paragraphs: [
      { key: "wallets.mail.refused.text" },
      { key: row.is_linked ? "wallets.mail.refused.linked" : "wallets.mail.refused.next" },
    ],
    button: { key: "wallets.mail.refused.button", url: `${ctx.app.config.publicUrl}/withdraw-settings` },
  });
  await addToOutbox(tx, row.contractor_id, walletsMessage());
}
