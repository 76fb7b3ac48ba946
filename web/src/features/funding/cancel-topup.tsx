import { cancelTopup, listTopups } from "@artel/shared/calls/funding/app";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Topup } from "./topup-row.tsx";

/** The question before an own invoice is cancelled. A refusal, as when money came meanwhile, is told and closes it. */
export function CancelTopup({ topup, onClose }: { readonly topup: Topup; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { number } = topup;
  const cancel = useMutationCall(cancelTopup, { touches: [listTopups] });
  const run = async () => {
    try {
      await cancel.mutateAsync({ id: String(topup.id) });
      toast.success(t("funding.cancel.done", { number }));
    } catch {
      // The call has told why.
    }
    onClose();
  };
  return (
    <ConfirmPopup
      opened
      danger
      busy={cancel.isPending}
      onClose={onClose}
      title={t("funding.cancel.title", { number })}
      confirmLabel={t("funding.cancel.confirm")}
      onConfirm={() => void run()}
    >
      {t("funding.cancel.text")}
    </ConfirmPopup>
  );
}
