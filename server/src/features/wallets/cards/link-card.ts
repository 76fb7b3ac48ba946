import { resultCodes } from "@artel/shared/calls/payouts/fields";
import type { cardLink } from "@artel/shared/calls/wallets/app";
import type { bindCard, removeBoundCard } from "@artel/shared/calls/wallets/legacy-cards";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { storeBounds } from "@artel/shared/limits/stores";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { cardPagesOf } from "../../../providers/cards/choose-cards.ts";
import type { CardPage } from "../../../providers/cards/port.ts";
import { removeOne } from "../change-wallet.ts";
import { contractorMethods, lockContractorOf } from "../contractor-methods.ts";
import { requireOpen } from "../require-open.ts";
import { countLinks, insertLink, selectLink } from "./link-store.ts";

/** Where a person is sent to enter a card, under the id by which the answer is asked for. */
export interface StartedLink extends CardPage {
  readonly id: string;
}

/**
 * Sends a person to the provider's page where a card is linked. Refuses without a provider, where cards are not paid to, with a
 * linked card, and too many pages a day.
 */
export const startLinking: Action<typeof bindCard> = async (tx, ctx) => {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  requireOpen(methods, "toCard", ctx);
  if (methods.wallets.some(({ type, is_linked }) => type === "toCard" && is_linked)) {
    throw new AppError("walletLimit");
  }
  const page = await startLink(tx, ctx);
  if (!page) {
    throw new AppError("optionNotAvailable");
  }
  return { code: resultCodes.bindCard, ...page };
};

/** Opens a page at the provider for this person; undefined where no provider is set up. Refuses too many a day. */
export async function startLink(tx: Tx, ctx: Context): Promise<StartedLink | undefined> {
  const pages = cardPagesOf(ctx.app.config);
  if (!pages) {
    return undefined;
  }
  await lockContractorOf(tx, ctx.user.id);
  const since = new Date(ctx.now.getTime() - dayMilliseconds);
  if ((await countLinks(tx, ctx.user.id, since)) >= storeBounds.cardPagesADay) {
    throw new AppError("limitExceeded");
  }
  const id = `CL${ctx.app.ids.uuid().replaceAll("-", "")}`;
  await insertLink(tx, id, ctx.user.id, ctx.now);
  return { id, ...pages.page({ id, person: ctx.user.id, language: ctx.language }) };
}

/** What became of a page that the person was sent to; those of others are not found. */
export const readLink: Action<typeof cardLink> = async (tx, ctx, { id }) => {
  const { state, reason, wallet_id: walletId } = found(await selectLink(tx, ctx.user.id, id));
  return { state, reason, walletId };
};

/** Removes a linked card; its token is thrown away with it. */
export const removeLinked: Action<typeof removeBoundCard> = async (tx, ctx, { Id }) => {
  const { wallets } = await contractorMethods(tx, ctx, ctx.user.id);
  found(wallets.find(({ id, is_linked }) => id === Id && is_linked));
  await removeOne(tx, ctx, Id);
};
