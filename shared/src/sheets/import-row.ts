import type { Amount } from "../money/amount.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import type { DecimalInput } from "../rules/facts.ts";
import type { NewTaskInput } from "../rules/new-task-quote.ts";
import type { ImportCells, ImportColumn } from "./import-columns.ts";

/** A contractor of the company, found by e-mail. */
export interface ImportContractor {
  readonly id: number;
  readonly isActive: boolean;
}

/** What a row is judged by: the company's settings, catalogue, contractors and fee rules. */
export interface ImportContext {
  /** The company's settings currencies. */
  readonly currencies: readonly CurrencyCode[];
  /** Service ids of the catalogue as text. */
  readonly serviceIds: ReadonlySet<string>;
  /** Service id by its name in lower case, in any language; for guesses only. */
  readonly serviceIdByName?: ReadonlyMap<string, string>;
  /** By lower-case e-mail. */
  readonly contractors: ReadonlyMap<string, ImportContractor>;
  /** `import.amountStep`; 0 switches the step off. */
  readonly amountStep: DecimalInput;
  readonly isOldRubFlow: boolean;
  /** The payout columns were judged before and are masked since. */
  readonly isPayoutJudged?: boolean;
  /** The present day as "YYYY-MM-DD", before which a deadline is warned about; without it none is. */
  readonly today?: string;
  /** What an empty fee flag means: the company's setting companyPayTax. */
  readonly companyPaysByDefault: boolean;
  /** What the new-task fee rules need beside the row. */
  readonly newTask: Pick<NewTaskInput, "feeRate" | "cardTax" | "user" | "rules">;
  /** Longest texts of a task. */
  readonly lengths: {
    readonly title: number;
    readonly description: number;
    readonly project: number;
    readonly deadline: number;
  };
}

/** Something wrong or doubtful with a cell: text key and values, or the own words of an operator's rule. */
export interface ImportIssue {
  readonly column: ImportColumn;
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message?: { readonly en: string; readonly ru: string };
}

/** The task of a row without errors. */
export interface ImportedTask {
  readonly contractorId: number;
  readonly email: string;
  readonly amount: Amount;
  readonly serviceId: number;
  readonly title: string;
  readonly description: string;
  readonly deadline: string;
  readonly project: string;
  readonly companyCoverWithdraw: boolean;
  readonly paymentDetails: string;
  readonly phone: string;
  readonly bankName: string;
  readonly name: string;
}

/** The money of a row: reward, fees, and what the company pays. */
export interface ImportQuote {
  readonly amount: Amount;
  readonly fee: Amount;
  readonly cardFee: Amount;
  readonly total: Amount;
}

/** `skipped`: a row without amount, which is ignored. */
export type ImportRowState = "valid" | "warning" | "error" | "skipped";

/** A judged row. */
export interface ImportRow {
  /** As the spreadsheet program counts, from 1. */
  readonly number: number;
  /** Cells without outer spaces and invisible signs, the e-mail in lower case. */
  readonly values: ImportCells;
  readonly state: ImportRowState;
  readonly errors: readonly ImportIssue[];
  readonly warnings: readonly ImportIssue[];
  /** Of a row whose amount and currency can be read. */
  readonly quote?: ImportQuote;
  /** Of a row without errors. */
  readonly task?: ImportedTask;
}

/** The answer of a rule that finds nothing wrong. */
export const noIssues: readonly ImportIssue[] = [];

/** Something wrong with a cell, in the words of a text key. */
export function issue(column: ImportColumn, key: string, params?: ImportIssue["params"]): ImportIssue {
  return { column, key, ...(params && { params }) };
}
