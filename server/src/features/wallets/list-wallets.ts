import type {
  getBankSettings,
  listBelarusianBanks,
  listWalletMethods,
  listWallets,
} from "@artel/shared/calls/wallets/app";
import type { getBankList, listBills } from "@artel/shared/calls/wallets/legacy-bills";
import { isZero, parseAmount, toWire } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { russianBanks, russianBanksDay } from "@artel/shared/reference/russian-banks";
import { boundsOf } from "@artel/shared/rules/bounds";
import { offeredBanks } from "@artel/shared/rules/lists/present-lists";
import { currenciesOfMethod, isRestrictedResident, payoutMethods } from "@artel/shared/rules/methods/all-methods";
import { type WithdrawMethod, withdrawMethods } from "@artel/shared/rules/methods/method";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { versionOf } from "../../http/version.ts";
import { cardPagesOf } from "../../providers/cards/choose-cards.ts";
import { presentLists } from "../reference/present-lists.ts";
import { type ContractorRow, contractorMethods, lacksTaxId } from "./contractor-methods.ts";
import { bankNameOf, walletView } from "./present.ts";
import { selectContractor, selectWallets } from "./store.ts";

/** The live wallets of the caller, masked. */
export const list: Action<typeof listWallets> = async (tx, ctx) => {
  const lists = await presentLists(tx, ctx);
  return (await selectWallets(tx, ctx.user.id)).map((row) => walletView(row, lists, ctx.language));
};

/** The groups that the caller sees with what each one costs. */
export const listMethods: Action<typeof listWalletMethods> = async (tx, ctx) => {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  const { contractor, wallets, visible, verification, access } = methods;
  const count = (type: WithdrawMethod) => wallets.filter((wallet) => wallet.type === type).length;
  const groups = withdrawMethods
    .filter((type) => visible.includes(type))
    .map((type) => {
      const { limit, category, isTaxSplit, needsRussianTaxId } = payoutMethods[type];
      const { isEnabled: isOpen, pauses } = access(type);
      const isEnabled = isOpen && !methods.isBlocked;
      return {
        type,
        currencies: [...currenciesOfMethod(type)],
        count: count(type),
        limit,
        category,
        isTaxSplit,
        isEnabled,
        pauses: pauses.map(({ currency, message, until }) => ({ currency, message, until })),
        canAdd: isEnabled && count(type) < limit,
        isTaxIdMissing: needsRussianTaxId === true && lacksTaxId(contractor),
        ...pricesOf(methods.book, type, contractor),
      };
    });
  return {
    methods: groups.toSorted((a, b) => a.category - b.category),
    linksCards: cardPagesOf(ctx.app.config) !== undefined,
    hasHiddenWallets: wallets.some(({ type }) => !visible.includes(type)),
    isRestrictedResident: isRestrictedResident(contractor.country),
    verification: verification ?? null,
  };
};

/** The accounts of the caller at Russian banks, masked. */
export const listBankAlt: Action<typeof listBills> = async (tx, ctx) => {
  const lists = await presentLists(tx, ctx);
  return (await selectWallets(tx, ctx.user.id))
    .filter(({ type }) => type === "toBankAlt")
    .map((row) => ({
      UUID: row.uuid,
      State: row.state,
      FIO: row.holder,
      Number: row.label,
      BIK: row.open_details.BIK ?? "",
      BankName: bankNameOf(row, lists, ctx.language) ?? "",
      TaxState: row.tax_state,
    }));
};

/** Banks of Russia, by name. */
export const listRussianBanks: Action<typeof getBankList> = async (_tx, { language }) => ({
  day: russianBanksDay,
  banks: byName(
    russianBanks.map(({ bik, name }) => ({ BIK: bik, name: name[language] })),
    language,
  ),
});

/** Banks of Belarus, by name. */
export const listBanksOfBelarus: Action<typeof listBelarusianBanks> = async (tx, ctx) => {
  const { language } = ctx;
  const lists = await presentLists(tx, ctx);
  const banks = offeredBanks(lists).map(({ id, bic, name }) => ({ id, bic, name: name[language] }));
  return { day: lists.banksDay, banks: byName(banks, language) };
};

function byName<Bank extends { readonly name: string }>(banks: readonly Bank[], language: string): Bank[] {
  return banks.toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** The bank details of the caller; account numbers were masked when they were saved. */
export const readBank: Action<typeof getBankSettings> = async (tx, ctx) => {
  const { bank_settings: settings } = found(await selectContractor(tx, ctx.user.id));
  return { settings, savedVersion: versionOf(settings) };
};

function pricesOf({ rules }: RuleBook, type: WithdrawMethod, contractor: ContractorRow) {
  const { tax, hasSmallFee } = payoutMethods[type];
  const fraction = tax === "card" ? contractor.card_tax : tax === "bankAlt" ? contractor.bank_alt_tax : "0";
  const flat = parseAmount(contractor.small_withdrawal_fee, currencies.USD.code);
  return {
    feePercent: fractionToPercent(fraction),
    minimums: currenciesOfMethod(type).flatMap((currency) => {
      const { min } = boundsOf(rules, type, currency);
      const amount = min === undefined ? undefined : parseAmount(min, currency);
      return amount ? [{ currency, amount: toWire(amount) }] : [];
    }),
    smallFee: hasSmallFee && flat && !isZero(flat) ? toWire(flat) : null,
  };
}
