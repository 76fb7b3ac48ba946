import { InvoiceError } from "./invoice-error.ts";

export type NumberPrefix = "PI" | "SI" | "F" | "RFP-FI" | "PR" | "RFP-PR";

export type InvoiceType = 1 | 2 | 8 | 21 | 55 | 89 | 90 | 92 | 12001 | 120011;

/** What the code of a type decides. */
export interface InvoiceKind {
  readonly type: InvoiceType;
  readonly prefix: NumberPrefix;
  /** `running`: prefix, year and the running number in Data.Client.ID; `internal`: owner id, year, internal id. */
  readonly form: "running" | "internal";
  /** Digits of the running number: 9 for sales invoices, 0 (as it is) otherwise. */
  readonly runningDigits: 0 | 9;
  /** Whose document it is: the lines of a company's contain the fee. */
  readonly side: "company" | "contractor";
  readonly title:
    | "documents.kind.proforma"
    | "documents.kind.salesInvoice"
    | "documents.kind.invoice"
    | "documents.kind.requestForPayment"
    | "documents.kind.paymentReceipt"
    | "documents.kind.payoutRequest";
}

const proforma = {
  prefix: "PI",
  form: "running",
  runningDigits: 0,
  side: "company",
  title: "documents.kind.proforma",
} as const;
const sales = {
  prefix: "SI",
  form: "running",
  runningDigits: 9,
  side: "company",
  title: "documents.kind.salesInvoice",
} as const;
const contractor = { runningDigits: 0, side: "contractor" } as const;

/** Every type of document by its code. */
export const invoiceKinds: Readonly<Record<InvoiceType, InvoiceKind>> = {
  1: { type: 1, ...proforma },
  92: { type: 92, ...proforma },
  8: { type: 8, ...sales },
  89: { type: 89, ...sales, runningDigits: 0 },
  90: { type: 90, ...sales },
  55: { type: 55, ...sales },
  2: { type: 2, ...contractor, prefix: "F", form: "running", title: "documents.kind.invoice" },
  21: { type: 21, ...contractor, prefix: "RFP-FI", form: "internal", title: "documents.kind.requestForPayment" },
  12001: { type: 12001, ...contractor, prefix: "PR", form: "internal", title: "documents.kind.paymentReceipt" },
  120011: { type: 120011, ...contractor, prefix: "RFP-PR", form: "internal", title: "documents.kind.payoutRequest" },
};

/** The kind of a type code. Throws `unknownType` for any other code. */
export function invoiceKind(type: number): InvoiceKind {
  const kind = Object.values(invoiceKinds).find((candidate) => candidate.type === type);
  if (kind === undefined) {
    throw new InvoiceError("unknownType", String(type));
  }
  return kind;
}

/** What a document number is made of. */
export interface NumberParts {
  readonly type: number;
  /** Year of the day of issue, four digits. */
  readonly year: number;
  /** Data.Client.ID: the running number within prefix and year. */
  readonly runningNumber: number | string;
  readonly ownerId: number;
  readonly internalId: number;
}

/**
 * The number of a document, hyphen-separated: `PI-2026-17`, `SI-2026-000000017` (type 89 unpadded), `F-2026-17`,
 * `PR-0002001-2026-000045`. Throws `unknownType`.
 */
export function documentNumber(parts: NumberParts): string {
  const { prefix, form, runningDigits } = invoiceKind(parts.type);
  if (form === "running") {
    return [prefix, parts.year, String(parts.runningNumber).padStart(runningDigits, "0")].join("-");
  }
  return [prefix, String(parts.ownerId).padStart(7, "0"), parts.year, String(parts.internalId).padStart(6, "0")].join(
    "-",
  );
}
