import type { Output } from "@artel/shared/calls/call";
import type { profilePlan } from "@artel/shared/calls/profile/app";
import type { Decimal } from "@artel/shared/money/decimal";
import { exactText, fixedText } from "@artel/shared/money/decimal-text";
import { decimalOf } from "@artel/shared/rules/facts";
import { newAccountOf, type RuleBook } from "@artel/shared/rules/rule-book";
import { fractionToPercent, type TariffRow, tariffIdOf, tariffIds, tariffWord } from "@artel/shared/rules/tariffs";
import { translate } from "@artel/shared/text/translate";
import { found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { listQuotas, quotaTerms } from "../payouts/contractor/quotas.ts";
import { presentRules } from "../rules/present-rules.ts";
import { planRow } from "./store.ts";

/**
 * The plan of the caller: its name in the reader's language, and what it costs. Rates that are stored with the account
 * come from there, the others from the tariff. A member of a company reads the company's plan, with the quotas that each
 * of its freelancers has; a contractor reads how much of them is left.
 */
export const getPlan: Action<typeof profilePlan> = async (tx, ctx) => {
  const row = found(await planRow(tx, ctx.user.id));
  const id = tariffIdOf(row.tarif_id) ?? tariffIds.standard;
  const book = await presentRules(tx, ctx);
  const tariff = book.tariffs[id];
  return {
    tarifId: id,
    name: translate(ctx.language, `company.plan.${tariffWord(id)}`),
    feeRate: exactText(decimalOf(row.fee_rate ?? newAccountOf(book).feeRate)),
    withdrawTax: row.card_tax === null ? percent(decimalOf(tariff.withdrawTax)) : fractionToPercent(row.card_tax),
    withdrawBankAltTax:
      row.bank_alt_tax === null ? percent(decimalOf(tariff.withdrawBankAltTax)) : fractionToPercent(row.bank_alt_tax),
    exchangeFee: exchangeFee(tariff),
    quotas: row.api_v2 ? await quotas(tx, ctx, book) : [],
  };
};

async function quotas(tx: Read, ctx: Context, book: RuleBook): Promise<Output<typeof profilePlan>["quotas"]> {
  if (ctx.user.role === "company") {
    return [{ ...quotaTerms(book, ctx.language), left: null }];
  }
  return (await listQuotas(tx, ctx, {})).map(({ count, ...terms }) => ({ ...terms, left: count }));
}

/** What an exchange with one side in USDT costs, in percent; nothing in the archived tariff, as the rule of exchanges says. */
function exchangeFee(tariff: TariffRow): string {
  const isFree = tariff.id === tariffIds.archived;
  const rate = decimalOf(tariff.exchangeBaseFee).add(decimalOf(tariff.rateUSDUSDT));
  return percent(isFree ? decimalOf("0") : rate);
}

/** A rate in percent with two decimals. */
function percent(rate: Decimal): string {
  return fixedText(rate, 2);
}
