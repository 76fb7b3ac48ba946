import { useRef, useState } from "react";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { type DocumentView, failureWords, useDocumentActions } from "./use-document-actions.ts";
import { zipDocuments } from "./zip-documents.ts";
import { firstState, marked, withReasons, type ZipState, zipName } from "./zip-progress.ts";

export interface Zip {
  readonly state: ZipState | undefined;
  readonly start: (documents: readonly DocumentView[]) => void;
  readonly stop: () => void;
  readonly close: () => void;
}

/** Makes a zip of PDFs in the browser and hands it to the downloads; what is missing is named. */
export function useZip(owner: string): Zip {
  const { options } = useDocumentActions();
  const [state, setState] = useState<ZipState>();
  const run = useRef<AbortController>(undefined);
  const start = (documents: readonly DocumentView[]) => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    const change = (part: (before: ZipState) => Partial<ZipState>) =>
      setState((before) => (before && run.current === controller ? { ...before, ...part(before) } : before));
    setState(firstState(documents, owner));
    void make(documents, controller, change);
  };
  const make = async (
    documents: readonly DocumentView[],
    { signal }: AbortController,
    change: (part: (before: ZipState) => Partial<ZipState>) => void,
  ) => {
    try {
      const zip = await zipDocuments(documents, await options(), {
        signal,
        onProgress: (done, failed) => change((before) => ({ done, failed, rows: marked(before, failed) })),
      });
      if (zip.blob) {
        saveBlob(zip.blob, zipName(documents, owner));
      }
      change(({ rows }) => ({
        isRunning: false,
        isStopped: signal.aborted,
        rows: withReasons(rows, zip.missing),
        missing: zip.missing.flatMap(({ invoice }) => documents.filter((document) => document === invoice)),
      }));
    } catch (problem) {
      const reason = failureWords(problem);
      change(({ rows, total }) => ({
        isRunning: false,
        failed: total,
        rows: rows.map((row) => ({ ...row, state: "failed", text: reason })),
        missing: documents,
      }));
    }
  };
  return {
    state,
    start,
    stop: () => run.current?.abort(),
    close: () => {
      run.current?.abort();
      setState(undefined);
    },
  };
}
