import { readFileSync } from "node:fs";
import type { DocumentLanguage } from "@artel/shared/documents/document-text";
import { invoiceDefinition, invoiceFileName } from "@artel/shared/documents/invoice";
import { found } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import { presentDocument } from "./present.ts";
import { printingOf } from "./printing.ts";
import { anyDocument } from "./store.ts";

export interface PrintedDocument {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The faces that the pages have too. */
const fontFolder = new URL("../../../../web/src/assets/fonts/", import.meta.url);
const face = (name: string) => new Uint8Array(readFileSync(new URL(`noto-sans-${name}.ttf`, fontFolder)));

/**
 * The PDF of a document, by the module that makes it in the browser: the same bytes. It asks for no right, so its caller has
 * done that. Takes some 100 ms of the process, an order of most tasks 2 s: jobs call it, requests never. A document that cannot be
 * made is undefined and stands in the log: a later attempt would not make it either.
 */
export async function printDocument(
  app: App,
  id: number,
  language: DocumentLanguage,
): Promise<PrintedDocument | undefined> {
  const row = found(await anyDocument(app.db.read, id));
  const invoice = presentDocument(row, language === "ru" ? "ru" : "en", "v2");
  const { publicUrl, vatNote } = printingOf(app.config);
  const options = {
    language,
    publicUrl,
    isInvoiceTaskHasUrls: false,
    domesticVatNote: vatNote?.[language === "ru" ? "ru" : "en"] ?? "",
  };
  // The engine of PDFs is large, and most processes never print.
  const { renderPdf } = await import("@artel/shared/documents/render-pdf");
  const fonts = { regular: face("regular"), bold: face("bold") };
  try {
    return {
      fileName: invoiceFileName(invoice, options),
      bytes: await renderPdf(invoiceDefinition(invoice, options), fonts),
    };
  } catch (error) {
    app.log.error({ document: id, error: String(error) }, "the PDF of a document could not be made");
    return undefined;
  }
}
