import {
  addLocalWallet,
  cardLink,
  confirmWallet,
  getBankSettings,
  listBelarusianBanks,
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
import { addBill, getBankList, listBills, removeBill, resendBill } from "@artel/shared/calls/wallets/legacy-bills";
import { bindCard, removeBoundCard } from "@artel/shared/calls/wallets/legacy-cards";
import { liftPause, operatorMethods, operatorPauseReach, pauseMethod } from "@artel/shared/calls/wallets/operator";
import { type Binding, bind } from "../../http/context.ts";
import {
  addBankAlt,
  addCard,
  addUsdt,
  describeBill,
  describeCard,
  describeLocal,
  describeUsdt,
  saveLocal,
} from "./add-wallet.ts";
import { readLink, removeLinked, startLinking } from "./cards/link-card.ts";
import {
  confirm,
  readConfirmation,
  remove,
  removeBankAlt,
  removeCard,
  removeLegacy,
  resend,
  resendBankAlt,
  resendLegacy,
} from "./change-wallet.ts";
import { describeBank, describeRemoval } from "./describe.ts";
import { list, listBankAlt, listBanksOfBelarus, listMethods, listRussianBanks, readBank } from "./list-wallets.ts";
import { listPauses, readReach } from "./pauses/list-pauses.ts";
import { describeLift, describePause, liftOne, pauseOne } from "./pauses/pause-method.ts";
import { saveBankDetails } from "./save-bank-settings.ts";

export const walletRoutes: readonly Binding[] = [
  bind(listWallets, list),
  bind(listWalletMethods, listMethods),
  bind(addUsdtWallet, addUsdt, undefined, describeUsdt),
  bind(addCardWallet, addCard, undefined, describeCard),
  bind(addLocalWallet, saveLocal, undefined, describeLocal),
  bind(listBelarusianBanks, listBanksOfBelarus),
  bind(listBills, listBankAlt),
  bind(addBill, addBankAlt, undefined, describeBill),
  bind(removeBill, removeBankAlt, undefined, describeRemoval),
  bind(resendBill, resendBankAlt),
  bind(getBankList, listRussianBanks),
  bind(bindCard, startLinking),
  bind(cardLink, readLink),
  bind(removeBoundCard, removeLinked, undefined, describeRemoval),
  bind(removeWallet, remove, undefined, describeRemoval),
  bind(removeWalletLegacy, removeLegacy, undefined, describeRemoval),
  bind(clearCard, removeCard),
  bind(resendWallet, resend),
  bind(resendWalletLegacy, resendLegacy),
  bind(walletConfirmation, readConfirmation),
  bind(confirmWallet, confirm),
  bind(saveBankSettings, saveBankDetails, undefined, describeBank),
  bind(getBankSettings, readBank),
  bind(operatorMethods, listPauses),
  bind(operatorPauseReach, readReach),
  bind(pauseMethod, pauseOne, undefined, describePause),
  bind(liftPause, liftOne, undefined, describeLift),
];
