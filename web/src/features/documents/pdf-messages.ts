import type { AcceptanceLetter } from "@artel/shared/documents/acceptance-letter";
import type { DocumentTextKey } from "@artel/shared/documents/document-text";
import type { Invoice } from "@artel/shared/documents/invoice-data";
import type { DocumentOptions } from "@artel/shared/documents/prepare-invoice";
import type { Language } from "@artel/shared/text/text-table";

/** An invoice that is to be made. */
export interface InvoiceRequest {
  readonly invoice: Invoice;
  readonly options: DocumentOptions;
}

/** What the page asks of the PDF worker: an invoice, or the letter of acceptance. */
export type PdfRequest = InvoiceRequest | { readonly letter: AcceptanceLetter; readonly language: Language };

/** The first word of a worker: its program is loaded, and it takes requests. */
export interface PdfReady {
  readonly isReady: true;
}

/** What the worker answers: the bytes and their file name, or the key of the text that says why there are none. */
export type PdfReply =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly fileName: string }
  | { readonly failure: DocumentTextKey };
