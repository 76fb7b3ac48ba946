import { amountOf } from "@artel/shared/money/amount";
import { parseRate, type Rate } from "@artel/shared/money/rate";
import type { RuleUser } from "@artel/shared/rules/facts";
import type { Operation } from "@artel/shared/rules/rule-sample";
import { tariffIdOf, tariffIds } from "@artel/shared/rules/tariffs";
import { flagsOf } from "@artel/shared/states/account-settings";
import type { Read } from "../../platform/db/db.ts";
import { companyRuleUser } from "./company-rule-user.ts";
import { type PageOf, selectExchanges, selectPayments, selectWithdrawals } from "./operations-store.ts";

/** A real operation, as rules see it. */
export interface Done {
  readonly id: number;
  readonly account: { readonly id: number; readonly name: string };
  readonly operation: Operation;
}

/** Payments of tasks. */
export async function paymentPage(read: Read, page: PageOf): Promise<readonly Done[]> {
  return (await selectPayments(read, page)).map((row) => ({
    id: row.id,
    account: { id: row.account, name: row.name },
    operation: {
      kind: "payment",
      amount: amountOf(row.currency, BigInt(row.price_reward)),
      feeRate: row.fee_rate,
      cardTax: row.card_tax,
      coversWithdrawal: row.company_cover_withdraw,
      user: companyRuleUser(row.account, row),
    },
  }));
}

/** Withdrawals of freelancers. */
export async function withdrawalPage(read: Read, page: PageOf): Promise<readonly Done[]> {
  return (await selectWithdrawals(read, page)).map((row) => ({
    id: row.id,
    account: { id: row.account, name: row.name },
    operation: {
      kind: "withdrawal",
      amount: amountOf(row.currency, BigInt(row.amount)),
      method: row.method,
      cardTax: row.card_tax,
      bankAltTax: row.bank_alt_tax,
      smallWithdrawalFee: row.small_withdrawal_fee,
      freeBefore: row.free_before,
      user: freelancer(row.account, row.flags),
    },
  }));
}

/** Exchanges of companies and freelancers. */
export async function exchangePage(read: Read, page: PageOf): Promise<readonly Done[]> {
  return (await selectExchanges(read, page)).map((row) => ({
    id: row.id,
    account: { id: row.account, name: row.name },
    operation: {
      kind: "exchange",
      amount: amountOf(row.from_currency, BigInt(row.from_amount)),
      to: row.to_currency,
      rate: rateOf(row.rate),
      tarifId: tariffIdOf(row.tarif_id) ?? tariffIds.standard,
      user: row.is_company ? companyRuleUser(row.account, row) : freelancer(row.account, row.flags),
    },
  }));
}

function freelancer(userId: number, flags: readonly string[]): RuleUser {
  return { userId, isCompany: false, isFriend: false, hideRubByn: false, flags: flagsOf(flags) };
}

function rateOf(text: string): Rate {
  const rate = parseRate(text);
  if (!rate) {
    throw new TypeError(`An exchange at the rate ${text}`);
  }
  return rate;
}
