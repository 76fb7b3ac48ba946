import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useUnsaved } from "../../../ui/state/unsaved.ts";
import { emptyImport, type ImportState } from "./import-state.ts";

const kept = ["import in work"] as const;

/**
 * The state of an import that nobody loses by looking at another page: it is kept beside what the session has read, until it is sent
 * or the session ends. Only the end of the tab loses it, which is asked about. `isRestored` says that the person came back to it.
 */
export function useKeptImport() {
  const client = useQueryClient();
  const [before] = useState(() => client.getQueryData<ImportState>(kept));
  const [state, setState] = useState(before ?? emptyImport);
  const [isSent, setSent] = useState(false);
  const isInWork = state.step !== "upload" && !isSent;
  useUnsaved(isInWork, "tab");
  useEffect(() => {
    client.setQueryDefaults(kept, { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false });
    if (isInWork) {
      client.setQueryData(kept, state);
    } else {
      client.removeQueries({ queryKey: kept, exact: true });
    }
  }, [client, isInWork, state]);
  return { state, setState, setSent, isRestored: before !== undefined && before.file === state.file && isInWork };
}
