import {
  confirmWallet,
  getBankSettings,
  listWalletMethods,
  listWallets,
  removeWallet,
  resendWallet,
  walletConfirmation,
} from "@artel/shared/calls/wallets/app";
import {
  addCardWallet,
  addUsdtWallet,
  clearCard,
  removeWalletLegacy,
  resendWalletLegacy,
  saveBankSettings,
} from "@artel/shared/calls/wallets/legacy";
import { type Binding, bind } from "../../http/context.ts";
import { addCard, addUsdt } from "./add-wallet.ts";
import { confirm, readConfirmation, remove, removeCard, removeLegacy, resend, resendLegacy } from "./change-wallet.ts";
import { describeBank, describeCard, describeRemoval, describeUsdt } from "./describe.ts";
import { list, listMethods, readBank } from "./list-wallets.ts";
import { saveBankDetails } from "./save-bank-settings.ts";

export const walletRoutes: readonly Binding[] = [
  bind(listWallets, list),
  bind(listWalletMethods, listMethods),
  bind(addUsdtWallet, addUsdt, undefined, describeUsdt),
  bind(addCardWallet, addCard, undefined, describeCard),
  bind(removeWallet, remove, undefined, describeRemoval),
  bind(removeWalletLegacy, removeLegacy, undefined, describeRemoval),
  bind(clearCard, removeCard),
  bind(resendWallet, resend),
  bind(resendWalletLegacy, resendLegacy),
  bind(walletConfirmation, readConfirmation),
  bind(confirmWallet, confirm),
  bind(saveBankSettings, saveBankDetails, undefined, describeBank),
  bind(getBankSettings, readBank),
];
