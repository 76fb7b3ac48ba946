import type { Input } from "@artel/shared/calls/call";
import type { removeWallet } from "@artel/shared/calls/wallets/app";
import type { removeWalletLegacy, saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import type { removeBill } from "@artel/shared/calls/wallets/legacy-bills";
import { lastFourLabel } from "@artel/shared/checks/card-mask";
import type { Context } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read } from "../../platform/db/db.ts";
import { selectWallets } from "./store.ts";

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
  input: Input<typeof removeWallet> | Input<typeof removeWalletLegacy> | Input<typeof removeBill>,
): Promise<FactorLine[]> {
  const isNamed = ({ id, uuid }: { readonly id: number; readonly uuid: string }) =>
    "UUID" in input ? uuid === input.UUID.toLowerCase() : id === ("id" in input ? input.id : input.Id);
  const wallet = (await selectWallets(tx, ctx.user.id)).find(isNamed);
  return wallet ? [{ key: "wallets.factor.remove", value: wallet.label }] : [];
}
