import { FileError, type FileErrorCode } from "./reader/file-error.ts";
import { readPastedText, readTaskFile } from "./reader/read-task-file.ts";
import type { SheetRows } from "./reader/row-collector.ts";

/** A file to read, or text that was pasted. */
export type ReadRequest =
  | { readonly name: string; readonly bytes: ArrayBuffer; readonly place?: number }
  | { readonly text: string };

export type ReadReply = { readonly rows: SheetRows } | { readonly failure: FileErrorCode };

self.addEventListener("message", (event: MessageEvent<ReadRequest>) => {
  self.postMessage(read(event.data));
});

function read(request: ReadRequest): ReadReply {
  try {
    const rows =
      "text" in request
        ? readPastedText(request.text)
        : readTaskFile(request.name, new Uint8Array(request.bytes), request.place);
    return { rows };
  } catch (problem) {
    return { failure: problem instanceof FileError ? problem.code : "damaged" };
  }
}
