import type { AcceptanceLetter } from "@artel/shared/documents/acceptance-letter";
import type { Invoice } from "@artel/shared/documents/invoice-data";
import type { DocumentOptions } from "@artel/shared/documents/prepare-invoice";
import type { Language } from "@artel/shared/text/text-table";
import { saveBlob, shortLivedAddress } from "../../ui/files/save-blob.ts";
import { buildDocument, DocumentError } from "./build-document.ts";
import type { PdfRequest } from "./pdf-messages.ts";

/**
 * Opens the PDF of a document in a new tab. Call it from the click itself, or the browser blocks the tab;
 * invoice and options may still be on their way. Throws DocumentError, with the empty tab closed again.
 */
export async function openDocument(
  invoice: Invoice | Promise<Invoice>,
  options: DocumentOptions | Promise<DocumentOptions>,
): Promise<void> {
  await openPdf(async () => ({ invoice: await invoice, options: await options }));
}

/** The same for the letter of acceptance. */
export function openLetter(letter: AcceptanceLetter, language: Language): Promise<void> {
  return openPdf(() => Promise.resolve({ letter, language }));
}

/** Downloads the letter of acceptance. Throws DocumentError. */
export async function downloadLetter(letter: AcceptanceLetter, language: Language): Promise<void> {
  const { blob, fileName } = await buildDocument({ letter, language });
  saveBlob(blob, fileName);
}

async function openPdf(request: () => Promise<PdfRequest>): Promise<void> {
  const tab = window.open("", "_blank");
  if (tab === null) {
    throw new DocumentError("documents.error.popupBlocked");
  }
  tab.opener = null;
  try {
    const { blob } = await buildDocument(await request());
    tab.location.href = shortLivedAddress(blob);
  } catch (problem) {
    tab.close();
    throw problem;
  }
}

/** Downloads the PDF of a document under its number. Throws DocumentError. */
export async function downloadDocument(invoice: Invoice, options: DocumentOptions): Promise<void> {
  const { blob, fileName } = await buildDocument({ invoice, options });
  saveBlob(blob, fileName);
}

/** An address of the PDF for a preview frame; the caller revokes it. Throws DocumentError. */
export async function documentAddress(invoice: Invoice, options: DocumentOptions): Promise<string> {
  const { blob } = await buildDocument({ invoice, options });
  return URL.createObjectURL(blob);
}
