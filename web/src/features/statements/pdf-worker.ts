import { type DocumentFonts, renderPdf } from "@artel/shared/documents/render-pdf";
import { type StatementPdf, statementDefinition } from "@artel/shared/statements/statement-pdf";
import boldFont from "../../assets/fonts/noto-sans-bold.ttf?inline";
import regularFont from "../../assets/fonts/noto-sans-regular.ttf?inline";

// The faces are part of this chunk, as in the worker of documents.
const fonts: DocumentFonts = { regular: bytesOf(regularFont), bold: bytesOf(boldFont) };

/** What the worker answers: the pages, or nothing where they could not be drawn. */
export interface PdfPages {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

self.addEventListener("message", (event: MessageEvent<StatementPdf>) => {
  void draw(event.data).then((pages) => {
    self.postMessage(pages, { transfer: pages.bytes ? [pages.bytes.buffer] : [] });
  });
});

async function draw(statement: StatementPdf): Promise<PdfPages> {
  try {
    return { bytes: new Uint8Array(await renderPdf(statementDefinition(statement), fonts)) };
  } catch {
    return { bytes: undefined };
  }
}

function bytesOf(dataUrl: string): Uint8Array {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
