import { type Amount, toDecimal } from "../money/amount.ts";
import { Decimal } from "../money/decimal.ts";
import type { AccountFlag } from "../states/account-settings.ts";
import type { ExpressionType, ExpressionValue } from "./expression.ts";

/** Decimal or its plain text, as it comes from a column. */
export type DecimalInput = Decimal | string;

/** The person or company that a rule looks at. */
export interface RuleUser {
  readonly userId: number;
  readonly isCompany: boolean;
  readonly isFriend: boolean;
  readonly hideRubByn: boolean;
  /** What operators have listed the account for. */
  readonly flags: readonly AccountFlag[];
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
  altCurrenciesOff: "bool",
  rubHidden: "bool",
  bynHidden: "bool",
  usdtHidden: "bool",
} as const satisfies Record<string, ExpressionType>;

type Variable = keyof typeof variableTypes;
type Variables = Readonly<Record<Variable, ExpressionValue>>;

const nothing = new Decimal(0);
const nobody: RuleUser = {
  userId: 0,
  isCompany: false,
  isFriend: false,
  hideRubByn: false,
  flags: [],
};

/** What one evaluation reads: the facts, the amount left after earlier taxes, and the rule's own number. */
interface Moment {
  readonly facts: RuleFacts;
  readonly amountResult: Decimal;
  readonly ownNumber: string | undefined;
}

const person = ({ facts }: Moment): RuleUser => facts.user ?? nobody;

/** How each variable is read. */
const readers: { readonly [Name in Variable]: (moment: Moment) => ExpressionValue } = {
  amount: ({ facts }) => (facts.amount ? toDecimal(facts.amount) : nothing),
  amountResult: ({ amountResult }) => amountResult,
  amountBill: ({ facts }) => (facts.balance ? toDecimal(facts.balance) : nothing),
  n: ({ ownNumber }) => decimalOf(ownNumber),
  newTaskCompanyTax: ({ facts }) => decimalOf(facts.newTaskCompanyTax),
  userCardTax: ({ facts }) => decimalOf(facts.userCardTax),
  userBankAltTax: ({ facts }) => decimalOf(facts.userBankAltTax),
  smallWithdrawalFee: ({ facts }) => decimalOf(facts.smallWithdrawalFee),
  exchangeBaseFee: ({ facts }) => decimalOf(facts.exchangeBaseFee),
  exchangeUsdtFee: ({ facts }) => decimalOf(facts.exchangeUsdtFee),
  usdtSides: ({ facts }) => new Decimal(facts.usdtSides ?? 0),
  isCompanyPayTax: ({ facts }) => facts.isCompanyPayTax ?? false,
  isArchivedTariff: ({ facts }) => facts.isArchivedTariff ?? false,
  hasFreeQuota: ({ facts }) => facts.hasFreeQuota ?? false,
  isCompany: (moment) => person(moment).isCompany,
  isFriend: (moment) => person(moment).isFriend,
  hideRubByn: (moment) => person(moment).hideRubByn,
  userId: (moment) => BigInt(person(moment).userId),
  altCurrenciesOff: (moment) => person(moment).flags.includes("altCurrenciesOff"),
  rubHidden: (moment) => person(moment).flags.includes("rubHidden"),
  bynHidden: (moment) => person(moment).flags.includes("bynHidden"),
  usdtHidden: (moment) => person(moment).flags.includes("usdtHidden"),
};

const allVariables: ReadonlySet<string> = new Set(Object.keys(variableTypes));

/** The variables of one evaluation. With `reads` those alone: most expressions read two of them, and decimals take time. */
export function variablesOf(
  facts: RuleFacts,
  amountResult: Decimal,
  ownNumber: string | undefined,
  reads = allVariables,
): Variables {
  const moment = { facts, amountResult, ownNumber };
  const read: Record<string, ExpressionValue> = {};
  for (const name of reads) {
    read[name] = readers[name as Variable](moment);
  }
  return read as Variables;
}

/** The decimal of an input, zero for none. */
export function decimalOf(input: DecimalInput | undefined): Decimal {
  return input === undefined ? nothing : new Decimal(input);
}
