import { deactivateContractor, findContractors, getContractor } from "@artel/shared/calls/contractors/app";
import { freelancers } from "@artel/shared/calls/contractors/legacy";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import { IconFileExport, IconMailForward, IconUserOff } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import type { TableSelection } from "../../ui/table/selection/use-selection.ts";
import type { BulkAction } from "../../ui/table/table-props.ts";
import { currentLanguage } from "../../ui/words/language.ts";
import { type Translate, text, useText } from "../../ui/words/use-text.ts";
import type { FoundContractor } from "./contractor-columns.tsx";
import { isInvited } from "./invitation-menu.ts";
import { useResend } from "./use-invite-some.ts";

/** What can be done with a selection, and the question that is open. */
export interface SelectionWork {
  readonly resend: (rows: readonly FoundContractor[]) => void;
  readonly ask: (rows: readonly FoundContractor[]) => void;
  readonly asked: readonly FoundContractor[] | undefined;
  readonly close: () => void;
  readonly deactivate: (rows: readonly FoundContractor[]) => Promise<void>;
  readonly isBusy: boolean;
}

/** Sends invitations again and deactivates one after another; whoever changed meanwhile is left out and counted. */
export function useSelectionWork(selection: TableSelection<FoundContractor>): SelectionWork {
  const [asked, ask] = useState<readonly FoundContractor[]>();
  const [isBusy, setBusy] = useState(false);
  const { resend } = useResend();
  const deactivate = useMutationCall(deactivateContractor, {
    touches: [findContractors, freelancers, getContractor],
    quiet: true,
  });
  const close = () => ask(undefined);
  return {
    ...{ ask, asked, close, isBusy },
    resend: (rows) => {
      resend(rows.map(({ id }) => id));
      selection.clear();
    },
    deactivate: async (rows) => {
      setBusy(true);
      const failures: string[] = [];
      for (const { id } of rows) {
        await deactivate.mutateAsync({ id }).catch((problem: unknown) => failures.push(toApiError(problem).message));
      }
      const done = rows.length - failures.length;
      if (done > 0) {
        toast.success(text("contractors.deactivatedMany", { count: done }));
      }
      if (failures.length > 0) {
        toast.error(`${text("contractors.notDeactivated", { count: failures.length })}: ${failures[0]}`);
      }
      setBusy(false);
      close();
      selection.clear();
    },
  };
}

/** The buttons of a selection: who may not invite only exports. Each says how many of the selected it means. */
export function selectionActions(
  t: Translate,
  rows: readonly FoundContractor[],
  mayInvite: boolean,
  work: SelectionWork,
): readonly BulkAction[] {
  const invited = rows.filter(isInvited);
  const active = rows.filter(({ status }) => status === contractorStatus.active);
  const own: readonly BulkAction[] = [
    {
      key: "again",
      label:
        invited.length === 0 ? t("contractors.sendAgain") : t("contractors.sendAgainMany", { count: invited.length }),
      icon: IconMailForward,
      disabledReason: invited.length === 0 ? t("contractors.noneInvited") : undefined,
      onClick: () => work.resend(invited),
    },
    {
      key: "deactivate",
      label:
        active.length === 0 ? t("contractors.deactivate") : t("contractors.deactivateMany", { count: active.length }),
      icon: IconUserOff,
      disabledReason: active.length === 0 ? t("contractors.noneActive") : undefined,
      onClick: () => work.ask(active),
    },
  ];
  return [
    ...(mayInvite ? own : []),
    {
      key: "export",
      label: t("contractors.exportMany", { count: rows.length }),
      icon: IconFileExport,
      onClick: () =>
        void import("./export-contractors.ts").then((file) =>
          file.exportContractors(t, currentLanguage(), "xlsx", rows),
        ),
    },
  ];
}

/** Asks before many are deactivated. */
export function DeactivatePopup(props: {
  readonly rows: readonly FoundContractor[];
  readonly work: SelectionWork;
}): ReactElement {
  const { t } = useText();
  const { rows, work } = props;
  return (
    <ConfirmPopup
      opened
      danger
      busy={work.isBusy}
      title={t("contractors.deactivateManyTitle", { count: rows.length })}
      confirmLabel={t("contractors.deactivate")}
      onClose={work.close}
      onConfirm={() => void work.deactivate(rows)}
    >
      <p>{t("contractors.deactivateText")}</p>
    </ConfirmPopup>
  );
}
