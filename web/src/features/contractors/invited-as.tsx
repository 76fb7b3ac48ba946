import type { Output } from "@artel/shared/calls/call";
import { findContractors, getContractor, moveInvitedTasks } from "@artel/shared/calls/contractors/app";
import { formatMoney } from "@artel/shared/money/wire";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DataList } from "../../ui/layout/data-list.tsx";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { text, useText } from "../../ui/words/use-text.ts";

type Contractor = Output<typeof getContractor>;

/** That this person used an invitation of another address, and the way to move what waits there: for owners. */
export function InvitedAs(props: {
  readonly contractor: Contractor;
  readonly invitedAs: NonNullable<Contractor["invitedAs"]>;
}): ReactElement {
  const { t } = useText();
  const { contractor, invitedAs } = props;
  const { isOwner } = useSession();
  const [isAsked, setAsked] = useState(false);
  const mayMove = isOwner && contractor.status === contractorStatus.active;
  return (
    <Banner
      tone="warning"
      action={
        mayMove && (
          <Button size="sm" onClick={() => setAsked(true)}>
            {t("contractors.moveTasks")}
          </Button>
        )
      }
    >
      {t("contractors.invitedAs", { email: invitedAs.email })}
      <MoveQuestion opened={isAsked} onClose={() => setAsked(false)} {...props} />
    </Banner>
  );
}

function MoveQuestion(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly contractor: Contractor;
  readonly invitedAs: NonNullable<Contractor["invitedAs"]>;
}): ReactElement {
  const { t } = useText();
  const { opened, onClose, contractor, invitedAs } = props;
  const { email, tasks, reserved } = invitedAs;
  const name = contractor.fullname;
  const move = useMutationCall(moveInvitedTasks, {
    touches: [getContractor, findContractors],
    onSuccess: () => {
      toast.success(text("contractors.moveDone", { name }));
      onClose();
    },
    // What was seen is no longer so: the page shows what is.
    onError: onClose,
  });
  return (
    <ConfirmPopup
      opened={opened}
      busy={move.isPending}
      title={t("contractors.moveTitle", { name })}
      confirmLabel={t("contractors.moveConfirm")}
      onClose={onClose}
      onConfirm={() => move.mutate({ id: contractor.id, seen: { tasks, reserved } })}
    >
      <DataList
        compact
        items={[
          { label: t("contractors.moveFrom"), value: email },
          { label: t("contractors.moveTo"), value: `${name}, ${contractor.email}` },
          { label: t("contractors.moveCount"), value: String(tasks) },
          ...(reserved.length === 0
            ? []
            : [
                {
                  label: t("contractors.moveReserved"),
                  value: (
                    <span translate="no">
                      {reserved.map(({ currency, amount }) => formatMoney(amount, currency)).join(", ")}
                    </span>
                  ),
                },
              ]),
        ]}
      />
      <p>{t("contractors.moveText")}</p>
    </ConfirmPopup>
  );
}
