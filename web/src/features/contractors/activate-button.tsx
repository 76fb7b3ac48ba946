import { findContractors, getContractor } from "@artel/shared/calls/contractors/app";
import { convertToActive, freelancers } from "@artel/shared/calls/contractors/legacy";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import type { FoundContractor } from "./contractor-columns.tsx";

/** Makes an inactive freelancer active; who left comes back alone, as the button says. */
export function ActivateButton(props: {
  readonly contractor: Pick<FoundContractor, "id" | "fullname" | "leftAt">;
  readonly isLarge?: boolean;
}): ReactElement {
  const { t } = useText();
  const { contractor, isLarge } = props;
  const activate = useMutationCall(convertToActive, {
    touches: [findContractors, freelancers, getContractor],
    onSuccess: () => toast.success(text("contractors.activated", { name: contractor.fullname })),
  });
  return (
    <Button
      size={isLarge ? "md" : "xs"}
      variant={isLarge ? "primary" : "brand"}
      loading={activate.isPending}
      disabledReason={contractor.leftAt === null ? undefined : t("errors.contractorLeft")}
      onClick={() => activate.mutate({ id: contractor.id })}
    >
      {t("contractors.activate")}
    </Button>
  );
}
