import { type Amount, toDecimal } from "../money/amount.ts";
import { Decimal } from "../money/decimal.ts";
import type { ExpressionType, ExpressionValue } from "./expression.ts";

/** Decimal or its plain text, as it comes from a column. */
export type DecimalInput = Decimal | string;

/** Account lists of an installation; they are configuration, never code. */
export interface AccountLists {
  readonly disabledAltCurrencyUserIds: readonly number[];
  readonly hiddenRubUserIds: readonly number[];
  readonly hiddenBynUserIds: readonly number[];
  readonly hiddenUsdtUserIds: readonly number[];
}

/** The person or company that a rule looks at. */
export interface RuleUser {
  readonly userId: number;
  readonly isCompany: boolean;
  readonly isFriend: boolean;
  readonly hideRubByn: boolean;
  readonly lists: AccountLists;
}

/** Everything a rule may read (the variables of expressions and the numbers of the tariff); what is not given is zero, false or empty. */
export interface RuleFacts {
  readonly amount?: Amount;
  /** Balance of the currency. Rules that read it are left out where it is not known. */
  readonly balance?: Amount | undefined;
  readonly newTaskCompanyTax?: DecimalInput;
  readonly userCardTax?: DecimalInput;
  readonly userBankAltTax?: DecimalInput;
  readonly smallWithdrawalFee?: DecimalInput;
  readonly exchangeBaseFee?: DecimalInput;
  readonly exchangeUsdtFee?: DecimalInput;
  readonly usdtSides?: number;
  readonly isArchivedTariff?: boolean;
  readonly isCompanyPayTax?: boolean;
  readonly hasFreeQuota?: boolean;
  readonly user?: RuleUser;
}

/** Names and types of the variables of an expression. `amountResult` is the amount after the taxes that came before. */
export const variableTypes = {
  amount: "decimal",
  amountResult: "decimal",
  amountBill: "decimal",
  n: "decimal",
  newTaskCompanyTax: "decimal",
  userCardTax: "decimal",
  userBankAltTax: "decimal",
  smallWithdrawalFee: "decimal",
  exchangeBaseFee: "decimal",
  exchangeUsdtFee: "decimal",
  usdtSides: "decimal",
  isCompanyPayTax: "bool",
  isArchivedTariff: "bool",
  hasFreeQuota: "bool",
  isCompany: "bool",
  isFriend: "bool",
  hideRubByn: "bool",
  userId: "int",
  disabledAltCurrencyUserIds: "list<int>",
  hiddenRubUserIds: "list<int>",
  hiddenBynUserIds: "list<int>",
  hiddenUsdtUserIds: "list<int>",
} as const satisfies Record<string, ExpressionType>;

type Variables = Readonly<Record<keyof typeof variableTypes, ExpressionValue>>;

const nothing = new Decimal(0);
const nobody: RuleUser = {
  userId: 0,
  isCompany: false,
  isFriend: false,
  hideRubByn: false,
  lists: { disabledAltCurrencyUserIds: [], hiddenRubUserIds: [], hiddenBynUserIds: [], hiddenUsdtUserIds: [] },
};

/** The variables of one evaluation: the facts, the amount left after earlier taxes, and the rule's own number. */
export function variablesOf(facts: RuleFacts, amountResult: Decimal, ownNumber: string | undefined): Variables {
  const user = facts.user ?? nobody;
  return {
    amount: facts.amount ? toDecimal(facts.amount) : nothing,
    amountResult,
    amountBill: facts.balance ? toDecimal(facts.balance) : nothing,
    n: decimalOf(ownNumber),
    newTaskCompanyTax: decimalOf(facts.newTaskCompanyTax),
    userCardTax: decimalOf(facts.userCardTax),
    userBankAltTax: decimalOf(facts.userBankAltTax),
    smallWithdrawalFee: decimalOf(facts.smallWithdrawalFee),
    exchangeBaseFee: decimalOf(facts.exchangeBaseFee),
    exchangeUsdtFee: decimalOf(facts.exchangeUsdtFee),
    usdtSides: new Decimal(facts.usdtSides ?? 0),
    isCompanyPayTax: facts.isCompanyPayTax ?? false,
    isArchivedTariff: facts.isArchivedTariff ?? false,
    hasFreeQuota: facts.hasFreeQuota ?? false,
    isCompany: user.isCompany,
    isFriend: user.isFriend,
    hideRubByn: user.hideRubByn,
    userId: BigInt(user.userId),
    disabledAltCurrencyUserIds: user.lists.disabledAltCurrencyUserIds.map(BigInt),
    hiddenRubUserIds: user.lists.hiddenRubUserIds.map(BigInt),
    hiddenBynUserIds: user.lists.hiddenBynUserIds.map(BigInt),
    hiddenUsdtUserIds: user.lists.hiddenUsdtUserIds.map(BigInt),
  };
}

/** The decimal of an input, zero for none. */
export function decimalOf(input: DecimalInput | undefined): Decimal {
  return input === undefined ? nothing : new Decimal(input);
}
