import { useRef, useState } from "react";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { createPacedStore, type Store } from "../../ui/state/store.ts";
import { useText } from "../../ui/words/use-text.ts";
import { workersAtOnce } from "./build-document.ts";
import { type DocumentView, failureWords, useDocumentActions } from "./use-document-actions.ts";
import { firstState, marked, withReasons, type ZipState, zipName } from "./zip-progress.ts";

/** Progress is shown so often: drawing the panel takes time from what makes the documents. */
const shownMilliseconds = 100;

type Change = (how: "set" | "tellNow", part: (before: ZipState) => Partial<ZipState>) => void;

export interface Zip {
  /** Watched by its panel alone: with every document the list beside it would be drawn again. */
  readonly state: Store<ZipState | undefined>;
  readonly start: (documents: readonly DocumentView[]) => void;
  readonly stop: () => void;
  readonly close: () => void;
}

/** Makes a zip of PDFs in the browser and hands it to the downloads; what is missing is named. */
export function useZip(owner: string): Zip {
  const { options } = useDocumentActions();
  const { t } = useText();
  const [state] = useState(() => createPacedStore<ZipState | undefined>(undefined, shownMilliseconds));
  const run = useRef<AbortController>(undefined);
  const start = (documents: readonly DocumentView[]) => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    const change: Change = (how, part) => {
      const before = state.latest();
      if (before && run.current === controller) {
        state[how]({ ...before, ...part(before) });
      }
    };
    state.tellNow(firstState(t, documents, owner));
    void make(documents, controller, change);
  };
  const make = async (documents: readonly DocumentView[], { signal }: AbortController, change: Change) => {
    try {
      const { zipDocuments } = await import("./zip-documents.ts");
      const zip = await zipDocuments(documents, await options(), {
        signal,
        atOnce: workersAtOnce(),
        onProgress: (done, failed) => change("set", (before) => ({ done, failed, rows: marked(before, failed) })),
      });
      if (zip.blob) {
        saveBlob(zip.blob, zipName(t, documents, owner));
      }
      change("tellNow", ({ rows }) => ({
        isRunning: false,
        isStopped: signal.aborted,
        rows: withReasons(rows, zip.missing),
        missing: zip.missing.flatMap(({ invoice }) => documents.filter((document) => document === invoice)),
      }));
    } catch (problem) {
      const reason = failureWords(problem);
      change("tellNow", ({ rows, total }) => ({
        isRunning: false,
        failed: total,
        rows: rows.map((row) => ({ ...row, state: "failed", text: reason })),
        missing: documents,
      }));
    }
  };
  return {
    state: state.told,
    start,
    stop: () => run.current?.abort(),
    close: () => {
      run.current?.abort();
      state.tellNow(undefined);
    },
  };
}
