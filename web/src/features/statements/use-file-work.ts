import { useRef, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { text } from "../../ui/words/use-text.ts";
import type { Reading } from "./read-pages.ts";

export interface FileWork {
  /** The file on its way; undefined while there is none. */
  readonly state: { readonly fileName: string; readonly done: number; readonly total: number } | undefined;
  /** Makes a file and hands it to the downloads; one that is on its way already is stopped. */
  readonly start: (fileName: string, make: (reading: Reading) => Promise<Blob>) => void;
  readonly stop: () => void;
}

/** One file at a time, with how far it is. A failure is told in words, a stopped file leaves nothing. */
export function useFileWork(): FileWork {
  const [state, setState] = useState<FileWork["state"]>();
  const run = useRef<AbortController>(undefined);
  const work = async (fileName: string, make: (reading: Reading) => Promise<Blob>, controller: AbortController) => {
    const isLast = () => run.current === controller;
    try {
      const { signal } = controller;
      const onProgress = (done: number, total: number) => isLast() && setState({ fileName, done, total });
      const blob = await make({ signal, onProgress });
      if (!signal.aborted) {
        saveBlob(blob, fileName);
      }
    } catch (thrown) {
      if (!controller.signal.aborted) {
        const { code, message } = toApiError(thrown);
        toast.error(code === "unknown" ? text("statements.fileFailed") : message);
      }
    } finally {
      if (isLast()) {
        setState(undefined);
      }
    }
  };
  const start: FileWork["start"] = (fileName, make) => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    setState({ fileName, done: 0, total: 0 });
    void work(fileName, make, controller);
  };
  return { state, start, stop: () => run.current?.abort() };
}
