import type { Output } from "@artel/shared/calls/call";
import { getMyCompany } from "@artel/shared/calls/companies/legacy";
import { leaveCompany, ownCompanies } from "@artel/shared/calls/contractors/app-own-companies";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
/** Asks before a company is left, and says what stays. */
export function LeavePopup(props: {
  readonly company: Output<typeof ownCompanies>[number];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { company, onClose } = props;
  const leave = useMutationCall(leaveCompany, {
    touches: [ownCompanies, getMyCompany],
    onSuccess: () => {
      toast.success(text("companies.leftNow", { name: company.name }));
      onClose();
    },
  });
  return (
    <ConfirmPopup
      opened
      danger
      busy={leave.isPending}
      title={t("companies.leaveTitle", { name: company.name })}
      confirmLabel={t("companies.leave")}
      onClose={onClose}
      onConfirm={() => leave.mutate({ id: company.id })}
    >
      <p>{t("companies.leaveText")}</p>
      {company.toAccept > 0 && <p>{t("companies.leaveWaiting", { count: company.toAccept })}</p>}
    </ConfirmPopup>
  );
}
