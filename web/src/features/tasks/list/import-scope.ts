import { getImport } from "@artel/shared/calls/tasks/app-import-jobs";
import { isPayable } from "@artel/shared/states/task-status";
import { useEffect, useRef } from "react";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { useAddress } from "../../../ui/state/address.tsx";
import type { TableProps } from "../../../ui/table/table-props.ts";
import { useText } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import type { Asked } from "./selection-question.ts";

/** The address of the tasks that an import made; with `isToPay` it asks at once whether to pay its drafts. */
export function importedTasksHref(importId: string, isToPay = false): string {
  return `/tasks?import=${importId}&tab=all${isToPay ? "&pay" : ""}`;
}

/** Which import the list shows the tasks of; only who ran it reads the name of the file. */
export function useImportScope(): TableProps<CompanyTask>["scope"] {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const { rights } = useSession();
  const id = search.import || undefined;
  const isAsked = id !== undefined && rights.newTask;
  const fileName = useCall(getImport, { id: id ?? "" }, { enabled: isAsked, quiet: true }).data?.fileName;
  if (id === undefined) {
    return undefined;
  }
  return {
    label: t(fileName === undefined ? "tasks.ofImport" : "tasks.ofImportOf"),
    value: fileName === "" ? t("tasks.ofImportPasted") : (fileName ?? ""),
    onRemove: () => setSearch({ import: undefined, pay: undefined }),
  };
}

/** `?import=…&pay` selects the tasks of the import and asks to pay its drafts, as soon as they can be read. */
export function usePayOfAddress(
  isReady: boolean,
  selectAll: () => Promise<readonly CompanyTask[]>,
  onAsk: (asked: Asked) => void,
): void {
  const { search, setSearch } = useAddress();
  const { rights } = useSession();
  const isAsking = useRef(false);
  const isWanted = search.import !== undefined && search.pay !== undefined && rights.makePay;
  useEffect(() => {
    if (!isWanted || !isReady || isAsking.current) {
      return;
    }
    isAsking.current = true;
    void selectAll().then((rows) => {
      isAsking.current = false;
      const drafts = rows.filter(({ status }) => isPayable(status));
      setSearch({ pay: undefined });
      if (drafts.length > 0) {
        onAsk({ action: "pay", rows: drafts });
      }
    });
  });
}
