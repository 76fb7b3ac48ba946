import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import type { RuleUser } from "@artel/shared/rules/facts";
import type { RuleBook } from "@artel/shared/rules/rule-book";
import { isCurrencyDisabled } from "@artel/shared/rules/user-currencies";
import { found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { companyRuleUser } from "../rules/company-rule-user.ts";
import { presentRules } from "../rules/present-rules.ts";
import { companyRow } from "./company-store.ts";

/** A company as the rules of new tasks see it. */
export interface CompanyFacts {
  readonly id: number;
  /** Currencies of the settings, whether or not a rule switches one off. */
  readonly bills: readonly CurrencyCode[];
  /** Currencies in which a task can be made. */
  readonly currencies: readonly CurrencyCode[];
  readonly feeRate: string;
  readonly coversWithdrawal: boolean;
  readonly publishesAtOnce: boolean;
  /** What amounts of imports are multiples of; "0" takes any amount. */
  readonly importStep: string;
  readonly user: RuleUser;
  /** The rules that judge its new tasks. */
  readonly book: RuleBook;
  /** Of what decides about tasks; it moves with each change. */
  readonly factsVersion: number;
  /** The moment of these facts. */
  readonly now: Date;
}

/** The company with everything that decides about its tasks. */
export async function companyFacts(
  tx: Read,
  { app, now }: Pick<Context, "app" | "now">,
  companyId: number,
): Promise<CompanyFacts> {
  const book = await presentRules(tx, { now });
  const row = found(await companyRow(tx, companyId));
  const bills = offeredCurrencyCodes.filter((code) => row.bills.includes(code));
  const user = companyRuleUser(companyId, row);
  return {
    id: companyId,
    bills,
    currencies: bills.filter((code) => !isCurrencyDisabled(code, "newTask", user, book.rules)),
    feeRate: row.fee_rate,
    coversWithdrawal: row.company_pay_tax,
    publishesAtOnce: row.is_auto_publish_task,
    importStep: row.imports_any_amount ? "0" : app.config.importAmountStep,
    user,
    book,
    factsVersion: row.facts_version,
    now,
  };
}
