import * as app from "@artel/shared/calls/wallets/app";
import * as legacy from "@artel/shared/calls/wallets/legacy";
import { addBill, getBankList, listBills, removeBill, resendBill } from "@artel/shared/calls/wallets/legacy-bills";
import { bindCard, removeBoundCard } from "@artel/shared/calls/wallets/legacy-cards";
import * as operator from "@artel/shared/calls/wallets/operator";
import { type Binding, bind } from "../../http/context.ts";
import * as addWallet from "./add-wallet.ts";
import { readLink, removeLinked, startLinking } from "./cards/link-card.ts";
import * as changeWallet from "./change-wallet.ts";
import { describeBank, describeRemoval } from "./describe.ts";
import { list, listBankAlt, listBanksOfBelarus, listMethods, listRussianBanks, readBank } from "./list-wallets.ts";
import { again, pass, refuse } from "./review/decide.ts";
import { listMethodsOfAll } from "./review/methods.ts";
import { saveBankDetails } from "./save-bank-settings.ts";

export const walletRoutes: readonly Binding[] = [
  bind(app.listWallets, list),
  bind(app.listWalletMethods, listMethods),
  bind(legacy.addUsdtWallet, addWallet.addUsdt, undefined, addWallet.describeUsdt),
  bind(legacy.addCardWallet, addWallet.addCard, undefined, addWallet.describeCard),
  bind(app.addLocalWallet, addWallet.saveLocal, undefined, addWallet.describeLocal),
  bind(app.listBelarusianBanks, listBanksOfBelarus),
  bind(listBills, listBankAlt),
  bind(addBill, addWallet.addBankAlt, undefined, addWallet.describeBill),
  bind(removeBill, changeWallet.removeBankAlt, undefined, describeRemoval),
  bind(resendBill, changeWallet.resendBankAlt),
  bind(getBankList, listRussianBanks),
  bind(bindCard, startLinking),
  bind(app.cardLink, readLink),
  bind(removeBoundCard, removeLinked, undefined, describeRemoval),
  bind(app.removeWallet, changeWallet.remove, undefined, describeRemoval),
  bind(legacy.removeWalletLegacy, changeWallet.removeLegacy, undefined, describeRemoval),
  bind(legacy.clearCard, changeWallet.removeCard),
  bind(app.resendWallet, changeWallet.resend),
  bind(legacy.resendWalletLegacy, changeWallet.resendLegacy),
  bind(app.walletConfirmation, changeWallet.readConfirmation),
  bind(app.confirmWallet, changeWallet.confirm),
  bind(legacy.saveBankSettings, saveBankDetails, undefined, describeBank),
  bind(app.getBankSettings, readBank),
  bind(operator.operatorWallets, listMethodsOfAll),
  bind(operator.refuseWallet, refuse),
  bind(operator.passWallet, pass),
  bind(operator.lookAgain, again),
];
