import type { LoadedFile } from "./import-state.ts";
import type { ReadReply, ReadRequest } from "./import-worker.ts";
import { checkFile } from "./reader/check-file.ts";
import { FileError } from "./reader/file-error.ts";
import { fileLimits } from "./reader/file-limits.ts";

/** What reading needs of a worker; tests give their own. */
export type ReadWorker = Pick<Worker, "onmessage" | "onerror" | "postMessage" | "terminate">;

/**
 * Reads a task file in a worker, which is ended after 20 seconds at the latest. A file of another kind or
 * above 10 MB is refused before a byte is read. Of several sheets another one can be read later. Throws FileError.
 */
export async function readFile(file: File, createWorker = newImportWorker, place?: number): Promise<LoadedFile> {
  checkFile(file.name, file.size);
  const bytes = await file.arrayBuffer();
  const request = { name: file.name, bytes, ...(place === undefined ? {} : { place }) };
  const rows = await answerOf(request, createWorker);
  return {
    name: file.name,
    ...rows,
    ...(rows.choice && { readSheet: (other: number) => readFile(file, createWorker, other) }),
  };
}

/** Reads rows pasted from a spreadsheet, under the same limits. Throws FileError. */
export async function readPasted(text: string, createWorker = newImportWorker): Promise<LoadedFile> {
  return { name: "", ...(await answerOf({ text }, createWorker)) };
}

function answerOf(
  request: ReadRequest,
  createWorker: () => ReadWorker,
): Promise<Extract<ReadReply, { rows: unknown }>["rows"]> {
  const worker = createWorker();
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const timer = setTimeout(() => finish(() => reject(new FileError("tooSlow"))), fileLimits.readMilliseconds);
    worker.onerror = () => finish(() => reject(new FileError("damaged")));
    worker.onmessage = (event: MessageEvent<ReadReply>) => {
      const reply = event.data;
      finish(() => ("rows" in reply ? resolve(reply.rows) : reject(new FileError(reply.failure))));
    };
    worker.postMessage(request);
  });
}

function newImportWorker(): ReadWorker {
  return new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module", name: "artel-import" });
}
