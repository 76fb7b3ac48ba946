import type { DocumentTextKey } from "@artel/shared/documents/document-text";
import type { PdfReady, PdfReply, PdfRequest } from "./pdf-messages.ts";

/** A document waits so long for its PDF, alone or in a zip. */
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

/** So long may a worker need to load its program, which a phone fetches once. */
const loadSeconds = 60;

/** What `buildDocument` needs of a worker; tests give their own. */
export type PdfWorker = Pick<Worker, "onmessage" | "onerror" | "postMessage" | "terminate">;

/** A worker that has loaded its program. */
function readyWorker(createWorker: () => PdfWorker): Promise<PdfWorker> {
  return new Promise((resolve, reject) => {
    const worker = createWorker();
    const fail = () => {
      worker.terminate();
      reject(new DocumentError("documents.error.failed"));
    };
    const timer = setTimeout(fail, loadSeconds * 1000);
    worker.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    worker.onmessage = (event: MessageEvent<PdfReady>) => {
      clearTimeout(timer);
      if (event.data.isReady) {
        resolve(worker);
      }
    };
  });
}

/** What a ready worker makes of a request; one that fails or is too slow is ended. */
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
      resolve(event.data);
    };
    worker.postMessage(request);
  });
}

/** So long workers beside the first stay after a document: those of a zip wait for the next of its documents. */
const idleSeconds = 10;
/** The most documents that are made at the same time. */
const mostWorkers = 4;

/** How many documents this machine makes at the same time: as many as it has processors, four at most. */
export function workersAtOnce(): number {
  return Math.min(navigator.hardwareConcurrency ?? 1, mostWorkers);
}

/** Makes a `buildDocument` with workers of its own, which stay warm between documents: one for the next, more for some seconds. */
export function documentBuilder(createWorker: () => PdfWorker): (request: PdfRequest) => Promise<BuiltDocument> {
  const idle: PdfWorker[] = [];
  let rest: ReturnType<typeof setTimeout> | undefined;
  const keep = (worker: PdfWorker): void => {
    idle.push(worker);
    clearTimeout(rest);
    rest = setTimeout(() => {
      for (const surplus of idle.splice(1)) {
        surplus.terminate();
      }
    }, idleSeconds * 1000);
  };
  return async (request) => {
    const worker = idle.pop() ?? (await readyWorker(createWorker));
    const reply = await answerOf(worker, request);
    keep(worker);
    if ("failure" in reply) {
      throw new DocumentError(reply.failure);
    }
    return { blob: new Blob([reply.bytes], { type: "application/pdf" }), fileName: reply.fileName };
  };
}

/**
 * Builds a document in a worker, never on the server. Throws DocumentError for an invoice that cannot be
 * printed and after five seconds, when the worker is ended so that nothing goes on behind the page. The
 * seconds begin when the worker is ready: fetching its program the first time is not the document's fault.
 */
export const buildDocument = documentBuilder(newPdfWorker);

function newPdfWorker(): PdfWorker {
  return new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module", name: "artel-pdf" });
}
