import type { StatementPdf } from "@artel/shared/statements/statement-pdf";
import type { PdfPages } from "./pdf-worker.ts";

/** Five thousand movements take some ten seconds; what takes much longer is stopped. */
const drawSeconds = 120;

/** The pages of a statement, drawn in a worker that ends with them. Throws where they cannot be drawn or take too long. */
export function buildPdf(statement: StatementPdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module", name: "artel-statement" });
    const timer = setTimeout(() => end(undefined), drawSeconds * 1000);
    const end = (bytes: Uint8Array<ArrayBuffer> | undefined) => {
      clearTimeout(timer);
      worker.terminate();
      if (bytes) {
        resolve(bytes);
      } else {
        reject(new Error("the statement could not be drawn"));
      }
    };
    worker.onerror = () => end(undefined);
    worker.onmessage = (event: MessageEvent<PdfPages>) => end(event.data.bytes);
    worker.postMessage(statement);
  });
}
