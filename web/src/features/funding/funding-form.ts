import { parseTypedAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { boundsOf } from "@artel/shared/rules/bounds";
import { cardPayinViolations, fundingViolations } from "@artel/shared/rules/funding-quote";
import { currenciesIn } from "@artel/shared/rules/hidden-areas";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import type { Translate } from "../../ui/words/use-text.ts";

/** What is typed into the popup. */
export interface FundingDraft {
  readonly amount: string;
  readonly currency: CurrencyCode;
}

/** The currency that the popup opens with. */
const usual: CurrencyCode = "USD";

/** The company's currencies that can be topped up, in the order of the currencies. */
export function fundingCurrencies(
  balances: readonly { readonly currency: CurrencyCode; readonly isEnabled: boolean }[],
): readonly CurrencyCode[] {
  return currenciesIn("fund").filter((code) =>
    balances.some(({ currency, isEnabled }) => currency === code && isEnabled),
  );
}

/** The form at first: USD unless the company does not use it or the link names another. */
export function firstDraft(offered: readonly CurrencyCode[], wanted: Wanted): FundingDraft {
  const currency = offered.find((code) => code === wanted.currency) ?? offered.find((code) => code === usual);
  return { amount: wanted.amount ?? "", currency: currency ?? offered[0] ?? usual };
}

/** What a link to the popup asks for. */
export interface Wanted {
  readonly currency?: string;
  readonly amount?: string;
  /** A payment by card that is shown in place of the form. */
  readonly payin?: string;
}

/**
 * Reads the value of `?fund=`: nothing, a currency, a currency with an amount ("USD-240.00"), or the id of a payment by card, whose
 * person comes back from the page of the provider.
 */
export function wantedOf(value: string): Wanted {
  if (/^CP[0-9a-f]{32}$/.test(value)) {
    return { payin: value };
  }
  const match = /^([A-Z]{3,4})(?:-(\d+(?:\.\d{1,2})?))?$/.exec(value);
  return match ? { currency: match[1], ...(match[2] ? { amount: match[2] } : {}) } : {};
}

/** The smallest and the greatest amount of one payment by card, by the rows of the rules. */
export function cardLimits(
  { rules, cards }: RuleBook,
  currency: CurrencyCode,
): { readonly least: string; readonly most: string } {
  const [all, ofCards] = [boundsOf(rules, "fund", currency), boundsOf(cards, "fund", currency)];
  return { least: all.min ?? "0", most: ofCards.max ?? all.max ?? "0" };
}

/** What is wrong with the amount, in words; undefined when nothing is. */
export function amountProblem(
  draft: FundingDraft,
  t: Translate,
  book: RuleBook,
  way: "invoice" | "card" = "invoice",
): string | undefined {
  if (draft.amount.trim() === "") {
    return t("funding.enterAmount");
  }
  const amount = parseTypedAmount(draft.amount, draft.currency);
  if (!amount) {
    return t("validations.amount");
  }
  const violation = (way === "card" ? cardPayinViolations : fundingViolations)(amount, book).find(
    ({ field }) => field === "amount",
  );
  if (!violation) {
    return undefined;
  }
  const limit = violation.params.n ?? "";
  switch (violation.code) {
    case "minimum":
      return t("funding.minimum", { n: limit, amount: formatMoney(limit, draft.currency) });
    case "maximum":
      return t("funding.maximum", { n: limit, amount: formatMoney(limit, draft.currency) });
    default:
      return t("errors.ruleRefused");
  }
}
