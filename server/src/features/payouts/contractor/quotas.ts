import type { withdrawalQuotas } from "@artel/shared/calls/payouts/app";
import { accountDay, accountDayStart } from "@artel/shared/checks/account-days";
import { dayIn, dayStart } from "@artel/shared/checks/zoned-day";
import { parseAmount, toWire } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { translate } from "@artel/shared/text/translate";
import { found } from "../../../http/app-error.ts";
import type { Action, Language } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { presentRules } from "../../rules/present-rules.ts";
import { type ContractorRow, selectContractorOf } from "../../wallets/contractor-methods.ts";
import { accountZones } from "../../zones/account-zones.ts";
import { selectQuotaUse } from "../store.ts";

/** A free withdrawal applies to these currencies and methods. */
export function quotaScope({ quota }: RuleBook) {
  return { currencies: [...quota.currencies], withdrawalMethods: [...quota.withdrawalMethods] };
}

/** Free withdrawals that are left in this calendar month of the contractor; none without apiV2. */
export async function freeWithdrawals(
  tx: Read,
  { quota }: RuleBook,
  contractor: ContractorRow,
  now: Date,
): Promise<number> {
  if (!contractor.api_v2) {
    return 0;
  }
  const used = await countQuotaUse(tx, contractor.id, now);
  return Math.max(0, quota.count - used);
}

/** Whether a free withdrawal could be used for this method and currency at all. */
export function isInQuota({ quota }: RuleBook, method: WithdrawMethod, currency: CurrencyCode): boolean {
  return quota.withdrawalMethods.includes(method) && quota.currencies.includes(currency);
}

/** The quotas of the caller. */
export const listQuotas: Action<typeof withdrawalQuotas> = async (tx, ctx) => {
  const contractor = found(await selectContractorOf(tx, ctx.user.id));
  if (!contractor.api_v2) {
    return [];
  }
  const book = await presentRules(tx, ctx);
  return [
    {
      ...quotaTerms(book, ctx.language, contractor.small_withdrawal_fee),
      count: await freeWithdrawals(tx, book, contractor, ctx.now),
    },
  ];
};

/** What a free withdrawal is: it waives this flat fee, which is that of the account where an account is asked about. */
export function quotaTerms(book: RuleBook, language: Language, flatFee: string = book.quota.afterPrice) {
  const price = (text: string) => {
    const amount = parseAmount(text, currencies.USD.code);
    return amount ? toWire(amount) : "0.00";
  };
  return {
    label: translate(language, "withdrawals.quota.label"),
    total: book.quota.count,
    afterPrice: price(flatFee),
    afterPriceRegular: price(book.quota.afterPriceRegular),
    ...quotaScope(book),
  };
}

/**
 * Free withdrawals that a contractor has used in the calendar month of `now`, by the days that the account had: a change of its time
 * zone begins no month anew.
 */
async function countQuotaUse(tx: Read, contractor: number, now: Date): Promise<number> {
  const zones = await accountZones(tx, contractor);
  const month = accountDay(zones, now).slice(0, 7);
  const end = dayIn("UTC", dayStart("UTC", `${month}-01`, longestMonth)).slice(0, 7);
  return selectQuotaUse(tx, contractor, accountDayStart(zones, `${month}-01`), accountDayStart(zones, `${end}-01`));
}

/** So many days after its first one every month is over, and the next is not. */
const longestMonth = 31;
