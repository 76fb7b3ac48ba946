import type { CurrencyCode } from "@artel/shared/money/currencies";
import { currencyCodes } from "@artel/shared/money/currencies";
import {
  type ContractorStatus,
  type ContractorStatusName,
  canGetTasks,
  contractorStatus,
} from "@artel/shared/states/contractor-status";
import type { CompanyFacts } from "./company-facts.ts";

/** Why a task may neither be made nor paid, apart from its status and the money. */
export type TaskRefusal = "contractorNotActive" | "currencyNotOffered";

/** What of a task the judge looks at. */
export interface JudgedTask {
  /** Of the contractor at this company. */
  readonly contractor: ContractorStatus | number;
  readonly currency: CurrencyCode;
}

/**
 * The one judge of tasks: whether a company may give this contractor a task in this currency and pay it. Drafts, imports, estimates
 * and proposals ask it directly; a payment carries its table (`payerOf`), which the database reads under the lock of the task.
 */
export function judgeTask(company: CompanyFacts, { contractor, currency }: JudgedTask): TaskRefusal | undefined {
  if (!canGetTasks(contractor)) {
    return "contractorNotActive";
  }
  return company.currencies.includes(currency) ? undefined : "currencyNotOffered";
}

/** A company as its payments carry it: the judge's answers for every contractor and currency, and the version they hold for. */
export interface Payer {
  readonly version: number;
  /** By status of the contractor and currency, such as "inactive USD"; what is not named may be paid. */
  readonly refusals: Readonly<Record<string, TaskRefusal>>;
}

/** The judge's answers about a company as a table. */
export function payerOf(company: CompanyFacts): Payer {
  const names = Object.keys(contractorStatus) as ContractorStatusName[];
  const refusals = names.flatMap((name) =>
    currencyCodes.flatMap((currency) => {
      const refusal = judgeTask(company, { contractor: contractorStatus[name], currency });
      return refusal === undefined ? [] : [[`${name} ${currency}`, refusal] as const];
    }),
  );
  return { version: company.factsVersion, refusals: Object.fromEntries(refusals) };
}
