import type { Input } from "@artel/shared/calls/call";
import type { removeWallet } from "@artel/shared/calls/wallets/app";
import type {
  addCardWallet,
  addUsdtWallet,
  removeWalletLegacy,
  saveBankSettings,
} from "@artel/shared/calls/wallets/legacy";
import { lastFourLabel } from "@artel/shared/checks/card-mask";
import type { Context } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read } from "../../platform/db/db.ts";
import { checkedCard, checkedUsdt } from "./add-wallet.ts";
import { selectWallets } from "./store.ts";

/** What the code of a new address confirms: its last six characters. Refuses one that cannot be added. */
export async function describeUsdt(tx: Read, ctx: Context, input: Input<typeof addUsdtWallet>): Promise<FactorLine[]> {
  return [{ key: "wallets.factor.add", value: (await checkedUsdt(tx, ctx, input)).label }];
}

/** What the code of a new card confirms: its last four digits. Refuses one that cannot be added. */
export async function describeCard(tx: Read, ctx: Context, input: Input<typeof addCardWallet>): Promise<FactorLine[]> {
  return [{ key: "wallets.factor.add", value: (await checkedCard(tx, ctx, input)).label }];
}

/** What the code of changed bank details confirms: the end of the account number. */
export async function describeBank(
  _tx: Read,
  _ctx: Context,
  input: Input<typeof saveBankSettings>,
): Promise<FactorLine[]> {
  return input.accountNumber ? [{ key: "wallets.factor.method", value: lastFourLabel(input.accountNumber) }] : [];
}

/** What the code of a removal confirms: the method that goes. */
export async function describeRemoval(
  tx: Read,
  ctx: Context,
  input: Input<typeof removeWallet> | Input<typeof removeWalletLegacy>,
): Promise<FactorLine[]> {
  const id = "id" in input ? input.id : input.Id;
  const wallet = (await selectWallets(tx, ctx.user.id)).find((one) => one.id === id);
  return wallet ? [{ key: "wallets.factor.remove", value: wallet.label }] : [];
}
