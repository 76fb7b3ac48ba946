import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { firstLayout } from "./current-layout.ts";
import { documentText } from "./document-text.ts";
import { safeFileName } from "./file-names.ts";
import type { Invoice } from "./invoice-data.ts";
import { InvoiceError } from "./invoice-error.ts";
import { colours, documentStyles } from "./invoice-layout.ts";
import { type DocumentLayout, documentLayouts } from "./layouts.ts";
import { type DocumentOptions, prepareInvoice } from "./prepare-invoice.ts";

/**
 * The PDF definition of an invoice of any type, on A4 portrait, in the layout that it was issued with. The same invoice and options
 * give the same bytes. Throws `InvoiceError` as `prepareInvoice` does, and for a layout that is newer than this program.
 */
export function invoiceDefinition(
  invoice: Invoice,
  options: DocumentOptions,
  layouts: Readonly<Record<number, DocumentLayout>> = documentLayouts,
): TDocumentDefinitions {
  const version = invoice.print?.layout ?? firstLayout;
  const layout = layouts[version];
  if (layout === undefined) {
    throw new InvoiceError("unknownLayout", String(version));
  }
  const t = documentText(options.language);
  const prepared = prepareInvoice(invoice, options);
  const title = layout.title(prepared, t);
  return {
    pageSize: "A4",
    pageOrientation: "portrait",
    pageMargins: [48, 48, 48, 64],
    language: options.language === "both" ? "en" : options.language,
    info: {
      title: `${title} ${prepared.number}`,
      author: prepared.from.name,
      subject: prepared.number,
      creator: "Artel",
      producer: "Artel",
      creationDate: prepared.issuedAt,
    },
    displayTitle: true,
    defaultStyle: { font: "NotoSans", fontSize: 9.5, lineHeight: 1.15, color: colours.ink },
    styles: documentStyles,
    content: layout.content(prepared, t),
    footer: (page, pages) => layout.footer(prepared, title, t("documents.pdf.page", { page, pages })),
  };
}

/** The file name of a document: its number, safe on every file system. */
export function invoiceFileName(invoice: Invoice, options: DocumentOptions): string {
  return `${safeFileName(prepareInvoice(invoice, options).number)}.pdf`;
}
