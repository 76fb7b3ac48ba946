import { contractorBalances } from "@artel/shared/calls/balances/app";
import {
  cancelPayout,
  listPayouts,
  listWithdrawals,
  withdrawalOverview,
  withdrawalQuotas,
} from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { formatMoney } from "@artel/shared/money/wire";
import { IconFileText } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { Receipt } from "../../ui/money/receipt.tsx";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PayoutChip } from "./payout-chip.tsx";
import { PayoutSteps } from "./payout-steps.tsx";

export interface PayoutPopupProps {
  readonly payout: PayoutView | undefined;
  readonly onClose: () => void;
  /** The name of a method group. */
  readonly methodName: (payout: PayoutView) => string;
  readonly onReceipt: (documentId: number) => void;
}

/** One payout: where to, what it cost, how far it is; a pending one can be taken back. */
export function PayoutPopup(props: PayoutPopupProps): ReactElement {
  const { t } = useText();
  const { payout, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel(() => {
    setAsking(false);
    onClose();
  });
  return (
    <>
      <Popup
        opened={payout !== undefined && !isAsking}
        onClose={onClose}
        title={payout ? t("withdrawals.details.title", { id: payout.id }) : ""}
        footer={<Buttons {...props} onCancel={() => setAsking(true)} />}
      >
        {payout && <Inside {...props} payout={payout} />}
      </Popup>
      <ConfirmPopup
        opened={payout !== undefined && isAsking}
        onClose={() => setAsking(false)}
        title={t("withdrawals.cancel.title")}
        confirmLabel={t("withdrawals.cancel.button")}
        cancelLabel={t("withdrawals.cancel.keep")}
        danger
        busy={cancel.isPending}
        onConfirm={() =>
          payout && cancel.mutate({ id: payout.id, seen: { currency: payout.currency, amount: payout.amount } })
        }
      >
        {payout && t("withdrawals.cancel.text", { amount: formatMoney(payout.amount, payout.currency) })}
      </ConfirmPopup>
    </>
  );
}

function useCancel(onDone: () => void) {
  const { t } = useText();
  return useMutationCall(cancelPayout, {
    touches: [listPayouts, withdrawalOverview, listWithdrawals, withdrawalQuotas, contractorBalances],
    onSuccess: () => {
      toast.success(t("withdrawals.canceled"));
      onDone();
    },
    onError: onDone,
  });
}

function Buttons(props: PayoutPopupProps & { readonly onCancel: () => void }): ReactElement {
  const { t } = useText();
  const { payout, onClose, onReceipt, onCancel } = props;
  const documentId = payout?.documentId ?? null;
  return (
    <>
      {payout?.canCancel && (
        <Button variant="danger" onClick={onCancel}>
          {t("withdrawals.cancel.button")}
        </Button>
      )}
      {documentId !== null && (
        <Button icon={IconFileText} onClick={() => onReceipt(documentId)}>
          {t("withdrawals.details.receipt")}
        </Button>
      )}
      <Button onClick={onClose}>{t("common.close")}</Button>
    </>
  );
}

function Inside(props: PayoutPopupProps & { readonly payout: PayoutView }): ReactElement {
  const { t } = useText();
  const { payout, methodName } = props;
  const { currency } = payout;
  const fees = payout.feeDetails.map(({ code, amount }) => ({
    label: t(`withdrawals.receipt.${code}`),
    value: `-${amount}`,
    currency,
  }));
  const returned = [payout.returned, payout.cameBack]
    .filter((value) => value !== "0.00")
    .map((value) => ({ label: t("withdrawals.details.returned"), value, currency, tone: "success" as const }));
  return (
    <Stack gap={16}>
      <DataList
        compact
        items={[
          { label: t("common.status"), value: <PayoutChip status={payout.status} isInReview={payout.isInReview} /> },
          {
            label: t("withdrawals.details.to"),
            value: (
              <>
                {methodName(payout)} <CopyText value={payout.details} mono />
              </>
            ),
          },
        ]}
      />
      <ReturnReason payout={payout} />
      {payout.cameBackReason !== null && (
        <Banner compact tone="warning">
          {payout.cameBackReason}
        </Banner>
      )}
      <Receipt
        sunken
        label={t("withdrawals.receipt.label")}
        lines={[{ label: t("withdrawals.receipt.amount"), value: payout.amount, currency }, ...fees]}
        total={{ label: t("withdrawals.receipt.total"), value: payout.amountWithdraw, currency }}
        after={returned}
      />
      <PayoutSteps payout={payout} />
    </Stack>
  );
}

/** Why money came back: in the words of the operator, or that the bank gave none. */
function ReturnReason({ payout }: { readonly payout: PayoutView }): ReactElement | null {
  const { t } = useText();
  const { isReturnedByBank, reason, documentId } = payout;
  if (!isReturnedByBank && reason === null) {
    return null;
  }
  const failed = documentId === null ? "failed" : "failedPartly";
  return (
    <Banner compact tone="warning" title={t(`withdrawals.details.${isReturnedByBank ? failed : "canceled"}`)}>
      {reason ?? t("withdrawals.details.noReason")}
    </Banner>
  );
}
