import type { DocumentTextKey } from "./document-text.ts";

/** Why no document can be made of an invoice. The text stands under `documents.error.<code>`. */
export type InvoiceErrorCode =
  | "unknownType"
  | "invalidCurrency"
  | "invalidCountry"
  | "missingBank"
  | "invalidAmount"
  | "invalidDate"
  | "unknownLayout"
  | "wrongTotal";

/** Thrown by everything that builds a document; `code` names the reason. */
export class InvoiceError extends Error {
  readonly code: InvoiceErrorCode;

  constructor(code: InvoiceErrorCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = "InvoiceError";
    this.code = code;
  }

  /** The key of the text that tells a reader what is wrong. */
  get textKey(): DocumentTextKey {
    return `documents.error.${this.code}`;
  }
}
