import { estimateAmount } from "@artel/shared/calls/tasks/app";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { formatNumber } from "@artel/shared/money/wire";
import { type ReactElement, useMemo } from "react";
import { useCall } from "../../api/use-call.ts";
import { Receipt, type ReceiptLine } from "../../ui/receipt.tsx";
import { useText } from "../../ui/use-text.ts";
import { type Shortage, useShortageOf } from "./payment-shortage.ts";
import { ShortagePanel } from "./shortage-panel.tsx";
import { canCover, type TaskForm } from "./task-form.ts";
import { difference, useAvailable } from "./use-available.ts";
import { useDebounced } from "./use-debounced.ts";

/** The server's own estimate of what is typed, 250 ms behind (C-64). */
function useFormEstimate({ amount: typed, currency, contractorId, covers }: TaskForm) {
  const amount = parseTypedAmount(typed, currency);
  const wire = amount && amount.minor > 0n ? toWire(amount) : "";
  const asked = useMemo(
    () => ({
      amount: wire,
      currency,
      ...(contractorId === "" ? {} : { contractorId }),
      ...(covers === undefined ? {} : { companyCoverWithdraw: canCover(currency) && covers }),
    }),
    [wire, currency, contractorId, covers],
  );
  const rested = useDebounced(asked);
  const estimate = useCall(estimateAmount, rested, {
    enabled: rested.amount !== "",
    keepPrevious: true,
    quiet: true,
    staleSeconds: 60,
  });
  const shown = wire !== "" && estimate.data?.currency === currency ? estimate.data : undefined;
  return { estimate, shown, wire };
}

/** Of what there is too little to send the task of a form at once; undefined while there is enough (HO-103). */
export function useFormShortage(form: TaskForm): Shortage | undefined {
  const shortageOf = useShortageOf();
  const { shown } = useFormEstimate(form);
  return shown && shortageOf({ currency: form.currency, value: shown.total });
}

/** Fee, total and the balance after it while the amount is typed (C-64), and what to do where it does not reach. */
export function FormReceipt({ form }: { readonly form: TaskForm }): ReactElement {
  const { t } = useText();
  const { availableOf } = useAvailable();
  const { currency } = form;
  const { estimate, shown, wire } = useFormEstimate(form);
  const shortage = useFormShortage(form);
  const isStale = shown !== undefined && (estimate.isFetching || shown.amount !== wire);
  const after = shown && difference(availableOf(currency), { currency, value: shown.total });
  // A wrong amount is said under its field.
  const failure = wire !== "" && estimate.error && !estimate.error.fields.amount ? estimate.error.message : undefined;
  const lines: ReceiptLine[] = [
    { label: t("tasks.receipt.freelancerGets"), value: shown?.amount ?? "0.00", currency },
    {
      label: shown ? t("tasks.receipt.fee", { percent: formatNumber(shown.feePercent) }) : t("common.fee"),
      value: shown?.fee ?? "0.00",
      currency,
    },
    ...(shown && shown.cardFee !== "0.00"
      ? [{ label: t("tasks.receipt.cardFeePlain"), value: shown.cardFee, currency }]
      : []),
  ];
  return (
    <>
      <Receipt
        sunken
        label={t("tasks.receipt")}
        lines={lines}
        total={{ label: t("tasks.receipt.reserved"), value: shown?.total ?? "0.00", currency }}
        after={[
          {
            label: t("tasks.receipt.after"),
            value: after ?? availableOf(currency),
            currency,
            ...(shortage ? { tone: "danger" as const } : {}),
          },
        ]}
        stale={isStale}
        note={failure}
      />
      <ShortagePanel shortages={shortage ? [shortage] : []} />
    </>
  );
}
