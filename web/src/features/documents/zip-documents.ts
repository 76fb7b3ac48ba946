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
  /** How many are made at the same time; one by one if it is left out. */
  readonly atOnce?: number;
  readonly build?: (request: InvoiceRequest) => Promise<BuiltDocument>;
}

/**
 * A zip of the PDFs of several documents, equal names with a copy suffix. Each document has its five
 * seconds; one that fails is left out and named. Several may be made at a time, yet they are told and packed in their order.
 * PDFs are stored as they are, because they are packed already.
 */
export async function zipDocuments(
  invoices: readonly Invoice[],
  options: DocumentOptions,
  { onProgress, signal, atOnce = 1, build = buildDocument }: ZipOptions = {},
): Promise<DocumentZip> {
  const built: { readonly invoice: Invoice; readonly document: BuiltDocument }[] = [];
  const missing: MissingDocument[] = [];
  const attempt = (invoice: Invoice) => attemptOf(() => build({ invoice, options }));
  for (const [index, made] of started(invoices, atOnce, signal, attempt).entries()) {
    const result = signal?.aborted ? undefined : await made;
    const invoice = invoices[index];
    if (!result || !invoice) {
      break;
    }
    if ("document" in result) {
      built.push({ invoice, document: result.document });
    } else {
      const { textKey, values } = result.error;
      missing.push({ invoice, reason: documentText(options.language)(textKey, values) });
    }
    onProgress?.(built.length, missing.length);
  }
  return { blob: built.length === 0 ? undefined : await zipOf(built), missing };
}

type Attempt = { readonly document: BuiltDocument } | { readonly error: DocumentError };

async function attemptOf(build: () => Promise<BuiltDocument>): Promise<Attempt> {
  try {
    return { document: await build() };
  } catch (problem) {
    return { error: problem instanceof DocumentError ? problem : new DocumentError("documents.error.failed") };
  }
}

/** What becomes of each document, so many at a time; undefined for one that a stop came before. */
function started(
  invoices: readonly Invoice[],
  atOnce: number,
  signal: AbortSignal | undefined,
  attempt: (invoice: Invoice) => Promise<Attempt>,
): readonly Promise<Attempt | undefined>[] {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return invoices.map(async (invoice) => {
    if (free === 0) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      free -= 1;
    }
    const result = signal?.aborted ? undefined : await attempt(invoice);
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      free += 1;
    }
    return result;
  });
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
