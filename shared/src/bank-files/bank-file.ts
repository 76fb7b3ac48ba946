import type { CurrencyCode } from "../money/currencies.ts";
import type { BankFormat, FileFault, RowFault } from "../states/bank-lines.ts";

/** One movement of an account as its bank tells it. */
export interface StatementLine {
  /** Its number among the rows of the file, from 1; parts of one entry have numbers of their own. */
  readonly row: number;
  /** Days as YYYY-MM-DD. */
  readonly bookingDay: string;
  readonly valueDay: string;
  /** Minor units; below zero what left the account. */
  readonly minor: bigint;
  readonly currency: CurrencyCode;
  /** Who is on the other side: who pays, of a debit who is paid. Empty where the bank names nobody. */
  readonly payer: string;
  readonly payerAccount: string;
  /** What the payer wrote. A line break stands where the bank broke a text and it is not known whether within a word. */
  readonly reference: string;
  /** The number that the bank gave the entry; parts of a batch have `/1`, `/2` after it. Empty where there is none. */
  readonly bankReference: string;
  readonly endToEndId: string;
  /** Whether it takes an earlier movement back. */
  readonly isReversal: boolean;
  /** Why a payment came back, by the bank's code; empty where it gives none, undefined for what is not said to come back. */
  readonly returnCode: string | undefined;
  /** What is pending may still go away, and comes again once it is booked. */
  readonly status: "booked" | "pending";
}

/** What a bank says of an order that it was given: of one transfer, or of a whole file where `orderId` is empty. */
export interface OrderResult {
  /** Its number among the rows of the file, from 1. */
  readonly row: number;
  /** Our own id, as it was sent. */
  readonly orderId: string;
  /** Number of the message in which the order was sent; empty where the bank does not name it. */
  readonly messageId: string;
  /** Account of ours that paid; empty where the bank does not name it. */
  readonly account: string;
  /** Code of ISO 20022, such as ACSC or RJCT. */
  readonly status: string;
  readonly reasonCode: string;
  /** What the bank adds in words. */
  readonly text: string;
  /** The sum of the order; `minor` is undefined where it cannot be read. Undefined where the bank gives none. */
  readonly sum: { readonly minor: bigint | undefined; readonly currency: string } | undefined;
  /** The number that the bank gave the payment. */
  readonly reference: string;
}

/** A row that is not read; a person looks at it in the file. */
export interface RefusedRow {
  readonly row: number;
  readonly fault: RowFault;
  /** The beginning of what stands there. */
  readonly text: string;
}

/** What a bank tells of one account and one currency within a period. */
export interface Statement {
  readonly account: string;
  readonly currency: CurrencyCode;
  /** The bank's name for it; empty where there is none. */
  readonly number: string;
  readonly from: string;
  readonly to: string;
  /** Minor units; below zero what the account owes. Undefined where the file does not say it. */
  readonly opening: bigint | undefined;
  readonly closing: bigint | undefined;
  readonly lines: readonly StatementLine[];
}

/** What a file holds. Its rows are the lines of its statements, the results, the refused and the skipped ones, each once. */
export interface BankFile {
  readonly format: BankFormat;
  readonly rows: number;
  readonly statements: readonly Statement[];
  /** What the bank says of orders that it was given; none in a statement. */
  readonly results: readonly OrderResult[];
  readonly refused: readonly RefusedRow[];
  /** Rows that are no movements: heads, totals, remarks. */
  readonly skipped: number;
}

/** A file that cannot be read as a whole. */
export class BankFileError extends Error {
  readonly fault: FileFault;
  /** Heads of the columns of a table, where a person has to say what they mean. */
  readonly heads: readonly string[];

  constructor(fault: FileFault, heads: readonly string[] = []) {
    super(`bank file: ${fault}`);
    this.fault = fault;
    this.heads = heads;
  }
}

/** The account that a file is of, where it does not say so itself. */
export interface NamedAccount {
  readonly account: string;
  readonly currency: CurrencyCode;
}
