import type { getBankSettings, listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { parseAmount, toWire } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { fixedText } from "@artel/shared/money/decimal-text";
import { boundsOf } from "@artel/shared/rules/rule-engine";
import { shippedRules } from "@artel/shared/rules/shipped-rules";
import { defaultTariffs, fractionToPercent, tariffIds, tariffOf } from "@artel/shared/rules/tariffs";
import {
  currenciesOfMethod,
  isRestrictedResident,
  methodGroups,
  type WithdrawMethod,
  withdrawMethods,
} from "@artel/shared/rules/withdraw-methods";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { versionOf } from "../../http/version.ts";
import { contractorMethods } from "./contractor-methods.ts";
import { walletView } from "./present.ts";
import { selectContractor, selectWallets } from "./store.ts";

/** Methods that can be added in place so far; the rouble and Belarusian ones follow with their own forms. */
const addable: readonly WithdrawMethod[] = ["toCard", "toBank", "toUSDT"];

/** The live wallets of the caller, masked. */
export const list: Action<typeof listWallets> = async (tx, ctx) =>
  (await selectWallets(tx, ctx.user.id)).map(walletView);

/** The groups that the caller sees with what each one costs. */
export const listMethods: Action<typeof listWalletMethods> = async (tx, ctx) => {
  const { contractor, wallets, visible, access } = await contractorMethods(tx, ctx, ctx.user.id);
  const count = (type: WithdrawMethod) => wallets.filter((wallet) => wallet.type === type).length;
  const methods = withdrawMethods
    .filter((type) => visible.includes(type))
    .map((type) => {
      const { limit, category, isTaxSplit } = methodGroups[type];
      const { isEnabled, message } = access(type);
      return {
        type,
        currencies: [...currenciesOfMethod(type)],
        count: count(type),
        limit,
        category,
        isTaxSplit,
        isEnabled,
        message: message ?? null,
        canAdd: addable.includes(type) && isEnabled && count(type) < limit,
        ...pricesOf(type, contractor.card_tax),
      };
    });
  return {
    methods: methods.toSorted((a, b) => a.category - b.category),
    hasHiddenWallets: wallets.some(({ type }) => !visible.includes(type)),
    isRestrictedResident: isRestrictedResident(contractor.country),
  };
};

/** The bank details of the caller; account numbers were masked when they were saved. */
export const readBank: Action<typeof getBankSettings> = async (tx, ctx) => {
  const { bank_settings: settings } = found(await selectContractor(tx, ctx.user.id));
  return { settings, savedVersion: versionOf(settings) };
};

function pricesOf(type: WithdrawMethod, cardTax: string) {
  const tariff = tariffOf(defaultTariffs[tariffIds.standard]);
  const fractions: Partial<Record<WithdrawMethod, string>> = {
    toCard: cardTax,
    toBankAlt: fixedText(tariff.bankAltTax, 4),
  };
  const hasSmallFee = type === "toCard" || type === "toBank";
  const small = parseAmount(fixedText(tariff.smallWithdrawalFee, 2), currencies.USD.code);
  return {
    feePercent: fractionToPercent(fractions[type] ?? "0"),
    minimums: currenciesOfMethod(type).flatMap((currency) => {
      const { min } = boundsOf(shippedRules, type, currency);
      const amount = min === undefined ? undefined : parseAmount(min, currency);
      return amount ? [{ currency, amount: toWire(amount) }] : [];
    }),
    smallFee: hasSmallFee && small ? toWire(small) : null,
  };
}
