import { useState } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { useText } from "../../ui/words/use-text.ts";
import { type DocumentView, useDocumentActions } from "./use-document-actions.ts";

/** What the rows of the list are doing: making a PDF, or why one could not be made. */
export interface RowWork {
  readonly stateOf: (id: number) => "busy" | (string & {}) | undefined;
  readonly open: (document: DocumentView) => void;
  readonly download: (document: DocumentView) => void;
}

/** Opens and downloads single documents and keeps the state of each row. */
export function useRowWork(): RowWork {
  const { t } = useText();
  const actions = useDocumentActions();
  const [states, setStates] = useState<ReadonlyMap<number, string>>(new Map());
  const run = (document: DocumentView, work: Promise<void>) => {
    const set = (state: string | undefined) =>
      setStates((before) => {
        const next = new Map(before);
        if (state === undefined) {
          next.delete(document.id);
        } else {
          next.set(document.id, state);
        }
        return next;
      });
    set("busy");
    work.then(
      () => set(undefined),
      (problem: unknown) => {
        const reason = problem instanceof Error ? problem.message : t("documents.error.failed");
        set(reason);
        toast.error(t("documentsScreen.failed", { name: document.info.number, reason }));
      },
    );
  };
  return {
    stateOf: (id) => states.get(id),
    open: (document) => run(document, actions.open(document)),
    download: (document) => run(document, actions.download(document)),
  };
}
