import { documentText } from "@artel/shared/documents/document-text";
import { uniqueFileNames } from "@artel/shared/documents/file-names";
import type { Invoice } from "@artel/shared/documents/invoice-data";
import type { DocumentOptions } from "@artel/shared/documents/prepare-invoice";
import { Zip, ZipPassThrough } from "fflate";
import { type BuiltDocument, buildDocument, DocumentError } from "./build-document.ts";
import type { InvoiceRequest } from "./pdf-messages.ts";

/** A document that the zip lacks, and why. */
export interface MissingDocument {
  readonly invoice: Invoice;
  readonly reason: string;
}

export interface DocumentZip {
  /** Undefined when no document could be made or the run was stopped before the first. */
  readonly blob: Blob | undefined;
  readonly missing: readonly MissingDocument[];
}

export interface ZipOptions {
  /** After each document: how many are made and how many failed. */
  readonly onProgress?: (done: number, failed: number) => void;
  readonly signal?: AbortSignal;
  readonly build?: (request: InvoiceRequest) => Promise<BuiltDocument>;
}

/**
 * A zip of the PDFs of several documents, equal names with a copy suffix. Each document has its five
 * seconds; one that fails is left out and named. PDFs are stored as they are, because they are packed already.
 */
export async function zipDocuments(
  invoices: readonly Invoice[],
  options: DocumentOptions,
  { onProgress, signal, build = buildDocument }: ZipOptions = {},
): Promise<DocumentZip> {
  const built: { readonly invoice: Invoice; readonly document: BuiltDocument }[] = [];
  const missing: MissingDocument[] = [];
  for (const invoice of invoices) {
    if (signal?.aborted) {
      break;
    }
    try {
      built.push({ invoice, document: await build({ invoice, options }) });
    } catch (problem) {
      const error = problem instanceof DocumentError ? problem : new DocumentError("documents.error.failed");
      missing.push({ invoice, reason: documentText(options.language)(error.textKey, error.values) });
    }
    onProgress?.(built.length, missing.length);
  }
  return { blob: built.length === 0 ? undefined : await zipOf(built), missing };
}

async function zipOf(built: readonly { readonly invoice: Invoice; readonly document: BuiltDocument }[]): Promise<Blob> {
  const names = uniqueFileNames(built.map(({ document }) => document.fileName));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) {
      throw problem;
    }
    pieces.push(new Uint8Array(piece));
  });
  for (const [index, { invoice, document }] of built.entries()) {
    const entry = new ZipPassThrough(names[index] ?? document.fileName);
    // The date of the document, so that the same selection gives the same file.
    entry.mtime = invoice.CreatedAt;
    zip.add(entry);
    entry.push(new Uint8Array(await document.blob.arrayBuffer()), true);
  }
  zip.end();
  return new Blob(pieces, { type: "application/zip" });
}
