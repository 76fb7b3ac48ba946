import type { Input } from "@artel/shared/calls/call";
import type { addLocalWallet } from "@artel/shared/calls/wallets/app";
import type { addCardWallet, addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import type { addBill } from "@artel/shared/calls/wallets/legacy-bills";
import { belarusianAccountForm } from "@artel/shared/rules/methods/bank-blr/belarusian-account-form";
import { belarusianCardForm } from "@artel/shared/rules/methods/card-blr/belarusian-card-form";
import { rubleAccountForm } from "@artel/shared/rules/methods/to-bank-alt/ruble-account-form";
import { cardForm } from "@artel/shared/rules/methods/to-card/card-form";
import { rubleCardForm } from "@artel/shared/rules/methods/to-card-rub/ruble-card-form";
import { usdtForm } from "@artel/shared/rules/methods/to-usdt/usdt-destination";
import type { Action, Context, Describe } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { checkedDestination, saveWallet, type Wanted } from "./save-wallet.ts";

/** Adds a TRC20 address, or puts one in the place of another. */
export const addUsdt: Action<typeof addUsdtWallet> = async (tx, ctx, input) => done(tx, ctx, usdtOf(input));

/** Adds a card by its number, or puts one in the place of another. */
export const addCard: Action<typeof addCardWallet> = async (tx, ctx, input) =>
  input.type === "toCardRub" ? done(tx, ctx, rubleCardOf(input)) : done(tx, ctx, cardOf(input));

/** Adds an account at a Russian bank, or puts one in the place of another. */
export const addBankAlt: Action<typeof addBill> = async (tx, ctx, input) => done(tx, ctx, billOf(input));

/** Adds a card or an account of a Belarusian bank, or puts one in the place of another. */
export const saveLocal: Action<typeof addLocalWallet> = async (tx, ctx, input) =>
  input.type === "cardBlr" ? done(tx, ctx, localCardOf(input)) : done(tx, ctx, localAccountOf(input));

/** What the code of a new address confirms: its last six characters. Refuses one that cannot be added. */
export const describeUsdt: Describe<typeof addUsdtWallet> = async (tx, ctx, input) => lines(tx, ctx, usdtOf(input));

/** What the code of a new card confirms: its last four digits. Refuses one that cannot be added. */
export const describeCard: Describe<typeof addCardWallet> = async (tx, ctx, input) =>
  input.type === "toCardRub" ? lines(tx, ctx, rubleCardOf(input)) : lines(tx, ctx, cardOf(input));

/** What the code of a new account at a Russian bank confirms: bank and last four digits. */
export const describeBill: Describe<typeof addBill> = async (tx, ctx, input) => lines(tx, ctx, billOf(input));

/** What the code of a new Belarusian method confirms: bank and last four digits. */
export const describeLocal: Describe<typeof addLocalWallet> = async (tx, ctx, input) =>
  input.type === "cardBlr" ? lines(tx, ctx, localCardOf(input)) : lines(tx, ctx, localAccountOf(input));

async function done<Form>(tx: Tx, ctx: Context, wanted: Wanted<Form>) {
  return { status: "Done" as const, Id: await saveWallet(tx, ctx, wanted) };
}

async function lines<Form>(tx: Read, ctx: Context, wanted: Wanted<Form>): Promise<FactorLine[]> {
  const { details, label } = await checkedDestination(tx, ctx, wanted);
  const value = wanted.method === "toBankAlt" || wanted.method === "bankBlr" ? details : label;
  return [{ key: wanted.id === undefined ? "wallets.factor.add" : "wallets.factor.change", value }];
}

function usdtOf({ id, ...typed }: Input<typeof addUsdtWallet>) {
  return { method: "toUSDT", form: usdtForm, typed, field: "Address", id } as const;
}

function cardOf({ id, num }: Input<typeof addCardWallet>) {
  return { method: "toCard", form: cardForm, typed: { num }, field: "num", id } as const;
}

function rubleCardOf({ id, num, Phone }: Input<typeof addCardWallet>) {
  return { method: "toCardRub", form: rubleCardForm, typed: { num, Phone }, field: "num", id } as const;
}

function billOf({ id, ...typed }: Input<typeof addBill>) {
  return { method: "toBankAlt", form: rubleAccountForm, typed, field: "Number", id } as const;
}

type LocalInput = Input<typeof addLocalWallet>;

function localCardOf({ id, number = "", bankId, holder, currency }: LocalInput) {
  return {
    method: "cardBlr",
    form: belarusianCardForm,
    typed: { number, bankId, holder, currency },
    field: "number",
    id,
  } as const;
}

function localAccountOf({ id, iban = "", bankId, holder, currency }: LocalInput) {
  const typed = { iban, bankId, holder, currency };
  return { method: "bankBlr", form: belarusianAccountForm, typed, field: "iban", id } as const;
}
