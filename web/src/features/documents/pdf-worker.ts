import { letterDefinition, letterFileName } from "@artel/shared/documents/acceptance-letter";
import { invoiceDefinition, invoiceFileName } from "@artel/shared/documents/invoice";
import { InvoiceError } from "@artel/shared/documents/invoice-error";
import { type DocumentFonts, renderPdf } from "@artel/shared/documents/render-pdf";
import boldFont from "../../assets/fonts/noto-sans-bold.ttf?inline";
import regularFont from "../../assets/fonts/noto-sans-regular.ttf?inline";
import type { PdfReady, PdfReply, PdfRequest } from "./pdf-messages.ts";

// The faces are part of this chunk: a document needs no request, neither for itself nor for its letters.
const fonts: DocumentFonts = { regular: bytesOf(regularFont), bold: bytesOf(boldFont) };

self.addEventListener("message", (event: MessageEvent<PdfRequest>) => {
  void build(event.data).then((reply) => {
    self.postMessage(reply, { transfer: "bytes" in reply ? [reply.bytes.buffer] : [] });
  });
});

async function build(request: PdfRequest): Promise<PdfReply> {
  try {
    const { definition, fileName } = documentOf(request);
    return { bytes: new Uint8Array(await renderPdf(definition, fonts)), fileName };
  } catch (problem) {
    return { failure: problem instanceof InvoiceError ? problem.textKey : "documents.error.failed" };
  }
}

function documentOf(request: PdfRequest) {
  if ("letter" in request) {
    const { letter, language } = request;
    return { definition: letterDefinition(letter, language), fileName: letterFileName(letter, language) };
  }
  const { invoice, options } = request;
  return { definition: invoiceDefinition(invoice, options), fileName: invoiceFileName(invoice, options) };
}

function bytesOf(dataUrl: string): Uint8Array {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

self.postMessage({ isReady: true } satisfies PdfReady);
