import type { DocumentTextKey } from "@artel/shared/documents/document-text";
import type { PdfReply, PdfRequest } from "./pdf-messages.ts";

/** A document waits so long for its PDF, alone or in a zip (L-05). */
export const pdfSeconds = 5;

/** A finished document. */
export interface BuiltDocument {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Why there is no document; `textKey` and `values` give the words. */
export class DocumentError extends Error {
  readonly textKey: DocumentTextKey;
  readonly values: Readonly<Record<string, number>>;

  constructor(textKey: DocumentTextKey, values: Readonly<Record<string, number>> = {}) {
    super(textKey);
    this.name = "DocumentError";
    this.textKey = textKey;
    this.values = values;
  }
}

/** What `buildDocument` needs of a worker; tests give their own. */
export type PdfWorker = Pick<Worker, "onmessage" | "onerror" | "postMessage" | "terminate">;

/** Makes a `buildDocument` with its own worker, which stays warm between documents. */
export function documentBuilder(createWorker: () => PdfWorker): (request: PdfRequest) => Promise<BuiltDocument> {
  let idle: PdfWorker | undefined;

  function answerOf(worker: PdfWorker, request: PdfRequest): Promise<PdfReply> {
    return new Promise((resolve, reject) => {
      const giveUp = (error: DocumentError): void => {
        clearTimeout(timer);
        worker.terminate();
        reject(error);
      };
      const tooSlow = () => giveUp(new DocumentError("documents.error.tooSlow", { seconds: pdfSeconds }));
      const timer = setTimeout(tooSlow, pdfSeconds * 1000);
      worker.onerror = () => giveUp(new DocumentError("documents.error.failed"));
      worker.onmessage = (event: MessageEvent<PdfReply>) => {
        clearTimeout(timer);
        // Of two workers that were busy at the same time only one is kept.
        idle?.terminate();
        idle = worker;
        resolve(event.data);
      };
      worker.postMessage(request);
    });
  }

  return async (request) => {
    const worker = idle ?? createWorker();
    idle = undefined;
    const reply = await answerOf(worker, request);
    if ("failure" in reply) {
      throw new DocumentError(reply.failure);
    }
    return { blob: new Blob([reply.bytes], { type: "application/pdf" }), fileName: reply.fileName };
  };
}

/**
 * Builds a document in a worker, never on the server (L-28). Throws DocumentError for an invoice that cannot be
 * printed (L-27) and after five seconds, when the worker is ended so that nothing goes on behind the page (L-05).
 */
export const buildDocument = documentBuilder(newPdfWorker);

function newPdfWorker(): PdfWorker {
  return new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module", name: "artel-pdf" });
}
