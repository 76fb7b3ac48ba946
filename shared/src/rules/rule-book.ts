import type { Decimal } from "../money/decimal.ts";
import type { Quota, RuleContent } from "./rule-content.ts";
import { compileRules, type RuleSet } from "./rule-engine.ts";
import { shippedContent } from "./shipped-content.ts";
import { percentToFraction, type TariffId, type TariffRow, tariffIds } from "./tariffs.ts";

/** A set of rules, ready to judge by. */
export interface RuleBook {
  /** The set that operators published; null for the rules of the build. */
  readonly id: number | null;
  readonly rules: RuleSet;
  /** Rows that payments by card keep to besides. */
  readonly cards: RuleSet;
  readonly tariffs: Readonly<Record<TariffId, TariffRow>>;
  readonly quota: Quota;
}

/** The rules that judge while operators have published none. */
export const shippedBook = bookOf(null, shippedContent);

/** Makes a set ready to judge by. Throws where a rule of it is wrong. */
export function bookOf(id: number | null, content: RuleContent): RuleBook {
  const { archived, standard, premium } = content.tariffs;
  return {
    id,
    rules: compileRules(content.rules),
    cards: compileRules(content.cardRules),
    tariffs: {
      [tariffIds.archived]: { ...archived, id: tariffIds.archived },
      [tariffIds.standard]: { ...standard, id: tariffIds.standard },
      [tariffIds.premium]: { ...premium, id: tariffIds.premium },
    },
    quota: content.quota,
  };
}

/** What withdrawals of a freelancer cost: percentages as fractions, the flat fee in whole units, all as decimal text. */
export interface WithdrawalTerms {
  readonly cardTax: string;
  readonly bankAltTax: string;
  readonly smallWithdrawalFee: string;
}

/** The fees of withdrawals that a tariff brings to an account. */
export function withdrawalTerms({ tariffs }: Pick<RuleBook, "tariffs">, id: TariffId): WithdrawalTerms {
  const { withdrawTax, withdrawBankAltTax, wCardUSDLess100USDPlus } = tariffs[id];
  return {
    cardTax: textOf(percentToFraction(withdrawTax)),
    bankAltTax: textOf(percentToFraction(withdrawBankAltTax)),
    smallWithdrawalFee: wCardUSDLess100USDPlus,
  };
}

/** What a new account begins with; stored with it, so that a later change touches new accounts only. */
export function newAccountOf(
  book: Pick<RuleBook, "tariffs">,
): WithdrawalTerms & { readonly tarifId: TariffId; readonly feeRate: string } {
  const tarifId = tariffIds.standard;
  return { tarifId, feeRate: book.tariffs[tarifId].feeRate, ...withdrawalTerms(book, tarifId) };
}

function textOf(fraction: Decimal): string {
  return fraction.toString();
}
