import { addCardWallet, confirmWallet, listWallets } from "@artel/shared/calls/wallets";
import { withdraw } from "@artel/shared/calls/withdrawals";
import { linkOf, mailTo } from "./mails.ts";
import type { Account } from "./people.ts";
import type { Product } from "./product.ts";

/** What a withdrawal to a card is asked with. */
export interface CardMethod {
  readonly type: "toCard";
  readonly currency: "USD";
  readonly walletId: number | undefined;
}

/** Adds a card by the call and confirms it by the mail's link. */
export async function confirmedCard(product: Product, contractor: Account): Promise<CardMethod> {
  const { caller, email } = contractor;
  await caller.call(addCardWallet, { num: "5555555555554444" });
  const link = new URL(linkOf(await mailTo(product, email, "Confirm your withdrawal method")));
  await caller.call(confirmWallet, { code: link.searchParams.get("code") });
  const [wallet] = await caller.call(listWallets, {});
  return { type: "toCard", currency: "USD", walletId: wallet?.ID };
}

/** Asks for a withdrawal to a card by the call, with the codes of the mails; gives the number of the request. */
export async function requestPayout(contractor: Account, card: CardMethod, amount: string): Promise<number> {
  const { code, id, text } = await contractor.caller.call(withdraw, { ...card, amount });
  if (code !== 777 || id === undefined) {
    throw new Error(`the withdrawal was refused: ${code} ${text}`);
  }
  return id;
}
