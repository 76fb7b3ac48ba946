import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ComponentType } from "react";

/** What opens or downloads the PDF of a document; both reject with words when it cannot be made. */
export interface DocumentActions {
  readonly open: (documentId: number) => Promise<void>;
  readonly download: (documentId: number) => Promise<void>;
  /** Asks for an address and mails the document there as a PDF. */
  readonly Send: ComponentType<{ readonly id: number; readonly number: string; readonly onClose: () => void }>;
}

/** What was asked for and which invoice came of it. */
export interface CreatedInvoice {
  readonly documentId: number;
  readonly number: string;
  readonly amount: string;
  readonly currency: CurrencyCode;
}
