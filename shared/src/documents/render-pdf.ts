// The browser build is taken on both sides: it carries its own deflate, so that Node and browsers write equal bytes.
import pdfmake from "pdfmake/build/pdfmake.js";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

/** The two faces of our documents, as the bytes of TrueType files. */
export interface DocumentFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** What the published types of pdfmake leave out. */
interface AccessPolicies {
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
}

const engine = pdfmake as typeof pdfmake & AccessPolicies;
const files = { regular: "noto-sans-regular.ttf", bold: "noto-sans-bold.ttf" };

engine.setUrlAccessPolicy(() => false);
engine.setFonts({ NotoSans: { normal: files.regular, bold: files.bold } });

/**
 * The bytes of a PDF. Equal definitions and fonts give equal bytes; a definition can reach neither the network
 * nor a file. Takes some 100 ms and blocks its thread, so browsers call it in a worker only.
 */
export async function renderPdf(definition: TDocumentDefinitions, fonts: DocumentFonts): Promise<Uint8Array> {
  engine.virtualfs.writeFileSync(files.regular, fonts.regular);
  engine.virtualfs.writeFileSync(files.bold, fonts.bold);
  return engine.createPdf(definition).getBuffer();
}
