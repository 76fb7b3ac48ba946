import { withdraw } from "@artel/shared/calls/payouts/app";
import { confirmWallet, listWallets } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { linkOf, mailUnder, newestMail } from "./mails.ts";
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
  const { caller } = contractor;
  await confirmedBy(product, contractor, () => caller.call(addCardWallet, { num: "4111111111134444" }));
  const [wallet] = await caller.call(listWallets, {});
  return { type: "toCard", currency: "USD", walletId: wallet?.ID };
}

/** Adds a TRC20 address by the call and confirms it by the mail's link. */
export async function confirmedUsdt(product: Product, contractor: Account, address: string): Promise<void> {
  const { caller } = contractor;
  await confirmedBy(product, contractor, () => caller.call(addUsdtWallet, { Network: "TRC20", Address: address }));
}

/** Confirms what `add` adds by the link of the mail that it sends. */
export async function confirmedBy(
  product: Product,
  { caller, email }: Account,
  add: () => Promise<unknown>,
): Promise<void> {
  const before = await newestMail(product, email);
  await add();
  const link = new URL(linkOf(await mailUnder(product, email, "wallets.mail.confirm.subject", before)));
  await caller.call(confirmWallet, { code: link.searchParams.get("code") });
}

/** Asks for a withdrawal to a card by the call, with the codes of the mails; gives the number of the request. */
export async function requestPayout(contractor: Account, card: CardMethod, amount: string): Promise<number> {
  const { code, id, text } = await contractor.caller.call(withdraw, { ...card, amount });
  if (code !== 777 || id === undefined) {
    throw new Error(`the withdrawal was refused: ${code} ${text}`);
  }
  return id;
}
