import { moneyLimits } from "@artel/shared/limits/money";
import { type Amount, add, compare, isZero, parseAmount, subtract, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { fixedText } from "@artel/shared/money/decimal-text";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import type { RuleUser } from "@artel/shared/rules/facts";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { Violation } from "@artel/shared/rules/rule";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { blendedTax, type WithdrawalQuote, withdrawalQuote } from "@artel/shared/rules/withdrawal-quote";
import { AppError, refuseField } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { ownLots } from "../../../ledger/lots.ts";
import type { Read } from "../../../platform/db/db.ts";
import type { ContractorMethods, ContractorRow } from "../../wallets/contractor-methods.ts";
import { freeWithdrawals, isInQuota } from "./quotas.ts";

/** What a contractor asks for, in the words of both call families. */
export interface WithdrawalWish {
  readonly method: WithdrawMethod;
  readonly currency: CurrencyCode;
  readonly amount: Amount;
  readonly fundIds: readonly number[] | undefined;
}

export interface WithdrawalPlan {
  readonly wish: WithdrawalWish;
  readonly choice: Choice;
  /** Money that the choice holds. */
  readonly balance: Amount;
  /** What the amount takes, per card-fee rate. */
  readonly funds: readonly Fund[];
  readonly quote: WithdrawalQuote;
  /** The flat fee that a free withdrawal waives here. */
  readonly waived: Amount;
  readonly violations: readonly Violation[];
  /** The set of rules that judged it; null for the rules of the build. */
  readonly ruleSet: number | null;
}

interface WishInput {
  readonly amount: string;
  readonly type: WithdrawMethod;
  readonly fundIds?: readonly number[] | undefined;
  readonly currency?: CurrencyCode | undefined;
}

/** The wish of a request. Its currency is the one named, that of the lots, or the only one of the method. */
export async function wishOf(tx: Read, contractor: number, input: WishInput): Promise<WithdrawalWish> {
  const currency = input.currency ?? (await impliedCurrency(tx, contractor, input));
  const amount = parseAmount(input.amount, currency) ?? refuseField("amount", "validations.amount");
  if (!currenciesOfMethod(input.type).includes(currency)) {
    throw new AppError("currencyNotOffered", { fields: { currency: { key: "errors.currencyNotOffered" } } });
  }
  return { method: input.type, currency, amount, fundIds: input.fundIds };
}

async function impliedCurrency(tx: Read, contractor: number, input: WishInput): Promise<CurrencyCode> {
  const [only, ...others] = currenciesOfMethod(input.type);
  if (only && others.length === 0) {
    return only;
  }
  if (!input.fundIds?.length) {
    return refuseField("currency", "validations.required");
  }
  const [lot] = await ownLots(tx, contractor, input.fundIds);
  return lot?.currency ?? refuseField("fundIds", "validations.wrongValue");
}

/**
 * Fees and limits of a withdrawal over the lots that it takes. Lots that were
 * locked are then taken exactly; an estimate may look at them unlocked. Broken rules are answered, not thrown.
 */
export async function planWithdrawal(
  tx: Read,
  ctx: Context,
  methods: ContractorMethods,
  wish: WithdrawalWish,
  lots: readonly Lot[],
): Promise<WithdrawalPlan> {
  const { contractor, book, user } = methods;
  await refuseUsedLots(tx, contractor.id, wish, lots);
  const free = isInQuota(book, wish.method, wish.currency) ? await freeWithdrawals(tx, book, contractor, ctx.now) : 0;
  return planOf(book, lots, wish, { terms: contractor, user, hasFreeQuota: free > 0 });
}

/** Lots of the contractor that were used up since they were shown are a conflict: nothing is wrong with the input. */
async function refuseUsedLots(tx: Read, contractor: number, wish: WithdrawalWish, lots: readonly Lot[]): Promise<void> {
  const open = new Set(lots.map(({ id }) => id));
  const missing = [...new Set(wish.fundIds)].filter((id) => !open.has(id));
  const own = missing.length > 0 ? await ownLots(tx, contractor, missing) : [];
  if (own.length > 0 && own.filter(({ currency }) => currency === wish.currency).length === missing.length) {
    throw new AppError("conflict");
  }
}

/** What an account pays by its tariff; the card fee is that of money that came in without one. */
type AccountTerms = Pick<ContractorRow, "card_tax" | "bank_alt_tax" | "small_withdrawal_fee">;

/** The same without the database: over given lots, with or without a free withdrawal left. */
export function planOf(
  book: RuleBook,
  lots: readonly Lot[],
  wish: WithdrawalWish,
  {
    terms,
    user,
    hasFreeQuota,
  }: { readonly terms: AccountTerms; readonly user: RuleUser; readonly hasFreeQuota: boolean },
): WithdrawalPlan {
  const choice = chooseFunds(lots, wish.fundIds);
  const balance = totalOf(choice.lots, wish.currency);
  const funds = takeFrom(choice.lots, wish.amount);
  const price = (isFree: boolean) => quoteOf(book, wish, { funds, balance, terms, user, hasFreeQuota: isFree });
  const full = price(false);
  const quote = hasFreeQuota ? price(true) : full;
  return {
    wish,
    choice,
    balance,
    funds,
    quote,
    waived: subtract(full.fee, quote.fee),
    violations: [...quote.violations, ...overdraft(wish, balance, quote)],
    ruleSet: book.id,
  };
}

interface Priced {
  readonly funds: readonly Fund[];
  readonly balance: Amount;
  readonly terms: AccountTerms;
  readonly user: RuleUser;
  readonly hasFreeQuota: boolean;
}

function quoteOf(
  { rules }: RuleBook,
  wish: WithdrawalWish,
  { funds, balance, terms, user, hasFreeQuota }: Priced,
): WithdrawalQuote {
  const cardTax = funds.length > 0 ? fixedText(blendedTax(funds), moneyLimits.taxDigits) : terms.card_tax;
  return withdrawalQuote({
    method: wish.method,
    currency: wish.currency,
    amount: wish.amount,
    cardTax,
    bankAltTax: terms.bank_alt_tax,
    smallWithdrawalFee: terms.small_withdrawal_fee,
    hasFreeQuota,
    balance,
    user,
    rules,
  });
}

/** The server refuses an overdraft in the areas too that the rules leave out. */
function overdraft(wish: WithdrawalWish, balance: Amount, quote: WithdrawalQuote): readonly Violation[] {
  const isFound = quote.violations.some(({ code }) => code === "insufficientFunds");
  if (isFound || compare(wish.amount, balance) <= 0) {
    return [];
  }
  return [
    {
      rule: "withdraw-overdraft",
      field: "amount",
      code: "insufficientFunds",
      key: "errors.insufficientFunds",
      params: {},
      message: { en: "", ru: "" },
    },
  ];
}

/** What stays after the withdrawal; zero when it asks for more than there is. */
export function balanceAfter(plan: WithdrawalPlan, whole: Amount): Amount {
  const left = subtract(whole, plan.wish.amount);
  return left.minor < 0n ? zero(whole.currency) : left;
}

/** Money of one lot, or of several lots of one card-fee rate. */
export interface Fund {
  /** Card-fee rate as a fraction of four digits. */
  readonly tax: string;
  readonly amount: Amount;
}

/** An open lot: its id is the fundId. */
export interface Lot extends Fund {
  readonly id: number;
}

export interface Choice {
  /** Lots that the money may come from, oldest first. */
  readonly lots: readonly Lot[];
  /** Set when only lots of this rate are taken. */
  readonly tax: string | undefined;
}

/**
 * The lots of a request. Without fundIds all of them; with those of one rate that partial group; otherwise the ids
 * must be the oldest ones, since oldest lots go first. Refuses ids that are not open lots of the contractor in this currency.
 */
export function chooseFunds(lots: readonly Lot[], fundIds: readonly number[] | undefined): Choice {
  if (!fundIds || fundIds.length === 0) {
    return { lots, tax: undefined };
  }
  const chosen = lots.filter(({ id }) => fundIds.includes(id));
  if (chosen.length !== new Set(fundIds).size) {
    return refuseField("fundIds", "validations.wrongValue");
  }
  const rates = new Set(chosen.map(({ tax }) => tax));
  if (rates.size === 1) {
    const isWhole = new Set(lots.map(({ tax }) => tax)).size === 1;
    return { lots: chosen, tax: isWhole ? undefined : chosen[0]?.tax };
  }
  if (lots.slice(0, chosen.length).some((lot, index) => lot.id !== chosen[index]?.id)) {
    return refuseField("fundIds", "validations.wrongValue");
  }
  return { lots: chosen, tax: undefined };
}

/** What an amount takes from the lots, oldest first, summed per rate; less than the amount when the lots hold less. */
export function takeFrom(lots: readonly Fund[], amount: Amount): Fund[] {
  const taken = new Map<string, Amount>();
  let left = amount;
  for (const lot of lots) {
    const part = compare(lot.amount, left) > 0 ? left : lot.amount;
    if (!isZero(part)) {
      taken.set(lot.tax, add(taken.get(lot.tax) ?? zero(amount.currency), part));
      left = subtract(left, part);
    }
  }
  return [...taken].map(([tax, sum]) => ({ tax, amount: sum }));
}

/** The sum of lots. */
export function totalOf(lots: readonly Fund[], currency: CurrencyCode): Amount {
  return lots.reduce((sum, lot) => add(sum, lot.amount), zero(currency));
}
