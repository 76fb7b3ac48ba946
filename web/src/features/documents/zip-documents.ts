import { documentText } from "@artel/shared/documents/document-text";
import { fileNamer } from "@artel/shared/documents/file-names";
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
 * seconds; one that fails is left out and named. Several may be made at a time, yet they are told and packed in their order, each as
 * soon as it is its turn: fewer than twice as many are in memory as are made at a time.
 * PDFs are stored as they are, because they are packed already.
 */
export async function zipDocuments(
  invoices: readonly Invoice[],
  options: DocumentOptions,
  { onProgress, signal, atOnce = 1, build = buildDocument }: ZipOptions = {},
): Promise<DocumentZip> {
  const file = zipFile();
  const nameOf = fileNamer();
  const missing: MissingDocument[] = [];
  let packed = 0;
  const attempt = (invoice: Invoice) => attemptOf(() => build({ invoice, options }));
  for await (const { invoice, result } of inTurn(invoices, atOnce, signal, attempt)) {
    if ("document" in result) {
      await file.add(nameOf(result.document.fileName), result.document.blob, invoice.CreatedAt);
      packed += 1;
    } else {
      const { textKey, values } = result.error;
      missing.push({ invoice, reason: documentText(options.language)(textKey, values) });
    }
    onProgress?.(packed, missing.length);
  }
  return { blob: packed === 0 ? undefined : file.end(), missing };
}

type Attempt = { readonly document: BuiltDocument } | { readonly error: DocumentError };

async function attemptOf(build: () => Promise<BuiltDocument>): Promise<Attempt> {
  try {
    return { document: await build() };
  } catch (problem) {
    return { error: problem instanceof DocumentError ? problem : new DocumentError("documents.error.failed") };
  }
}

/**
 * What becomes of each document in their order, so many at a time. One that is late lets nearly as many again be made behind it:
 * that is what is in memory, however many are asked for. After a stop none is begun, and what is not told yet is dropped.
 */
async function* inTurn(
  invoices: readonly Invoice[],
  atOnce: number,
  signal: AbortSignal | undefined,
  attempt: (invoice: Invoice) => Promise<Attempt>,
): AsyncGenerator<{ readonly invoice: Invoice; readonly result: Attempt }> {
  const begun: { readonly invoice: Invoice; readonly made: Promise<Attempt> }[] = [];
  const rest = invoices.values();
  let atWork = 0;
  const begin = (): void => {
    while (atWork < atOnce && begun.length < 2 * atOnce - 1 && !signal?.aborted) {
      const { value: invoice } = rest.next();
      if (!invoice) {
        return;
      }
      atWork += 1;
      const made = attempt(invoice).finally(() => {
        atWork -= 1;
        begin();
      });
      begun.push({ invoice, made });
    }
  };
  begin();
  for (let first = begun[0]; first && !signal?.aborted; first = begun[0]) {
    const result = await first.made;
    if (signal?.aborted) {
      return;
    }
    yield { invoice: first.invoice, result };
    begun.shift();
    begin();
  }
}

/** So many bytes stay in the page before the browser takes them into a part of the file, which it may keep on its disk. */
const partBytes = 8 * 1024 * 1024;

/** A zip that grows by one document at a time. */
function zipFile() {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const handOver = () => {
    parts.push(new Blob(pieces));
    pieces = [];
    bytes = 0;
  };
  const zip = new Zip((problem, piece) => {
    if (problem) {
      throw problem;
    }
    pieces.push(new Uint8Array(piece));
    bytes += piece.length;
    if (bytes >= partBytes) {
      handOver();
    }
  });
  return {
    add: async (name: string, blob: Blob, createdAt: string) => {
      const entry = new ZipPassThrough(name);
      // The date of the document, so that the same selection gives the same file.
      entry.mtime = createdAt;
      zip.add(entry);
      entry.push(new Uint8Array(await blob.arrayBuffer()), true);
    },
    end: () => {
      zip.end();
      handOver();
      return new Blob(parts, { type: "application/zip" });
    },
  };
}
